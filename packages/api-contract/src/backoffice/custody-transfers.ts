// Assurance: transfers of the company's own money out of members' custody (R4).
import * as z from 'zod/mini';
import { Day, Id, Instant, line, query, Text, Uuid } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const makers = ['operations', 'finance'] as const;
const readers = [...makers, 'compliance', 'auditor'] as const;
const base = { realm: 'operator', extension: true, module: 'assurance' } as const;

/**
 * What lies among members' money and is the company's: sale proceeds, the fleet's part of revenue, fees, withheld
 * taxes, the marketing budget and employers' payroll money.
 */
export const houseMoneyKinds = ['acquisition', 'fleet', 'fee', 'tax', 'marketing', 'payroll'] as const;
export const HouseMoneyKind = z.enum(houseMoneyKinds);
export type HouseMoneyKind = z.output<typeof HouseMoneyKind>;

/** The name of a custody account. */
const AccountCode = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,19}$/));

/**
 * Per kind, for sale proceeds and the fleet's part per product, for payroll money per employer: `balance` in the books,
 * `waiting` in approved transfers that the bank has not sent yet, `free` for another transfer.
 */
export const listHouseMoney = operation({
  ...base,
  id: 'assurance.listHouseMoney',
  method: 'GET',
  path: 'admin/custody/transfer/available',
  roles: readers,
  input: z.object({}),
  reply: z.array(
    z.object({
      kind: HouseMoneyKind,
      goodsId: z.optional(Id),
      employerId: z.optional(Id),
      /** The product's or the employer's name. */
      name: z.optional(Text),
      currency: CurrencyCode,
      balance: Amount,
      waiting: Amount,
      free: Amount,
    }),
  ),
  refusals: [],
});

/**
 * At most what is free, checked again when a second operator approves. The approved transfer has a reference for the
 * bank; the outgoing line of members' bank account with this reference and amount completes and posts it.
 */
export const proposeHouseTransfer = operation({
  ...base,
  id: 'assurance.proposeHouseTransfer',
  method: 'POST',
  path: 'admin/custody/transfer/propose',
  roles: makers,
  input: z.strictObject({
    kind: HouseMoneyKind,
    /** The account at the bank that it leaves; `bank` by default. */
    account: z.optional(AccountCode),
    /** For all kinds but sale proceeds and the fleet's part. */
    amount: z.optional(AmountIn),
    /** Sale proceeds and the fleet's part: how much of which product. */
    items: z.optional(
      z.array(z.strictObject({ goodsId: Id, amount: AmountIn })).check(z.minLength(1), z.maxLength(100)),
    ),
    /** Payroll money: whose it is. */
    employerId: z.optional(Id),
    recipient: line(200, 3),
    reason: line(300, 3),
    /** What the bank wrote instead, where the money has left under another reference. */
    reference: z.optional(line(100, 3)),
  }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state', 'balance_short'],
  reauth: true,
});

export const houseTransferStates = ['approved', 'sent', 'cancelled'] as const;
export const HouseTransferState = z.enum(houseTransferStates);

export const HouseTransfer = z.object({
  id: Uuid,
  kind: HouseMoneyKind,
  account: Text,
  /** What the bank is told to write on the transfer. */
  reference: Text,
  recipient: Text,
  currency: CurrencyCode,
  amount: Amount,
  items: z.array(z.object({ goodsId: Id, name: Text, amount: Amount })),
  employer: z.optional(Text),
  reason: Text,
  state: HouseTransferState,
  /** The bank's line. */
  lineId: z.optional(Uuid),
  sentOn: z.optional(Day),
  /** The line of the company's own account, and which account that is. */
  arrivedOn: z.optional(Day),
  arrivedAt: z.optional(Text),
  proposedBy: Text,
  approvedBy: Text,
  approvedAt: Instant,
});

/** Newest first by default; a reference matches anywhere. Proposals without approval are among the approvals. */
export const listHouseTransfers = operation({
  ...base,
  id: 'assurance.listHouseTransfers',
  method: 'GET',
  path: 'admin/custody/transfer/list',
  roles: readers,
  input: z.object({
    ...pageInput,
    ...sortedBy('approvedAt', 'amount'),
    id: query(Uuid),
    kind: query(HouseMoneyKind),
    state: query(HouseTransferState),
    reference: query(line(100)),
  }),
  reply: Page(HouseTransfer),
  refusals: [],
});

/** Before the bank sent it: its money is free again. */
export const cancelHouseTransfer = operation({
  ...base,
  id: 'assurance.cancelHouseTransfer',
  method: 'POST',
  path: 'admin/custody/transfer/cancel',
  roles: makers,
  input: z.strictObject({ id: Uuid, reason: line(300, 3) }),
  reply: HouseTransfer,
  refusals: ['not_found', 'wrong_state'],
});
