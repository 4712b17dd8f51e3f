// Settles a delivery by the provider's or two operators' statement: once, and never both ways.
import type { RequestContext, System, Principal } from '#platform/request-context.ts';
import { contradicts, eventOf, statesBefore } from './deliveries.policy.ts';
import { deliveryState } from './deliveries.queries.ts';
import {
  endDelivery,
  markContradicted,
  type DeliveryEnded,
  type DeliveryEnding,
  type Which,
} from './deliveries.repository.ts';
import type { SendDeliveryAnswered } from './send-delivery.ts';

/** Encryption context of a voucher's codes: their order. */
export const codesPlace = (orderId: string): string => `digital_good_deliveries|${orderId}|codes`;

export type SettleDeliverySettled = DeliveryEnded & { readonly state: 'delivered' | 'refused' };

const ended = async (tx: RequestContext['tx'], ending: DeliveryEnding): Promise<SettleDeliverySettled | undefined> => {
  const done = await endDelivery(tx, ending);
  return done === undefined ? undefined : { ...done, state: ending.state };
};

/**
 * Guarantees:
 * - delivered or rejected, by whoever comes first; a later reply moves nothing, and a contradicting one is stored;
 * - codes are encrypted in the same commit as the state. Undefined when it moved nothing: the caller then does nothing
 *   either.
 */
export const settleDelivery = async (
  { tx, at, vault }: RequestContext<System>,
  which: Which,
  { answer, callingOff }: SendDeliveryAnswered,
): Promise<SettleDeliverySettled | undefined> => {
  const { id, status, codes } = answer;
  if (status === 'pending') return undefined;
  const delivered = status === 'delivered';
  const done = await ended(tx, {
    ...which,
    at,
    state: delivered ? 'delivered' : 'refused',
    from: statesBefore(eventOf(status)),
    providerRef: id,
    ...(delivered ? {} : { reason: callingOff || status === 'cancelled' ? 'called_off' : 'refused' }),
    ...(delivered && codes.length > 0
      ? { codesEncrypted: vault.encrypt(JSON.stringify(codes), codesPlace(which.orderId)), codeCount: codes.length }
      : {}),
  });
  if (done !== undefined) return done;
  const now = await deliveryState(tx, which.memberId, which.orderId);
  if (now !== undefined && contradicts(now.state, status)) await markContradicted(tx, { ...which, at });
  return undefined;
};

/** What was never sent ends without a delivery. Undefined when it was sent. */
export const withdrawDelivery = (
  { tx, at }: Pick<RequestContext<Principal>, 'tx' | 'at'>,
  which: Which,
): Promise<SettleDeliverySettled | undefined> =>
  ended(tx, { ...which, at, state: 'refused', reason: 'withdrawn', from: statesBefore('withdraw') });

/** Two operators state the outcome that the provider told them by other means. */
export const vouchForDelivery = (
  { tx, at }: Pick<RequestContext<Principal>, 'tx' | 'at'>,
  { outcome, operatorId, ...which }: Which & { outcome: 'delivered' | 'refused'; operatorId: number },
): Promise<SettleDeliverySettled | undefined> =>
  ended(tx, {
    ...which,
    at,
    state: outcome,
    operatorId,
    from: statesBefore(`vouch_${outcome}`),
    ...(outcome === 'refused' ? { reason: 'operator' as const } : {}),
  });
