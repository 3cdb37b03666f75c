import type { CardRecord, FaceRecord } from '../../cards/scryfall.ts';
import type { CardSource } from '../cards.ts';
import type { PlayerName, ZoneName } from '../syntax/ast.ts';
import type { Moment, Place } from './basics.ts';
import { isType, textOf, titleOf } from './card-text.ts';
import type { Room } from './dungeons.ts';
import type { Back, Mention } from './mentions.ts';
import type { Named } from './named.ts';
import { LOCKED } from './object-marks.ts';
import { standIn } from './stand-ins.ts';

/** A card of the story, where the scenario begins with it. */
export interface StoryThing {
  readonly card: CardRecord;
  /** The name by which the question spoke of it. */
  name: string;
  owner: PlayerName;
  zone: ZoneName;
  count: number;
  marks: string[];
  label?: string;
}

/** Which things can be meant. */
export type Fits = (thing: StoryThing) => boolean;

/** The face or half that a thing was named by, or the whole card. */
export const namedFace = ({ card, name }: StoryThing): CardRecord | FaceRecord =>
  card.card_faces?.find((face) => face.name === name) ?? card;

const PERMANENTS = ['Creature', 'Land', 'Artifact', 'Enchantment', 'Planeswalker', 'Battle'];
/** Things that are permanents, or become some. */
export const isPermanent: Fits = (thing) => PERMANENTS.some((type) => isType(namedFace(thing), type));
export const isCreature: Fits = (thing) => isType(namedFace(thing), 'Creature') || isHidden(thing);
export const isHidden: Fits = ({ marks }) => marks.some((mark) => mark.startsWith('face down'));
export const isOnBattlefield: Fits = ({ zone }) => zone === 'battlefield';

/** A card that is said to be face down and has a keyword for that was cast by it. */
function faceDownWay(card: CardRecord): string {
  const keyword = /^(?:mega)?(morph|disguise)\b/im.exec(textOf(card))?.[1];
  return keyword === undefined ? 'face down' : `face down by ${keyword.toLowerCase()}`;
}

/** A scenario while a question is being understood. What can't be told is noted as a puzzle, and ends in “not understood”. */
export class Story {
  readonly things: StoryThing[] = [];
  readonly setup: string[] = [];
  readonly body: string[] = [];
  puzzle: string | undefined;
  moment: Moment | undefined;
  /** The room where my marker stands, while it is not known whether its ability waits on the stack. */
  standing: Room | undefined;
  /** The X that the question states for a spell. */
  x: number | undefined;
  /** Something was left waiting on the stack. */
  waiting = false;
  /** How many cards each player cast or played from the hand. */
  readonly fromHand = new Map<PlayerName, number>();
  /** Creatures that attack while combat damage is still to come. */
  attackers: readonly StoryThing[] = [];
  /** What was last spoken of. */
  private last: readonly StoryThing[] = [];
  /** The spell that was cast last. */
  spell: StoryThing | undefined;
  private asked = 0;
  private actor: PlayerName = 'You';

  constructor(readonly cards: CardSource) {}

  /** Notes why the question can't be told as a scenario. */
  puzzled(reason: string): void {
    this.puzzle ??= reason;
  }

  /** The thing that a mention means, if the story has it and it fits. */
  known(mention: Mention, fits: Fits = () => true): StoryThing | undefined {
    if (mention.back !== undefined) return this.spokenOf(mention.back, fits);
    const card = this.cardOf(mention);
    return this.things.find(
      (thing) =>
        thing.card.oracle_id === card?.card.oracle_id &&
        (mention.owner === undefined || thing.owner === mention.owner) &&
        fits(thing),
    );
  }

  /** What `it` or `that creature` means: the only thing of the last sentence that fits, or else the latest before. */
  private spokenOf({ noun, any }: Back, fits: Fits): StoryThing | undefined {
    const ofNoun = (thing: StoryThing): boolean => (noun === undefined || isType(thing.card, noun)) && fits(thing);
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
    const thing: StoryThing = {
      card: found.card,
      name: found.name,
      owner: mention.owner ?? owner,
      zone,
      count: mention.count ?? 1,
      marks: mention.marks.map((mark) => (mark === 'face down' ? faceDownWay(found.card) : mark)),
    };
    if (zone === 'battlefield' && found.face !== undefined && found.face > 0) this.turnToBack(thing, found.name);
    this.things.push(thing);
    for (const aura of mention.attached)
      this.add({ ...aura, marks: [`attached to ${this.name(thing)}`] }, zone, thing.owner);
    this.last = [thing];
    return thing;
  }

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

  /** Several things in a zone; one that is there and is said without a number is not a new one. */
  addAll(mentions: readonly Mention[], zone: ZoneName, owner: PlayerName): void {
    const here: Fits = (thing) => thing.zone === zone;
    this.last = mentions.flatMap((mention) => {
      const known = mention.count === undefined ? this.known(mention, here) : undefined;
      return (known === undefined ? this.add(mention, zone, owner) : this.the(mention, zone, owner, here)) ?? [];
    });
  }

  private cardOf({ named, kind }: Mention): Named | undefined {
    if (named !== undefined) return named;
    const found = kind === undefined ? undefined : standIn(kind, this.cards);
    return found && { ...found, name: found.card.name };
  }

  /** How the scenario calls a thing: by a label where its name would not do. */
  name(thing: StoryThing): string {
    const hidden = isHidden(thing);
    const room = isType(thing.card, 'Room') && thing.zone === 'battlefield';
    const twice = this.things.some((other) => other !== thing && other.card.oracle_id === thing.card.oracle_id);
    if (hidden || room || twice || thing.label !== undefined)
      return `${this.label(thing)}${thing.count > 1 ? '1' : ''}`;
    return thing.zone === 'battlefield' ? titleOf(thing.card) : thing.name;
  }

  /** A thing by its label, which follows it through every zone. */
  labelled(thing: StoryThing): string {
    return this.label(thing);
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

  /** The names of all that an item stands for. */
  each(thing: StoryThing): readonly string[] {
    if (thing.count === 1) return [this.name(thing)];
    const label = this.label(thing);
    return Array.from({ length: thing.count }, (_, index) => `${label}${index + 1}`);
  }

  /** A `?` line; its place among the answers. */
  ask(question: string): number {
    this.body.push(`? ${question}`);
    return this.asked++;
  }

  step(line: string): void {
    this.body.push(line);
  }

  /** The spell cast last stays on the stack. */
  hold(): void {
    const at = this.body.findLastIndex((line) => / casts? /.test(line));
    if (at >= 0 && !this.body[at]!.includes('holding priority')) this.body[at] += ' holding priority';
  }

  /** The player whose turn it is as the scenario stands. */
  active: PlayerName = 'You';

  /** It is that player's turn, at that step, when the scenario begins. */
  begin(moment: Moment): void {
    this.moment = moment;
    this.active = moment.player ?? 'You';
  }

  /** It is then when what follows happens or is asked. */
  reach(moment: Moment): void {
    if (this.body.every((line) => line.startsWith('?'))) {
      this.begin(moment);
      return;
    }
    this.active = moment.player ?? this.active;
    this.step(`advance to ${this.active === 'You' ? 'your' : "Opponent's"} ${moment.step}`);
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

  /** The scenario's text. */
  text(): string {
    const zones = new Map<string, string[]>();
    for (const thing of this.things) {
      const key = this.zone(thing);
      const marks = [
        ...thing.marks.filter((mark) => mark !== LOCKED),
        ...(thing.label === undefined ? [] : [`as ${thing.label}`]),
      ];
      const count = thing.count === 1 ? '' : `${thing.count} `;
      const item = `${count}${titleOf(thing.card)}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`;
      zones.set(key, [...(zones.get(key) ?? []), item]);
    }
    const { standing } = this;
    return [
      ...(this.moment === undefined ? [] : [`at: ${atLine(this.moment)}`]),
      ...this.setup,
      ...(standing === undefined ? [] : [`Your dungeon: ${standing.dungeon} at ${standing.room}`]),
      ...[...zones].map(
        ([zone, items]) => `${zone}: ${items.join('; ')}${this.closed.has(zone) ? '; nothing else' : ''}`,
      ),
      ...[...this.closed].filter((zone) => !zones.has(zone)).map((zone) => `${zone}: nothing else`),
      ...this.body,
    ].join('\n');
  }

  /** Libraries that hold nothing but what is stated. */
  readonly closed = new Set<string>();
}

/** The first turn is mine; the opponent's is the second. */
const atLine = ({ player, step }: Moment): string => `turn ${player === 'Opponent' ? 2 : 1}, ${step}`;
