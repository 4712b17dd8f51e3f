// Pays an order for goods from the member's wallet: the one way, also after a provider's money has arrived there.
import { keyOf, post } from '#ledger';
import { openHolding } from '#modules/holdings/holdings.public.ts';
import { requireGate } from '#modules/members/members.public.ts';
import type { Act } from '#platform/act.ts';
import { allOf } from '#platform/db/tx.ts';
import { refuse } from '#platform/failure.ts';
import { acceptPlan } from './deliver-plan.ts';
import { markPaid, orderFacts } from './orders.sql.ts';
import { tellPaid } from './tell-order.ts';

export type PayOrder = {
  readonly orderId: string;
  /** `wallet`, or the provider's payment whose money has come into the wallet. */
  readonly paidBy: string;
  /** The order's time to pay must end after this: the moment of the call, or a little before it for a provider. */
  readonly deadline: Date;
};

export type Paid = { readonly payKey: string; readonly paidAt: Date };

/** The posting that moves an order's money into escrow: also the id of a payment from the wallet. */
export const payKeyOf = (memberId: bigint, orderId: string): string => keyOf(`order:${memberId}:${orderId}:pay`);

/**
 * Guarantees:
 * - of any number of calls at once one pays; the others are refused;
 * - wallet → escrow, for exactly the order's amount, never beyond the balance; the purchase money is the house's only
 *   when the cancel window is over;
 * - the cap holds: an order that waits in time is counted by the gate already; one that is paid late is asked again;
 * - a holding with the terms of the purchase stands from the same commit on; of a plan its delivery does.
 */
export const payOrder = async (act: Act, { orderId, paidBy, deadline }: PayOrder): Promise<Paid> => {
  const { tx, at, who } = act;
  const { memberId } = who;
  const [holdingId, paidKey] = [act.newId(), payKeyOf(memberId, orderId)];
  const order = await markPaid(tx, { memberId, orderId, holdingId, paidKey, paidBy, at, deadline });
  if (order === undefined) return whyNot(act, orderId);
  const { amountMinor, currency } = order;
  const posted = post(tx, {
    memberId,
    at,
    key: paidKey,
    code: 'purchase_escrow',
    ref: `order:${orderId}`,
    legs: [
      { kind: 'wallet', currency, minor: -amountMinor },
      { kind: 'escrow', currency, minor: amountMinor },
    ],
  });
  // What follows the posting is sent along with it: a posting that is refused lets nothing of it stand.
  if (order.type === 'plan') {
    await allOf(posted, acceptPlan(act, order));
    return { payKey: paidKey, paidAt: at };
  }
  if (deadline < at) await allOf(posted, requireGate(act, { amountMinor, orderId }));
  const { quantity, terms, zone, cancelUntil } = order;
  const opening = { memberId, id: holdingId, orderId, quantity, terms, zone, paidAt: at, cancelUntil };
  await allOf(posted, openHolding(tx, opening), tellPaid(act, order));
  return { payKey: paidKey, paidAt: at };
};

/** Says why nothing was paid. Decides nothing: the update did. */
export const whyNot = async ({ tx, at, who }: Pick<Act, 'tx' | 'at' | 'who'>, orderId: string): Promise<never> => {
  const facts = (await orderFacts(tx, who.memberId, orderId)) ?? refuse('not_found');
  if (facts.state === 'expired' || (facts.state === 'to_pay' && facts.payUntil <= at)) return refuse('order_expired');
  return refuse('wrong_state', { state: facts.state });
};
