// Where invitations are enabled, and the month that their cap applies to.
import { countryOfMember, dayIn, optionOf } from '#backoffice/markets/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';

export type InviteFeatureLocation = {
  readonly currency: 'IDR' | 'USDT';
  /** `yyyy-mm` in the time zone of the member's country. */
  readonly month: string;
  /** The current reward of an invitation there. */
  readonly coins: number;
};

/** Rejects with `unsupported` where the country has disabled invitations. */
export const requireInvite = async ({
  tx,
  principal,
  at,
}: Pick<RequestContext, 'tx' | 'principal' | 'at'>): Promise<InviteFeatureLocation> => {
  const { id, currency, timeZone } = await countryOfMember(tx, principal.memberId);
  if ((await optionOf(tx, id, 'invite')) !== true) reject('unsupported', { reason: 'invite' });
  const coins = Number((await optionOf(tx, id, 'inviteRewardCoins')) ?? 0);
  return { currency, month: dayIn(at, timeZone).slice(0, 7), coins };
};
