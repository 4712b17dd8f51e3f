// The socket as an app sees it: frames by type, in order and once each, over any number of breaks.
import { closeCodes, type FrameType, type ServerFrame } from '@roda/contract/socket';

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

/**
 * Connects, and connects again after every break, resuming after the last frame it has seen. Gives up only when the
 * session is refused or `close` is called.
 */
export const openSocket = (options: SocketOptions): Socket => {
  const { url, token, onFrame, onGap, onState, waitMs = backOff } = options;
  const Wire = options.WebSocket ?? globalThis.WebSocket;
  const following = new Set<'fleet'>();
  let wire: WebSocket | undefined;
  let last: number | undefined;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const tell = (state: SocketState): void => onState?.(state);
  const send = (frame: object): void => {
    if (wire?.readyState === 1) wire.send(JSON.stringify(frame));
  };

  const hear = ({ type, id, at, data }: ServerFrame): void => {
    if (type === 'ready') {
      tries = 0;
      tell('open');
      if (data['whole'] === false) onGap();
      last ??= id;
      return;
    }
    // A frame that was on its way while its older ones were asked for may come again.
    if (last !== undefined && id <= last) return;
    last = id;
    onFrame({ type: type as FrameType, id, at, data });
  };

  const connect = (): void => {
    clearTimeout(timer);
    tell('connecting');
    const own = new Wire(url);
    wire = own;
    own.addEventListener('open', () => {
      own.send(JSON.stringify({ token, ...(last === undefined ? {} : { after: last }) }));
      for (const topic of following) own.send(JSON.stringify({ type: 'follow', topic, on: true }));
    });
    own.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as ServerFrame));
    own.addEventListener('close', ({ code }) => {
      if (isOver || wire !== own) return;
      if (FINAL.includes(code)) {
        isOver = true;
        tell('refused');
        return;
      }
      tries += 1;
      tell('waiting');
      timer = setTimeout(connect, waitMs(tries));
    });
    own.addEventListener('error', () => undefined);
  };

  connect();
  return {
    follow: (topic, on) => {
      if (on) following.add(topic);
      else following.delete(topic);
      send({ type: 'follow', topic, on });
    },
    wake: () => {
      if (!isOver && (wire === undefined || wire.readyState > 1)) connect();
    },
    close: () => {
      isOver = true;
      clearTimeout(timer);
      wire?.close();
      tell('closed');
    },
  };
};
