// The demo's bank and payment provider deliver their statements: every account, every day up to yesterday.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatAmount } from '@roda/domain/money';
import { addDays } from '@roda/domain/time-zones';
import { custodyAccounts } from '#ledger';
import { auditOnce, reconcile, salesOpen } from '#backoffice/assurance/index.ts';
import { openStatement, statementTerms, storeStatement } from '#fleet/index.ts';
import { schedule, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import type { Operator } from '#platform/request-context.ts';
import { DEMO_ASSETS } from '../fleet/demo-assets.ts';
import { hasDemoFleet } from '../fleet/demo-assets.queries.ts';
import { movementsOf } from './movements.queries.ts';
import { statementCsv } from './statement-csv.ts';

/** Who imports them: no operator, and so nobody's second pair of eyes. */
const BANK: Operator = { kind: 'operator', operatorId: 0, name: 'Sandbox bank', roles: [], sessionId: '' };

const DEVICES = DEMO_ASSETS.map(({ device }) => device);

/** Before anything moved. */
const BEGINNING = '2000-01-01';

/** The next statement of an account; none while nothing has moved on it. Returns whether there was one. */
const deliver = (job: JobContext, account: string, folder: string): Promise<boolean> =>
  job.inTransaction(async (ctx) => {
    const terms = await statementTerms(ctx.tx, account, ctx.at);
    if (terms === undefined) return false;
    const { currency, last, openedOn, openingMinor, today } = terms;
    const to = addDays(today, -1);
    const since = last === undefined ? (openedOn ?? BEGINNING) : addDays(last.to, 1);
    if (since > to) return false;
    const movements = await movementsOf(ctx.tx, account, { from: since, to });
    const [first] = movements;
    if (last === undefined && first === undefined) return false;
    const days = { from: last === undefined ? (openedOn ?? first?.day ?? to) : since, to };
    const opening = last?.closingMinor ?? openingMinor;
    const balances = {
      openingMinor: opening,
      closingMinor: movements.reduce((sum, { minor }) => sum + minor, opening),
    };
    const filename = `${account}-${to}.csv`;
    const file = path.join(folder, filename);
    const rows = movements.map(({ minor, ...row }) => ({ ...row, amount: formatAmount(minor, currency) }));
    await writeFile(file, statementCsv(rows));
    await storeStatement(
      { ...ctx, principal: BANK },
      { account, file: await openStatement({ path: file, filename }), given: { days, balances } },
    );
    return true;
  });

/**
 * Idempotent; the books are compared with what is new. An account whose statement of yesterday is there gets none. Only
 * in a demo whose fleet was seeded.
 */
const deliverStatements = async (job: JobContext): Promise<void> => {
  if (job.services.config.mode !== 'demo' || !(await job.reading((tx) => hasDemoFleet(tx, DEVICES)))) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'roda-statements-'));
  try {
    let isNew = false;
    // An account without a holder and a number takes no statement.
    for (const { code } of (await job.reading(custodyAccounts)).filter(({ isNamed }) => isNamed))
      isNew = (await deliver(job, code, folder)) || isNew;
    if (!isNew) return;
    await reconcile(job);
    // A clock that jumped may have shown the auditor days whose statements were not there yet.
    if (!(await job.reading(salesOpen))) await auditOnce(job);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const deliverStatementsSchedule: Schedule = schedule({
  ...{ name: 'demo.deliverStatements', everyMs: 60_000, run: deliverStatements },
});
