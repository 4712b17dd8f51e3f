// State machine of points mall orders: who may take which step, and its effect on points, money and stock.
import type {
  PointsMallProductKind,
  PointsMallOrder,
  PointsMallOrderStatus,
} from '@roda/api-contract/engagement/points-mall';

export type PointsMallStep =
  | 'pay'
  | 'cancel'
  | 'expire'
  | 'deliver'
  | 'askRefund'
  | 'rejectRefund'
  | 'refund'
  | 'ship'
  | 'receive'
  | 'autoReceive';

type StepRule = {
  readonly from: PointsMallOrderStatus;
  readonly to: PointsMallOrderStatus;
  readonly by: 'member' | 'operator' | 'system';
  /** Only for orders with this kind of product. */
  readonly kind?: PointsMallProductKind;
};

/** All transitions of an order; any other is rejected. */
export const steps: Readonly<Record<PointsMallStep, StepRule>> = {
  pay: { from: 101, to: 201, by: 'member' },
  cancel: { from: 101, to: 102, by: 'member' },
  expire: { from: 101, to: 103, by: 'system' },
  /** In the transaction of the payment. */
  deliver: { from: 201, to: 401, by: 'system', kind: 'digital' },
  askRefund: { from: 201, to: 202, by: 'member', kind: 'physical' },
  rejectRefund: { from: 202, to: 201, by: 'operator', kind: 'physical' },
  refund: { from: 202, to: 203, by: 'operator', kind: 'physical' },
  ship: { from: 201, to: 301, by: 'operator', kind: 'physical' },
  receive: { from: 301, to: 401, by: 'member', kind: 'physical' },
  autoReceive: { from: 301, to: 402, by: 'system', kind: 'physical' },
};

/** Points and coins are returned, units go back into stock. */
export const givesBack = (status: PointsMallOrderStatus): boolean => status === 102 || status === 103 || status === 203;

/** The money part is in escrow. */
export const inEscrow = (status: PointsMallOrderStatus): boolean => status === 201 || status === 202 || status === 301;

export const isDelivered = (status: PointsMallOrderStatus): boolean => status === 401 || status === 402;

export const mayTake = (step: PointsMallStep, status: PointsMallOrderStatus, kind: PointsMallProductKind): boolean =>
  steps[step].from === status && (steps[step].kind ?? kind) === kind;

/** The steps that the member may take now. */
export const handleOptionOf = (
  status: PointsMallOrderStatus,
  kind: PointsMallProductKind,
): PointsMallOrder['handleOption'] => ({
  cancel: mayTake('cancel', status, kind),
  pay: mayTake('pay', status, kind),
  refund: mayTake('askRefund', status, kind),
  confirm: mayTake('receive', status, kind),
  rebuy: givesBack(status) || isDelivered(status),
});

/** How long points and units are reserved for an order whose money part is unpaid. */
export const PAY_MS = 30 * 60_000;
/** A shipped order that is not confirmed counts as received after this time. */
export const RECEIVE_MS = 10 * 86_400_000;
/** A stock adjustment by more units than this requires two operators. */
export const SMALL_ADJUSTMENT = 100;
/** A refund of more than this requires two operators, as does a refund of several orders at once. */
export const SMALL_REFUND = { points: 50_000n, coins: 50_000n, moneyMinor: 100_000_000n } as const;

export type PointsMallPrice = { readonly points: bigint; readonly coins: bigint; readonly moneyMinor: bigint };

export const isSmallRefund = ({ points, coins, moneyMinor }: PointsMallPrice): boolean =>
  points <= SMALL_REFUND.points && coins <= SMALL_REFUND.coins && moneyMinor <= SMALL_REFUND.moneyMinor;

export const priceTimes = ({ points, coins, moneyMinor }: PointsMallPrice, units: number): PointsMallPrice => ({
  points: points * BigInt(units),
  coins: coins * BigInt(units),
  moneyMinor: moneyMinor * BigInt(units),
});

export const equalPrices = (one: PointsMallPrice, other: PointsMallPrice): boolean =>
  one.points === other.points && one.coins === other.coins && one.moneyMinor === other.moneyMinor;

/** Coins that cannot be staked are spent first; `undefined` when the total is too small. */
export const coinsFrom = (
  needed: bigint,
  have: { readonly coins: bigint; readonly bonus: bigint },
): { readonly coins: bigint; readonly bonus: bigint } | undefined => {
  if (have.coins + have.bonus < needed) return undefined;
  const bonus = have.bonus < needed ? have.bonus : needed;
  return { bonus, coins: needed - bonus };
};

/** The day followed by ten digits of the id's random part. */
export const pointsMallOrderSn = (id: string, at: Date): string => {
  const digits = BigInt(`0x${id.replaceAll('-', '').slice(-15)}`) % 10_000_000_000n;
  return `RM${at.toISOString().slice(2, 10).replaceAll('-', '')}${digits.toString().padStart(10, '0')}`;
};

/** A variant costs points, with or without money, or coins alone. */
export const isPrice = ({ points, coins, moneyMinor }: PointsMallPrice): boolean =>
  coins > 0n ? points === 0n && moneyMinor === 0n : points > 0n;
