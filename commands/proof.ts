import type { Proof } from '../src/library/proofs.ts';
import { verdictOf } from '../src/scenario/verdict.ts';
import type { View } from './command.ts';
import type { Context } from './context.ts';
import { LIMITS } from './limits.ts';
import { plain, shortened } from './markdown.ts';
import { pagesOf } from './pages.ts';
import type { ActionButton, Button, Row } from './reply.ts';
import { trail } from './simulate/trail.ts';
import { codeBlock, verdict } from './simulate/verdict.ts';
import { button, buttonRows, COLOURS, lookedUp, pageButtons, pageIndex, refused } from './view.ts';

const GONE = 'This proof is no longer among the data that ships. Ask for the card’s rulings again.';

/** The proven rulings of a card: those that its rulings state, and those that are known to be about it. */
export function provenOf({ library }: Context, cardId: string): readonly Proof[] {
  const stated = library
    .rulings(cardId)
    .flatMap(({ proof }) => (proof === undefined ? [] : (library.proofs.byId(proof) ?? [])));
  return [...new Set([...stated, ...library.proofs.ofCard(cardId)])];
}

/** The button that shows what proves a ruling; for several of a card, the one that lists them. */
export function showMe(proofs: readonly Proof[], cardId: string): readonly ActionButton[] {
  const [only, another] = proofs;
  if (!only) return [];
  return [
    another
      ? button('Show me', 'proof.choose', [cardId], { style: 'success' })
      : button('Show me', 'proof.open', [only.id], { style: 'success' }),
  ];
}

/** Arguments: card, page. The proven rulings of a card, to choose one. */
export const chooseProof: View = (context, [cardId = '', at], visibility) => {
  const card = context.library.cardById(cardId);
  const proofs = provenOf(context, cardId);
  if (!card || proofs.length === 0) return refused(GONE);
  const pages = pagesOf(proofs, ({ id, fact, rules }) => `**${id}** · rules ${rules.join(', ')}\n${plain(fact)}`);
  const page = { index: pageIndex(at, pages.length), count: pages.length };
  const shown = pages[page.index]!;
  const menu: Row = {
    kind: 'select',
    action: 'proof.open',
    args: [],
    placeholder: 'Show me …',
    choices: shown.pieces.slice(0, LIMITS.choices).map(({ id, fact }) => ({
      label: shortened(`${id} ${fact}`, LIMITS.choiceLabel),
      value: id,
    })),
  };
  return lookedUp(
    context,
    visibility,
    {
      title: `What I can show of ${plain(card.name)}`,
      description: shown.text,
      footer: 'each is played step by step, and says which rules decide',
    },
    {
      here: { action: 'proof.list', args: [cardId, String(page.index)] },
      page,
      rows: [...buttonRows(pageButtons(page, 'proof.list', [cardId])), menu],
    },
  );
};

/** Arguments: proof, which of its scenarios, page. Plays the scenario and shows it step by step. */
export const showProof: View = async (context, [id = '', which = '0', at], visibility) => {
  const proof = context.library.proofs.byId(id);
  const place = pageIndex(which, proof?.scenarios.length ?? 0);
  const scenario = proof?.scenarios[place];
  if (!proof || !scenario) return refused(GONE);
  const outcome = await context.simulate.run(scenario.text, []);
  const proven = verdictOf(outcome).status === 'pass';
  const { line, why } = verdict(outcome);
  const pages = pagesOf(
    [
      plain(proof.fact),
      `**${proven ? 'Proven' : 'Not proven with this data'}: ${line}**`,
      ...(proven ? [] : why),
      `**Scenario**\n${codeBlock(scenario.text.trim())}`,
      ...(outcome.kind === 'done' ? ['**Checks, and each step**', ...trail(outcome, 'steps')] : []),
    ],
    (paragraph) => paragraph,
  );
  const page = { index: pageIndex(at, pages.length), count: pages.length };
  const others: readonly Button[] = proof.scenarios.flatMap((_other, other) =>
    other === place
      ? []
      : [button(`Case ${other + 1} of ${proof.scenarios.length}`, 'proof.show', [id, String(other)])],
  );
  const rules = proof.rules.map((number) => button(`Rule ${number}`, 'rule.open', [number]));
  return lookedUp(
    context,
    visibility,
    {
      title: `${proof.id}, case ${place + 1} of ${proof.scenarios.length}`,
      colour: proven ? COLOURS.verdict : COLOURS.refusal,
      description: pages[page.index]!.text,
      footer: `Advice, not a ruling: at an event the judge decides · rules ${proof.rules.join(', ')}`,
    },
    {
      here: { action: 'proof.show', args: [id, String(place), String(page.index)] },
      page,
      rows: buttonRows(
        [...pageButtons(page, 'proof.show', [id, String(place)]), ...others.slice(0, 2)],
        [...rules.slice(0, 3), button('Edit', 'sim.edit', [scenario.text])],
      ),
      cite: ['scenario', scenario.text],
    },
  );
};
