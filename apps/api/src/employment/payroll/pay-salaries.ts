// Pays the salaries of a payroll into wallets, one transaction per chunk, each salary once.
import { deriveKey, postMany, type Posting } from '#ledger';
import { formatAmount } from '@roda/domain/money';
import { sendNotifications } from '#content/notifications/index.ts';
import type { RequestContext, System } from '#platform/request-context.ts';
import { invariant } from '#platform/errors.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { finishPayroll, setPaid, takePending, type DueSalary } from './payroll.repository.ts';

/** Small enough that no wallet is locked for long. */
const CHUNK = 200;
const CHUNK_MS = 30_000;

/** Credits the gross from payroll money to the wallet, then debits the tax: both are visible to the member. */
const postingsOf = (salary: DueSalary, at: Date): readonly Posting[] => {
  const { memberId, id, contractId, weekFrom, currency, grossMinor, taxMinor } = salary;
  const name = `salary:${contractId}:${weekFrom}`;
  const common = { memberId, at, ref: `salary:${id}` };
  const gross: Posting = {
    ...common,
    key: deriveKey(name),
    code: 'salary',
    legs: [
      { kind: 'payroll_payable', currency, minor: -grossMinor },
      { kind: 'wallet', currency, minor: grossMinor },
    ],
  };
  const tax: Posting = {
    ...common,
    key: deriveKey(`${name}:tax`),
    code: 'tax',
    legs: [
      { kind: 'wallet', currency, minor: -taxMinor },
      { kind: 'tax', currency, minor: taxMinor },
    ],
  };
  return [...(grossMinor > 0n ? [gross] : []), ...(taxMinor > 0n ? [tax] : [])];
};

const notify = (ctx: RequestContext<System>, salaries: readonly DueSalary[]): Promise<void> =>
  sendNotifications(
    ctx,
    salaries.map(({ memberId, netMinor, currency, weekFrom, weekTo }) => ({
      memberId,
      topic: 'money' as const,
      text: 'salaryPaid' as const,
      values: { net: { money: formatAmount(netMinor, currency), currency }, from: weekFrom, to: weekTo },
      link: 'subPages/salary/list',
    })),
  );

/**
 * Pays up to `CHUNK` salaries in the caller's transaction; returns how many. The key of each posting is the contract
 * and its week: a paid salary can't be paid again, whatever happens to its row.
 */
export const payChunk = async (ctx: RequestContext<System>, payrollId: string, limit = CHUNK): Promise<number> => {
  const { tx, at } = ctx;
  const salaries = await takePending(tx, payrollId, limit);
  if (salaries.length === 0) return 0;
  await setPaid(
    tx,
    { payrollId, at },
    salaries.map(({ id }) => id),
  );
  const outcomes = await postMany(
    tx,
    salaries.flatMap((salary) => postingsOf(salary, at)),
  );
  invariant(
    outcomes.every((outcome) => outcome === 'ok' || outcome === 'replay'),
    `salaries that are paid, not ${[...new Set(outcomes)].join(', ')}`,
  );
  await notify(ctx, salaries);
  return salaries.length;
};

/** Continues where an earlier run stopped; concurrent runs share the work. */
export const paySalaries = async (job: JobContext, { payrollId }: { readonly payrollId: string }): Promise<void> => {
  while ((await job.inTransaction((ctx) => payChunk(ctx, payrollId), { timeoutMs: CHUNK_MS })) > 0);
  await job.inTransaction(({ tx, at }) => finishPayroll(tx, payrollId, at));
};
