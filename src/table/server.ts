import fastify, { type FastifyInstance } from 'fastify';
import { assets } from './assets.ts';
import { guard, LOCALHOST } from './guard.ts';
import { Seats } from './seats.ts';
import { sceneOf, sightOf } from './sight.ts';
import type { StandIn } from './standin/standin.ts';

/** A text message of the page, with everything around it, is well below. */
const BODY_LIMIT = 128 * 1024;

/**
 * Serves the table's page on 127.0.0.1, over a stand-in that a bot is connected to. Rejects with `code` `EADDRINUSE` when the port is taken.
 * The result closes the server.
 */
export async function serveTable(
  standIn: StandIn,
  port: number,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true });
  guard(server, () => portOf(server));
  for (const [path, { type, body }] of await assets())
    server.get(path, (_request, reply) => reply.type(type).send(body));
  watching(server, standIn);
  doing(server, new Seats(standIn));
  server.setErrorHandler((error, _request, reply) => {
    reply.code(400).send({ error: error instanceof Error ? error.message : String(error) });
  });
  await server.listen({ host: LOCALHOST, port });
  return { url: `http://${LOCALHOST}:${portOf(server)}`, close: () => server.close() };
}

function portOf(server: FastifyInstance): number {
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** What is to be seen: the scene, each change of a channel as it comes, and files. */
function watching(server: FastifyInstance, standIn: StandIn): void {
  const { state } = standIn;
  server.get('/api/scene', () => sceneOf(standIn));
  server.get<{ Querystring: { user?: string; channel?: string } }>('/api/sight', (request, reply) => {
    const { user = '', channel = '' } = request.query;
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    let due = false;
    const send = () => {
      due = false;
      if (raw.destroyed) return;
      raw.write(`data: ${JSON.stringify(sightOf(state, user, channel))}\n\n`);
    };
    const stop = state.watch(() => {
      if (!due) setImmediate(send);
      due = true;
    });
    raw.on('close', stop);
    send();
  });
  server.get<{ Params: { message: string; file: string } }>('/api/files/:message/:file', (request, reply) => {
    const file = state.messages.get(request.params.message)?.files.find(({ id }) => id === request.params.file);
    if (!file) return reply.code(404).send({ error: 'That file is gone.' });
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .type('application/octet-stream')
      .send(Buffer.from(file.data));
  });
}

/** What people do. */
function doing(server: FastifyInstance, seats: Seats): void {
  type Of<Name extends keyof Seats> = { Body: Parameters<Seats[Name]>[0] };
  server.post<Of<'slash'>>('/api/slash', ({ body }) => seats.slash(body));
  server.post<Of<'type'>>('/api/type', ({ body }) => seats.type(body));
  server.post<Of<'press'>>('/api/press', ({ body }) => seats.press(body));
  server.post<Of<'menu'>>('/api/menu', ({ body }) => seats.menu(body));
  server.post<Of<'submit'>>('/api/submit', ({ body }) => seats.submit(body));
  server.post<Of<'say'>>('/api/say', ({ body }) => seats.say(body));
}
