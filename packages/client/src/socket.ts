// The app's socket client: frames by type, in order and exactly once, across reconnects.
import { closeCodes, type FrameType, type ServerFrame } from '@roda/api-contract/socket';

/** Connection state: `waiting` between two attempts, `refused` when the session is no longer valid. */
export type SocketState = 'connecting' | 'open' | 'waiting' | 'refused' | 'closed';

export type SocketOptions = {
  /** `wss://…/wx/socket`. */
  readonly url: string;
  readonly token: string;
  readonly onFrame: (frame: ServerFrame & { readonly type: FrameType }) => void;
  /** Frames were permanently missed: reload all data. */
  readonly onGap: () => void;
  readonly onState?: (state: SocketState) => void;
  /** For tests and for environments with their own WebSocket. */
  readonly WebSocket?: typeof globalThis.WebSocket;
  /** The delay before attempt `n` (from 1), in milliseconds. */
  readonly waitMs?: (tries: number) => number;
};

export type Socket = {
  readonly follow: (topic: 'fleet', on: boolean) => void;
  /** Reconnects immediately: the app came to the foreground, or the network came back. */
  readonly wake: () => void;
  readonly close: () => void;
};

const LONGEST_WAIT_MS = 30_000;
/** An attempt that has not opened within this time is given up. */
const CONNECT_TIMEOUT_MS = 60_000;

/**
 * Doubles from one second to thirty, with jitter, so that clients do not all reconnect to a restarted server at once.
 */
const backOff = (tries: number): number => Math.min(LONGEST_WAIT_MS, 500 * 2 ** tries) * (0.5 + Math.random() / 2);

const FINAL: readonly number[] = [closeCodes.notLoggedIn, closeCodes.revoked];

type State = {
  readonly options: SocketOptions;
  readonly following: Set<'fleet'>;
  wire: WebSocket | undefined;
  /** The greatest frame number received. */
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
  // A frame in transit while older ones were requested may arrive twice.
  if (state.last !== undefined && id <= state.last) return;
  state.last = id;
  state.options.onFrame({ type: type as FrameType, id, at, data });
};

/** After a disconnect: stops where the session is refused, else reconnects after a delay. */
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
  const limit = setTimeout(() => wire.close(), CONNECT_TIMEOUT_MS);
  wire.addEventListener('open', () => {
    clearTimeout(limit);
    wire.send(JSON.stringify({ token, ...(state.last === undefined ? {} : { after: state.last }) }));
    for (const topic of state.following) wire.send(JSON.stringify({ type: 'follow', topic, on: true }));
  });
  wire.addEventListener('message', ({ data }) => hear(state, JSON.parse(String(data)) as ServerFrame));
  wire.addEventListener('close', ({ code }) => {
    clearTimeout(limit);
    part(state, wire, code);
  });
  // The close event that follows reports the cause.
  wire.addEventListener('error', () => undefined);
};

/**
 * Connects, and reconnects after every disconnect, resuming after the last received frame. Stops only when the session
 * is refused or `close` is called.
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
