// Where invitations are offered, and the month that their cap counts by.
import { countryOfMember, dayIn, optionOf } from '#modules/places/places.public.ts';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';

export type Place = {
  readonly currency: 'IDR' | 'USDT';
  /** `yyyy-mm` of the member's country. */
  readonly month: string;
  /** What an invitation earns there today. */
  readonly coins: number;
};

/** Refuses `unsupported` where a country has switched invitations off. */
export const requireInvite = async ({ tx, who, at }: Pick<Act, 'tx' | 'who' | 'at'>): Promise<Place> => {
  const { id, currency, timeZone } = await countryOfMember(tx, who.memberId);
  if ((await optionOf(tx, id, 'invite')) !== true) refuse('unsupported', { reason: 'invite' });
  const coins = Number((await optionOf(tx, id, 'inviteRewardCoins')) ?? 0);
  return { currency, month: dayIn(at, timeZone).slice(0, 7), coins };
};
