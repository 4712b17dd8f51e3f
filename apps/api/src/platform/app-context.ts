// App context: everything given to the server from outside, so that a test can replace it.
import type { System, RequestContext, ClientInfo, Principal, Enqueue } from './request-context.ts';
import type { Clock } from './clock.ts';
import { invariant } from './errors.ts';
import type { AtEnd, Pool, Tx } from './db/tx.ts';
import type { DomainErrorCode } from '@roda/api-contract/domain-errors';
import type { Ids } from './ids.ts';
import type { JobContext, Weight } from './jobs/job.ts';
import type { Metrics } from './metrics.ts';
import type { Services } from './services.ts';
import type { Vault } from './encryption/vault.ts';

export type AppContext = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly vault: Vault;
  readonly services: Services;
  readonly metrics: Metrics;
  /** The domain error for a violated database constraint. */
  readonly constraintErrors: Readonly<Record<string, DomainErrorCode>>;
  /** Validates every reply against the API contract before it is sent: for tests. */
  readonly checkReplies?: boolean;
};

const nobody: ClientInfo = {
  lang: 'en',
  countryId: undefined,
  appVersion: '1.0.0',
  appVersionCode: 1,
  appType: 'h5',
  address: '',
  requestId: '',
};

type Given<W extends Principal> = {
  readonly tx: Tx;
  /** Of the transaction; `readsOnly` outside of one. */
  readonly atEnd: AtEnd;
  readonly principal: W;
  readonly at: Date;
  readonly client?: ClientInfo;
  readonly key?: string;
};

/** Of what writes nothing and so sends nothing. */
export const readsOnly: AtEnd = () => invariant(false, 'a read sends nothing');

const INSERT_JOBS = `insert into outbox (task, payload, job_key, due_at)
  select task, payload, key, "dueAt"
  from jsonb_to_recordset($1) as x (task text, payload jsonb, key text, "dueAt" timestamptz)`;

const INSERT_FRAMES = `insert into frames (member_id, topic, type, data, at)
  select "memberId", topic, type, data, $2
  from jsonb_to_recordset($1) as x ("memberId" bigint, topic text, type text, data jsonb)`;

/** What a transaction sends is written with its commit, all jobs in one statement and all frames in another. */
const sendingOf = (atEnd: AtEnd, at: Date): Pick<RequestContext<Principal>, 'enqueue' | 'publish'> => {
  const [jobs, frames]: [object[], object[]] = [[], []];
  return {
    enqueue: async (task, payload, { key, dueAt = at } = {}) => {
      const isFirst = jobs.push({ task, payload, key, dueAt }) === 1;
      if (isFirst) atEnd(INSERT_JOBS, () => [JSON.stringify(jobs)]);
    },
    publish: async ({ to, type, data }) => {
      const member = 'memberId' in to ? { memberId: String(to.memberId) } : to;
      const isFirst = frames.push({ ...member, type, data }) === 1;
      if (isFirst) atEnd(INSERT_FRAMES, () => [JSON.stringify(frames), at]);
    },
  };
};

/** A request context inside an open transaction. `extras` collects what bind needs. */
export const contextOf = <W extends Principal>(
  { ids, vault }: Pick<AppContext, 'ids' | 'vault'>,
  { tx, atEnd, principal, at, client = nobody, key }: Given<W>,
  extras: Partial<Pick<RequestContext<W>, 'audit' | 'sessionsEnded' | 'issueToken' | 'deleteCookie'>> = {},
): RequestContext<W> => ({
  tx,
  atEnd,
  principal,
  at,
  client,
  vault,
  // Lazy: most requests never read it, and a fresh one costs random bytes.
  get key() {
    return (key ??= ids.newId());
  },
  newId: ids.newId,
  random: ids.random,
  audit: extras.audit ?? (() => undefined),
  sessionsEnded: extras.sessionsEnded ?? (() => undefined),
  issueToken: extras.issueToken ?? ((_realm, token) => token),
  deleteCookie: extras.deleteCookie ?? (() => undefined),
  ...sendingOf(atEnd, at),
});

/** Jobs of work that has no transaction of its own. */
export const enqueueOf =
  ({ pool }: AppContext, at: Date): Enqueue =>
  async (task, payload, { key, dueAt = at } = {}) => {
    await pool.autocommit((tx) => tx.query(INSERT_JOBS, [JSON.stringify([{ task, payload, key, dueAt }])]));
  };

const SNAPSHOT_MS = 30_000;
/** Sums over all members take longer than a call may. */
const HEAVY_MS = 300_000;

/** Reads of one snapshot, without a write among them. */
export const snapshotOf =
  (pool: Pool, timeoutMs = SNAPSHOT_MS) =>
  <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    pool.inTransaction(work, { snapshot: true, timeoutMs });

/** The app context for jobs; each read of a heavy one is a snapshot with minutes of time. */
export const jobContextOf = (appContext: AppContext, { isHeavy }: Weight = {}): JobContext => ({
  inTransaction: (work, options) => {
    const at = appContext.clock.now();
    return appContext.pool.inTransaction(
      (tx, atEnd) => work(contextOf<System>(appContext, { tx, atEnd, principal: { kind: 'system' }, at })),
      options,
    );
  },
  reading: isHeavy === true ? snapshotOf(appContext.pool, HEAVY_MS) : appContext.pool.reading,
  now: () => appContext.clock.now(),
  vault: appContext.vault,
  services: appContext.services,
  metrics: appContext.metrics,
});
