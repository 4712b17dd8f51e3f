// The sockets of this process: who listens, to what, and how each is kept honest.
import type { FrameTopic } from '@roda/contract/socket';
import { closeCodes } from '@roda/contract/socket';
import type { Member } from '../act.ts';
import type { SentFrame } from './frames.ts';

/** What the hub needs of a socket: a subset of ws. */
export type Wire = {
  readonly bufferedAmount: number;
  readonly send: (text: string) => void;
  readonly ping: () => void;
  readonly close: (code: number, reason: string) => void;
  readonly terminate: () => void;
};

/** So much may wait for a reader that doesn't read. */
const MOST_WAITING_BYTES = 1024 * 1024;
const SOCKETS_PER_MEMBER = 5;

export type Ear = {
  readonly wire: Wire;
  readonly who: Member;
  readonly follows: Set<FrameTopic>;
  /** Frames that came while older ones are being fetched; undefined when they go out at once. */
  held: SentFrame[] | undefined;
  /** Whether it answered since the last ping. */
  alive: boolean;
};

const textOf = ({ id, type, at, data }: SentFrame): string => JSON.stringify({ type, id, at, data });

export type Hub = {
  readonly join: (wire: Wire, who: Member) => Ear;
  readonly leave: (ear: Ear) => void;
  /** Sends what was fetched and then what was held meanwhile, each frame once. */
  readonly catchUp: (ear: Ear, frames: readonly SentFrame[]) => void;
  readonly hear: (frames: readonly SentFrame[]) => void;
  /** Pings everybody, and drops who did not answer the ping before. */
  readonly beat: () => void;
  readonly sessionIds: () => readonly string[];
  /** Closes the sockets of every session that is not among these. */
  readonly keepOnly: (live: ReadonlySet<string>, asked: readonly string[]) => void;
  readonly closeAll: () => void;
  readonly count: () => number;
};

export const openHub = (): Hub => {
  const ears = new Set<Ear>();
  const byMember = new Map<string, Set<Ear>>();

  const leave = (ear: Ear): void => {
    ears.delete(ear);
    const key = `${ear.who.memberId}`;
    const own = byMember.get(key);
    own?.delete(ear);
    if (own?.size === 0) byMember.delete(key);
  };

  const drop = (ear: Ear, code: number, reason: string): void => {
    leave(ear);
    ear.wire.close(code, reason);
  };

  const send = (ear: Ear, text: string): void => {
    if (ear.wire.bufferedAmount <= MOST_WAITING_BYTES) {
      ear.wire.send(text);
      return;
    }
    // A farewell would wait behind the megabyte: the line is cut.
    leave(ear);
    ear.wire.terminate();
  };

  const offer = (ear: Ear, frame: SentFrame, text: string): void => {
    if (ear.held === undefined) send(ear, text);
    else ear.held.push(frame);
  };

  return {
    join: (wire, who) => {
      const ear: Ear = { wire, who, follows: new Set(['all', 'barrage']), held: undefined, alive: true };
      const key = `${who.memberId}`;
      const own = byMember.get(key) ?? new Set<Ear>();
      const [oldest] = own;
      if (own.size >= SOCKETS_PER_MEMBER && oldest !== undefined) {
        drop(oldest, closeCodes.tooMany, 'opened elsewhere');
      }
      byMember.set(key, own.add(ear));
      ears.add(ear);
      return ear;
    },
    leave,
    catchUp: (ear, frames) => {
      const held = ear.held ?? [];
      ear.held = undefined;
      const last = frames.at(-1)?.id ?? 0;
      for (const frame of [...frames, ...held.filter(({ id }) => id > last)]) send(ear, textOf(frame));
    },
    hear: (frames) => {
      for (const frame of frames) {
        const text = textOf(frame);
        if (frame.memberId !== undefined) {
          for (const ear of byMember.get(frame.memberId) ?? []) offer(ear, frame, text);
        } else if (frame.topic !== undefined) {
          for (const ear of ears) if (ear.follows.has(frame.topic)) offer(ear, frame, text);
        }
      }
    },
    beat: () => {
      for (const ear of ears) {
        if (ear.alive) {
          ear.alive = false;
          ear.wire.ping();
        } else {
          leave(ear);
          ear.wire.terminate();
        }
      }
    },
    sessionIds: () => [...new Set([...ears].map(({ who }) => who.sessionId))],
    keepOnly: (live, asked) => {
      const ended = new Set(asked.filter((id) => !live.has(id)));
      for (const ear of ears) if (ended.has(ear.who.sessionId)) drop(ear, closeCodes.revoked, 'session ended');
    },
    closeAll: () => {
      for (const ear of ears) drop(ear, 1001, 'going away');
    },
    count: () => ears.size,
  };
};
