// Work, for operators: bills under signed contracts.
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
const billScreens = ['console/bills'] as const;

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
    /** The whole number of a bill. */
    number: query(line(40)),
    /** Days on which it is due. */
    from: query(Day),
    to: query(Day),
    ...sortedBy('dueOn', 'amount', 'createdAt'),
  }),
  reply: Page(BillRow),
  refusals: [],
  screens: billScreens,
});

/** Only what the signed contract lets the employer bill, and no more than it says; a second operator issues it. */
export const proposeBill = operation({
  ...base,
  id: 'employment.proposeBill',
  method: 'POST',
  path: 'admin/bill/propose',
  roles: makers,
  input: z.strictObject({ contractId: Uuid, kind: BillKind, what: line(200), amount: AmountIn, dueOn: Day }),
  reply: z.object({ approvalId: Uuid, billId: Uuid }),
  refusals: ['not_found', 'wrong_state', 'amount_out_of_range'],
  screens: billScreens,
});

/** `on` stops the penalty from today; off lets it go on from the day of approval, the days between left out. */
export const pausePenalty = operation({
  ...base,
  id: 'employment.pausePenalty',
  method: 'POST',
  path: 'admin/bill/pause',
  roles: makers,
  input: z.strictObject({ id: Uuid, on: z.boolean(), reason: lines(500, 3) }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state'],
  screens: billScreens,
});

/** `penalty`: nothing but the amount is owed any more; `bill`: nothing at all. */
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
  screens: billScreens,
});

/** Gives a paid deposit back into the wallet it came from, whole. */
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
  screens: billScreens,
});
