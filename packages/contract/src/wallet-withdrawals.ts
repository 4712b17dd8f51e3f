// Wallet: the way of a withdrawal, for the member who waits and for the operators who decide.
import * as z from 'zod/mini';
import { WithdrawalStatus } from './enums.ts';
import { Instant, line, lines, MemberId, query, Text, Uuid } from './fields.ts';
import { Amount, CurrencyCode, Ratio } from './money.ts';
import { operation } from './operation.ts';
import { Page, pageInput } from './pages.ts';

/** A closed list; the member reads a sentence for each. */
export const withdrawalReasons = [
  'name_mismatch',
  'card_closed',
  'suspected_fraud',
  'legal_hold',
  'bank_returned',
  'member_asked',
  'other',
] as const;
export const WithdrawalReason = z.enum(withdrawalReasons);

export const Withdrawal = z.object({
  id: Uuid,
  status: WithdrawalStatus,
  currency: CurrencyCode,
  amount: Amount,
  fee: Amount,
  tax: Amount,
  net: Amount,
  exchangeRate: Ratio,
  bankName: Text,
  /** The last four digits. */
  cardNumber: Text,
  /** Decided and paid by then, or the case turns red at ours. */
  decideBy: Instant,
  promisedAt: Instant,
  createdAt: Instant,
  /** Why it was rejected or failed, in the member's language. */
  reason: z.optional(Text),
  reasonCode: z.optional(WithdrawalReason),
});
export type Withdrawal = z.output<typeof Withdrawal>;

export const WithdrawalStep = z.object({ status: WithdrawalStatus, at: Instant });

export const listWithdrawals = operation({
  id: 'wallet.listWithdrawals',
  method: 'GET',
  path: 'wx/withdrawal/list',
  realm: 'member',
  input: z.object({ ...pageInput, status: query(WithdrawalStatus) }),
  reply: Page(Withdrawal),
  refusals: [],
  extension: true,
  module: 'wallet',
  screens: ['subPages/withdraw/index', 'pages/my/historyList'],
});

export const withdrawalInfo = operation({
  id: 'wallet.withdrawalInfo',
  method: 'GET',
  path: 'wx/withdrawal/info',
  realm: 'member',
  input: z.object({ id: Uuid }),
  reply: z.object({ ...Withdrawal.shape, steps: z.array(WithdrawalStep) }),
  refusals: ['not_found'],
  extension: true,
  module: 'wallet',
  screens: ['subPages/withdraw/index', 'pages/my/historyList'],
});

/** Until somebody has decided: the whole amount is back in the wallet with the reply, which says `rejected`. */
export const cancelWithdrawal = operation({
  id: 'wallet.cancelWithdrawal',
  method: 'POST',
  path: 'wx/withdrawal/cancel',
  realm: 'member',
  input: z.strictObject({ id: Uuid }),
  reply: Withdrawal,
  refusals: ['not_found', 'wrong_state'],
  idempotent: true,
  extension: true,
  module: 'wallet',
  screens: ['subPages/withdraw/index'],
});

/** What the automatic checks found; none of them decides alone. */
export const WithdrawalCheck = z.object({
  code: z.enum(['name_match', 'card_age', 'velocity', 'new_device', 'young_password', 'amount']),
  ok: z.boolean(),
  note: Text,
});

export const WithdrawalCase = z.object({
  ...Withdrawal.shape,
  memberId: MemberId,
  phone: Text,
  cardholderName: Text,
  cardBoundAt: Instant,
  checks: z.array(WithdrawalCheck),
  overdue: z.boolean(),
  approvedBy: z.optional(Text),
  paidBy: z.optional(Text),
  reference: z.optional(Text),
});
export type WithdrawalCase = z.output<typeof WithdrawalCase>;

const staff = ['operations', 'finance'] as const;

export const listWithdrawalCases = operation({
  id: 'wallet.listWithdrawalCases',
  method: 'GET',
  path: 'admin/withdrawal/list',
  realm: 'operator',
  roles: [...staff, 'compliance', 'support', 'auditor'],
  input: z.object({ ...pageInput, status: query(WithdrawalStatus), memberId: query(MemberId) }),
  reply: Page(WithdrawalCase),
  refusals: [],
  module: 'wallet',
  screens: ['console/withdrawals'],
});

export const approveWithdrawal = operation({
  id: 'wallet.approveWithdrawal',
  method: 'POST',
  path: 'admin/withdrawal/approve',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid, reason: z.optional(lines(500)) }),
  reply: WithdrawalCase,
  refusals: ['not_found', 'wrong_state'],
  module: 'wallet',
  screens: ['console/withdrawals'],
});

/** From `reviewing` or `approved`; the whole amount goes back into the wallet. */
export const rejectWithdrawal = operation({
  id: 'wallet.rejectWithdrawal',
  method: 'POST',
  path: 'admin/withdrawal/reject',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid, reason: lines(500, 3), reasonCode: z.optional(WithdrawalReason) }),
  reply: WithdrawalCase,
  refusals: ['not_found', 'wrong_state'],
  module: 'wallet',
  screens: ['console/withdrawals'],
});

/** Never by the operator who approved it. `failed: true` says that the bank sent it back. */
export const payWithdrawal = operation({
  id: 'wallet.payWithdrawal',
  method: 'POST',
  path: 'admin/withdrawal/paid',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    id: Uuid,
    reference: z.optional(line(100)),
    failed: z.optional(z.boolean()),
    reason: z.optional(lines(500)),
  }),
  reply: WithdrawalCase,
  refusals: ['not_found', 'wrong_state', 'four_eyes', 'reason_required'],
  module: 'wallet',
  screens: ['console/withdrawals'],
});
