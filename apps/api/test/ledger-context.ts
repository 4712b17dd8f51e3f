// A database with only the ledger in it, correct or with a planted fault, for the ledger's own tests.
import { randomUUID } from 'node:crypto';
import * as ledger from '../src/ledger/ledger.ts';
import { runScript, type OpenPool } from '../src/platform/db/pool.ts';
import { readSchemaSource } from '../src/platform/db/schema-source.ts';
import type { Pool, Tx } from '../src/platform/db/tx.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from './database.ts';
import { asServer, openTestPool } from './test-pool.ts';
import { PROVIDER } from '#test/custody-numbers.ts';

const BOOKS = ['entries', 'journals', 'accounts', 'holds', 'fundings', 'batches', 'flow_balances', 'audit_runs'];

/** The role, and the section of the baseline that makes the ledger's tables. */
const BASELINE = /^([^]*?)^-- =+$[^]*?^-- ledger\n-- =+\n([^]*?)^-- =+$/m;

/** Takes the place of an event's row that does not say what is posted. */
export const NO_SOURCE = 'nothing:0';

/** This database has no business tables: every source is good but one. The sources' own tests use the whole schema. */
const DOUBLES = `
create or replace function ledger.has_source(p_member bigint, p_key uuid, p_code smallint, p_at timestamptz,
  p_legs ledger.leg[], p_ref text, p_reverses uuid) returns boolean language sql stable as $$
  select p_ref is distinct from '${NO_SOURCE}' $$;
create or replace function ledger.require_source(p_member bigint, p_key uuid, p_code smallint, p_at timestamptz,
  p_legs ledger.leg[], p_ref text, p_reverses uuid) returns void language plpgsql as $$ begin
  if ledger.has_source(p_member, p_key, p_code, p_at, p_legs, p_ref, p_reverses) is not true then
    raise exception 'no source' using errcode = 'LG011';
  end if;
end $$;
create or replace function ledger.require_claims(p_currency smallint, p_members bigint[], p_products int[],
  p_amounts bigint[], p_ref text) returns void language plpgsql as $$ begin
  if p_ref = '${NO_SOURCE}' then raise exception 'no source' using errcode = 'LG011'; end if;
end $$;
create view ledger.claimed as
select j.member_id, j.ref, e.kind, e.currency, e.product_id, e.amount
from ledger.journals j join ledger.entries e on e.member_id = j.member_id and e.journal_key = j.key
where j.code = 7 and e.kind <> 1 and j.ref is distinct from '${NO_SOURCE}';
grant select on ledger.claimed to roda_app;
`;

/** Views of business tables, for which there is a double as well. */
const OF_BUSINESS = 'ledger/claimed';

/** Later migrations of the ledger are named after it. */
const LATER = /^\d{4}-ledger-/;

/** A year of months is what each sum over the books would be planned for; no test of the ledger needs them. */
const ALL_MONTHS = "ensure_partitions(date '2026-03-01', 16)";
const FEWER_MONTHS = "ensure_partitions(date '2026-03-01', 6)";

/** The ledger's migrations and its functions, in order of need: all that a ledger needs and nothing else. */
export const ledgerMigration = (): string => {
  const { migrations, functions } = readSchemaSource();
  const [, role = '', tables = ''] = BASELINE.exec(migrations[0]?.text ?? '') ?? [];
  const later = migrations.filter(({ name }) => LATER.test(name));
  const files = functions.filter(({ name }) => name.startsWith('ledger/') && name !== OF_BUSINESS);
  const parts = [role, tables, ...[...later, ...files].map(({ text }) => text), DOUBLES];
  return parts.join('\n').replace(ALL_MONTHS, FEWER_MONTHS);
};

export type LedgerContext = {
  readonly url: string;
  /** As the server's role: may execute the ledger's functions and read. */
  readonly pool: OpenPool;
  /** As the owner: may do what no server code may. */
  readonly owner: OpenPool;
  /** Empties the ledger, which only the owner can with disabled triggers. */
  readonly empty: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const migrated = async (serverUrl: string, migration: string): Promise<TestDatabase> => {
  const database = await emptyDatabase(serverUrl);
  await runScript(database.url, migration);
  return database;
};

/** Of this process, by its server: the shipped ledger, from which others are copied. It ends with the run. */
const shipped = new Map<string, Promise<TestDatabase>>();

const shippedLedger = async (serverUrl: string): Promise<TestDatabase> => {
  const template = shipped.get(serverUrl) ?? migrated(serverUrl, ledgerMigration());
  shipped.set(serverUrl, template);
  return cloneDatabase((await template).url);
};

/** A fresh ledger: the shipped one, or one created from `migration`. */
export const openLedger = async (serverUrl: string, migration?: string): Promise<LedgerContext> => {
  const database = await (migration === undefined ? shippedLedger(serverUrl) : migrated(serverUrl, migration));
  const pool = openTestPool({ url: asServer(database.url), size: 8 });
  const owner = openTestPool({ url: database.url, size: 2 });
  const close = async (): Promise<void> => {
    await pool.close();
    await owner.close();
    await database.drop();
  };
  const empty = (): Promise<void> =>
    owner.inTransaction(async (tx) => {
      await tx.query("select set_config('session_replication_role', 'replica', true)");
      for (const table of BOOKS) await tx.query(`delete from ledger.${table}`);
      await tx.query('update ledger.marks set upto_tx = 0');
    });
  return { url: database.url, pool, owner, empty, close };
};

const at = new Date('2026-05-04T03:02:01Z');
const currency = 'IDR' as const;

/** A confirmed payment of this amount, with a unique key unless one is given. */
export const topUpOf = (memberId: bigint, minor: bigint, key: string = randomUUID()): ledger.Posting => ({
  memberId,
  key,
  at,
  code: 'top_up',
  legs: [
    { kind: 'wallet', currency, minor },
    { kind: 'provider_clearing', currency, productId: PROVIDER, minor: -minor },
  ],
});

/** Helpers of ledger tests: new members with money, their wallets, concurrent calls. */
export const actionsOn = (pool: Pool) => {
  let lastMember = 0n;
  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => pool.inTransaction(work);
  return {
    inTx,
    member: async (minor = 0n): Promise<bigint> => {
      lastMember += 1n;
      const memberId = lastMember;
      if (minor > 0n) await inTx((tx) => ledger.post(tx, topUpOf(memberId, minor)));
      return memberId;
    },
    wallet: async (memberId: bigint): Promise<bigint> =>
      (await inTx((tx) => ledger.balancesOf(tx, memberId))).find(({ kind }) => kind === 'wallet')?.minor ?? 0n,
    withdrawal: (memberId: bigint, minor: bigint) => ({
      memberId,
      key: randomUUID(),
      orderId: randomUUID(),
      at,
      currency,
      minor,
    }),
    /** Results of concurrent calls: outcomes of the successful ones, error codes of the failed ones. */
    settled: async (calls: readonly Promise<unknown>[]) => {
      const results = await Promise.allSettled(calls);
      const done = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      const failed = results.flatMap((each) => (each.status === 'rejected' ? [each.reason as { code?: string }] : []));
      return { done, refused: failed.map(({ code }) => code) };
    },
  };
};
