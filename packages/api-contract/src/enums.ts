// Enums shared by several operations, with the specification's numbers where it has some.
import * as z from 'zod/mini';

/** Settlement types of the specification. */
export const settlementCycles = { daily: 0, maturity: 1, hourly: 2 } as const;
export const SettlementCycle = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type SettlementCycle = z.output<typeof SettlementCycle>;

export const productKinds = ['vehicle', 'pile', 'deposit'] as const;
export const ProductKind = z.enum(productKinds);
export type ProductKind = z.output<typeof ProductKind>;

export const vehicleStatuses = ['idle', 'in_service', 'resting', 'fault'] as const;
export const VehicleStatus = z.enum(vehicleStatuses);
export type VehicleStatus = z.output<typeof VehicleStatus>;

export const holdingStatuses = ['earning', 'expired'] as const;
export const HoldingStatus = z.enum(holdingStatuses);
export type HoldingStatus = z.output<typeof HoldingStatus>;

export const recordStatuses = ['not_yet_claimable', 'unclaimed', 'claimed', 'expired'] as const;
export const RecordStatus = z.enum(recordStatuses);
export type RecordStatus = z.output<typeof RecordStatus>;

/** Why a record is not claimable or brought nothing. `awaiting_revenue`: no revenue of its period is approved yet. */
export const recordReasons = ['cancel_window', 'awaiting_revenue', 'before_maturity', 'held', 'no_revenue'] as const;
export const RecordReason = z.enum(recordReasons);
export type RecordReason = z.output<typeof RecordReason>;

/** Wallet record types, in the specification's order. */
export const streamTypes = [
  'income',
  'withdraw',
  'recharge',
  'redeem',
  'quiz',
  'points',
  'transfer',
  'vehicle_income',
  'charging_pile',
] as const;
export const StreamType = z.enum(streamTypes);
export type StreamType = z.output<typeof StreamType>;

export const withdrawalStatuses = ['reviewing', 'approved', 'paying', 'paid', 'rejected', 'failed'] as const;
export const WithdrawalStatus = z.enum(withdrawalStatuses);
export type WithdrawalStatus = z.output<typeof WithdrawalStatus>;

export const orderTypes = ['vehicle', 'pile', 'deposit', 'plan', 'recharge'] as const;
export const OrderType = z.enum(orderTypes);
export type OrderType = z.output<typeof OrderType>;

/**
 * `to_pay` is pending payment; `working` is paid and in force; `completed` is paid and done (a credited recharge, an
 * ended holding); `refunded` was cancelled in the window or could not be fulfilled; `invalid` was never paid.
 */
export const orderStatuses = ['to_pay', 'working', 'completed', 'refunded', 'invalid'] as const;
export const OrderStatus = z.enum(orderStatuses);
export type OrderStatus = z.output<typeof OrderStatus>;

export const payStatuses = ['pending', 'paid', 'failed', 'expired', 'refunded'] as const;
export const PayStatus = z.enum(payStatuses);
export type PayStatus = z.output<typeof PayStatus>;

export const codeScenes = ['register', 'reset', 'bind', 'card', 'unsubscribe', 'withdraw', 'key', 'pay'] as const;
export const CodeScene = z.enum(codeScenes);
export type CodeScene = z.output<typeof CodeScene>;

export const genders = ['male', 'female', 'unknown'] as const;
export const Gender = z.enum(genders);

export const appTypes = ['h5', 'pwa', 'weapp', 'android', 'ios'] as const;
export type AppType = (typeof appTypes)[number];

/** `trip` is a ride of a vehicle, `charge` a session at a charging pile. */
export const Work = z.enum(['trip', 'charge']);

/** Time ranges of the statistics; `realtime` is today, refreshed. */
export const rangeNames = ['today', 'yesterday', '7d', '30d', 'realtime'] as const;
export const RangeName = z.enum(rangeNames);
export type RangeName = z.output<typeof RangeName>;
