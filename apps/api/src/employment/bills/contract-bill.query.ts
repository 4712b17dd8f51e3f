// Lists a member's weekly salaries or bills, selected by type.
import type { contractBill as operation } from '@roda/api-contract/employment/pay';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext } from '#platform/request-context.ts';
import { billShown } from './bill-dto.ts';
import { ownBills } from './bills.queries.ts';
import { salaryShown } from '#employment/payroll/payroll-dto.ts';
import { ownSalaries } from '#employment/payroll/salaries.queries.ts';

/** Available in every mode: earnings and debts can always be read. */
export const contractBill = async (
  { tx, principal, client, at }: RequestContext,
  { page, limit, after, type = 'salary' }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { lang } = client;
  if (type === 'bill') {
    const { rows, total, next } = await ownBills(tx, principal.memberId, { page, limit, after });
    return pageOf(
      rows.map((row) => ({ type: 'bill' as const, bill: billShown(row, { lang, at }) })),
      { total, next },
      { page, limit },
    );
  }
  const { rows, total, next } = await ownSalaries(tx, principal.memberId, { page, limit, after });
  return pageOf(
    rows.map((row) => ({ type: 'salary' as const, salary: salaryShown(row, lang) })),
    { total, next },
    { page, limit },
  );
};
