import { type Kind, waysFrom } from './glance.ts';
import type { Reading, Source, Spelled } from './phrase.ts';
import { stopped } from './source.ts';
import type { Node, Step } from './templates.ts';
import { look, watched } from './watching.ts';

/** So many phrases at a point of the templates are tried one by one, without asking which may begin. */
const FEW = 3;

/** Goes on from a point of the templates; `filled` are the holes so far. */
export function walk(
  at: Node,
  source: Source,
  start: number,
  position: number,
  filled: Reading<unknown>[],
  found: Reading<unknown>[],
): void {
  if (at.ends.length > 0) finish(at, start, position, filled, found, source);
  if (at.numbers.length === 0 && at.holes.length === 0) return;
  const kind = source.kinds[position];
  const { watch } = source;
  if (watch) {
    look(source, position);
    if (watch.noticing) watch.points[position]?.push(at);
  }
  if (!kind && source.glance) source.glance.further = true;
  const steps = kind && at.holes.length > FEW && !source.glance ? waysFrom(at, kind) : at.holes;
  goOn(at, kind && wordFrom(at, kind), steps, source, start, position, filled, found);
}

/** Goes on by a word, if it leads anywhere, and by phrases. */
export function goOn(
  at: Node,
  word: Node | undefined,
  steps: readonly Step[],
  source: Source,
  start: number,
  position: number,
  filled: Reading<unknown>[],
  found: Reading<unknown>[],
): void {
  if (word) walk(word, source, start, position + 1, filled, found);
  else if (at.numbers.length > 0) stopped(source, position, at);
  take(steps, source, start, position, filled, found);
}

/** Goes on by phrases. */
export function take(
  steps: readonly Step[],
  source: Source,
  start: number,
  position: number,
  filled: Reading<unknown>[],
  found: Reading<unknown>[],
): void {
  for (let i = 0; i < steps.length; i++) {
    const { lost, phrase, node } = steps[i]!;
    if (lost) {
      stopped(source, position, lost);
      continue;
    }
    const { watch } = source;
    const readings =
      watch && !(node && phrase.lost) ? watched(watch, phrase, source, position) : phrase.read(source, position);
    for (let j = 0; j < readings.length; j++) {
      const reading = readings[j]!;
      if (!node) found.push(reading);
      else {
        filled.push(reading);
        walk(node, source, start, reading.end, filled, found);
        filled.pop();
      }
    }
  }
}

/** Whether a template that has come to a point before a place may end after it. */
export function goesOn(at: Node, source: Source, position: number): boolean {
  const kind = source.kinds[position];
  if (!kind) return false;
  const word = wordFrom(at, kind);
  if (word && mayEnd(word, source, position + 1)) return true;
  for (const { lost, phrase, node } of waysFrom(at, kind)) {
    if (lost) continue;
    for (const { end } of phrase.read(source, position)) if (mayEnd(node!, source, end)) return true;
  }
  return false;
}

const mayEnd = (at: Node, source: Source, position: number): boolean =>
  at.ends.length > 0 || goesOn(at, source, position);

/** The templates that end at a point. */
function finish(
  { ends }: Node,
  start: number,
  position: number,
  filled: readonly Reading<unknown>[],
  found: Reading<unknown>[],
  source: Source,
): void {
  for (let e = 0; e < ends.length; e++) {
    const { template, order, spelling } = ends[e]!;
    const holes: Record<string, unknown> = {};
    for (let i = 0; i < order.length; i++) holes[order[i]!] = filled[i]!.value;
    const value = template.make(holes as never, start, source);
    if (value === undefined) continue;
    const spelled: Spelled[] = [];
    for (let i = 0; i < spelling.length; i++) {
      const part = spelling[i]!;
      spelled.push(typeof part === 'number' ? filled[part]!.spelled : part);
    }
    found.push({ value, end: position, spelled });
  }
}

/** Where a word leads: for comparison, or as it stands. */
export function wordFrom({ numbers, next }: Node, { word, text }: Kind): Node | undefined {
  if (numbers.length === 0) return undefined;
  const i = numbers.indexOf(word);
  if (i >= 0) return next[i];
  return word === text ? undefined : next[numbers.indexOf(text)];
}
