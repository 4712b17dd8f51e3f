// One authenticated socket at /wx/socket: its handshake, heartbeat and limits.
import type { IncomingHttpHeaders } from 'node:http';
import websocket from '@fastify/websocket';
import { ClientFrame, closeCodes, type FrameTopic } from '@roda/api-contract/socket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { safeParse } from 'zod/mini';
import type { Member } from '../request-context.ts';
import type { SessionLookup } from './auth.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { AppContext } from '../app-context.ts';
import { framesAfter, unpacked } from '../sockets/frames.ts';
import { networkOf } from '../hashing/network.ts';
import { openHub, type Ear, type Hub } from '../sockets/hub.ts';
import { openStrangers } from '../sockets/strangers.ts';

export const SOCKET_PATH = '/wx/socket';
const FRAME_BYTES = 4096;
const FIRST_FRAME_MS = 5_000;
const CLOSING_MS = 1_000;
const BEAT_MS = 30_000;
/** An expired session is detected at most this late. */
const RECHECK_BEATS = 4;
const FRAMES_PER_WINDOW = 30;
const WINDOW_MS = 10_000;

export type Sockets = {
  /** A notification of the frames' channel. */
  readonly hear: (payload: string) => void;
  /** Closes the sockets of sessions that have ended. */
  readonly recheck: () => Promise<void>;
  readonly count: () => number;
  readonly close: () => void;
};

/** Browsers send their page's origin; apps and mini-programs send none, or one that is on the list. */
export const originAllowed = (
  origin: string | undefined,
  host: string | undefined,
  allowed: readonly string[],
): boolean => {
  if (origin === undefined || allowed.includes(origin)) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
};

const parsedFrame = (raw: string): ClientFrame | undefined => {
  try {
    const value = JSON.parse(raw) as unknown;
    // The first frame may be as short as `{token}`.
    const whole = typeof value === 'object' && value !== null && 'token' in value ? { type: 'token', ...value } : value;
    const result = safeParse(ClientFrame, whole);
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
};

/** How many frames a client may send in a time window; a plain window that starts with its first frame. */
const openAllowance = () => {
  let began = 0;
  let used = 0;
  return (): boolean => {
    const now = performance.now();
    if (now - began > WINDOW_MS) [began, used] = [now, 0];
    used += 1;
    return used <= FRAMES_PER_WINDOW;
  };
};

type Givens = {
  readonly around: AppContext;
  readonly hub: Hub;
  readonly memberOf: (token: string) => Promise<Member | 'revoked' | undefined>;
  /** Called once the socket is a member's, or closed. */
  readonly known: () => void;
};

/** Handles one socket, from its first frame to its end. */
const converse = (socket: WebSocket, { around: appContext, hub, memberOf, known }: Givens): void => {
  let ear: Ear | undefined;
  let ended = false;
  const isAllowed = openAllowance();
  const close = (code: number, reason: string): void => {
    ended = true;
    socket.close(code, reason);
  };
  const late = setTimeout(() => close(closeCodes.notLoggedIn, 'no token'), FIRST_FRAME_MS);

  const catchUp = async (own: Ear, after: number | undefined): Promise<void> => {
    own.held ??= [];
    const { frames, last, whole } = await appContext.pool.reading((tx) =>
      framesAfter(tx, own.principal.memberId, after),
    );
    if (ended) return;
    const at = appContext.clock.now().toISOString();
    socket.send(JSON.stringify({ type: 'ready', id: last, at, data: { whole } }));
    hub.catchUp(own, frames);
  };

  const enter = async (token: string, after: number | undefined): Promise<void> => {
    const principal = await memberOf(token);
    clearTimeout(late);
    if (ended || ear !== undefined) return;
    if (principal === undefined) return close(closeCodes.notLoggedIn, 'not logged in');
    if (principal === 'revoked') return close(closeCodes.revoked, 'session ended');
    ear = hub.join(socket, principal);
    known();
    await catchUp(ear, after);
  };

  const take = async (raw: string): Promise<void> => {
    if (!isAllowed()) return close(closeCodes.tooMany, 'too many frames');
    const frame = parsedFrame(raw);
    if (frame === undefined || (frame.type === 'token') !== (ear === undefined))
      return close(closeCodes.badFrame, 'not understood');
    if (frame.type === 'token') return enter(frame.token, frame.after);
    if (ear === undefined) return undefined;
    if (frame.type === 'resume') return catchUp(ear, frame.after);
    return follow(ear, frame.topic, frame.on);
  };

  // Sequentially: a resume sent with the token needs the member to be authenticated.
  let turn: Promise<void> = Promise.resolve();
  socket.on('message', (data, isBinary) => {
    if (isBinary) return close(closeCodes.badFrame, 'text only');
    // ws delivers text frames as one buffer.
    turn = turn
      .then(() => (ended ? undefined : take((data as Buffer).toString('utf8'))))
      .catch((error: unknown) => {
        appContext.services.log.error({ err: error, socket: true }, 'fault');
        close(1011, 'internal');
      });
  });
  socket.on('pong', () => {
    if (ear !== undefined) ear.alive = true;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    ended = true;
    clearTimeout(late);
    known();
    if (ear !== undefined) hub.leave(ear);
  });
};

/** The connection ends soon, also where the other side does not close it. */
const turnAway = (socket: WebSocket): void => {
  socket.on('error', () => undefined);
  socket.close(closeCodes.tooMany, 'too many without a token');
  setTimeout(() => socket.terminate(), CLOSING_MS).unref();
};

const follow = (ear: Ear, topic: FrameTopic, on: boolean): void => {
  if (on) ear.follows.add(topic);
  else ear.follows.delete(topic);
};

/** Opens the route. The caller forwards notifications, and closes before the server does. */
export const bindSockets = async (
  http: FastifyInstance,
  { lookup, cookies }: { readonly lookup: SessionLookup; readonly cookies: SessionCookies },
  appContext: AppContext,
): Promise<Sockets> => {
  const hub = openHub();
  const { config, log } = appContext.services;
  await http.register(websocket, { options: { maxPayload: FRAME_BYTES, perMessageDeflate: false } });

  const memberOf = async (headers: IncomingHttpHeaders, given: string): Promise<Member | 'revoked' | undefined> => {
    const token = cookies.tokenBehind(headers, given);
    if (token === undefined) return undefined;
    const hash = appContext.vault.hashToken(token);
    const found = await appContext.pool.autocommit((tx) => lookup.member(tx, hash, appContext.clock.now()));
    if (found.state === 'live') return found.principal;
    return found.state === 'revoked' ? 'revoked' : undefined;
  };
  const strangers = openStrangers();
  const receive = (socket: WebSocket, { ip, headers }: FastifyRequest): void => {
    const known = strangers.enter(networkOf(ip));
    if (known === undefined) turnAway(socket);
    else converse(socket, { around: appContext, hub, memberOf: (given) => memberOf(headers, given), known });
  };

  http.route({
    method: 'GET',
    url: SOCKET_PATH,
    onRequest: async (request: FastifyRequest, reply) => {
      if (originAllowed(request.headers.origin, request.headers.host, config.appOrigins)) return;
      await reply.code(403).send({});
    },
    handler: (_request, reply) => reply.code(426).header('upgrade', 'websocket').send({}),
    wsHandler: receive,
  });

  const recheck = async (): Promise<void> => {
    const asked = hub.sessionIds();
    if (asked.length === 0) return;
    const live = await appContext.pool.reading((tx) => lookup.liveAmong(tx, asked, appContext.clock.now()));
    hub.keepOnly(live, asked);
  };
  let beats = 0;
  const beating = setInterval(() => {
    hub.beat();
    beats += 1;
    if (beats % RECHECK_BEATS === 0) recheck().catch((error: unknown) => log.warn({ err: error }, 'sockets unchecked'));
  }, BEAT_MS);
  beating.unref();

  return {
    hear: (payload) => hub.hear(unpacked(payload)),
    recheck,
    count: hub.count,
    close: () => {
      clearInterval(beating);
      hub.closeAll();
    },
  };
};
