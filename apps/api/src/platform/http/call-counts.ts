// Calls of each network in this minute, by all processes of one database together.
import type { Pool } from '../db/tx.ts';
import type { Vault } from '../encryption/vault.ts';

export type CallCounts = {
  /** Calls of the network in this minute, this one included. */
  readonly count: (network: string) => number;
  /** Until this minute is over. */
  readonly leftMs: () => number;
  /** Adds what this process has counted to the common count, and reads that. */
  readonly share: () => Promise<void>;
};

type CallCountsOptions = {
  readonly pool: Pool;
  readonly vault: Vault;
  /** Calls a minute that a network may make. */
  readonly limit: number;
  readonly now?: () => number;
};

const MINUTE_MS = 60_000;
/**
 * Below this share of the limit a process keeps its count to itself: almost every network is there, and costs the
 * database nothing. So N processes admit at most N - 1 such shares more than the limit, and what comes within a second.
 */
const OWN_SHARE = 0.1;
/** Of networks; the one that called first is forgotten, whose count starts anew. */
const MOST_NETWORKS = 100_000;
const KEPT_MINUTES = 5;

/** Of one network: what this process has counted, how much of it the others know, and what they have counted. */
type Calls = { own: number; shared: number; others: number };

const addShared = async (pool: Pool, minute: Date, rows: readonly (readonly [Buffer, number])[]) => {
  const found = await pool.autocommit((tx) =>
    // In one order, so that two processes never wait for each other.
    tx.query<{ network: Buffer; calls: number }>(
      `insert into call_counts (network_index, minute, calls)
       select n, $2, c from unnest($1::bytea[], $3::int[]) u (n, c) order by n
       on conflict (network_index, minute) do update set calls = call_counts.calls + excluded.calls
       returning network_index as network, calls`,
      [rows.map(([network]) => network), minute, rows.map(([, calls]) => calls)],
    ),
  );
  return new Map(found.map(({ network, calls }) => [network.toString('hex'), calls]));
};

const deleteBefore = (pool: Pool, minute: Date): Promise<unknown> =>
  pool.autocommit((tx) => tx.query('delete from call_counts where minute < $1', [minute]));

export const openCallCounts = ({ pool, vault, limit, now = Date.now }: CallCountsOptions): CallCounts => {
  let minute = 0;
  let networks = new Map<string, Calls>();
  const current = (): Map<string, Calls> => {
    const today = Math.floor(now() / MINUTE_MS);
    if (today !== minute) [minute, networks] = [today, new Map()];
    return networks;
  };
  const callsOf = (network: string): Calls => {
    const known = current();
    const found = known.get(network);
    if (found !== undefined) return found;
    const [first] = known.keys();
    if (known.size >= MOST_NETWORKS && first !== undefined) known.delete(first);
    const calls = { own: 0, shared: 0, others: 0 };
    known.set(network, calls);
    return calls;
  };
  let cleanedMinute = 0;
  return {
    count: (network) => {
      const calls = callsOf(network);
      calls.own += 1;
      return calls.own + calls.others;
    },
    leftMs: () => MINUTE_MS - (now() % MINUTE_MS),
    share: async () => {
      const busy = [...current()].filter(([, { own, shared }]) => own > shared && own >= limit * OWN_SHARE);
      const asked = busy.map(([network, calls]) => ({
        index: vault.blindIndex(network, 'calls'),
        calls,
        own: calls.own,
      }));
      const at = minute;
      if (asked.length > 0) {
        const rows = asked.map(({ index, calls, own }) => [index, own - calls.shared] as const);
        const totals = await addShared(pool, new Date(at * MINUTE_MS), rows);
        for (const { index, calls, own } of asked) {
          calls.shared = own;
          calls.others = (totals.get(index.toString('hex')) ?? own) - own;
        }
      }
      if (cleanedMinute === at) return;
      cleanedMinute = at;
      await deleteBefore(pool, new Date((at - KEPT_MINUTES) * MINUTE_MS));
    },
  };
};
