import type { CardSource } from '../cards.ts';
import type { PlayerName, ZoneName } from '../syntax/ast.ts';
import type { Moment, Place } from './basics.ts';
import { isType, textOf, titleOf } from './card-text.ts';
import type { Room } from './dungeons.ts';
import type { Back, Mention, Role } from './mentions.ts';
import type { Named } from './named.ts';
import { ANIMATED, COMMANDER } from './object-marks.ts';
import { standIn } from './stand-ins.ts';
import { type Fits, faceDownWay, isHidden, type StoryThing } from './story-thing.ts';

/** When something happens beside what was told before: in answer to it, in answer to what triggered by it, or after it. */
export type Timing = 'response' | 'trigger' | 'after';

/** A scenario while a question is being understood. What can't be told is noted as a puzzle, and ends in “not understood”. */
export class Story {
  readonly things: StoryThing[] = [];
  /** Lines above all others: `format: commander`. */
  readonly header = new Set<string>();
  readonly setup: string[] = [];
  readonly body: string[] = [];
  /** What the question left unsaid and was taken to mean. */
  readonly assumptions = new Set<string>();
  puzzle: string | undefined;
  moment: Moment | undefined;
  /** The room where my marker stands, while it is not known whether its ability waits on the stack. */
  standing: Room | undefined;
  /** The dungeon of that room. */
  dungeon: string | undefined;
  /** The X that the question states for a spell. */
  x: number | undefined;
  /** Something was left waiting on the stack. */
  waiting = false;
  /** How many cards each player cast or played from the hand. */
  readonly fromHand = new Map<PlayerName, number>();
  /** Creatures that attack while combat damage is still to come. */
  attackers: readonly StoryThing[] = [];
  /** Creatures that were declared as blockers. */
  blockers: readonly StoryThing[] = [];
  /** What plays a part in the story: the blocker, the target. */
  readonly roles = new Map<Role, StoryThing>();
  /** What was last spoken of. */
  private last: readonly StoryThing[] = [];
  /** The spell that was cast last. */
  spell: StoryThing | undefined;
  /** The spell of which it was last asked whether it could counter something. */
  lastCounter: Mention | undefined;
  /** All that was cast. */
  readonly wasCast = new Set<StoryThing>();
  /** Who cast it. */
  caster: PlayerName = 'You';
  private asked = 0;
  private actor: PlayerName = 'You';
  /** When the next step happens beside the one before it. */
  timing: Exclude<Timing, 'after'> | undefined;
  /** The player whose turn it is as the scenario stands. */
  active: PlayerName = 'You';
  /** Libraries that hold nothing but what is stated. */
  readonly closed = new Set<string>();

  constructor(readonly cards: CardSource) {}

  /** Notes why the question can't be told as a scenario. */
  puzzled(reason: string): void {
    this.puzzle ??= reason;
  }

  /** Notes what was left unsaid and how it was taken. */
  assume(text: string): void {
    this.assumptions.add(text);
  }

  /** The thing that a mention means, if the story has it and it fits. */
  known(mention: Mention, fits: Fits = () => true): StoryThing | undefined {
    if (mention.back !== undefined) return this.spokenOf(mention.back, fits, mention.owner);
    if (mention.fresh && mention.named === undefined) return undefined;
    const card = this.cardOf(mention);
    const found = this.things.filter(
      (thing) =>
        thing.card.oracle_id === card?.card.oracle_id &&
        (mention.owner === undefined || thing.owner === mention.owner) &&
        fits(thing),
    );
    const rivals = new Set(found.map(({ owner }) => owner));
    if (rivals.size > 1) this.puzzled(`Say whose ${found[0]!.name} is meant.`);
    return found[0];
  }

  /** What `it` or `that creature` means: the only thing of the last sentence that fits, or else the latest before. */
  private spokenOf({ noun, any, role }: Back, fits: Fits, owner?: PlayerName): StoryThing | undefined {
    if (role !== undefined) return this.roles.get(role);
    const ofNoun = (thing: StoryThing): boolean =>
      (noun === undefined || isType(thing.card, noun)) && (owner === undefined || thing.owner === owner) && fits(thing);
    const [thing, other] = this.last.filter(ofNoun);
    if (thing !== undefined && other !== undefined && any !== true) {
      this.puzzled(`I can’t tell whether ${thing.name} or ${other.name} is meant by “it” or “that”.`);
    }
    return thing ?? this.things.toReversed().find(ofNoun);
  }

  /** The thing that a mention means; one that is new comes into that zone. */
  the(mention: Mention, zone: ZoneName, owner: PlayerName = 'You', fits?: Fits): StoryThing | undefined {
    const known = this.known(mention, fits);
    if (known === undefined) return this.add(mention, zone, owner);
    known.marks.push(...mention.marks.filter((mark) => !known.marks.includes(mark)));
    if (mention.named !== undefined) known.name = mention.named.name;
    this.last = [known];
    return known;
  }

  /** What “it” may mean. */
  speaking(): readonly StoryThing[] {
    return this.last;
  }

  /** Says what “it” may mean from now on. */
  speakOf(...things: readonly StoryThing[]): void {
    this.last = things;
  }

  /** A new thing in a zone, with what is attached to it. */
  add(mention: Mention, zone: ZoneName, owner: PlayerName = 'You'): StoryThing | undefined {
    const found = this.cardOf(mention);
    if (found === undefined) {
      this.puzzled(
        mention.back === undefined
          ? 'I know no card that could stand for that.'
          : 'I can’t tell what “it” or “that card” means.',
      );
      return undefined;
    }
    const { kind } = mention;
    const thing: StoryThing = {
      card: found.card,
      name: found.name,
      owner: mention.owner ?? owner,
      zone,
      count: mention.count ?? 1,
      marks: mention.marks.map((mark) => (mark === 'face down' ? faceDownWay(found.card) : mark)),
      ...(mention.gains === undefined || mention.gains.length === 0 ? {} : { gains: mention.gains }),
      ...(kind?.noun === 'creature' && kind.size === undefined ? { sizeless: true } : {}),
    };
    if (kind !== undefined)
      this.assume(`${titleOf(found.card)} stands for the ${kind.size ?? ''} ${kind.noun}.`.replace(/ {2}/, ' '));
    if (zone === 'battlefield' && found.face !== undefined && found.face > 0) this.turnToBack(thing, found.name);
    this.things.push(thing);
    if (zone === 'battlefield') this.chosen(thing);
    if (thing.marks.includes(COMMANDER)) this.lead(thing);
    if (thing.marks.includes(ANIMATED)) this.animate(thing);
    if (thing.gains !== undefined) this.ungiven.push(thing);
    for (const aura of mention.attached)
      this.add({ ...aura, marks: [...aura.marks, `attached to ${this.name(thing)}`] }, zone, thing.owner);
    this.last = [thing];
    return thing;
  }

  /** What was chosen as a permanent entered that is there from the start. */
  private chosen(thing: StoryThing): void {
    if (isHidden(thing) || thing.marks.some((mark) => /^(?:chose|named) /.test(mark))) return;
    const choice = /^As [^.\n]* enters[^.\n]*, (?:you may )?choose (?:a |an )?([^.\n]+)/im.exec(
      textOf(thing.card),
    )?.[1];
    if (choice === undefined) return;
    if (/^color/.test(choice)) {
      thing.marks.push('chose green');
      this.assume(`The color chosen for ${thing.name} is green.`);
    } else this.puzzled(`Say what was chosen for ${thing.name}.`);
  }

  /** A commander begins in the command zone (903.6); one that is on the battlefield was cast from there. */
  private lead(thing: StoryThing): void {
    this.header.add('format: commander');
    this.roles.set('commander', thing);
    const cast = thing.zone === 'battlefield';
    thing.zone = 'command zone';
    if (!cast) return;
    this.step(`${thing.owner} ${thing.owner === 'You' ? 'cast' : 'casts'} ${this.labelled(thing)}`);
    this.step(`advance to turn ${thing.owner === 'You' ? 3 : 4}, main 1`);
    this.active = thing.owner;
  }

  /** A land that its own ability makes a creature. */
  private animate(thing: StoryThing): void {
    const line = textOf(thing.card)
      .split('\n')
      .find((one) => /: [^"]*becomes? a[^"]* creature/i.test(one));
    if (line === undefined) this.puzzled(`I can’t tell what animates ${thing.name}.`);
    const words = /: (.+?)(?:[.,("]|$)/.exec(line ?? '')?.[1] ?? '';
    this.step(`${thing.owner} ${thing.owner === 'You' ? 'activate' : 'activates'} ${this.name(thing)}: "${words}"`);
  }

  /** Gives creatures without a name what no counter gives, until end of turn: as late as it can matter. */
  private give(): void {
    const things = this.ungiven.splice(0);
    for (const thing of things) {
      for (const ability of thing.gains ?? []) {
        for (const name of this.each(thing)) {
          this.body.push(
            `effect ${thing.owner}: "Target creature gains ${ability} until end of turn."`,
            `> target ${name}`,
          );
        }
      }
    }
  }
  private readonly ungiven: StoryThing[] = [];

  /** A permanent that is spoken of by its other face shows that one. */
  private turnToBack(thing: StoryThing, name: string): void {
    const mark = { transform: 'transformed', flip: 'flipped' }[thing.card.layout];
    if (mark !== undefined) thing.marks.push(mark);
    else if (thing.card.layout === 'modal_dfc')
      this.puzzled(`Say that ${name} is played or cast, so that it shows that face.`);
  }

  /** Another card like a thing, in another zone; how a step calls it without its owner. */
  copy(thing: StoryThing, zone: ZoneName, owner: PlayerName): string {
    const { label: _, ...like } = thing;
    const copy: StoryThing = { ...like, zone, owner, count: 1, marks: [] };
    this.things.push(copy);
    return this.label(copy);
  }

  /** Something that comes about only as the scenario is played: `the token`. */
  make(like: StoryThing, made: string): StoryThing {
    const thing: StoryThing = {
      card: like.card,
      name: like.name,
      owner: 'You',
      zone: 'battlefield',
      count: 1,
      marks: [],
      made,
    };
    this.things.push(thing);
    return thing;
  }

  /** Several things in a zone; one that is there and is said without a number is not a new one. */
  addAll(mentions: readonly Mention[], zone: ZoneName, owner: PlayerName): void {
    const here: Fits = (thing) => thing.zone === zone && thing.owner === owner;
    // `no other lands` adds nothing.
    const some = mentions.filter(({ count }) => count !== 0);
    this.last = some.flatMap((mention) => {
      const known = mention.count === undefined ? this.known(mention, here) : undefined;
      return (known === undefined ? this.add(mention, zone, owner) : this.the(mention, zone, owner, here)) ?? [];
    });
  }

  private cardOf({ named, kind, back }: Mention): Named | undefined {
    if (named !== undefined) return named;
    if (back !== undefined && back.role === undefined && kind === undefined) return this.topic;
    const taken = new Set(kind?.distinct ? this.things.map(({ card }) => card.oracle_id) : []);
    const found = kind === undefined ? undefined : standIn(kind, this.cards, taken);
    return found && { ...found, name: found.card.name };
  }

  /** How the scenario calls a thing: by a label where its name would not do. */
  name(thing: StoryThing): string {
    if (thing.made !== undefined) return thing.made;
    const hidden = isHidden(thing);
    const room = isType(thing.card, 'Room') && thing.zone === 'battlefield';
    const twice = this.things.some((other) => other !== thing && other.card.oracle_id === thing.card.oracle_id);
    if (hidden || room || twice || thing.label !== undefined)
      return `${this.label(thing)}${thing.count > 1 ? '1' : ''}`;
    return thing.zone === 'battlefield' ? titleOf(thing.card) : thing.name;
  }

  /** A thing by its label, which follows it through every zone. */
  labelled(thing: StoryThing): string {
    return thing.made ?? this.label(thing);
  }

  private label(thing: StoryThing): string {
    if (thing.label === undefined) {
      const word = /\p{L}{3,}/u.exec(thing.name)?.[0] ?? 'Card';
      const taken = new Set(this.things.map(({ label }) => label));
      const free = [word, ...Array.from({ length: 20 }, (_, index) => `${word}${'ABCDEFGHIJKLMNOPQRST'[index]!}`)];
      thing.label = free.find((label) => !taken.has(label) && this.cards.find(label) === undefined) ?? `${word}X`;
    }
    return thing.label;
  }

  /** The player who acts: the one said, or the one who acted last. */
  acting(player?: PlayerName): PlayerName {
    this.actor = player ?? this.actor;
    return this.actor;
  }

  /** Combat damage is dealt, if creatures attack. */
  fight(): void {
    if (this.attackers.length > 0) this.step('combat damage');
    this.attackers = [];
  }

  /** First-strike damage is dealt; the rest is still to come. */
  firstStrike(): void {
    this.step('first-strike damage');
    this.lifeAfterFirstStrike = this.ask("Opponent's life");
  }

  /** The place of the answer that says what life the opponent has between the two damage steps. */
  lifeAfterFirstStrike: number | undefined;

  /** The names of all that an item stands for. */
  each(thing: StoryThing): readonly string[] {
    if (thing.count === 1) return [this.name(thing)];
    const label = this.label(thing);
    return Array.from({ length: thing.count }, (_, index) => `${label}${index + 1}`);
  }

  /** A `?` line; its place among the answers. */
  ask(question: string): number {
    if (this.told) this.give();
    this.body.push(`? ${question}`);
    return this.asked++;
  }

  step(line: string): void {
    if (line.startsWith('advance'))
      this.ungiven.splice(0, this.ungiven.length, ...this.things.filter(({ gains }) => gains !== undefined));
    else if (!line.startsWith('>') && this.timing === undefined) this.give();
    if (line.startsWith('>') || this.timing === undefined) {
      this.body.push(line);
      return;
    }
    if (this.lastStep() < 0) this.puzzled('Say first what is responded to.');
    const { timing } = this;
    this.timing = undefined;
    if (timing === 'trigger') this.holdTriggers();
    this.body.push(`in response, ${line}`);
  }

  private lastStep(): number {
    return this.body.findLastIndex((line) => !/^[>?]/.test(line));
  }

  /** What the last step put on the stack stays there. */
  hold(): void {
    const at = this.lastStep();
    if (at < 0) this.puzzled('Say first what happens.');
    else if (!/ holding priority|^resolve|^combat damage|^advance/.test(this.body[at]!))
      this.body[at] += ' holding priority';
  }

  /** All sentences are told; what follows are questions. */
  told = false;
  /** The card that the question names first, where it comes before the story: what “it” means there. */
  topic: Named | undefined;

  /** Whether anything happens. */
  happens(): boolean {
    return this.lastStep() >= 0;
  }

  /** True when the last step is a casting. */
  justCast(): boolean {
    return / casts? /.test(this.body[this.lastStep()] ?? '');
  }

  /** The spell cast last resolves, and what triggered as it did waits on the stack. */
  holdTriggers(): void {
    this.hold();
    const at = this.lastStep() + 1;
    this.body.splice(at, 0, 'resolve');
  }

  /** It is that player's turn, at that step, when the scenario begins. */
  begin(moment: Moment): void {
    this.moment = moment;
    this.active = moment.player ?? 'You';
  }

  /** It is then when what follows happens or is asked. */
  reach(moment: Moment): void {
    if (moment.player === undefined && moment.step === 'now') return;
    if (this.body.every((line) => line.startsWith('?')) && moment.next !== true) {
      this.begin(moment);
      return;
    }
    this.fight();
    this.active = moment.player ?? this.active;
    const next = moment.next === true ? 'next ' : '';
    this.step(`advance to ${this.active === 'You' ? 'your' : "Opponent's"} ${next}${moment.step}`);
  }

  /** Goes on to the other player's main phase when a step needs one's own turn and it isn't. */
  turnOf(player: PlayerName): void {
    if (this.active === player) return;
    this.reach({ player, step: 'main 1' });
  }

  /** A zone of the story as a check names it. */
  zone({ zone, owner = 'You' }: Place): string {
    if (zone === 'stack') return 'the stack';
    return `${owner === 'You' ? 'Your' : "Opponent's"} ${zone}`;
  }
}
