import { LEVELS, type Level, type PolicyDocument } from './level.ts';

/**
 * The fixes that policy lists, in our own words, each with the place to read it in full. They are suggestions: the judge decides.
 * Checked against JAR and IPG, both of 23 September 2024.
 */
export const REMEDIES = {
  'jar-trigger': {
    of: 'JAR',
    at: 'missed triggers',
    does: 'Put the missed trigger on the stack now, unless too much has hung on it since',
  },
  'jar-trigger-may': { of: 'JAR', at: 'missed triggers', does: 'It said “may”: treat it as declined' },
  'jar-seen': { of: 'JAR', at: 'a card seen', does: 'Shuffle the card seen into the unknown part of the library' },
  'jar-extra-known': {
    of: 'JAR',
    at: 'extra cards',
    does: 'All players know the cards: put them back where they belong',
  },
  'jar-extra-unknown': {
    of: 'JAR',
    at: 'extra cards',
    does: 'As many random cards from that hand go on top of the library, without a shuffle',
  },
  'jar-mend': { of: 'JAR', at: 'other errors', does: 'Mend what is illegal now and leave the rest as it is' },
  'jar-do-now': { of: 'JAR', at: 'other errors', does: 'Do the forgotten draw or discard now' },
  'jar-back-up': { of: 'JAR', at: 'other errors', does: 'Caught at once and easily undone: back up to the error' },
  'jar-deck': {
    of: 'JAR',
    at: 'deck problems',
    does: 'Put the deck right, with basic lands up to the minimum, shuffle, and play on',
  },
  'jar-agreed': { of: 'JAR', at: 'fixes by agreement', does: 'Another fix, which both players accept' },
  'ipg-trigger': { of: 'IPG', at: '2.1', does: 'The opponent chooses whether the missed trigger goes on the stack' },
  'ipg-trigger-aura': { of: 'IPG', at: '2.1', does: 'An Aura’s visible enters trigger: it resolves at once' },
  'ipg-trigger-undo': {
    of: 'IPG',
    at: '2.1',
    does: 'A delayed trigger that returns something: the opponent chooses when it resolves',
  },
  'ipg-trigger-late': { of: 'IPG', at: '2.1', does: 'Too late, or its effect would be over: play on' },
  'ipg-seen': {
    of: 'IPG',
    at: '2.2',
    does: 'Shuffle the unknown cards seen into the random part; known ones go back to their places',
  },
  'ipg-hidden-excess': {
    of: 'IPG',
    at: '2.3',
    does: 'The set is revealed; the opponent picks the excess cards that go back',
  },
  'ipg-hidden-unrevealed': {
    of: 'IPG',
    at: '2.3',
    does: 'The set is revealed; what the opponent picks counts as the card that was to be revealed',
  },
  'ipg-hidden-early': {
    of: 'IPG',
    at: '2.3',
    does: 'The set is revealed; what the opponent picks waits aside until its time',
  },
  'ipg-mulligan': { of: 'IPG', at: '2.4', does: 'One more mulligan' },
  'ipg-simple-back-up': { of: 'IPG', at: '2.5, 1.4', does: 'A simple backup of the last action' },
  'ipg-partial': { of: 'IPG', at: '2.5', does: 'The listed partial fix that fits, and only that' },
  'ipg-back-up': {
    of: 'IPG',
    at: '2.5, 1.4',
    does: 'A full backup, newest action first, which the head judge authorises',
  },
  'ipg-leave': { of: 'IPG', at: '2.5', does: 'The game stays as it is' },
  'ipg-slow': { of: 'IPG', at: '3.3', does: 'Two more additional turns if the match runs out of time' },
  'ipg-deck': { of: 'IPG', at: '3.5', does: 'Put the deck right as the section says' },
} as const satisfies Record<string, { of: PolicyDocument; at: string; does: string }>;

export type RemedyCode = keyof typeof REMEDIES;

/** True for a code of the table above. */
export function isRemedy(code: string): code is RemedyCode {
  return Object.hasOwn(REMEDIES, code);
}

/** The suggestions of the document that applies at a level. */
export function remediesAt(level: Level): readonly RemedyCode[] {
  return (Object.keys(REMEDIES) as RemedyCode[]).filter((code) => REMEDIES[code].of === LEVELS[level].document);
}
