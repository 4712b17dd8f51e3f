// Lists payrolls, the salaries of one, its fundings, and the tax tables they were built with.
import type {
  listPayrollFundings as ListPayrollFundings,
  listPayrolls as ListPayrolls,
  listPayrollTaxes as ListPayrollTaxes,
  listSalaries as ListSalaries,
  payrollInfo as PayrollInfo,
} from '@roda/api-contract/employment/payroll';
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf, shortPageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { payrollShown, salaryShown, taxShown } from './payroll-dto.ts';
import { fundingsPage, payrollById, payrollsPage, taxesPage } from './payroll.queries.ts';
import { salariesOf, salaryCases } from './salaries.queries.ts';

export const listPayrolls = async (
  { tx }: RequestContext<Operator>,
  { page, limit, after, employerId, state, id, from, to, sort, order }: InputOf<typeof ListPayrolls>,
): Promise<ReplyOf<typeof ListPayrolls>> => {
  const { rows, total, next } = await payrollsPage(tx, {
    page,
    limit,
    after,
    employerId,
    state,
    id,
    from,
    to,
    sort,
    order,
  });
  return pageOf(rows.map(payrollShown), { total, next }, { page, limit });
};

export const payrollInfo = async (
  { tx, client }: RequestContext<Operator>,
  { page, limit, after, id, status }: InputOf<typeof PayrollInfo>,
): Promise<ReplyOf<typeof PayrollInfo>> => {
  const payroll = (await payrollById(tx, id)) ?? reject('not_found');
  const { rows, total, next } = await salariesOf(tx, { payrollId: id, status, page, limit, after });
  const shown = rows.map((row) => ({
    ...salaryShown(row, client.lang),
    memberId: String(row.memberId),
    contractNumber: row.number,
  }));
  return { ...payrollShown(payroll), rows: pageOf(shown, { total, next }, { page, limit }) };
};

export const listPayrollFundings = async (
  { tx }: RequestContext<Operator>,
  { page, limit, after, employerId, id, sort, order }: InputOf<typeof ListPayrollFundings>,
): Promise<ReplyOf<typeof ListPayrollFundings>> => {
  const { rows, total, next } = await fundingsPage(tx, { page, limit, after, employerId, id, sort, order });
  const shown = rows.map((row) => ({
    id: row.id,
    employerId: row.employerId,
    employer: row.employer,
    amount: formatAmount(row.amountMinor, row.currency),
    currency: row.currency,
    statementLineId: row.statementLineId,
    approvedBy: row.approvedName,
    at: row.at.toISOString(),
  }));
  return pageOf(shown, { total, next }, { page, limit });
};

export const listPayrollTaxes = async (
  { tx, client }: RequestContext<Operator>,
  { page, limit, countryId, id, sort, order }: InputOf<typeof ListPayrollTaxes>,
): Promise<ReplyOf<typeof ListPayrollTaxes>> => {
  const { rows, total } = await taxesPage(tx, { page, limit, countryId, id, sort, order });
  return shortPageOf(
    rows.map((row) => taxShown(row, client.lang)),
    total,
    { page, limit },
  );
};

/** Across all payrolls: includes disputed salaries. */
export const listSalaries = async (
  { tx, client }: RequestContext<Operator>,
  { memberId, ...asked }: InputOf<typeof ListSalaries>,
): Promise<ReplyOf<typeof ListSalaries>> => {
  const { page, limit, after, id, payrollId, employerId, status, contractNumber, from, to, sort, order } = asked;
  const wanted = { page, limit, after, id, payrollId, employerId, status, contractNumber, from, to, sort, order };
  const member = memberId === undefined ? undefined : BigInt(memberId);
  const { rows, total, next } = await salaryCases(tx, { ...wanted, memberId: member });
  const shown = rows.map((row) => ({
    ...salaryShown(row, client.lang),
    memberId: String(row.memberId),
    contractNumber: row.number,
    payrollId: row.payrollId,
    ...(row.answeredAt === null ? {} : { answeredAt: row.answeredAt.toISOString() }),
  }));
  return pageOf(shown, { total, next }, { page, limit });
};
