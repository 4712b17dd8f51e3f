// Carries out a step of an order with everything that belongs to it, or refuses.
import type { Act, Who } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { givesBack, isDelivered } from './mall.rules.ts';
import { orderOf, returnUnits, takeCodes, takeStep, type OrderRow, type Stepping } from './mall.sql.ts';
import { giveUnitsBack, payMoney, releaseMoney, returnMoney } from './order-money.ts';

type Stepper = Pick<Act<Who>, 'tx' | 'at'>;
export type Asked = Omit<Stepping, 'at'>;

/**
 * Guarantees, all in the caller's transaction:
 * - of any number of calls at once one takes the step; `undefined` for the others;
 * - giving back moves points or coins, money and units together, once;
 * - money is released when the order is delivered and at no other time: delivered xor refunded.
 */
export const stepOrder = async (act: Stepper, asked: Asked): Promise<OrderRow | undefined> => {
  const order = await takeStep(act.tx, { ...asked, at: act.at });
  if (order === undefined) return undefined;
  if (asked.step === 'pay') await payMoney(act, order);
  if (isDelivered(order.status)) await releaseMoney(act, order);
  if (givesBack(order.status)) {
    await giveUnitsBack(act, order);
    if (order.paidAt !== null) await returnMoney(act, order);
    await returnUnits(act.tx, order);
  }
  return order;
};

/** Pays an order, and delivers it at once where its good is digital. */
export const settleOrder = async (act: Stepper, asked: Omit<Asked, 'step'>): Promise<OrderRow | undefined> => {
  const paid = await stepOrder(act, { ...asked, step: 'pay' });
  if (paid === undefined || paid.kind === 'physical') return paid;
  const given = await takeCodes(act.tx, paid);
  invariant(given === paid.number, 'a code for every unit of a digital good');
  return stepOrder(act, { ...asked, step: 'deliver' });
};

/** Says why a step was not taken. Decides nothing: the update did. */
export const whyNotStepped = async ({ tx, at }: Stepper, asked: Asked): Promise<never> => {
  const order = (await orderOf(tx, asked.memberId, asked.id)) ?? refuse('not_found');
  if (asked.step === 'pay' && order.status === 101 && order.payUntil <= at) return refuse('order_expired');
  return refuse('wrong_state', { state: order.status });
};

/** The step, or the refusal that says why not. */
export const requireStep = async (act: Stepper, asked: Asked): Promise<OrderRow> =>
  (await stepOrder(act, asked)) ?? whyNotStepped(act, asked);
