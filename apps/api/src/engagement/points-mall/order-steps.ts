// Carries out a step of an order with all its effects, or rejects it.
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { givesBack, isDelivered } from './points-mall.policy.ts';
import {
  orderOf,
  returnUnits,
  takeCodes,
  takeStep,
  type PointsMallOrderRow,
  type PointsMallStepping,
} from './points-mall.repository.ts';
import { giveUnitsBack, payMoney, releaseMoney, returnMoney } from './order-money.ts';

type Stepper = Pick<RequestContext<Principal>, 'tx' | 'at'>;
export type OrderStepFilter = Omit<PointsMallStepping, 'at'>;
type Confirm = (order: PointsMallOrderRow) => Promise<void>;

/**
 * Guarantees, all in the caller's transaction:
 * - of any number of concurrent calls one takes the step; `undefined` for the others;
 * - a return moves points or coins, money and units together, once;
 * - `confirm` is asked before money leaves the wallet, and whatever it rejects leaves the order as it was;
 * - money is released when the order is delivered and at no other time: delivered xor refunded.
 */
export const stepOrder = async (
  ctx: Stepper,
  asked: OrderStepFilter,
  confirm?: Confirm,
): Promise<PointsMallOrderRow | undefined> => {
  const order = await takeStep(ctx.tx, { ...asked, at: ctx.at });
  if (order === undefined) return undefined;
  if (asked.step === 'pay') {
    await confirm?.(order);
    await payMoney(ctx, order);
  }
  if (isDelivered(order.status)) await releaseMoney(ctx, order);
  if (givesBack(order.status)) {
    await giveUnitsBack(ctx, order);
    if (order.paidAt !== null) await returnMoney(ctx, order);
    await returnUnits(ctx.tx, order);
  }
  return order;
};

/** Pays an order, and delivers it at once where its product is digital. */
export const settleOrder = async (
  ctx: Stepper,
  asked: Omit<OrderStepFilter, 'step'>,
  confirm?: Confirm,
): Promise<PointsMallOrderRow | undefined> => {
  const paid = await stepOrder(ctx, { ...asked, step: 'pay' }, confirm);
  if (paid === undefined || paid.kind === 'physical') return paid;
  const given = await takeCodes(ctx.tx, paid);
  invariant(given === paid.number, 'a code for every unit of a digital good');
  return stepOrder(ctx, { ...asked, step: 'deliver' });
};

/** Returns why a step was not taken. It decides nothing: the update did. */
export const whyNotStepped = async ({ tx, at }: Stepper, asked: OrderStepFilter): Promise<never> => {
  const order = (await orderOf(tx, asked.memberId, asked.id)) ?? reject('not_found');
  if (asked.step === 'pay' && order.status === 101 && order.payUntil <= at) return reject('order_expired');
  return reject('wrong_state', { state: order.status });
};

/** Takes the step, or rejects with the reason. */
export const requireStep = async (ctx: Stepper, asked: OrderStepFilter): Promise<PointsMallOrderRow> =>
  (await stepOrder(ctx, asked)) ?? whyNotStepped(ctx, asked);
