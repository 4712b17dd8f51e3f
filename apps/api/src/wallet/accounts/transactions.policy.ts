// Policy of how a posting is presented to the member whose account it moved.
import type { StreamType } from '@roda/api-contract/enums';

/** Posting codes with their own message key under `stream.`; any other is a correction. */
export const titledCodes = [
  'top_up',
  'payment_return',
  'purchase_escrow',
  'purchase_cancel',
  'principal_return',
  'claim',
  'payout_return',
  'fee',
  'tax',
  'salary',
  'bill',
  'exchange',
  'reward_points',
  'points_spend',
  'points_refund',
  'reward_coins',
  'coins_play',
  'coins_refund',
  'coins_spend',
  'points_expire',
  'coins_expire',
  'prize',
  'redeem',
  'quiz',
  'withdraw_hold',
  'withdraw_return',
  'transfer_in',
  'transfer_out',
  'reversal',
] as const;
export type TitledCode = (typeof titledCodes)[number];

type Moved = { readonly code: string; readonly type: StreamType };

export const titleKeyOf = ({ code, type }: Moved): `stream.${TitledCode | 'claim_vehicle' | 'claim_pile'}` => {
  if (code === 'claim' && type === 'vehicle_income') return 'stream.claim_vehicle';
  if (code === 'claim' && type === 'charging_pile') return 'stream.claim_pile';
  return `stream.${titledCodes.find((each) => each === code) ?? 'reversal'}`;
};

const TEXTS = {
  reviewing: 'status.withdrawal.checking',
  approved: 'status.withdrawal.approved',
  paying: 'status.withdrawal.sent',
  paid: 'status.withdrawal.arrived',
  rejected: 'status.withdrawal.returned',
  failed: 'status.withdrawal.returned',
} as const;

export const withdrawalWordOf = (state: string): (typeof TEXTS)[keyof typeof TEXTS] | undefined =>
  Object.hasOwn(TEXTS, state) ? TEXTS[state as keyof typeof TEXTS] : undefined;

type Referring = {
  readonly order_id: string | null;
  readonly holding_id: string | null;
  readonly withdrawal_id: string | null;
};

/** The order, holding or withdrawal behind a movement, where there is one. */
export const refOf = (row: Referring): { kind: 'order' | 'holding' | 'withdrawal'; id: string } | undefined => {
  if (row.order_id !== null) return { kind: 'order', id: row.order_id };
  if (row.withdrawal_id !== null) return { kind: 'withdrawal', id: row.withdrawal_id };
  return row.holding_id === null ? undefined : { kind: 'holding', id: row.holding_id };
};
