import type {
  Done,
  Failure,
  MenuRequest,
  PressRequest,
  SayRequest,
  Scene,
  Sight,
  SlashRequest,
  SubmitRequest,
  Suggested,
  TypeRequest,
} from '../wire.ts';

async function call<Answer>(path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(
    path,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  const answer = (await response.json()) as Answer | Failure;
  if (!response.ok) throw new Error((answer as Failure).error);
  return answer as Answer;
}

/** What the page asks of the table's server. Each rejects with a sentence to show. */
export const server = {
  scene: () => call<Scene>('/api/scene'),
  slash: (request: SlashRequest) => call<Done>('/api/slash', request),
  type: (request: TypeRequest) => call<readonly Suggested[]>('/api/type', request),
  press: (request: PressRequest) => call<Done>('/api/press', request),
  menu: (request: MenuRequest) => call<Done>('/api/menu', request),
  submit: (request: SubmitRequest) => call<Done>('/api/submit', request),
  say: (request: SayRequest) => call<Done>('/api/say', request),
};

/** Calls `seen` with what a user sees in a channel, now and at each change, until the returned function is called. */
export function look(user: string, channel: string, seen: (sight: Sight) => void): () => void {
  const stream = new EventSource(`/api/sight?${new URLSearchParams({ user, channel })}`);
  stream.onmessage = ({ data }: MessageEvent<string>) => seen(JSON.parse(data) as Sight);
  return () => stream.close();
}
