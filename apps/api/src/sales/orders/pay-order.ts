// Pays an order for a product from the member's wallet: the only payment path, also after a provider's money has
// arrived there.
import { deriveKey, post } from '#ledger';
import { openHolding } from '#income/holdings/index.ts';
import { e164 } from '#backoffice/markets/index.ts';
import { ownPhone, requireSpendingProof, type ProvenMember } from '#people/identity/index.ts';
import { requireSuitability } from '#people/members/index.ts';
import { targetPlace } from '#sales/digital-goods/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { allOf } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import { acceptPlan } from './digital-goods/deliver-digital-good.ts';
import { markPaid, orderFacts, type PaidOrder } from './orders.repository.ts';
import { notifyPaid } from './notify-order.ts';

export type PayOrder = {
  readonly orderId: string;
  /** `wallet`, or the provider's payment whose money has arrived in the wallet. */
  readonly paidBy: string;
  /** The order's deadline must be after this: the time of the call, or slightly earlier for a provider. */
  readonly deadline: Date;
  /** The second proof of a payment from the wallet, where one was given. */
  readonly proven?: ProvenMember | undefined;
};

export type Paid = { readonly payKey: string; readonly paidAt: Date };

/** The posting that moves an order's money into escrow; also the id of a payment from the wallet. */
export const payKeyOf = (memberId: bigint, orderId: string): string => deriveKey(`order:${memberId}:${orderId}:pay`);

/** What a provider brings is for its very order: that needs no proof, since it was never the wallet's to spend. */
export const WALLET = 'wallet';

/** A number of a meter or a customer may have the digits of a phone, and is somebody's account for all that. */
const isOwnPhone = async (ctx: RequestContext, order: PaidOrder): Promise<boolean> => {
  const { draftId, targetEncrypted, countryAlias, numberKind } = order;
  if (numberKind !== 'phone' || targetEncrypted === null) return false;
  const target = ctx.vault.open(targetEncrypted, targetPlace(draftId));
  return e164(target, countryAlias) === (await ownPhone(ctx));
};

/** Of a digital good, which is gone once it is delivered: to the member's own phone a session alone may send more. */
const confirmSpending = async (
  ctx: RequestContext,
  order: PaidOrder,
  proven: ProvenMember | undefined,
): Promise<void> => {
  const { amountMinor: minor, currency } = order;
  await requireSpendingProof(ctx, { minor, currency, isOwn: await isOwnPhone(ctx, order) }, proven);
};

/**
 * Guarantees:
 * - of any number of concurrent calls one pays; the others are rejected;
 * - wallet → escrow, for exactly the order's amount, never beyond the balance; the purchase money is the company's only
 *   after the cancel window;
 * - the cap holds: an unpaid order in time is already counted by the suitability check; one that is paid late is
 *   checked again;
 * - the wallet pays for a digital good with a second proof, or within the day's sum, which is larger for the member's
 *   own phone;
 * - a holding with the terms of the purchase exists from the same commit on; for a digital good its delivery does.
 */
export const payOrder = async (ctx: RequestContext, { orderId, paidBy, deadline, proven }: PayOrder): Promise<Paid> => {
  const { tx, at, principal } = ctx;
  const { memberId } = principal;
  const [holdingId, paidKey] = [ctx.newId(), payKeyOf(memberId, orderId)];
  const order = await markPaid(tx, { memberId, orderId, holdingId, paidKey, paidBy, at, deadline });
  if (order === undefined) return whyNot(ctx, orderId);
  const { amountMinor, currency } = order;
  if (order.type === 'plan' && paidBy === WALLET) await confirmSpending(ctx, order, proven);
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
  // Statements that follow the posting are sent in the same batch: if the posting is rejected, all roll back.
  if (order.type === 'plan') {
    await allOf(posted, acceptPlan(ctx, order));
    return { payKey: paidKey, paidAt: at };
  }
  if (deadline < at) await allOf(posted, requireSuitability(ctx, { amountMinor, orderId }));
  const { quantity, terms, zone, cancelUntil } = order;
  const opening = { memberId, id: holdingId, orderId, quantity, terms, zone, paidAt: at, cancelUntil };
  await allOf(posted, openHolding(ctx, opening), notifyPaid(ctx, order));
  return { payKey: paidKey, paidAt: at };
};

/** Returns why nothing was paid. Decides nothing: the update did. */
export const whyNot = async (
  { tx, at, principal }: Pick<RequestContext, 'tx' | 'at' | 'principal'>,
  orderId: string,
): Promise<never> => {
  const facts = (await orderFacts(tx, principal.memberId, orderId)) ?? reject('not_found');
  if (facts.state === 'expired' || (facts.state === 'to_pay' && facts.payUntil <= at)) return reject('order_expired');
  return reject('wrong_state', { state: facts.state });
};
