// The sockets of this process: their members, their subscriptions, and their limits.
import type { FrameTopic } from '@roda/api-contract/socket';
import { closeCodes } from '@roda/api-contract/socket';
import type { Member } from '../request-context.ts';
import type { SentFrame } from './frames.ts';

/** What the hub needs of a socket: a subset of ws. */
export type Wire = {
  readonly bufferedAmount: number;
  readonly send: (text: string) => void;
  readonly ping: () => void;
  readonly close: (code: number, reason: string) => void;
  readonly terminate: () => void;
};

/** Maximum buffered bytes for a slow reader. */
const MOST_WAITING_BYTES = 1024 * 1024;
const SOCKETS_PER_MEMBER = 5;

export type Ear = {
  readonly wire: Wire;
  readonly principal: Member;
  readonly follows: Set<FrameTopic>;
  /** Frames that arrived while older ones are being fetched; undefined when they are sent at once. */
  held: SentFrame[] | undefined;
  /** Whether it replied since the last ping. */
  alive: boolean;
};

const textOf = ({ id, type, at, data }: SentFrame): string => JSON.stringify({ type, id, at, data });

export type Hub = {
  readonly join: (wire: Wire, principal: Member) => Ear;
  readonly leave: (ear: Ear) => void;
  /** Sends the fetched frames and then those buffered meanwhile, each frame once. */
  readonly catchUp: (ear: Ear, frames: readonly SentFrame[]) => void;
  readonly hear: (frames: readonly SentFrame[]) => void;
  /** Pings all sockets, and drops those that did not reply to the previous ping. */
  readonly beat: () => void;
  readonly sessionIds: () => readonly string[];
  /** Closes the sockets of every session that is not among these. */
  readonly keepOnly: (live: ReadonlySet<string>, asked: readonly string[]) => void;
  readonly closeAll: () => void;
  readonly count: () => number;
};

type State = { readonly ears: Set<Ear>; readonly byMember: Map<string, Set<Ear>> };

const leave = ({ ears: listeners, byMember }: State, ear: Ear): void => {
  listeners.delete(ear);
  const key = `${ear.principal.memberId}`;
  const own = byMember.get(key);
  own?.delete(ear);
  if (own?.size === 0) byMember.delete(key);
};

const drop = (state: State, ear: Ear, { code, reason }: { code: number; reason: string }): void => {
  leave(state, ear);
  ear.wire.close(code, reason);
};

/** A close frame would be queued behind unread data: the connection is terminated. */
const cut = (state: State, ear: Ear): void => {
  leave(state, ear);
  ear.wire.terminate();
};

const send = (state: State, ear: Ear, text: string): void => {
  if (ear.wire.bufferedAmount <= MOST_WAITING_BYTES) ear.wire.send(text);
  else cut(state, ear);
};

const join = (state: State, wire: Wire, principal: Member): Ear => {
  const ear: Ear = { wire, principal, follows: new Set(['all', 'barrage']), held: undefined, alive: true };
  const key = `${principal.memberId}`;
  const own = state.byMember.get(key) ?? new Set<Ear>();
  const [oldest] = own;
  if (own.size >= SOCKETS_PER_MEMBER && oldest !== undefined) {
    drop(state, oldest, { code: closeCodes.tooMany, reason: 'opened elsewhere' });
  }
  state.byMember.set(key, own.add(ear));
  state.ears.add(ear);
  return ear;
};

const hear = (state: State, frame: SentFrame): void => {
  const text = textOf(frame);
  const { memberId, topic } = frame;
  const those = memberId === undefined ? state.ears : (state.byMember.get(memberId) ?? []);
  for (const ear of those) {
    if (topic !== undefined && !ear.follows.has(topic)) continue;
    if (ear.held === undefined) send(state, ear, text);
    else ear.held.push(frame);
  }
};

const beat = (state: State, ear: Ear): void => {
  if (!ear.alive) {
    cut(state, ear);
    return;
  }
  ear.alive = false;
  ear.wire.ping();
};

export const openHub = (): Hub => {
  const state: State = { ears: new Set(), byMember: new Map() };
  const { ears: listeners } = state;
  return {
    join: (wire, principal) => join(state, wire, principal),
    leave: (ear) => leave(state, ear),
    catchUp: (ear, frames) => {
      const held = ear.held ?? [];
      ear.held = undefined;
      const last = frames.at(-1)?.id ?? 0;
      for (const frame of [...frames, ...held.filter(({ id }) => id > last)]) send(state, ear, textOf(frame));
    },
    hear: (frames) => {
      for (const frame of frames) hear(state, frame);
    },
    beat: () => {
      for (const ear of listeners) beat(state, ear);
    },
    sessionIds: () => [...new Set([...listeners].map(({ principal }) => principal.sessionId))],
    keepOnly: (live, asked) => {
      const ended = new Set(asked.filter((id) => !live.has(id)));
      for (const ear of listeners) {
        if (ended.has(ear.principal.sessionId)) drop(state, ear, { code: closeCodes.revoked, reason: 'session ended' });
      }
    },
    closeAll: () => {
      for (const ear of listeners) drop(state, ear, { code: 1001, reason: 'going away' });
    },
    count: () => listeners.size,
  };
};
