import { formOf } from './sight.ts';
import type { Actor } from './standin/actor.ts';
import type { StandIn } from './standin/standin.ts';
import type { Use } from './standin/use.ts';
import type {
  Done,
  MenuRequest,
  PressRequest,
  SayRequest,
  Seat,
  SlashRequest,
  SubmitRequest,
  Suggested,
  TypeRequest,
} from './wire.ts';

/** Forms that may be open at once; the oldest is forgotten. */
const OPEN_FORMS = 50;

/** What the people at the table do, passed on to the stand-in. Each throws a sentence for what can't be done. */
export class Seats {
  readonly #standIn: StandIn;
  /** Uses answered with a form, until it is sent. */
  readonly #forms = new Map<string, Use>();

  constructor(standIn: StandIn) {
    this.#standIn = standIn;
  }

  slash(request: SlashRequest): Promise<Done> {
    return this.#done(this.#actor(request).slash(request.path, request.options));
  }

  async type(request: TypeRequest): Promise<readonly Suggested[]> {
    return this.#actor(request).type(request.path, request.option, request.value, request.options).choices();
  }

  press(request: PressRequest): Promise<Done> {
    const actor = this.#actor(request);
    const message = this.#message(request.message);
    return this.#done(
      request.values
        ? actor.select(message, request.component, request.values)
        : actor.click(message, request.component),
    );
  }

  menu(request: MenuRequest): Promise<Done> {
    return this.#done(this.#actor(request).menu(request.name, this.#message(request.message)));
  }

  async submit(request: SubmitRequest): Promise<Done> {
    const use = this.#forms.get(request.use);
    if (!use) throw new Error('This form is no longer open. Open it again.');
    const sent = await this.#actor(request).submit(use, request.fields);
    this.#forms.delete(request.use);
    return this.#done(sent);
  }

  say(request: SayRequest): Done {
    if (!request.content.trim()) throw new Error('The message is empty.');
    if (request.content.length > 2000) throw new Error('A message has at most 2,000 characters.');
    this.#actor(request).say(request.content);
    return {};
  }

  async #done(use: Use): Promise<Done> {
    const answer = await use.answer();
    if (answer.kind !== 'modal') return {};
    const [oldest] = this.#forms.keys();
    if (this.#forms.size >= OPEN_FORMS && oldest !== undefined) this.#forms.delete(oldest);
    this.#forms.set(use.interaction.id, use);
    return { form: formOf(use.interaction.id, answer.modal) };
  }

  #actor({ user, channel }: Seat): Actor {
    const { scene, state } = this.#standIn;
    const person = [scene.judge, ...scene.players, scene.headJudge].find((actor) => actor.user.id === user)?.user;
    const place = state.world.channels.get(channel);
    if (!person || !place || !state.world.canSee(place, user))
      throw new Error('Nobody with that name sits in this channel.');
    return this.#standIn.actor(person, place);
  }

  #message(id: string) {
    const message = this.#standIn.state.messages.get(id);
    if (!message) throw new Error('That message is gone.');
    return message;
  }
}
