// Contracts: weekly pay for logged work, and bills under a signed contract, for members.
import * as z from 'zod/mini';
import { BillKind, WorkUnit } from './contracts.ts';
import { Day, Instant, lines, query, Text, Uuid, Whole } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode, Ratio } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput } from '../pages.ts';

export const salaryStatuses = ['pending', 'paid', 'confirmed', 'disputed'] as const;
export const SalaryStatus = z.enum(salaryStatuses);
export const billStatuses = ['overdue', 'to_repay', 'penalty_paused', 'completed', 'unknown'] as const;
export const BillStatus = z.enum(billStatuses);

/** Units logged and paid at one rate; `quantity` in hours or tasks, up to two decimal places. */
export const SalaryLine = z.object({ unit: WorkUnit, quantity: Ratio, rate: Amount, gross: Amount, text: Text });

/** gross − tax = net, to the cent. */
export const Salary = z.object({
  id: Uuid,
  status: SalaryStatus,
  statusText: Text,
  employer: Text,
  weekFrom: Day,
  weekTo: Day,
  days: z.int(),
  lines: z.array(SalaryLine),
  currency: CurrencyCode,
  gross: Amount,
  tax: Amount,
  net: Amount,
  taxRate: Ratio,
  taxBasis: Text,
  paidAt: z.optional(Instant),
  /** The complaint opened by a "not received". */
  caseNumber: z.optional(Text),
});
export type Salary = z.output<typeof Salary>;

export const Bill = z.object({
  id: Uuid,
  number: Text,
  status: BillStatus,
  statusText: Text,
  kind: BillKind,
  title: Text,
  what: Text,
  employer: Text,
  currency: CurrencyCode,
  amount: Amount,
  /** As of today in the employer's country; `total` is the amount of paying now. */
  penalty: Amount,
  total: Amount,
  dueOn: Day,
  overdueDays: Whole,
  rule: Text,
  /** Always false: bills are never deducted from pay or balance. */
  setOff: z.boolean(),
  paidAt: z.optional(Instant),
  /** A returned deposit. */
  returnedAt: z.optional(Instant),
  caseNumber: z.optional(Text),
});
export type Bill = z.output<typeof Bill>;

/** `salary` are weeks of logged work, newest first; `bill` are bills, open ones first. */
export const contractBill = operation({
  id: 'employment.contractBill',
  method: 'GET',
  path: 'wx/g/contract/bill',
  realm: 'member',
  input: z.object({ ...pageInput, type: query(z.enum(['salary', 'bill'])) }),
  reply: Page(
    z.object({
      type: z.enum(['salary', 'bill']),
      salary: z.optional(Salary),
      bill: z.optional(Bill),
    }),
  ),
  refusals: [],
  module: 'employment',
});

/** `received: false` opens a complaint; neither it nor a missing answer reverses a payment. */
export const confirmReceipt = operation({
  id: 'employment.confirmReceipt',
  method: 'POST',
  path: 'wx/g/contract/confirm/receipt',
  realm: 'member',
  input: z.strictObject({ id: Uuid, received: z.boolean(), note: z.optional(lines(1000)) }),
  reply: Salary,
  refusals: ['not_found', 'wrong_state'],
  module: 'employment',
});

/**
 * `total` is what the member saw; if it differs today, the call is rejected as `stale`. Pays the whole bill from the
 * wallet.
 */
export const payBill = operation({
  id: 'employment.payBill',
  method: 'POST',
  path: 'wx/g/contract/bill/pay',
  realm: 'member',
  input: z.strictObject({ id: Uuid, total: AmountIn }),
  reply: z.object({ bill: Bill, balance: Amount }),
  refusals: ['not_found', 'wrong_state', 'stale', 'balance_short'],
  idempotent: true,
  extension: true,
  module: 'employment',
});

/** Opens a complaint with a number; the penalty is paused from today until an operator resumes it. */
export const disputeBill = operation({
  id: 'employment.disputeBill',
  method: 'POST',
  path: 'wx/g/contract/bill/dispute',
  realm: 'member',
  input: z.strictObject({ id: Uuid, text: lines(2000, 10) }),
  reply: Bill,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'employment',
});
