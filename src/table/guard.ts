import type { FastifyInstance } from 'fastify';

/** The table listens here only. */
export const LOCALHOST = '127.0.0.1';

/** Names by which the browser of this machine may call the table; any other one is a page elsewhere that had its name point here. */
const NAMES = [LOCALHOST, 'localhost'];

const POLICY =
  "default-src 'self'; style-src 'self'; img-src 'self' data:; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";

/** Refuses requests whose Host or Origin is another than the table's own, and tells the browser to load nothing from elsewhere. */
export function guard(server: FastifyInstance, port: () => number): void {
  server.addHook('onRequest', async (request, reply) => {
    const hosts = NAMES.map((name) => `${name}:${port()}`);
    const { host = '', origin } = request.headers;
    const fromHere = origin === undefined ? request.method === 'GET' : hosts.some((own) => origin === `http://${own}`);
    if (!hosts.includes(host) || !fromHere) {
      await reply.code(403).send({ error: 'The table answers only its own page on this machine.' });
    }
  });
  server.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
}
