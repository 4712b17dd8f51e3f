// Contracts for operators: bills under signed contracts.
import * as z from 'zod/mini';
import { Bill, BillStatus } from './pay.ts';
import { BillKind } from './contracts.ts';
import { Day, Instant, line, lines, MemberId, query, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { AmountIn } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const makers = ['operations', 'finance'] as const;
const readers = [...makers, 'compliance', 'support', 'auditor'] as const;
const base = { realm: 'operator', extension: true, module: 'employment' } as const;

const BillRow = z.object({ ...Bill.shape, memberId: MemberId, contractNumber: Text, createdAt: Instant });

export const listBills = operation({
  ...base,
  id: 'employment.listBills',
  method: 'GET',
  path: 'admin/bill/list',
  roles: readers,
  input: z.object({
    ...pageInput,
    id: query(Uuid),
    status: query(BillStatus),
    memberId: query(MemberId),
    employerId: queryIdMaybe,
    kind: query(BillKind),
    /** The complete number of a bill. */
    number: query(line(40)),
    /** Range of due dates. */
    from: query(Day),
    to: query(Day),
    ...sortedBy('dueOn', 'amount', 'createdAt'),
  }),
  reply: Page(BillRow),
  refusals: [],
});

/** Only what the signed contract lets the employer bill, within its limits; a second operator issues it. */
export const proposeBill = operation({
  ...base,
  id: 'employment.proposeBill',
  method: 'POST',
  path: 'admin/bill/propose',
  roles: makers,
  input: z.strictObject({ contractId: Uuid, kind: BillKind, what: line(200), amount: AmountIn, dueOn: Day }),
  reply: z.object({ approvalId: Uuid, billId: Uuid }),
  refusals: ['not_found', 'wrong_state', 'amount_out_of_range'],
});

/** `on` stops the penalty from today; off resumes it from the day of approval, without the days in between. */
export const pausePenalty = operation({
  ...base,
  id: 'employment.pausePenalty',
  method: 'POST',
  path: 'admin/bill/pause',
  roles: makers,
  input: z.strictObject({ id: Uuid, on: z.boolean(), reason: lines(500, 3) }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state'],
});

/** `penalty` waives the penalty, only the amount is owed; `bill` waives everything. */
export const waiveBill = operation({
  ...base,
  id: 'employment.waiveBill',
  method: 'POST',
  path: 'admin/bill/waive',
  roles: makers,
  input: z.strictObject({ id: Uuid, what: z.enum(['penalty', 'bill']), reason: lines(500, 3) }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state'],
  reauth: true,
});

/** Returns a paid deposit in full to the wallet it came from. */
export const returnDeposit = operation({
  ...base,
  id: 'employment.returnDeposit',
  method: 'POST',
  path: 'admin/bill/return',
  roles: makers,
  input: z.strictObject({ id: Uuid, reason: lines(500, 3) }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state'],
  reauth: true,
});
