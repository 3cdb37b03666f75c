import { sign } from 'node:crypto';
import type { Interaction } from './interaction.ts';
import { respond } from './routes/interaction.ts';
import type { State } from './state.ts';

/** Sends interactions to an address, signed as Discord signs them. Source: "Interactions", Security and Authorization. */
export class Webhook {
  readonly #state: State;
  readonly #url: string;

  constructor(state: State, url: string) {
    this.#state = state;
    this.#url = url;
  }

  /** What Discord does when the address is saved: a ping, and one with a bad signature that must be refused. Throws when either fails. */
  async probe(): Promise<void> {
    const ping = JSON.stringify({
      id: this.#state.world.ids.next(),
      application_id: this.#state.bot.id,
      type: 1,
      version: 1,
    });
    const good = await this.post(ping);
    if (good.status !== 200 || ((await good.json()) as { type?: number }).type !== 1)
      throw new Error('the endpoint did not answer PING with PONG');
    const bad = await this.post(ping, `${ping} `);
    if (bad.status !== 401) throw new Error(`a bad signature was answered with ${bad.status}, not 401`);
  }

  /** Posts a body, signed; `signed` is another text to sign instead. */
  post(body: string, signed = body): Promise<Response> {
    const timestamp = String(Math.floor(this.#state.now() / 1000));
    return fetch(this.#url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Discord-Interactions/1.0 (+https://discord.com)',
        'x-signature-timestamp': timestamp,
        'x-signature-ed25519': sign(null, Buffer.from(timestamp + signed), this.#state.keys.privateKey).toString('hex'),
      },
    });
  }

  /** Delivers an interaction. 202 promises a callback; a body with 200 is the response itself. */
  async deliver(interaction: Interaction): Promise<void> {
    const response = await this.post(JSON.stringify(interaction.raw));
    if (response.status === 202) return;
    if (response.status === 200) return respond(this.#state, interaction, await response.json(), []);
    this.#state.problem('webhook', `the endpoint answered ${response.status}`);
  }
}
