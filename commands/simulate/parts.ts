import type { ModalInput } from '../reply.ts';

/** The players of a scenario that is built with menus; Ana is the active one. */
const PLAYERS = ['Ana', 'Ben'] as const;

/** Something that the builder can add: the form that asks for it, and the line of the scenario language that it becomes. */
export interface Part {
  readonly id: string;
  readonly label: string;
  readonly inputs: readonly ModalInput[];
  /** `setup` lines stand before all others. */
  readonly place: 'setup' | 'step';
  readonly line: (fields: Readonly<Record<string, string>>) => string;
}

const who: ModalInput = {
  kind: 'select',
  id: 'who',
  label: 'Player',
  choices: PLAYERS.map((player) => ({ label: player, value: player })),
};

function words(id: string, label: string, placeholder: string, required = true): ModalInput {
  return { kind: 'text', id, label, placeholder, required, maxLength: 300 };
}

const ZONES = ['battlefield', 'hand', 'graveyard', 'library', 'exile'] as const;

function zone(name: (typeof ZONES)[number]): Part {
  return {
    id: name,
    label: `Cards in a ${name}`.replace('a exile', 'exile'),
    place: 'setup',
    inputs: [who, words('cards', 'Cards, separated by semicolons', '2 Island; Memnite (tapped)')],
    line: ({ who, cards }) => `${who}'s ${name}: ${cards}`,
  };
}

/** A clause at the end of a step; empty when nothing was entered. */
function clause(word: string, value: string | undefined): string {
  return value ? ` ${word} ${value}` : '';
}

/** Everything that the builder's menu offers, in its order. */
export const PARTS: readonly Part[] = [
  ...ZONES.map(zone),
  {
    id: 'life',
    label: 'A life total',
    place: 'setup',
    inputs: [who, words('life', 'Life', '12')],
    line: ({ who, life }) => `${who}'s life: ${life}`,
  },
  {
    id: 'when',
    label: 'When it begins',
    place: 'setup',
    inputs: [words('time', 'Turn and step', 'turn 2, upkeep')],
    line: ({ time }) => `at: ${time}`,
  },
  {
    id: 'cast',
    label: 'Cast a spell',
    place: 'step',
    inputs: [
      who,
      words('card', 'Card', 'its name'),
      words('targets', 'Targets', 'separated by semicolons', false),
      words('more', 'More', 'kicked · with X = 3 · face down', false),
    ],
    line: ({ who, card, targets, more }) =>
      `${who} casts ${card}${clause('targeting', targets)}${clause('', more).replace('  ', ' ')}`,
  },
  {
    id: 'respond',
    label: 'Cast a spell in response',
    place: 'step',
    inputs: [who, words('card', 'Card', 'its name'), words('targets', 'Targets', 'separated by semicolons', false)],
    line: ({ who, card, targets }) => `in response, ${who} casts ${card}${clause('targeting', targets)}`,
  },
  {
    id: 'activate',
    label: 'Activate an ability',
    place: 'step',
    inputs: [
      who,
      words('card', 'Permanent', 'its name'),
      words('words', 'Some words of the ability', 'when it has several', false),
      words('targets', 'Targets', 'separated by semicolons', false),
    ],
    line: ({ who, card, words, targets }) =>
      `${who} activates ${card}${words ? `: "${words}"` : ''}${clause('targeting', targets)}`,
  },
  {
    id: 'play',
    label: 'Play a land',
    place: 'step',
    inputs: [who, words('card', 'Land', 'its name')],
    line: ({ who, card }) => `${who} plays ${card}`,
  },
  {
    id: 'unlock',
    label: 'Unlock a door',
    place: 'step',
    inputs: [who, words('door', 'Door', 'its name')],
    line: ({ who, door }) => `${who} unlocks ${door}`,
  },
  {
    id: 'face-up',
    label: 'Turn a permanent face up',
    place: 'step',
    inputs: [who, words('card', 'Permanent', 'its name or label')],
    line: ({ who, card }) => `${who} turns ${card} face up`,
  },
  {
    id: 'attack',
    label: 'Attack',
    place: 'step',
    inputs: [who, words('cards', 'Attackers', 'separated by semicolons')],
    line: ({ who, cards }) => `${who} attacks with ${cards}`,
  },
  {
    id: 'block',
    label: 'Block',
    place: 'step',
    inputs: [who, words('attacker', 'Attacker', 'its name'), words('cards', 'Blockers', 'separated by semicolons')],
    line: ({ who, attacker, cards }) => `${who} blocks ${attacker} with ${cards}`,
  },
  {
    id: 'effect',
    label: 'An effect without a card',
    place: 'step',
    inputs: [who, words('words', 'What it says', 'an instruction in the words of a card')],
    line: ({ who, words }) => `effect ${who}: "${words}"`,
  },
  {
    id: 'advance',
    label: 'Go on to a later time',
    place: 'step',
    inputs: [words('time', 'Turn and step', 'end step · Ben’s main 1')],
    line: ({ time }) => `advance to ${time}`,
  },
  {
    id: 'question',
    label: 'A question',
    place: 'step',
    inputs: [words('question', 'What do you want to know?', 'power of Memnite · can Ana cast Memnite')],
    line: ({ question }) => `? ${question}`,
  },
  {
    id: 'line',
    label: 'A line in the scenario language',
    place: 'step',
    inputs: [words('text', 'Line', 'resolve · combat damage · expect …')],
    line: ({ text }) => text ?? '',
  },
];
