// A member's weeks of pay, or bills: one list, chosen by type.
import type { contractBill as operation } from '@roda/contract/contracts-pay';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act } from '#platform/act.ts';
import { billShown } from './bill-view.ts';
import { ownBills } from './bills.reads.ts';
import { salaryShown } from './payroll-view.ts';
import { ownSalaries } from './salaries.reads.ts';

/** Works in every mode: what was earned or is owed can always be looked up. */
export const contractBill = async (
  { tx, who, caller, at }: Act,
  { page, limit, after, type = 'salary' }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { lang } = caller;
  if (type === 'bill') {
    const { rows, total, next } = await ownBills(tx, who.memberId, { page, limit, after });
    return pageOf(
      rows.map((row) => ({ type: 'bill' as const, bill: billShown(row, { lang, at }) })),
      { total, next },
      { page, limit },
    );
  }
  const { rows, total, next } = await ownSalaries(tx, who.memberId, { page, limit, after });
  return pageOf(
    rows.map((row) => ({ type: 'salary' as const, salary: salaryShown(row, lang) })),
    { total, next },
    { page, limit },
  );
};
