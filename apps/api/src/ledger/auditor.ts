// Audits the ledger: every invariant as a query for violating rows, since the last valid audit or in full.
import type { Tx } from '#platform/db/tx.ts';
import { only } from '#platform/errors.ts';
import { inFlight, ledgerChecks, windowFigures, type LedgerCheck } from './auditor.repository.ts';
import { houseFigures } from './figures.ts';

/** A promise that another module adds: SQL that answers the rows which break it, and the values of its parameters. */
export type AuditRule = {
  readonly name: string;
  readonly means?: string;
  readonly sql: string;
  readonly values?: readonly unknown[];
};

export type CheckResult = {
  readonly name: string;
  readonly means: string;
  readonly breakCount: number;
  /** At most 20 violating rows, as JSON objects. */
  readonly rows: readonly string[];
};

export type AuditReport = {
  readonly verdict: 'holds' | 'broken';
  readonly mode: 'full' | 'since';
  /** The insertion clock from which on every visible entry was checked. */
  readonly fromTx: bigint;
  /** Where the mark moves to when everything holds: entries before it are all there, for good. */
  readonly uptoTx: bigint;
  readonly checks: readonly CheckResult[];
  /** Counts and balances, as strings. */
  readonly figures: Readonly<Record<string, string>>;
};

export type AuditOptions = { readonly at: Date; readonly rules?: readonly AuditRule[]; readonly full?: boolean };

const MOST_ROWS = 20;

const offending = (sql: string): string =>
  `select count(*) over () as found, to_jsonb(r)::text as row from (${sql}) r limit ${MOST_ROWS}`;

/** Unchecked SQL: the rules are constants of auditor.repository.ts, and tests bring rules of their own. */
const run = async (tx: Tx, { name, means = '', sql }: AuditRule, values: readonly unknown[]): Promise<CheckResult> => {
  const rows = await tx.query<{ found: bigint; row: string }>(offending(sql), values);
  return { name, means, breakCount: Number(rows[0]?.found ?? 0n), rows: rows.map(({ row }) => row) };
};

/** Every check of the ledger is given both bounds, whichever of them it uses. */
const bounded = (sql: string): string =>
  `select found.* from (${sql}) found where coalesce($1::bigint, $2::bigint) is not null`;

type Bounds = { readonly fromTx: bigint; readonly uptoTx: bigint; readonly salt: bigint };

/**
 * From the mark of the last valid audit (or the start), and where the mark can move to: the point before which every
 * transaction has ended. Read before the checks, so that they see all entries before it. The salt is drawn for each
 * audit: amounts that cancel out in its sums can't be chosen beforehand.
 */
const boundsOf = async (tx: Tx, full: boolean): Promise<Bounds> => {
  const row = only(
    await tx.query<{ from: bigint | null; upto: bigint | null; salt: bigint }>(
      `select m.upto_tx as from, ledger.tx_settled() as upto, uuid_hash_extended(gen_random_uuid(), 0) as salt
       from (values (1)) one left join ledger.marks m on true`,
    ),
  );
  return { fromTx: full ? 0n : (row.from ?? 0n), uptoTx: row.upto ?? 0n, salt: row.salt };
};

const figuresOf = async (tx: Tx, fromTx: bigint, full: boolean): Promise<Record<string, string>> => {
  const counted = only(await tx.query<{ entries: bigint; journals: bigint }>(windowFigures, [fromTx]));
  const figures: Record<string, string> = { entries: `${counted.entries}`, journals: `${counted.journals}` };
  for (const { currency, byKind, custodyMinor } of await houseFigures(tx)) {
    figures[`${currency}.in_custody`] = `${custodyMinor}`;
    for (const [kind, minor] of Object.entries(byKind)) figures[`${currency}.${kind}`] = `${minor}`;
  }
  if (!full) return figures;
  type InFlight = { currency: string; kind: string; since: Date };
  for (const { currency, kind, since } of await tx.query<InFlight>(inFlight)) {
    figures[`${currency}.${kind}.in_flight_since`] = since.toISOString();
  }
  return figures;
};

const checkNew = (tx: Tx, { name, means, sql }: LedgerCheck, { fromTx, uptoTx }: Bounds): Promise<CheckResult> =>
  run(tx, { name, means, sql: bounded(sql) }, [fromTx, uptoTx]);

/** A sum that is not zero is a violation, whether or not its rows are found. */
const checkAll = async (tx: Tx, check: LedgerCheck, { fromTx, uptoTx, salt }: Bounds): Promise<CheckResult> => {
  const { name, means } = check;
  const first = bounded(check.sumSql ?? check.fullSql ?? check.sql);
  const result = await run(tx, { name, means, sql: first }, [fromTx, check.sumSql === undefined ? uptoTx : salt]);
  if (check.sumSql === undefined || result.breakCount === 0) return result;
  const rows = await run(tx, { name, means, sql: bounded(check.fullSql ?? check.sql) }, [fromTx, uptoTx]);
  return rows.breakCount > 0 ? rows : result;
};

/**
 * Runs all checks of the ledger and the given rules, and records the run in ledger.audit_runs.
 * - Since: checks entries written after the mark of the last valid audit. A failed audit does not move the mark, so
 *   that its rows stay reported until they are explained. Full: checks all entries, and the auditor's own roll-up.
 * - Both check every committed entry, whatever other transactions are open. Only the mark stops at the oldest of them,
 *   of any database of the cluster: what that one commits later is checked the next time, what is after it once more.
 * - Each check is one statement, so that its figures are consistent; writers are never blocked. A full audit asks some
 *   of them as one sum first, and looks for violating rows only when it isn't what it must be.
 * - Allow the transaction minutes for a full audit.
 */
export const audit = async (tx: Tx, { at, rules = [], full = false }: AuditOptions): Promise<AuditReport> => {
  // Few rows violate a check, which the planner can't know: it would not divide the work.
  await tx.query("select set_config('work_mem', $1, true), set_config('parallel_tuple_cost', '0', true)", [
    full ? '256MB' : '32MB',
  ]);
  const bounds = await boundsOf(tx, full);
  const { fromTx, uptoTx } = bounds;
  const checks: CheckResult[] = [];
  for (const check of ledgerChecks) {
    if (full) checks.push(await checkAll(tx, check, bounds));
    else if (check.fullOnly !== true) checks.push(await checkNew(tx, check, bounds));
  }
  for (const rule of rules) checks.push(await run(tx, rule, rule.values ?? []));
  const figures = await figuresOf(tx, fromTx, full);
  const mode = full ? 'full' : 'since';
  const breaks = JSON.stringify(
    checks.filter(({ breakCount }) => breakCount > 0).map(({ name, breakCount, rows }) => ({ name, breakCount, rows })),
  );
  const closed = await tx.query<{ verdict: 'holds' | 'broken' }>(
    `select coalesce(ledger.close_audit($1, $2, $3, $4, $5), 'broken') as verdict`,
    [at, mode, uptoTx, JSON.stringify(figures), breaks],
  );
  return { verdict: only(closed).verdict, mode, fromTx, uptoTx, checks, figures };
};
