// Settles a delivery by what the provider, or two operators, say of it: once, and never both ways.
import type { Act, System, Who } from '#platform/act.ts';
import { contradicts, eventOf, statesBefore } from './deliveries.rules.ts';
import { deliveryState } from './deliveries.reads.ts';
import { endDelivery, markContradicted, type Ended, type Ending, type Which } from './deliveries.sql.ts';
import type { Answered } from './send-delivery.ts';

/** Where a voucher's codes are sealed: with their order. */
export const codesPlace = (orderId: string): string => `plan_deliveries|${orderId}|codes`;

export type Settled = Ended & { readonly state: 'delivered' | 'refused' };

const ended = async (tx: Act['tx'], ending: Ending): Promise<Settled | undefined> => {
  const done = await endDelivery(tx, ending);
  return done === undefined ? undefined : { ...done, state: ending.state };
};

/**
 * Guarantees:
 * - delivered or refused, by whoever comes first; a later answer moves nothing, and one that contradicts is kept;
 * - codes are sealed in the same commit as the state.
 * Nothing when it moved nothing: whoever called does nothing either.
 */
export const settleDelivery = async (
  { tx, at, vault }: Act<System>,
  which: Which,
  { answer, callingOff }: Answered,
): Promise<Settled | undefined> => {
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
      ? { codesSealed: vault.seal(JSON.stringify(codes), codesPlace(which.orderId)), codeCount: codes.length }
      : {}),
  });
  if (done !== undefined) return done;
  const now = await deliveryState(tx, which.memberId, which.orderId);
  if (now !== undefined && contradicts(now.state, status)) await markContradicted(tx, { ...which, at });
  return undefined;
};

/** What was never sent ends without a delivery. Nothing when it was sent. */
export const withdrawDelivery = ({ tx, at }: Pick<Act<Who>, 'tx' | 'at'>, which: Which): Promise<Settled | undefined> =>
  ended(tx, { ...which, at, state: 'refused', reason: 'withdrawn', from: statesBefore('withdraw') });

/** Two operators vouch for what the provider told them otherwise. */
export const vouchForDelivery = (
  { tx, at }: Pick<Act<Who>, 'tx' | 'at'>,
  { outcome, operatorId, ...which }: Which & { outcome: 'delivered' | 'refused'; operatorId: number },
): Promise<Settled | undefined> =>
  ended(tx, {
    ...which,
    at,
    state: outcome,
    operatorId,
    from: statesBefore(`vouch_${outcome}`),
    ...(outcome === 'refused' ? { reason: 'operator' as const } : {}),
  });
