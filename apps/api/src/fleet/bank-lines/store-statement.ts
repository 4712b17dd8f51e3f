// Stores the lines of a statement and, where it has balances, the statement of its days.
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { DomainError, reject } from '#platform/errors.ts';
import { csvLines } from '#fleet/imports/csv-lines.ts';
import { insertImport, insertRejections, type Rejection } from '#fleet/fleet.repository.ts';
import { statementTerms, sumsOfDays } from './account-statements.queries.ts';
import { holdAccount, insertAccountStatement } from './account-statements.repository.ts';
import { statementLineOf, type BankStatementFile } from './bank-statement.ts';
import {
  lateLine,
  lateProblem,
  problemOf,
  type GivenBalances,
  type Stated,
  type StatementProblem,
  type StatementTerms,
} from './bank-statement.policy.ts';
import { insertStatementLines, matchLines, type InsertedLine, type NewLine } from './bank-statements.repository.ts';
import { problemText } from './problem-text.ts';
import { openStating } from './stating.ts';

const BATCH = 1_000;
const SHOWN = 100;

type Keeping = { readonly account: string; readonly file: BankStatementFile; readonly given: GivenBalances };
type Bad = { readonly line: number; readonly reason: string };
type Counts = { readonly accepted: number; readonly duplicates: number; readonly rejected: number };
type Lines = Counts & { readonly shown: readonly Bad[]; readonly late: InsertedLine | undefined } & ReturnType<
    ReturnType<typeof openStating>['result']
  >;
type Ctx = RequestContext<Operator>;

/** Stores the lines in batches. `late` is a new line on a day that was stated before. */
const storeLines = async (
  { tx, newId }: Ctx,
  importId: string,
  { terms, file, given }: { terms: StatementTerms } & Omit<Keeping, 'account'>,
): Promise<Lines> => {
  const [good, bad]: [NewLine[], Rejection[]] = [[], []];
  const shown: Bad[] = [];
  let [accepted, duplicates, rejected] = [0, 0, 0];
  const stating = openStating(file, given);
  let late: InsertedLine | undefined;
  const write = async (): Promise<void> => {
    if (good.length > 0) {
      const fresh = await insertStatementLines(tx, { importId, account: terms.code }, good);
      late ??= fresh.find(({ bookedOn }) => lateLine(terms, bookedOn));
      accepted += fresh.length;
      duplicates += good.length - fresh.length;
    }
    if (bad.length > 0) await insertRejections(tx, { importId, state: 'rejected' }, bad);
    rejected += bad.length;
    shown.push(...bad.slice(0, SHOWN - shown.length).map(({ line, reason }) => ({ line, reason })));
    good.length = 0;
    bad.length = 0;
  };
  let header = true;
  for await (const { line, cells, raw, broken } of csvLines(file.path)) {
    if (!broken && header) {
      header = false;
      continue;
    }
    const read = broken ? 'csv' : statementLineOf({ cells, header: file.header, currency: terms.currency });
    if (typeof read === 'string') bad.push({ line, reason: read, raw });
    else good.push({ ...read, id: newId(), line, occurrence: stating.take(line, read).occurrence });
    if (good.length + bad.length >= BATCH) await write();
  }
  await write();
  return { accepted, duplicates, rejected, shown, late, ...stating.result() };
};

/**
 * Adds the statement that the lines make, if it follows the account's last one. Otherwise, and for movements on days
 * that were stated, the whole import is rejected.
 */
const storeStated = async (
  { tx, principal, at, client }: Ctx,
  { importId, terms, lines }: { importId: string; terms: StatementTerms; lines: Lines },
): Promise<Stated | undefined> => {
  const { stated, outside, broken, late, accepted, duplicates } = lines;
  const raise = (problem: StatementProblem): never => {
    throw new DomainError(problem.code, problem.facts, problemText(problem, terms.currency, client.lang));
  };
  if (stated === undefined)
    return late === undefined ? undefined : raise(lateProblem({ line: late.line, day: late.bookedOn }));
  const { count, ...sums } = await sumsOfDays(tx, terms.code, stated);
  const problem = problemOf(terms, stated, { ...sums, outside, broken, missing: count - accepted - duplicates });
  if (problem !== undefined) raise(problem);
  const by = { id: principal.operatorId, name: principal.name };
  await insertAccountStatement(tx, {
    ...stated,
    ...{ id: importId, account: terms.code, previous: terms.last?.id, by, at },
  });
  return stated;
};

export type StoredStatement = {
  readonly importId: string;
  readonly terms: StatementTerms;
  readonly stated: Stated | undefined;
  readonly lines: number;
  readonly duplicates: number;
  readonly rejected: readonly Bad[];
};

/**
 * Stores every new line and matches what it can; a known line adds nothing, an invalid one is listed. With balances all
 * of it is stored, or nothing.
 */
export const storeStatement = async (ctx: Ctx, { account, file, given }: Keeping): Promise<StoredStatement> => {
  const { tx, principal, at, newId } = ctx;
  await holdAccount(tx, account);
  const terms = (await statementTerms(tx, account, at)) ?? reject('not_found');
  const importId = newId();
  const lines = await storeLines(ctx, importId, { terms, file, given });
  const stated = await storeStated(ctx, { importId, terms, lines });
  const { accepted, duplicates, rejected, shown } = lines;
  await matchLines(tx);
  await insertImport(tx, {
    id: importId,
    kind: 'statement',
    source: account,
    fileName: file.fileName,
    sha256: file.sha256,
    rules: { account },
    lineCount: accepted + duplicates + rejected,
    accepted,
    duplicates,
    quarantined: 0,
    rejected,
    revenueMinor: 0n,
    currency: terms.currency,
    firstAt: null,
    lastAt: null,
    by: { id: principal.operatorId, name: principal.name },
    at,
  });
  return { importId, terms, stated, lines: accepted, duplicates, rejected: shown };
};
