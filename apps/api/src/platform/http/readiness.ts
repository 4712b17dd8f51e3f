// What `/readyz` says: whether this instance may be given calls, and which check failed where not.
import type { Probe } from '../db/probe.ts';
import type { Migration } from '../db/schema-source.ts';
import { isConnectionLost } from '../db/unavailable.ts';
import { storageState } from '../files/storage.ts';
import { only } from '../errors.ts';

export type Stage = 'starting' | 'serving' | 'draining';

export type ReadinessParts = {
  readonly probe: Probe;
  /** What the code needs to be applied. */
  readonly migrations: readonly Pick<Migration, 'name' | 'digest'>[];
  /** The folder that uploads are stored in. */
  readonly folder: string;
  readonly minFreeMb: number;
  /** What is known of the folder: as the system says when not given. */
  readonly storage?: typeof storageState;
  /** Log lines lost so far: shown, and no reason to send calls elsewhere. */
  readonly lostLogLineCount: () => number;
  readonly version: string;
};

type CheckName = 'stage' | 'database' | 'schema' | 'leader' | 'disk';

/** Nothing in it is secret: names, numbers and times, no messages of the database. */
type Readiness = {
  readonly ready: boolean;
  readonly version: string;
  readonly stage: Stage;
  readonly failed: readonly CheckName[];
  readonly checks: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

export type ReadReadiness = (stage: Stage) => Promise<Readiness>;

const ANSWER_MS = 1_000;
/** Reads of many balancers at once, or of anybody, ask the database once. */
const SHARED_MS = 500;
/** Another instance needs some seconds to take over; before that nothing is wrong. */
const LEADER_ABSENT_MS = 30_000;
const BYTES_OF_MB = 1_000_000;

type Asked = { readonly applied: readonly string[]; readonly led: boolean; readonly writable: boolean };

/** Thrown inside of the question, which is then asked on a new connection: after a failover it may lead elsewhere. */
class NotWritable extends Error {}

const ASK = `select coalesce(current_setting('transaction_read_only') = 'off', false) as writable,
  array(select name || ' ' || digest from schema_migrations) as applied,
  exists (select from leases where name = 'leader' and expires_at > now()) as led`;

type Outcome = { readonly ok: boolean } & Readonly<Record<string, unknown>>;
type Outcomes = Readonly<Partial<Record<CheckName, Outcome>>>;

const openDatabaseChecks = ({ probe, migrations }: ReadinessParts): (() => Promise<Outcomes>) => {
  let ledAt = performance.now();
  return async () => {
    const began = performance.now();
    try {
      const { applied, led } = await probe.ask(async (client) => {
        const asked = only((await client.query<Asked>(ASK)).rows);
        if (!asked.writable) throw new NotWritable();
        return asked;
      }, ANSWER_MS);
      const now = performance.now();
      if (led) ledAt = now;
      const missing = migrations.filter(({ name, digest }) => !applied.includes(`${name} ${digest}`));
      return {
        database: { ok: true, ms: Math.round(now - began) },
        schema: { ok: missing.length === 0, missing: missing.map(({ name }) => name) },
        leader: { ok: now - ledAt < LEADER_ABSENT_MS, absentSeconds: led ? 0 : Math.round((now - ledAt) / 1_000) },
      };
    } catch (error) {
      if (error instanceof NotWritable) return { database: { ok: false, writable: false } };
      // A database without the migrations' own table answers, too.
      return isConnectionLost(error)
        ? { database: { ok: false } }
        : { database: { ok: true }, schema: { ok: false, missing: migrations.map(({ name }) => name) } };
    }
  };
};

const diskOutcome = async ({ folder, minFreeMb, storage = storageState }: ReadinessParts): Promise<Outcome> => {
  const state = await storage(folder);
  if (state === undefined) return { ok: false };
  const { freeBytes, isWritable } = state;
  const freeMb = Math.floor(freeBytes / BYTES_OF_MB);
  return { ok: isWritable && freeMb >= minFreeMb, freeMb, writable: isWritable };
};

/** Reads at most twice a second, whoever asks. */
export const openReadiness = (parts: ReadinessParts): ReadReadiness => {
  const databaseChecks = openDatabaseChecks(parts);
  const read = async (): Promise<Outcomes> => {
    const [database, disk] = await Promise.all([databaseChecks(), diskOutcome(parts)]);
    return { ...database, disk };
  };
  let last: { readonly until: number; readonly outcomes: Promise<Outcomes> } | undefined;
  return async (stage) => {
    const now = performance.now();
    if (last === undefined || last.until <= now) last = { until: now + SHARED_MS, outcomes: read() };
    const checks = { ...(await last.outcomes), stage: { ok: stage === 'serving' } };
    const failed = (Object.keys(checks) as CheckName[]).filter((name) => checks[name]?.ok !== true);
    const log = { lostLines: parts.lostLogLineCount() };
    const { stage: _stage, ...shown } = checks;
    return { ready: failed.length === 0, version: parts.version, stage, failed, checks: { ...shown, log } };
  };
};
