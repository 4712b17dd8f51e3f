// The socket as an app sees it: frames by type, in order and once each, over any number of breaks.
import { closeCodes, type FrameType, type ServerFrame } from '@roda/api-contract/socket';

/** Where it stands: `waiting` between two tries, `refused` when the session is no longer good. */
export type SocketState = 'connecting' | 'open' | 'waiting' | 'refused' | 'closed';

export type SocketOptions = {
  /** `wss://…/wx/socket`. */
  readonly url: string;
  readonly token: string;
  readonly onFrame: (frame: ServerFrame & { readonly type: FrameType }) => void;
  /** Frames were missed for good: read everything anew. */
  readonly onGap: () => void;
  readonly onState?: (state: SocketState) => void;
  /** For tests and for shells that bring their own. */
  readonly WebSocket?: typeof globalThis.WebSocket;
  /** The wait before try `n` (from 1), in milliseconds. */
  readonly waitMs?: (tries: number) => number;
};

export type Socket = {
  readonly follow: (topic: 'fleet', on: boolean) => void;
  /** Tries at once instead of waiting: the app came to the front, or the network came back. */
  readonly wake: () => void;
  readonly close: () => void;
};

const LONGEST_WAIT_MS = 30_000;

/** Doubles from one second to thirty, with jitter, so that a restarted server isn't met by everybody at once. */
const backOff = (tries: number): number => Math.min(LONGEST_WAIT_MS, 500 * 2 ** tries) * (0.5 + Math.random() / 2);

const FINAL: readonly number[] = [closeCodes.notLoggedIn, closeCodes.revoked];

type State = {
  readonly options: SocketOptions;
  readonly following: Set<'fleet'>;
  wire: WebSocket | undefined;
  /** The greatest place seen. */
  last: number | undefined;
  tries: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  isOver: boolean;
};

const notify = ({ options }: State, state: SocketState): void => options.onState?.(state);

const hear = (state: State, { type, id, at, data }: ServerFrame): void => {
  if (type === 'ready') {
    state.tries = 0;
    notify(state, 'open');
    if (data['whole'] === false) state.options.onGap();
    state.last ??= id;
    return;
  }
  // A frame that was on its way while its older ones were asked for may come again.
  if (state.last !== undefined && id <= state.last) return;
  state.last = id;
  state.options.onFrame({ type: type as FrameType, id, at, data });
};

/** After a break: for good where the session is refused, else again in a while. */
const part = (state: State, wire: WebSocket, code: number): void => {
  if (state.isOver || state.wire !== wire) return;
  if (FINAL.includes(code)) {
    state.isOver = true;
    notify(state, 'refused');
    return;
  }
  state.tries += 1;
  notify(state, 'waiting');
  const { waitMs = backOff } = state.options;
  state.timer = setTimeout(() => connect(state), waitMs(state.tries));
};

const connect = (state: State): void => {
  const { url, token, WebSocket: Wire = globalThis.WebSocket } = state.options;
  clearTimeout(state.timer);
  notify(state, 'connecting');
  const wire = new Wire(url);
  state.wire = wire;
  wire.addEventListener('open', () => {
    wire.send(JSON.stringify({ token, ...(state.last === undefined ? {} : { after: state.last }) }));
    for (const topic of state.following) wire.send(JSON.stringify({ type: 'follow', topic, on: true }));
  });
  wire.addEventListener('message', ({ data }) => hear(state, JSON.parse(String(data)) as ServerFrame));
  wire.addEventListener('close', ({ code }) => part(state, wire, code));
  // What went wrong is told by the close that follows.
  wire.addEventListener('error', () => undefined);
};

/**
 * Connects, and connects again after every break, resuming after the last frame it has seen. Gives up only when the
 * session is refused or `close` is called.
 */
export const openSocket = (options: SocketOptions): Socket => {
  const state: State = {
    options,
    following: new Set(),
    wire: undefined,
    last: undefined,
    tries: 0,
    timer: undefined,
    isOver: false,
  };
  connect(state);
  return {
    follow: (topic, on) => {
      if (on) state.following.add(topic);
      else state.following.delete(topic);
      if (state.wire?.readyState === 1) state.wire.send(JSON.stringify({ type: 'follow', topic, on }));
    },
    wake: () => {
      if (!state.isOver && (state.wire === undefined || state.wire.readyState > 1)) connect(state);
    },
    close: () => {
      state.isOver = true;
      clearTimeout(state.timer);
      state.wire?.close();
      notify(state, 'closed');
    },
  };
};
