// Everything the server is given from outside, so that a test can give it something else.
import type { System, Act, Caller, Who } from './act.ts';
import type { Clock } from './clock.ts';
import type { Pool, Tx } from './db/tx.ts';
import type { RefusalCode } from '@roda/contract/refusals';
import type { Ids } from './ids.ts';
import type { JobAct } from './jobs/job.ts';
import type { Metrics } from './metrics.ts';
import type { Services } from './services.ts';
import type { Vault } from './vault.ts';

export type Surroundings = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly vault: Vault;
  readonly services: Services;
  readonly metrics: Metrics;
  /** Which refusal a broken constraint of the database means. */
  readonly constraintRefusals: Readonly<Record<string, RefusalCode>>;
  /** Checks every reply against the contract before it leaves: for tests. */
  readonly checkReplies?: boolean;
};

const nobody: Caller = {
  lang: 'en',
  countryId: undefined,
  appVersion: '1.0.0',
  appVersionCode: 1,
  appType: 'h5',
  address: '',
  requestId: '',
};

type Given<W extends Who> = {
  readonly tx: Tx;
  readonly who: W;
  readonly at: Date;
  readonly caller?: Caller;
  readonly key?: string;
};

/** An act inside an open transaction. `extras` says what bind wants to hear of. */
export const actOf = <W extends Who>(
  { ids, vault }: Pick<Surroundings, 'ids' | 'vault'>,
  { tx, who, at, caller = nobody, key }: Given<W>,
  extras: Partial<Pick<Act<W>, 'note' | 'sessionsEnded'>> = {},
): Act<W> => ({
  tx,
  who,
  at,
  caller,
  vault,
  // Most acts never look at it, and a fresh one costs random bytes.
  get key() {
    return (key ??= ids.newId());
  },
  newId: ids.newId,
  random: ids.random,
  note: extras.note ?? (() => undefined),
  sessionsEnded: extras.sessionsEnded ?? (() => undefined),
  enqueue: async (task, payload, { key: jobKey, dueAt } = {}) => {
    await tx.query('insert into outbox (task, payload, job_key, due_at) values ($1, $2, $3, $4)', [
      task,
      JSON.stringify(payload),
      jobKey ?? null,
      dueAt ?? at,
    ]);
  },
  publish: async ({ to, type, data }) => {
    const [memberId, topic] = 'topic' in to ? [null, to.topic] : [to.memberId, null];
    await tx.query('insert into frames (member_id, topic, type, data, at) values ($1, $2, $3, $4, $5)', [
      memberId,
      topic,
      type,
      JSON.stringify(data),
      at,
    ]);
  },
});

const SNAPSHOT_MS = 30_000;

/** Reads of one moment, without a write among them. */
export const snapshotOf =
  (pool: Pool) =>
  <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    pool.inTransaction(work, { snapshot: true, timeoutMs: SNAPSHOT_MS });

/** The surroundings as a job sees them. */
export const jobActOf = (around: Surroundings): JobAct => ({
  inTransaction: (work, options) => {
    const at = around.clock.now();
    return around.pool.inTransaction((tx) => work(actOf<System>(around, { tx, who: { kind: 'system' }, at })), options);
  },
  reading: around.pool.reading,
  now: () => around.clock.now(),
  vault: around.vault,
  services: around.services,
});
