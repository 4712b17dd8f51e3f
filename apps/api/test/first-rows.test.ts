// Tests that a production begins with nothing invented, and that what the baseline invented goes where nobody uses it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { loadRegions } from '../src/backoffice/markets/markets.jobs.ts';
import { prepareDatabase } from '../src/platform/db/open-database.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from './database.ts';
import { byText } from './tables.ts';
import { openTestPool } from './test-pool.ts';

/** After its first start; each test has a copy. */
let started: TestDatabase;
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  started = await emptyDatabase(inject('serverUrl'));
  await prepareDatabase(started.url);
});
afterAll(() => started.drop());
beforeEach(async () => {
  database = await cloneDatabase(started.url);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const ask = async <Row>(text: string): Promise<readonly Row[]> => (await client.query(text)).rows as Row[];

/** Every row of every table of ours, as JSON behind its table's name. */
const allRows = async (): Promise<readonly string[]> => {
  const tables = await ask<{ label: string }>(
    `select format('%I.%I', n.nspname, c.relname) as label from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'ledger') and c.relkind = 'r' order by 1`,
  );
  const rows: string[] = [];
  for (const { label } of tables)
    for (const { row } of await ask<{ row: string }>(`select to_jsonb(t)::text as row from ${label} t`))
      rows.push(`${label} ${row}`);
  return rows;
};

/** What people would call, write to, visit, enter, or take for a party to a contract. */
const INVENTED = {
  'a phone number': /\+\d{1,3}[ -]?\d[\d -]{5,}|\b0\d{2,3}[ -]\d{3,4}[ -]\d{3,4}\b/u,
  'an e-mail address': /[\w.+-]+@[\w-]+\.[a-z]{2,}/iu,
  'a host that nobody has': /\.(?:example|test|invalid|localhost)\b|\bexample\.(?:com|org|net)\b/iu,
  'a code': /\bRODA\d+\b|\bDEMO-\w+/u,
  'a street': /\b(?:Jl\.|Jalan [A-Z]|[A-Z]\w+ (?:Street|Road|Avenue)\b)/u,
  'a company': /\b(?:PT|CV) [A-Z]\w+|\b(?:Pte\.? )?Ltd\b|\bGmbH\b|有限公司/u,
} as const;

const found = async (): Promise<readonly string[]> => {
  const rows = await allRows();
  return Object.entries(INVENTED).flatMap(([what, pattern]) =>
    rows.flatMap((row) => {
      const at = pattern.exec(row);
      return at === null ? [] : [`${what}: ${row.split(' ', 1)[0] ?? ''}: ${at[0]}`];
    }),
  );
};

/** What the baseline had. */
const BASELINE = `
  insert into support_channels (country_id, kind, label, value, hours, position) values
    (1, 'email', '{"en": "E-mail", "id": "Surel", "zh": "邮"}', 'care@roda.example', '{"en": "", "id": "", "zh": ""}', 4),
    (1, 'phone', '{"en": "Phone", "id": "Telepon", "zh": "话"}', '+62 21 5000 2026', '{"en": "", "id": "", "zh": ""}', 3);
  insert into country_options (country_id, key, value) values (1, 'publicInviteCode', '"RODA2026"');
  insert into invitation_codes (code) values ('RODA2026');
  update public_settings set value = '["help.roda.example", "www.ojk.go.id", "www.bi.go.id"]' where key = 'webViewHosts'`;

const migrateAgain = (name = '0015-nothing-invented'): Promise<unknown> =>
  client.query(readFileSync(path.resolve(import.meta.dirname, `../database/migrations/${name}.sql`), 'utf8'));

const MEMBER = `
  insert into members (member_id, country_id, phone_encrypted, phone_masked, invitation_code, registered_at)
  values (7, 1, '', '', 'ABCD', now())`;

describe('a production database after its first start', () => {
  test('replies: no phone number, address, host, code or company stands in any row', async () => {
    const pool = openTestPool({ url: database.url, size: 2 });
    await loadRegions(pool);
    await pool.close();
    expect(await found()).toEqual([]);
    for (const table of [
      'support_channels',
      'invitation_codes',
      'operators',
      'members',
      'products',
      'licences',
      'employers',
    ])
      expect([table, await ask(`select from ${table}`)]).toEqual([table, []]);
  });

  test('replies: what the baseline invented is found by the same search', async () => {
    await client.query(BASELINE);
    expect((await found()).map((each) => each.split(': ')[0]).toSorted(byText)).toEqual([
      'a code',
      'a code',
      'a host that nobody has',
      'a host that nobody has',
      'a phone number',
      'an e-mail address',
    ]);
  });
});

describe('the migration of a database from before', () => {
  test('replies: what was invented goes, also the code where nobody has registered', async () => {
    await client.query(BASELINE);
    await migrateAgain();
    expect(await found()).toEqual([]);
    expect(await ask("select value from public_settings where key = 'webViewHosts'")).toEqual([
      { value: ['www.ojk.go.id', 'www.bi.go.id'] },
    ]);
  });

  test('replies: where there are members the code stays, and the contacts go', async () => {
    await client.query(BASELINE);
    await client.query(MEMBER);
    await migrateAgain();
    expect((await found()).map((each) => each.split(': ')[0])).toEqual(['a code', 'a code']);
  });

  test('replies: what operators entered stays', async () => {
    await client.query(BASELINE);
    await client.query(`update support_channels set value = 'care@roda.id' where kind = 'email'`);
    await client.query(`update invitation_codes set offered_since = now()`);
    await client.query(`update public_settings set value = '["help.roda.example"]' where key = 'webViewHosts'`);
    await migrateAgain();
    expect(await ask('select value from support_channels')).toEqual([{ value: 'care@roda.id' }]);
    expect(await ask('select code from invitation_codes')).toEqual([{ code: 'RODA2026' }]);
    expect(await ask("select value from public_settings where key = 'webViewHosts'")).toEqual([
      { value: ['help.roda.example'] },
    ]);
  });

  test('replies: a demo keeps all of it', async () => {
    await client.query(BASELINE);
    await client.query(`update country_options set value = 'true' where key = 'demo' and country_id = 1`);
    await migrateAgain();
    expect(await ask('select value from support_channels')).toHaveLength(2);
    expect(await ask('select code from invitation_codes')).toHaveLength(1);
  });

  test('replies: the own number may be paid for no less than the rest without a second proof', async () => {
    const limits = (): Promise<readonly unknown[]> =>
      ask(
        `select country_id, value from country_options where key = 'unprovenOwnDaily' and country_id in (1, 2) order by 1`,
      );
    await client.query(`
      insert into country_options (country_id, key, value) values
        (1, 'unprovenDaily', '"5000000.00"'), (1, 'unprovenOwnDaily', '"1000000.00"'),
        (2, 'unprovenDaily', '"150000.00"'), (2, 'unprovenOwnDaily', '"1000000.00"')
      on conflict (country_id, key) do update set value = excluded.value`);
    await migrateAgain('0031-second-proof-limits');
    expect(await limits()).toEqual([
      { country_id: 1, value: '5000000.00' },
      { country_id: 2, value: '1000000.00' },
    ]);
  });
});
