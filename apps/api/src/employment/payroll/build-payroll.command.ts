// Builds an employer's weekly payroll from logged work and proposes it for a second operator's approval.
import type { buildPayroll as operation } from '@roda/api-contract/employment/payroll';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { exactNumber, formatAmount } from '@roda/domain/money';
import { addDays } from '@roda/domain/time-zones';
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import { dayIn } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { grossOf, isMonday, withheldOf, type Bracket } from './pay.policy.ts';
import { payrollById, taxOn, unpaidWork, type UnpaidRow } from './payroll.queries.ts';
import { approvePayroll, insertPayroll, insertSalaries, type NewSalary } from './payroll.repository.ts';
import { payrollShown } from './payroll-dto.ts';
import { employerById } from '#employment/contracts/templates.queries.ts';
import { takeTurn } from '#employment/work/work.repository.ts';

const KIND = 'payroll';

const salaryOf = (row: UnpaidRow, brackets: readonly Bracket[], id: string): NewSalary => {
  const lines = row.lines.map((line) => {
    const grossMinor = grossOf(line.hundredths, BigInt(line.rateMinor));
    return { ...line, grossMinor: exactNumber(grossMinor) };
  });
  const grossMinor = lines.reduce((sum, line) => sum + BigInt(line.grossMinor), 0n);
  const { rateBp, taxMinor } = withheldOf(grossMinor, row.dayCount, brackets);
  const { memberId, contractId, dayCount } = row;
  return { memberId, id, contractId, lines, dayCount, rateBp, grossMinor, taxMinor };
};

/**
 * Guarantees:
 * - only counted work under signed terms, each line in one salary; nothing else can add money to a payslip;
 * - integer amounts: gross − tax = net for every salary, and the payroll is the sum of its salaries;
 * - one payroll per employer and week, not before the week is over in the employer's time zone.
 */
export const buildPayroll = async (
  ctx: RequestContext<Operator>,
  { employerId, weekFrom }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at, newId, audit } = ctx;
  const employer = (await employerById(tx, employerId)) ?? reject('not_found');
  if (!isMonday(weekFrom)) reject('malformed', { fields: [{ path: 'weekFrom', message: 'monday' }] });
  const weekTo = addDays(weekFrom, 6);
  if (dayIn(at, employer.zone) <= weekTo) reject('not_due');
  const tax = (await taxOn(tx, employer.countryId, weekTo)) ?? reject('unsupported', { reason: 'tax_table' });
  await takeTurn(tx);
  const brackets = tax.brackets.map(({ fromMinor, rateBp }) => ({ fromMinor: BigInt(fromMinor), rateBp }));
  const salaries = (await unpaidWork(tx, employerId, weekTo)).map((row) => salaryOf(row, brackets, newId()));
  if (salaries.length === 0) reject('wrong_state', { state: 'no_work' });
  const id = newId();
  const week = { id, weekFrom, weekTo, currency: employer.currency, at };
  const grossMinor = salaries.reduce((sum, each) => sum + each.grossMinor, 0n);
  const taxMinor = salaries.reduce((sum, each) => sum + each.taxMinor, 0n);
  const by = { id: principal.operatorId, name: principal.name };
  const sums = { employerId, taxId: tax.id, salaryCount: salaries.length, grossMinor, taxMinor, by };
  if (!(await insertPayroll(tx, { ...week, ...sums }))) reject('wrong_state', { state: 'built' });
  await insertSalaries(tx, week, salaries);
  const after = payrollShown((await payrollById(tx, id)) ?? reject('not_found'));
  const { id: approvalId } = await proposeChange(ctx, {
    kind: KIND,
    subject: id,
    title: `pay ${salaries.length} salaries of ${employer.name}, week of ${weekFrom}: ${after.gross} gross`,
    after: { salaries: after.salaries, gross: after.gross, tax: after.tax, net: after.net },
    payload: { gross: after.gross },
  });
  audit({ target: `payroll:${id}`, after: { weekFrom, gross: after.gross, tax: after.tax, net: after.net } });
  return { ...after, approvalId };
};

/** Deducts the gross from the employer's funded balance; rejects with balance_short when that is lower. */
const approve = async ({ tx, principal, at }: RequestContext<Operator>, id: string): Promise<void> => {
  const row = (await payrollById(tx, id)) ?? reject('not_found');
  const outcome = await approvePayroll(tx, { id, by: { id: principal.operatorId, name: principal.name }, at });
  if (outcome === 'state') reject('wrong_state', { state: row.state });
  if (outcome === 'short')
    reject('balance_short', { short: formatAmount(row.grossMinor - row.fundedMinor, row.currency) });
};

export const payrollChange: Change = change(KIND, {
  roles: ['finance', 'compliance'],
  apply: (ctx, { subject }) => approve(ctx, subject),
});
