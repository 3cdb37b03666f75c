import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ApiError, ERROR } from './api-error.ts';
import type { Route } from './call.ts';
import type { Fault, Faults } from './faults.ts';
import type { StoredFile } from './message.ts';
import { applicationRoutes } from './routes/application.ts';
import { channelRoutes } from './routes/channel.ts';
import { guildRoutes } from './routes/guild.ts';
import { interactionRoutes } from './routes/interaction.ts';
import type { State } from './state.ts';

const ROUTES = { ...applicationRoutes, ...channelRoutes, ...guildRoutes, ...interactionRoutes };

/** A route as the documentation writes it, with its method. */
export type RouteName = keyof typeof ROUTES | 'GET /gateway/bot';

/** Routes whose authority is the interaction's token, not the bot's. */
const byToken = (route: string) => route.includes('/interactions/') || route.includes('/webhooks/');

/** The JSON part and the files of a body. */
async function read(state: State, request: FastifyRequest): Promise<{ body: unknown; files: StoredFile[] }> {
  const raw = request.body as Buffer | undefined;
  if (!raw?.length) return { body: undefined, files: [] };
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return { body: JSON.parse(raw.toString('utf8')), files: [] };
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } }).formData();
  const files: StoredFile[] = [];
  for (const value of form.values()) {
    if (typeof value === 'string') continue;
    files.push({
      id: state.world.ids.next(),
      name: value.name,
      contentType: value.type || 'application/octet-stream',
      data: new Uint8Array(await value.arrayBuffer()),
    });
  }
  return { body: JSON.parse(String(form.get('payload_json') ?? 'null')), files };
}

/** Answers a request with the fault; one that hangs is never answered. */
function fail(reply: FastifyReply, fault: Fault): FastifyReply {
  switch (fault.kind) {
    case 'rate limit':
      return reply
        .code(429)
        .header('retry-after', String(fault.retryAfter))
        .header('x-ratelimit-scope', fault.global ? 'global' : 'user')
        .headers(fault.global ? { 'x-ratelimit-global': 'true' } : {})
        .send({ message: 'You are being rate limited.', retry_after: fault.retryAfter, global: fault.global ?? false });
    case 'server error':
      return reply.code(fault.status).type('text/html').send('<html>upstream error</html>');
    case 'hang':
      return reply.hijack();
  }
}

/** Discord's REST API, version 10, under /api/v10. `gatewayUrl` is asked once the port is known. */
export function rest(state: State, faults: Faults<RouteName>, gatewayUrl: () => string): FastifyInstance {
  const app = fastify({
    forceCloseConnections: true,
    bodyLimit: 26 * 1024 * 1024,
    routerOptions: { maxParamLength: 400 },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('date', new Date(state.now()).toUTCString());
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setNotFoundHandler((request, reply) => {
    state.problem('unknown route', `${request.method} ${request.url}`);
    const [status, code, message] = ERROR.unknownRoute;
    return reply.code(status).send({ message, code });
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ApiError) return reply.code(error.status).send(error.body);
    state.problem('refused', String(error instanceof Error ? error.stack : error));
    return reply.code(500).send({ message: '500: Internal Server Error', code: 0 });
  });

  const gateway: Route = () => ({
    url: gatewayUrl(),
    shards: 1,
    session_start_limit: { total: 1000, remaining: 999, reset_after: 14_400_000, max_concurrency: 1 },
  });
  for (const [name, route] of Object.entries<Route>({ ...ROUTES, 'GET /gateway/bot': gateway })) {
    const [method, path] = name.split(' ') as [string, string];
    app.route({
      method,
      url: `/api/v10${path}`,
      handler: async (request, reply) => {
        const fault = faults.take(name);
        const applied = fault && fault.kind !== 'rate limit' && fault.applied;
        if (fault && !applied) return fail(reply, fault);
        if (!byToken(path) && request.headers.authorization !== `Bot ${state.token}`) {
          throw new ApiError(...ERROR.unauthorized);
        }
        const result = route({
          state,
          params: request.params as Record<string, string>,
          query: request.query as Record<string, string>,
          ...(await read(state, request)),
        });
        const interaction = state.interactions.get((request.params as Record<string, string>).interaction ?? '');
        // Where the client gave up waiting, it can't know either that its request took effect.
        const doubt = () => {
          if (interaction && (applied || !reply.raw.writableFinished)) interaction.doubted = true;
        };
        if (applied || reply.raw.destroyed) doubt();
        else reply.raw.once('close', doubt);
        if (applied) return fail(reply, fault);
        return result === undefined ? reply.code(204).send() : reply.send(result);
      },
    });
  }
  return app;
}
