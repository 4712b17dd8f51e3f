// Contracts for operators: payroll and its funds, and taxes on pay.
import * as z from 'zod/mini';
import { Texts } from './templates.ts';
import { Salary, SalaryStatus } from './pay.ts';
import { Day, Id, Instant, line, lines, MemberId, query, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode, Ratio } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, ShortPage, shortPageInput, sortedBy } from '../pages.ts';

const makers = ['operations', 'finance'] as const;
const readers = [...makers, 'compliance', 'support', 'auditor'] as const;
const base = { realm: 'operator', extension: true, module: 'employment' } as const;

export const PayrollTax = z.object({
  id: Id,
  countryId: Id,
  validFrom: Day,
  brackets: z.array(z.object({ from: Amount, rate: Ratio })),
  basis: Text,
});

export const listPayrollTaxes = operation({
  ...base,
  id: 'employment.listPayrollTaxes',
  method: 'GET',
  path: 'admin/payroll/tax/list',
  roles: readers,
  input: z.object({ ...shortPageInput, id: queryIdMaybe, countryId: queryIdMaybe, ...sortedBy('validFrom') }),
  reply: ShortPage(PayrollTax),
  refusals: [],
});

/** A new tax table, from a day that no payroll has been built for; a second operator publishes it. */
export const proposePayrollTax = operation({
  ...base,
  id: 'employment.proposePayrollTax',
  method: 'POST',
  path: 'admin/payroll/tax/propose',
  roles: ['finance', 'compliance'],
  input: z.strictObject({
    countryId: Id,
    validFrom: Day,
    /** By the average gross of a worked day, from 0, ascending; the rate applies to the whole gross. */
    brackets: z
      .array(z.strictObject({ from: AmountIn, rateBp: z.int().check(z.gte(0), z.lte(6000)) }))
      .check(z.minLength(1), z.maxLength(20)),
    basis: Texts,
  }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state'],
});

/**
 * Money for payroll: a line of members' bank account whose opposite line, with the same reference and amount, is on the
 * statement of the payroll account. A second operator books it, which posts both. Rejects with line_unfit otherwise:
 * data.account is the account whose line is missing.
 */
export const fundPayroll = operation({
  ...base,
  id: 'employment.fundPayroll',
  method: 'POST',
  path: 'admin/payroll/fund',
  roles: makers,
  input: z.strictObject({ employerId: Id, amount: AmountIn, statementLineId: Uuid }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state', 'evidence_short', 'line_unfit'],
  reauth: true,
});

export const listPayrollFundings = operation({
  ...base,
  id: 'employment.listPayrollFundings',
  method: 'GET',
  path: 'admin/payroll/fund/list',
  roles: readers,
  input: z.object({ ...pageInput, id: query(Uuid), employerId: queryIdMaybe, ...sortedBy('at', 'amount') }),
  reply: Page(
    z.object({
      id: Uuid,
      employerId: Id,
      employer: Text,
      amount: Amount,
      currency: CurrencyCode,
      statementLineId: Uuid,
      approvedBy: Text,
      at: Instant,
    }),
  ),
  refusals: [],
});

export const payrollStates = ['built', 'approved', 'paying', 'paid', 'void'] as const;
export const PayrollState = z.enum(payrollStates);

export const Payroll = z.object({
  id: Uuid,
  employerId: Id,
  employer: Text,
  weekFrom: Day,
  weekTo: Day,
  state: PayrollState,
  currency: CurrencyCode,
  salaries: z.int(),
  gross: Amount,
  tax: Amount,
  net: Amount,
  /** Counts of salaries: not yet paid, not yet answered, confirmed, disputed. */
  pending: z.int(),
  unanswered: z.int(),
  confirmed: z.int(),
  disputed: z.int(),
  builtBy: Text,
  builtAt: Instant,
  approvedBy: z.optional(Text),
  approvedAt: z.optional(Instant),
  paidAt: z.optional(Instant),
});

export const listPayrolls = operation({
  ...base,
  id: 'employment.listPayrolls',
  method: 'GET',
  path: 'admin/payroll/list',
  roles: readers,
  input: z.object({
    ...pageInput,
    id: query(Uuid),
    employerId: queryIdMaybe,
    state: query(PayrollState),
    /** Weeks that begin within these days. */
    from: query(Day),
    to: query(Day),
    ...sortedBy('builtAt', 'weekFrom', 'gross', 'disputed'),
  }),
  reply: Page(Payroll),
  refusals: [],
});

export const payrollInfo = operation({
  ...base,
  id: 'employment.payrollInfo',
  method: 'GET',
  path: 'admin/payroll/info',
  roles: readers,
  input: z.object({ ...pageInput, id: Uuid, status: query(SalaryStatus) }),
  reply: z.object({
    ...Payroll.shape,
    rows: Page(z.object({ ...Salary.shape, memberId: MemberId, contractNumber: Text })),
  }),
  refusals: ['not_found'],
});

export const SalaryCase = z.object({
  ...Salary.shape,
  memberId: MemberId,
  contractNumber: Text,
  payrollId: Uuid,
  /** The member answered, with yes or no. */
  answeredAt: z.optional(Instant),
});

/** Salaries of all payrolls; the disputed ones include the complaint that the answer opened. */
export const listSalaries = operation({
  ...base,
  id: 'employment.listSalaries',
  method: 'GET',
  path: 'admin/payroll/salary/list',
  roles: readers,
  input: z.object({
    ...pageInput,
    id: query(Uuid),
    payrollId: query(Uuid),
    employerId: queryIdMaybe,
    memberId: query(MemberId),
    status: query(SalaryStatus),
    contractNumber: query(line(40)),
    from: query(Day),
    to: query(Day),
    ...sortedBy('weekFrom', 'net', 'answeredAt'),
  }),
  reply: Page(SalaryCase),
  refusals: [],
});

/**
 * Builds the payroll of a past week: all counted work up to its Sunday without a payroll, including late lines of
 * earlier weeks. A second operator approves it, which deducts its gross from the employer's funded balance.
 */
export const buildPayroll = operation({
  ...base,
  id: 'employment.buildPayroll',
  method: 'POST',
  path: 'admin/payroll/build',
  roles: makers,
  /** A Monday in the employer's country. */
  input: z.strictObject({ employerId: Id, weekFrom: Day }),
  reply: z.object({ ...Payroll.shape, approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state', 'not_due', 'unsupported'],
});

/** Before it is approved: its work can be built into a payroll again. */
export const discardPayroll = operation({
  ...base,
  id: 'employment.discardPayroll',
  method: 'POST',
  path: 'admin/payroll/discard',
  roles: makers,
  input: z.strictObject({ id: Uuid, reason: lines(500, 3) }),
  reply: Payroll,
  refusals: ['not_found', 'wrong_state'],
});

/**
 * Starts paying an approved payroll; the wallets are credited in the background, each exactly once. Rejects with
 * balance_short while the payroll money among members' money does not cover it.
 */
export const payPayroll = operation({
  ...base,
  id: 'employment.payPayroll',
  method: 'POST',
  path: 'admin/payroll/pay',
  roles: makers,
  input: z.strictObject({ id: Uuid }),
  reply: Payroll,
  refusals: ['not_found', 'wrong_state', 'balance_short'],
  reauth: true,
  idempotent: true,
});
