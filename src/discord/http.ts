import type { AddressInfo } from 'node:net';
import { type APIInteraction, InteractionResponseType, InteractionType } from 'discord.js';
import fastify from 'fastify';
import type { Receive } from './receive.ts';
import { verifier } from './signature.ts';
import type { Transport } from './transport.ts';

/** Where the server listens. */
export interface Address {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
}

/** The largest interaction, well above what Discord sends. */
const BODY_LIMIT = 1024 * 1024;

/**
 * Signed interactions by HTTP, at `/interactions`; `/health` answers balancers. Each is acknowledged with 202 and answered by callback, so that
 * everything behind is as on the gateway. Rejects when the port is taken.
 */
export async function http(publicKey: string, { host, port }: Address, receive: Receive): Promise<Transport> {
  const verify = verifier(publicKey);
  const app = fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.get('/health', () => ({ status: 'ok' }));
  app.post('/interactions', (request, reply) => {
    const { 'x-signature-timestamp': timestamp = '', 'x-signature-ed25519': signature = '' } = request.headers;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!verify(body, String(timestamp), String(signature))) return reply.code(401).send('invalid request signature');
    const raw = JSON.parse(body.toString('utf8')) as APIInteraction;
    if (raw.type === InteractionType.Ping) return reply.send({ type: InteractionResponseType.Pong });
    void receive(raw);
    return reply.code(202).send();
  });
  await app.listen({ host, port });
  return {
    port: (app.server.address() as AddressInfo).port,
    latency: () => undefined,
    close: () => app.close(),
  };
}
