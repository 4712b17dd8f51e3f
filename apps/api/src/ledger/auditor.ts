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

/** Unchecked SQL: the rules are constants of auditor.sql.ts, and tests bring rules of their own. */
const run = async (tx: Tx, { name, means = '', sql }: AuditRule, values: readonly unknown[]): Promise<CheckResult> => {
  const rows = await tx.query<{ found: bigint; row: string }>(offending(sql), values);
  return { name, means, breakCount: Number(rows[0]?.found ?? 0n), rows: rows.map(({ row }) => row) };
};

/** Every check of the ledger is given both bounds, whichever of them it uses. */
const bounded = (sql: string): string =>
  `select found.* from (${sql}) found where coalesce($1::bigint, $2::bigint) is not null`;

/**
 * From the mark of the last valid audit (or the start), and where the mark can move to: the point before which every
 * transaction has ended. Read before the checks, so that they see all entries before it.
 */
const boundsOf = async (tx: Tx, full: boolean): Promise<{ fromTx: bigint; uptoTx: bigint }> => {
  const [row] = await tx.query<{ from: bigint; upto: bigint | null }>(
    'select upto_tx as from, ledger.tx_settled() as upto from ledger.marks',
  );
  return { fromTx: full ? 0n : (row?.from ?? 0n), uptoTx: row?.upto ?? 0n };
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

const textOf = (check: LedgerCheck, full: boolean): string => (full ? (check.fullSql ?? check.sql) : check.sql);

/**
 * Runs all checks of the ledger and the given rules, and records the run in ledger.audit_runs.
 * - Since: checks entries written after the mark of the last valid audit. A failed audit does not move the mark, so
 *   that its rows stay reported until they are explained. Full: checks all entries, and the auditor's own roll-up.
 * - Both check every committed entry, whatever other transactions are open. Only the mark stops at the oldest of them,
 *   of any database of the cluster: what that one commits later is checked the next time, what is after it once more.
 * - Each check is one statement, so that its figures are consistent; writers are never blocked.
 * - Allow the transaction minutes for a full audit.
 */
export const audit = async (tx: Tx, { at, rules = [], full = false }: AuditOptions): Promise<AuditReport> => {
  await tx.query("select set_config('work_mem', $1, true)", [full ? '256MB' : '32MB']);
  const { fromTx, uptoTx } = await boundsOf(tx, full);
  const checks: CheckResult[] = [];
  for (const check of ledgerChecks) {
    if (check.fullOnly === true && !full) continue;
    const { name, means } = check;
    checks.push(await run(tx, { name, means, sql: bounded(textOf(check, full)) }, [fromTx, uptoTx]));
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
