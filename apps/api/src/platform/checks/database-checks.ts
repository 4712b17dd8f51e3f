// Checks of the database as the server's login: version, writes, rights, schema, queue, clock. They change nothing.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type InstallationCheck, type InstallationCheckName, failed, ok, warning } from './check.ts';
import { lineFor } from '../config-problems.ts';
import { only } from '../errors.ts';
import { requireCurrentQueue } from '../jobs/queue-schema.ts';
import { sentenceOf } from '../sentence-of.ts';
import { requireDatabase } from '../db/find-database.ts';
import { requireServerLogin, SERVER_LOGIN } from '../db/logins.ts';
import { requireCurrentSchema, requireWritable } from '../db/migrate.ts';
import { SchemaOlder } from '../db/migration-error.ts';

type DatabaseToCheck = {
  /** As the server's login. */
  readonly url: string;
  /** As the owner, whose start migrates: what that mends is no failure. */
  readonly migrateUrl?: string | undefined;
};

/** A database that stops answering in between. */
const MOST_MS = 30_000;
const NEWEST_TRIED = 18;
const VERSION_UNIT = 10_000;

/** Codes of authenticators live that long. */
const MOST_SKEW_MS = 30_000;
const NOTED_SKEW_MS = 2_000;
const SECOND_MS = 1_000;

type Facts = { readonly version: number; readonly aheadMs: number; readonly roundTripMs: number };

const factsAt = async (url: string): Promise<Facts> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: MOST_MS, query_timeout: MOST_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The first statement of a connection takes longer.
    const { rows: versions } = await client.query<{ version: number }>(
      "select coalesce(current_setting('server_version_num')::int, 0) as version",
    );
    const sentAt = Date.now();
    const { rows } = await client.query<{ now: string }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now',
    );
    const roundTripMs = Date.now() - sentAt;
    return {
      version: Math.floor(only(versions).version / VERSION_UNIT),
      aheadMs: Number(only(rows).now) - (sentAt + roundTripMs / 2),
      roundTripMs,
    };
  } finally {
    await client.end();
  }
};

/** Of the database's clock and ours; half of the time on the way may be error. */
export const clockCheck = ({ aheadMs, roundTripMs }: Pick<Facts, 'aheadMs' | 'roundTripMs'>): InstallationCheck => {
  const certainMs = Math.max(0, Math.abs(aheadMs) - roundTripMs / 2);
  const seconds = (certainMs / SECOND_MS).toFixed(1);
  if (certainMs <= NOTED_SKEW_MS) return ok('clock', 'that of the database and that of this machine agree');
  const says = `the clock of the database is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} that of this machine`;
  const mend = 'timedatectl set-ntp true (on both)';
  return certainMs > MOST_SKEW_MS ? failed('clock', says, mend) : warning('clock', says, mend);
};

const versionCheck = (version: number): InstallationCheck =>
  version > NEWEST_TRIED
    ? warning(
        'database',
        `PostgreSQL ${version} answers, which is newer than ${NEWEST_TRIED}, the newest that Roda was tried on`,
        `PostgreSQL 15 to ${NEWEST_TRIED}`,
      )
    : ok('database', `PostgreSQL ${version} answers`);

type Question = {
  readonly name: InstallationCheckName;
  readonly ask: () => Promise<void>;
  readonly fine: string;
  readonly mend: readonly string[];
  /** What it is until a start that migrates has mended it. */
  readonly older?: string;
};

type Answered = InstallationCheck & { readonly error?: unknown; readonly older?: string | undefined };

/** What a requirement throws is what is wrong. */
const asked = async ({ name, ask, fine, mend, older }: Question): Promise<Answered> => {
  try {
    await ask();
    return ok(name, fine);
  } catch (error) {
    const way = error instanceof SchemaOlder ? ['npm run migrate'] : mend;
    return { ...failed(name, sentenceOf(error), ...way), error, older };
  }
};

/** What is only older is no failure where this start migrates. */
const migrated = (check: Answered, willMigrate: boolean): InstallationCheck => {
  const { error, older = 'older than this code', ...plain } = check;
  return willMigrate && error instanceof SchemaOlder
    ? ok(plain.name, `${older}; RODA_MIGRATE_URL is given, so the start mends that`)
    : plain;
};

/** An address without a host is one of a Unix socket. */
const nameOf = (url: string): string => decodeURIComponent(new URL(url.replace('@/', '@localhost/')).pathname.slice(1));

const questionsAbout = (url: string): Readonly<Record<'writes' | 'login' | 'schema' | 'queue', Question>> => ({
  writes: {
    name: 'writes',
    ask: () => requireWritable(url),
    fine: 'taken: it is neither a standby nor read-only',
    mend: [
      `${lineFor('DATABASE_URL')} of the primary`,
      `or, where it is read-only: psql -c 'alter database "${nameOf(url)}" reset default_transaction_read_only'`,
    ],
  },
  login: {
    name: 'login',
    ask: () => requireServerLogin(url),
    fine: `${SERVER_LOGIN}, which may do only what the server needs`,
    older: 'everybody may create temporary tables, or objects in the schema public',
    mend: [
      lineFor('DATABASE_URL'),
      'psql -v ON_ERROR_STOP=1 -d postgres -f apps/api/database/roles.sql (as an administrator)',
    ],
  },
  schema: {
    name: 'schema',
    ask: () => requireCurrentSchema(url),
    fine: 'that of this code',
    mend: ['start the release that made it, or restore a backup from before'],
  },
  queue: {
    name: 'queue',
    ask: () => requireCurrentQueue(url),
    fine: 'that of this code',
    mend: ['npm run migrate'],
  },
});

const checksOf = async ({ url, migrateUrl }: DatabaseToCheck): Promise<readonly InstallationCheck[]> => {
  const reached = await asked({
    name: 'database',
    ask: () => requireDatabase(url),
    fine: '',
    mend: [`${lineFor('DATABASE_URL')} (PostgreSQL 15 or newer, which answers: psql "$DATABASE_URL" -c 'select 1')`],
  });
  if (reached.outcome === 'failed') return [migrated(reached, false)];
  const facts = await factsAt(url);
  const willMigrate = migrateUrl !== undefined;
  const { writes, login, schema, queue } = questionsAbout(url);
  const found = [await asked(writes), await asked(login), await asked(schema)];
  // The queue's own migrations run as whoever asks: as this login they can't, as another one they would.
  if (found.every(({ outcome }) => outcome === 'ok')) found.push(await asked(queue));
  return [versionCheck(facts.version), ...found.map((each) => migrated(each, willMigrate)), clockCheck(facts)];
};

const ownerChecks = async (url: string): Promise<readonly InstallationCheck[]> => {
  const ask = async (): Promise<void> => {
    await requireDatabase(url, 'RODA_MIGRATE_URL');
    await requireWritable(url);
  };
  const fine = 'RODA_MIGRATE_URL leads to a database that takes writes';
  return [migrated(await asked({ name: 'owner', ask, fine, mend: [lineFor('RODA_MIGRATE_URL')] }), false)];
};

const inTime = async (
  name: InstallationCheckName,
  checks: Promise<readonly InstallationCheck[]>,
): Promise<readonly InstallationCheck[]> => {
  const answered = new AbortController();
  const late = async (): Promise<readonly InstallationCheck[]> => {
    await pause(MOST_MS, undefined, { signal: answered.signal, ref: false });
    return [failed(name, `it did not answer all questions within ${MOST_MS / SECOND_MS} s`, 'look at the database')];
  };
  try {
    return await Promise.race([checks, late()]);
  } catch (error) {
    return [failed(name, sentenceOf(error), 'look at the database')];
  } finally {
    answered.abort();
  }
};

/** All that can be said of a database, also of one that does not answer. */
export const databaseChecks = async (database: DatabaseToCheck): Promise<readonly InstallationCheck[]> => {
  const { migrateUrl } = database;
  const [own, owners] = await Promise.all([
    inTime('database', checksOf(database)),
    migrateUrl === undefined ? [] : inTime('owner', ownerChecks(migrateUrl)),
  ]);
  return [...own, ...owners];
};
