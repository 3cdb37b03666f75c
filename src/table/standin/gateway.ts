import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { GatewayCloseCodes, GatewayOpcodes } from 'discord.js';
import { type WebSocket, WebSocketServer } from 'ws';
import { userObject } from './render.ts';
import type { State } from './state.ts';

/** A session outlives its sockets, so that a client can resume it. */
interface Session {
  readonly id: string;
  readonly shard: readonly [number, number];
  /** What was dispatched, for replay. */
  readonly sent: { readonly s: number }[];
  sequence: number;
  socket?: WebSocket;
}

interface Packet {
  readonly op: GatewayOpcodes;
  readonly d: unknown;
}

/** How many dispatches a session can replay. */
const REPLAYED = 1000;
const PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15);

/** The gateway, version 10, JSON without compression. Source: "Gateway". */
export class Gateway {
  readonly #server = new WebSocketServer({ noServer: true });
  readonly #sessions = new Map<string, Session>();
  readonly #state: State;
  readonly #url: () => string;
  /** Milliseconds between heartbeats, told to clients that connect from now on. */
  heartbeatInterval = 41_250;
  #frozen = false;
  #refusal: GatewayCloseCodes | undefined;

  constructor(state: State, url: () => string) {
    this.#state = state;
    this.#url = url;
  }

  /** Takes over an HTTP connection that asks for a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = new URL(request.url ?? '', 'ws://standin');
    if (url.pathname !== '/gateway' && url.pathname !== '/gateway/') return void socket.destroy();
    this.#server.handleUpgrade(request, socket, head, (client) => {
      if (
        url.searchParams.get('v') !== '10' ||
        url.searchParams.get('encoding') !== 'json' ||
        url.searchParams.has('compress')
      ) {
        this.#state.problem('gateway', `connected with ${url.search}`);
      }
      this.#greet(client);
    });
  }

  /** Sessions whose socket is open. */
  get connected(): number {
    return [...this.#sessions.values()].filter((session) => session.socket).length;
  }

  /** Sends an event to the shard that serves the guild; without a guild to shard 0. */
  dispatch(event: string, data: unknown, guildId?: string): void {
    for (const session of this.#sessions.values()) {
      const [index, count] = session.shard;
      const mine = guildId === undefined ? index === 0 : Number((BigInt(guildId) >> 22n) % BigInt(count)) === index;
      if (mine) this.#send(session, event, data);
    }
  }

  /** Asks all clients to reconnect and resume. */
  askReconnect(): void {
    for (const socket of this.#server.clients) send(socket, { op: GatewayOpcodes.Reconnect, d: null });
  }

  /** Declares all sessions invalid; those that are not resumable are forgotten. */
  invalidate(resumable: boolean): void {
    for (const session of [...this.#sessions.values()]) {
      if (session.socket) send(session.socket, { op: GatewayOpcodes.InvalidSession, d: resumable });
      if (!resumable) this.#sessions.delete(session.id);
    }
  }

  /** Forgets all sessions without telling: a RESUME will be refused. */
  forget(): void {
    this.#sessions.clear();
  }

  /** Cuts all sockets without a goodbye. */
  cut(): void {
    for (const socket of this.#server.clients) socket.terminate();
  }

  /** Sockets stay open but nothing is answered or sent any more, until `thaw`. */
  freeze(): void {
    this.#frozen = true;
  }

  thaw(): void {
    this.#frozen = false;
  }

  /** Refuses the next IDENTIFY with a close code. */
  refuseNext(code: GatewayCloseCodes): void {
    this.#refusal = code;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #greet(socket: WebSocket): void {
    let session: Session | undefined;
    socket.on('message', (raw) => {
      if (this.#frozen) return;
      const packet = JSON.parse(String(raw)) as Packet;
      switch (packet.op) {
        case GatewayOpcodes.Heartbeat:
          return send(socket, { op: GatewayOpcodes.HeartbeatAck, d: null });
        case GatewayOpcodes.Identify:
          session = this.#identify(socket, packet.d as Identify);
          return;
        case GatewayOpcodes.Resume:
          session = this.#resume(socket, packet.d as Resume);
          return;
        case GatewayOpcodes.PresenceUpdate:
          return;
        default:
          this.#state.problem('gateway', `opcode ${packet.op} is not served`);
          socket.close(GatewayCloseCodes.UnknownOpcode);
      }
    });
    socket.on('close', () => {
      if (session?.socket === socket) delete session.socket;
    });
    send(socket, { op: GatewayOpcodes.Hello, d: { heartbeat_interval: this.heartbeatInterval } });
  }

  #identify(socket: WebSocket, identify: Identify): Session | undefined {
    const refusal = this.#refusal ?? this.#reason(identify);
    this.#refusal = undefined;
    if (refusal !== undefined) {
      socket.close(refusal);
      return undefined;
    }
    const session: Session = { id: randomUUID(), shard: identify.shard ?? [0, 1], sent: [], sequence: 0, socket };
    this.#sessions.set(session.id, session);
    const ready = {
      v: 10,
      user: userObject(this.#state.bot),
      guilds: [...this.#state.world.guilds.keys()].map((id) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: this.#url(),
      shard: session.shard,
      application: { id: this.#state.bot.id, flags: 0 },
    };
    this.#send(session, 'READY', ready);
    return session;
  }

  /** Why an IDENTIFY is refused. */
  #reason(identify: Identify): GatewayCloseCodes | undefined {
    if (identify.token !== this.#state.token) return GatewayCloseCodes.AuthenticationFailed;
    if (identify.intents & PRIVILEGED) return GatewayCloseCodes.DisallowedIntents;
    if (identify.intents !== 0) this.#state.problem('gateway', `intents ${identify.intents}: the bot needs none`);
    return undefined;
  }

  #resume(socket: WebSocket, resume: Resume): Session | undefined {
    const session = this.#sessions.get(resume.session_id);
    if (!session || resume.token !== this.#state.token || resume.seq > session.sequence) {
      send(socket, { op: GatewayOpcodes.InvalidSession, d: false });
      return undefined;
    }
    session.socket = socket;
    for (const missed of session.sent) if (missed.s > resume.seq) send(socket, missed);
    this.#send(session, 'RESUMED', {});
    return session;
  }

  #send(session: Session, event: string, data: unknown): void {
    session.sequence += 1;
    const packet = { op: GatewayOpcodes.Dispatch, t: event, s: session.sequence, d: data };
    session.sent.push(packet);
    if (session.sent.length > REPLAYED) session.sent.shift();
    if (session.socket && !this.#frozen) send(session.socket, packet);
  }
}

interface Identify {
  readonly token: string;
  readonly intents: number;
  readonly shard?: readonly [number, number];
}

interface Resume {
  readonly token: string;
  readonly session_id: string;
  readonly seq: number;
}

function send(socket: WebSocket, packet: object): void {
  socket.send(JSON.stringify(packet));
}
