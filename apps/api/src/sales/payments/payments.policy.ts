// Policy for arriving money, and the payment methods available for an order.
import type { PayStatus } from '@roda/api-contract/enums';
import type { exceptionKinds, PayAction } from '@roda/api-contract/sales/payments';

export type ExceptionKind = (typeof exceptionKinds)[number];

export type PaymentOrderState =
  | 'to_pay'
  | 'paid'
  | 'working'
  | 'delivered'
  | 'credited'
  | 'refunded'
  | 'cancelled'
  | 'expired';

/** The action after money arrived. It is in the member's wallet in every case. */
export type PaymentDecision = {
  /** The order is paid from the wallet now. */
  readonly fulfil: boolean;
  /** Exception to be reviewed by an operator. */
  readonly exception?: ExceptionKind;
};

export type PaymentArrival = {
  readonly state: PaymentOrderState;
  /** The order's deadline has not passed, the provider's grace period included. */
  readonly inTime: boolean;
  readonly amountMinor: bigint;
  /** All that came for this payment, this arrival included. */
  readonly receivedMinor: bigint;
};

/**
 * The policy, as stated to members:
 * - what arrives is credited to the wallet as it arrived;
 * - enough, in time: the order is paid from the wallet; the surplus stays there;
 * - too little: the order waits for the rest until its deadline, or is paid from the wallet;
 * - late, or for an order that ended: the order is unchanged;
 * - again, for a paid order: same as surplus.
 */
export const verdictOf = ({ state, inTime, amountMinor, receivedMinor }: PaymentArrival): PaymentDecision => {
  if (state === 'paid' || state === 'working' || state === 'delivered' || state === 'credited')
    return { fulfil: false, exception: 'over' };
  if (state !== 'to_pay' || !inTime) return { fulfil: false, exception: 'late' };
  if (receivedMinor < amountMinor) return { fulfil: false, exception: 'short' };
  return receivedMinor > amountMinor ? { fulfil: true, exception: 'over' } : { fulfil: true };
};

export type PayFacts = {
  readonly state: PaymentOrderState;
  readonly reason: string | null;
  readonly inTime: boolean;
  /** States of the order's payments, newest first. */
  readonly payments: readonly PayStatus[];
};

/** The payment status of an order as shown to members. */
export const payStatusOf = ({ state, reason, inTime, payments }: PayFacts): PayStatus => {
  switch (state) {
    case 'paid':
    case 'working':
    case 'delivered':
    case 'credited':
      return 'paid';
    case 'refunded':
      return 'refunded';
    case 'expired':
      return 'expired';
    case 'cancelled':
      return reason === 'cancelled' ? 'expired' : 'refunded';
    case 'to_pay':
      if (!inTime) return 'expired';
      return payments[0] === 'failed' && !payments.includes('pending') ? 'failed' : 'pending';
  }
};

/** An open payment is reused; after a failed or expired one the next try is a new payment. */
export const attemptOf = ({ tries, newestStatus }: { tries: number; newestStatus: PayStatus | null }): number =>
  newestStatus === 'failed' || newestStatus === 'expired' ? tries + 1 : Math.max(tries, 1);

const WECHAT_ACTION_MS = 110 * 60_000;

/** Whether an open payment's action still works: WeChat Pay forgets what it prepared after two hours. */
export const isActionUsable = ({ kind, since }: { kind: PayAction['kind']; since: Date }, at: Date): boolean =>
  kind !== 'wechat' || at.getTime() - since.getTime() < WECHAT_ACTION_MS;

export type MethodFacts = { readonly enabled: boolean; readonly minMinor: bigint; readonly maxMinor: bigint };

/** Whether the provider takes a payment, as its adapter says. */
export type ProviderSays = {
  readonly hindrance: (wanted: { amountMinor: bigint; currency: string }) => 'currency' | 'amount' | undefined;
};

export type MethodHindrance = 'off' | 'outOfRange' | 'currency' | 'amount';

/** Why a method can't be used for an amount; undefined when it can. Without its provider it is off. */
export const methodHindrance = (
  { enabled, minMinor, maxMinor }: MethodFacts,
  { amountMinor, currency, provider }: { amountMinor: bigint; currency: string; provider: ProviderSays | undefined },
): MethodHindrance | undefined => {
  if (!enabled || provider === undefined) return 'off';
  const said = provider.hindrance({ amountMinor, currency });
  if (said === 'currency') return said;
  return amountMinor < minMinor || amountMinor > maxMinor ? 'outOfRange' : said;
};

/** Our payment reference at the provider: includes the owner, so that the row is found by its key. */
export const referenceOf = (memberId: bigint, payId: string): string => `${memberId}.${payId}`;

const REFERENCE = /^(\d{1,18})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export const parseReference = (reference: string): { memberId: bigint; payId: string } | undefined => {
  const [, member, payId] = REFERENCE.exec(reference) ?? [];
  return member === undefined || payId === undefined ? undefined : { memberId: BigInt(member), payId };
};
