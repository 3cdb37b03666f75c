import type { CardSource } from '../../cards.ts';
import type { PlayerName, ZoneName } from '../../syntax/ast.ts';
import type { Place } from '../words/basics.ts';
import type { Back, Mention, Role } from '../words/mention.ts';
import type { Named } from '../words/named.ts';
import { bringAlong } from './arrivals.ts';
import { isType, titleOf } from './card-text.ts';
import type { Room } from './dungeons.ts';
import { Script } from './script.ts';
import { standIn } from './stand-ins.ts';
import { type Fits, faceDownWay, isHidden, type StoryThing } from './thing.ts';

/** A scenario while a question is being understood. What can't be told is noted as a puzzle, and ends in “not understood”. */
export class Story extends Script {
  readonly things: StoryThing[] = [];
  /** The room where my marker stands, while it is not known whether its ability waits on the stack. */
  standing: Room | undefined;
  /** The dungeon of that room. */
  dungeon: string | undefined;
  /** The X that the question states for a spell. */
  x: number | undefined;
  /** How many cards each player cast or played from the hand. */
  readonly fromHand = new Map<PlayerName, number>();
  /** What plays a part in the story: the blocker, the target. */
  readonly roles = new Map<Role, StoryThing>();
  /** What was last spoken of. */
  private last: readonly StoryThing[] = [];
  /** The spell that was cast last. */
  spell: StoryThing | undefined;
  /** The spell of which it was last asked whether it could counter something. */
  lastCounter: Mention | undefined;
  /** What copies something, and what it copies. */
  readonly copies = new Map<StoryThing, StoryThing>();
  /** All that was cast. */
  readonly wasCast = new Set<StoryThing>();
  /** Who cast it. */
  caster: PlayerName = 'You';
  /** Libraries that hold nothing but what is stated. */
  readonly closed = new Set<string>();
  /** The card that the question names first, where it comes before the story: what “it” means there. */
  topic: Named | undefined;
  /** The card that the question just before names: what “it” means in what follows. */
  subject: Named | undefined;
  /** Nothing but what was told is there: no target is made up. */
  bare = false;
  /** Creatures that have still to get what no counter gives. */
  private ungiven: readonly StoryThing[] = [];

  constructor(readonly cards: CardSource) {
    super();
  }

  /** The thing that a mention means, if the story has it and it fits. */
  known(mention: Mention, fits: Fits = () => true): StoryThing | undefined {
    if (mention.back !== undefined) return this.spokenOf(mention.back, fits, mention.owner);
    if (mention.fresh && mention.named === undefined) return undefined;
    const marked = this.byMarks(mention, fits);
    if (marked !== undefined) return marked;
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

  /** `the first striker`: the only creature told of that has that keyword. */
  private byMarks({ named, kind, marks, owner, fresh }: Mention, fits: Fits): StoryThing | undefined {
    if (named !== undefined || fresh === true || kind?.noun !== 'creature' || kind.size !== undefined) return undefined;
    if (marks.length === 0 || kind.look !== undefined) return undefined;
    const found = this.things.filter(
      (thing) =>
        marks.every((mark) => thing.marks.includes(mark)) &&
        (owner === undefined || thing.owner === owner) &&
        fits(thing),
    );
    return found.length === 1 ? found[0] : undefined;
  }

  /** What `it` or `that creature` means: the only thing of the last sentence that fits, or else the latest before. */
  private spokenOf({ noun, any, role }: Back, fits: Fits, owner?: PlayerName): StoryThing | undefined {
    if (role !== undefined) return this.roles.get(role);
    const { subject } = this;
    if (subject !== undefined && owner === undefined && (noun === undefined || isType(subject.card, noun)))
      return this.things.find((one) => one.card.oracle_id === subject.card.oracle_id && fits(one));
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
    this.things.push(thing);
    bringAlong(this, thing, found);
    if (thing.gains !== undefined) this.give(thing);
    for (const aura of mention.attached)
      this.add({ ...aura, marks: [...aura.marks, `attached to ${this.name(thing)}`] }, zone, thing.owner);
    this.last = [thing];
    return thing;
  }

  /** What a creature has by an effect it has from the start where something has happened before it was spoken of. */
  private give(thing: StoryThing): void {
    if (!this.happens() || this.body.some((line) => line.startsWith('advance')))
      this.ungiven = [...this.ungiven, thing];
    else this.body.unshift(...this.grants(thing));
  }

  private grants(thing: StoryThing): readonly string[] {
    return (thing.gains ?? []).flatMap((ability) =>
      this.each(thing).flatMap((name) => [
        `effect ${thing.owner}: "Target creature gains ${ability} until end of turn."`,
        `> target ${name}`,
      ]),
    );
  }

  /** Creatures without a name get what no counter gives until end of turn: as late as it can matter. */
  protected override before(line: string): void {
    if (line.startsWith('advance')) {
      this.ungiven = this.things.filter(({ gains }) => gains !== undefined);
      return;
    }
    if (line.startsWith('>') || (this.timing !== undefined && !line.startsWith('?'))) return;
    const things = this.ungiven;
    this.ungiven = [];
    for (const thing of things) this.body.push(...this.grants(thing));
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
    if (zone === 'battlefield' && mentions.some(({ count, kind }) => count === 0 && kind?.noun === 'creature'))
      this.bare = true;
    this.last = some.flatMap((mention) => {
      const known = mention.count === undefined ? this.known(mention, here) : undefined;
      return (known === undefined ? this.add(mention, zone, owner) : this.the(mention, zone, owner, here)) ?? [];
    });
  }

  private cardOf({ named, kind, back }: Mention): Named | undefined {
    if (named?.called !== undefined) this.assume(`“${named.called}” is ${named.name}.`);
    if (named !== undefined) return named;
    if (back !== undefined && back.role === undefined && kind === undefined) return this.subject ?? this.topic;
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

  /** The names of all that an item stands for. */
  each(thing: StoryThing): readonly string[] {
    if (thing.count === 1) return [this.name(thing)];
    const label = this.label(thing);
    return Array.from({ length: thing.count }, (_, index) => `${label}${index + 1}`);
  }

  /** A zone of the story as a check names it. */
  zone({ zone, owner = 'You' }: Place): string {
    if (zone === 'stack') return 'the stack';
    return `${owner === 'You' ? 'Your' : "Opponent's"} ${zone}`;
  }
}
