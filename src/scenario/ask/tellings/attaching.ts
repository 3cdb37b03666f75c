import type { Story } from '../story/story.ts';
import { isPermanent, type StoryThing } from '../story/thing.ts';
import { anyOf, type Says } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention, things } from '../words/mentions.ts';
import { say, type Telling } from './telling.ts';

/** `My Grizzly Bears is enchanted with Rancor`. */
export const attachments: Says<Telling> = anyOf<Telling>(
  say<{ what: Mention; aura: readonly Mention[] }>(
    [
      '{what} is|are enchanted|equipped with|by {aura}',
      '{what} has|have {aura} on it|him|her',
      '{what} has|have {aura} attached',
      '{what} has|have {aura} attached to it',
      '{what} wears|holds|carries {aura}',
    ],
    { what: mention, aura: things },
    (story, { what, aura }) => {
      const host = story.the(what, 'battlefield', 'You', isPermanent);
      if (host === undefined) return;
      for (const one of aura) attach(story, one, host);
      story.speakOf(host);
    },
  ),
  say<{ aura: Mention; what: Mention }>(
    [
      '{aura} enchants {what}',
      '{aura} is|are attached to {what}',
      '{aura} is|are on {what}',
      '{aura} is enchanting {what}',
      '{aura} equips {what}',
      '{aura} is equipped to {what}',
    ],
    { aura: mention, what: mention },
    (story, { what, aura }) => {
      const host = story.the(what, 'battlefield', aura.owner ?? 'You', isPermanent);
      if (host !== undefined) attach(story, aura, host);
    },
  ),
);

function attach(story: Story, aura: Mention, host: StoryThing): void {
  const { named: of } = aura;
  if (of === undefined || !/Aura|Equipment/.test(of.card.type_line ?? '')) {
    story.puzzled(`I can’t tell what is attached to ${host.name}.`);
    return;
  }
  if (host.zone !== 'battlefield') story.puzzled(`${host.name} is not on the battlefield from the start.`);
  story.add({ ...aura, marks: [...aura.marks, `attached to ${story.name(host)}`] }, 'battlefield', host.owner);
}
