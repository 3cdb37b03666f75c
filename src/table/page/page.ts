import type { Done, Post, Scene, Sight } from '../wire.ts';
import { Composer } from './composer.ts';
import { avatar, byId, element } from './element.ts';
import { openForm } from './form.ts';
import { drawMessage } from './message.ts';
import { look, server } from './server.ts';
import type { Names } from './text.ts';

const scene: Scene = await server.scene();
const messages = byId('messages');
const notice = byId('notice');

let user = scene.users[0]!.id;
let channel = scene.channel;
let sight: Sight = { channels: [], messages: [], commands: [], people: [], roles: [] };
let stop = () => {};
/** Messages as drawn, with what they were drawn from. */
let drawn = new Map<string, { readonly source: string; readonly element: HTMLElement }>();
const dismissed = new Set<string>();

const composer = new Composer(byId('composer'), {
  slash: (path, options) => attempt(() => server.slash({ ...seat(), path, options })),
  complete: (path, option, value, options) => server.type({ ...seat(), path, option, value, options }),
  say: (content) => attempt(() => server.say({ ...seat(), content })),
  warn,
});

function seat() {
  return { user, channel };
}

function warn(sentence: string): void {
  notice.textContent = sentence;
  notice.hidden = false;
}

/** Does something for the user; a form that comes of it opens, a failure is shown. */
async function attempt(deed: () => Promise<Done>): Promise<void> {
  notice.hidden = true;
  try {
    await follow(await deed());
  } catch (problem) {
    warn((problem as Error).message);
  }
}

async function follow({ form }: Done): Promise<void> {
  if (!form) return;
  openForm(form, sight, async (fields) => {
    const next = await server.submit({ ...seat(), use: form.use, fields });
    if (next.form) queueMicrotask(() => follow(next));
  });
}

const names: Names = (kind, id) => {
  const lists = { user: [...sight.people, scene.bot], role: sight.roles, channel: sight.channels };
  return lists[kind].find((one) => one.id === id)?.name;
};

/** Sits down as a user in a channel. */
function sit(as: string, where: string): void {
  user = as;
  channel = where;
  drawn = new Map();
  messages.replaceChildren();
  notice.hidden = true;
  stop();
  stop = look(user, channel, see);
  for (const button of byId('seats').children) {
    const checked = (button as HTMLElement).dataset.user === user;
    button.setAttribute('aria-checked', String(checked));
    (button as HTMLElement).tabIndex = checked ? 0 : -1;
  }
}

function see(now: Sight): void {
  sight = now;
  if (now.channels.length && !now.channels.some(({ id }) => id === channel)) {
    sit(user, scene.channel);
    return;
  }
  composer.update(now);
  drawChannels();
  drawMessages();
}

function drawChannels(): void {
  byId('title').textContent = `# ${sight.channels.find(({ id }) => id === channel)?.name ?? ''}`;
  byId('channels').replaceChildren(
    ...sight.channels.map(({ id, name, thread }) =>
      element(
        'button',
        {
          type: 'button',
          class: thread ? 'thread' : '',
          'aria-current': id === channel ? 'true' : undefined,
          click: () => sit(user, id),
        },
        `${thread ? '↳' : '#'} ${name}`,
      ),
    ),
  );
}

function drawMessages(): void {
  const atEnd = messages.scrollHeight - messages.scrollTop - messages.clientHeight < 80;
  const shown = sight.messages.filter(({ id }) => !dismissed.has(id));
  const next = new Map(shown.map((post) => [post.id, redrawn(post)] as const));
  const grown = shown.some(({ id }) => !drawn.has(id));
  for (const [id, { element: old }] of drawn) if (next.get(id)?.element !== old) old.remove();
  drawn = next;
  const welcome = element(
    'p',
    { class: 'welcome' },
    'Type / for the commands. What you do here stays on this machine.',
  );
  if (!messages.querySelector('.welcome')) messages.prepend(welcome);
  for (const [index, { element: one }] of [...next.values()].entries()) {
    if (messages.children[index + 1] !== one) messages.insertBefore(one, messages.children[index + 1] ?? null);
  }
  while (messages.children.length > next.size + 1) messages.lastElementChild?.remove();
  if (!atEnd && !grown) return;
  const newest = messages.lastElementChild as HTMLElement;
  const long = grown && newest.offsetHeight > messages.clientHeight;
  messages.scrollTop = long ? newest.offsetTop - messages.offsetTop : messages.scrollHeight;
}

/** A message's element: the one that stands there, unless the message changed. */
function redrawn(post: Post) {
  const source = JSON.stringify(post);
  const known = drawn.get(post.id);
  if (known?.source === source) return known;
  return {
    source,
    element: drawMessage(post, names, {
      people: sight.people,
      roles: sight.roles,
      channels: sight.channels,
      press: (component, values) =>
        attempt(() => server.press({ ...seat(), message: post.id, component, ...(values ? { values } : {}) })),
      menu: sight.commands.filter(({ kind }) => kind === 'message').map(({ path }) => path),
      use: (name) => attempt(() => server.menu({ ...seat(), message: post.id, name })),
      dismiss: () => {
        dismissed.add(post.id);
        drawMessages();
      },
    }),
  };
}

function drawSeats(): void {
  const seats = byId('seats');
  seats.append(
    ...scene.users.map(({ id, name, role }) =>
      element(
        'button',
        {
          type: 'button',
          role: 'radio',
          'data-user': id,
          'aria-label': role ? `${name}, ${role}` : name,
          click: () => sit(id, channel),
        },
        avatar(id, name),
        name,
        ...(role ? [element('small', {}, role)] : []),
      ),
    ),
  );
  seats.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    if (!step) return;
    const at = scene.users.findIndex(({ id }) => id === user);
    const next = (at + step + scene.users.length) % scene.users.length;
    sit(scene.users[next]!.id, channel);
    (seats.children[next] as HTMLElement).focus();
  });
}

drawSeats();
sit(user, channel);
composer.focus();
