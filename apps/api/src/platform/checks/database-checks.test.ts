// Tests what is said of a database that is older, newer, read-only, or whose login may do too much, and of the clock.
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '#test/database.ts';
import { asServer } from '#test/test-pool.ts';
import { clockCheck, databaseChecks } from './database-checks.ts';
import { prepareDatabase } from '../db/open-database.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeEach(async () => {
  database = await cloneDatabase(inject('serverUrl'));
  // A clone has the rights on its objects, and not those on the database.
  await prepareDatabase(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/** As the server's login. */
const checks = (url = asServer(database.url)) => databaseChecks({ url });

const outcomesOf = async (found: ReturnType<typeof checks>) =>
  Object.fromEntries((await found).map(({ name, outcome }) => [name, outcome]));

const FINE = { database: 'ok', writes: 'ok', login: 'ok', schema: 'ok', queue: 'ok', clock: 'ok' };

describe('databaseChecks', () => {
  test('replies: all is well with a database of this code; as the owner it is asked for writes, too', async () => {
    expect(await outcomesOf(checks())).toEqual(FINE);
    expect(await outcomesOf(databaseChecks({ url: asServer(database.url), migrateUrl: database.url }))).toEqual({
      ...FINE,
      owner: 'ok',
    });
  });

  test('refuses: an older schema, with the command that mends it; a start that migrates mends it itself', async () => {
    await owner.query('delete from schema_migrations where name = (select max(name) from schema_migrations)');
    expect(await checks()).toContainEqual({
      name: 'schema',
      outcome: 'failed',
      says: 'The schema of the database is older than this code (pending: 1 migration): run npm run migrate.',
      mend: ['npm run migrate'],
    });
    const migrating = databaseChecks({ url: asServer(database.url), migrateUrl: database.url });
    expect(await outcomesOf(migrating)).toMatchObject({ schema: 'ok' });
  });

  test('refuses: a newer schema, also for a start that migrates', async () => {
    await owner.query("insert into schema_migrations (name, digest) values ('9999-later.sql', 'x')");
    const migrating = databaseChecks({ url: asServer(database.url), migrateUrl: database.url });
    for (const found of [await checks(), await migrating])
      expect(found).toContainEqual(
        expect.objectContaining({
          name: 'schema',
          outcome: 'failed',
          says: expect.stringContaining('newer than this code: it has the migration 9999-later.sql'),
        }),
      );
  });

  test('refuses: a read-only database, and says the rest of it all the same', async () => {
    await owner.query(`alter database ${nameOf(database.url)} set default_transaction_read_only = on`);
    const found = await checks();
    expect(await outcomesOf(Promise.resolve(found))).toMatchObject({ writes: 'failed', login: 'ok', schema: 'ok' });
    expect(found.find(({ name }) => name === 'writes')).toMatchObject({
      says: expect.stringContaining('read-only'),
      mend: expect.arrayContaining([expect.stringContaining(`alter database "${nameOf(database.url)}" reset`)]),
    });
  });

  test('forbids: the owner as login, a login with a right more, a database that is open to everybody', async () => {
    const asOwner = await checks(database.url);
    expect(asOwner.find(({ name }) => name === 'login')).toMatchObject({
      outcome: 'failed',
      says: expect.stringMatching(/^DATABASE_URL must name the server's login roda_app.*owns the database/),
      mend: expect.arrayContaining([expect.stringContaining('roles.sql')]),
    });
    // The queue's own migrations would run as the owner.
    expect(asOwner.map(({ name }) => name)).not.toContain('queue');
    await owner.query('grant create on schema ledger to roda_app');
    expect((await checks()).find(({ name }) => name === 'login')).toMatchObject({
      outcome: 'failed',
      says: expect.stringContaining('may create objects in the schema ledger'),
    });
    await owner.query('revoke create on schema ledger from roda_app');
    await owner.query(`grant temporary on database ${nameOf(database.url)} to public`);
    expect((await checks()).find(({ name }) => name === 'login')).toMatchObject({
      outcome: 'failed',
      mend: ['npm run migrate'],
    });
    const migrating = await databaseChecks({ url: asServer(database.url), migrateUrl: database.url });
    expect(migrating.find(({ name }) => name === 'login')).toEqual({
      name: 'login',
      outcome: 'ok',
      says:
        'everybody may create temporary tables, or objects in the schema public; RODA_MIGRATE_URL is given, so the ' +
        'start mends that',
      mend: [],
    });
  });

  test('refuses: nobody there, in one sentence that names the variable', async () => {
    expect(await databaseChecks({ url: 'postgres://roda_app@127.0.0.1:1/roda', migrateUrl: database.url })).toEqual([
      expect.objectContaining({
        name: 'database',
        outcome: 'failed',
        says: expect.stringMatching(/^DATABASE_URL must name a database that answers, .*ECONNREFUSED/),
      }),
      expect.objectContaining({ name: 'owner', outcome: 'ok' }),
    ]);
  });

  test('replies: an empty database is older than the code, and is left empty', async () => {
    const empty = await emptyDatabase(inject('serverUrl'));
    expect(await outcomesOf(checks(empty.url))).toMatchObject({ database: 'ok', schema: 'failed' });
    const client = new pg.Client({ connectionString: empty.url });
    await client.connect();
    const { rows } = await client.query(
      "select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname !~ '^(pg_|information)'",
    );
    await client.end();
    await empty.drop();
    expect(rows).toEqual([]);
  });
});

describe('clockCheck', () => {
  test.each([
    [0, 0, 'ok'],
    [-1_900, 0, 'ok'],
    [3_000, 0, 'warning'],
    // It may be the time on the way.
    [3_000, 4_000, 'ok'],
    [-31_000, 0, 'failed'],
    [31_000, 1_000, 'failed'],
  ])('replies: %s ms ahead, asked for %s ms: %s', (aheadMs, roundTripMs, outcome) => {
    expect(clockCheck({ aheadMs, roundTripMs })).toMatchObject({ name: 'clock', outcome });
  });

  test('refuses: a clock that is wrong, with whose and by how much', () => {
    expect(clockCheck({ aheadMs: -45_000, roundTripMs: 0 })).toMatchObject({
      says: 'the clock of the database is 45.0 s behind that of this machine',
      mend: [expect.stringContaining('timedatectl')],
    });
  });
});
