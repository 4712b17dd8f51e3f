// Which phone a call means: the one it names, in E.164, or the calling member's own.
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { countryById, e164 } from '#modules/places/places.public.ts';
import { phoneOf } from './identity.reads.ts';

export const sealedPhonePlace = (memberId: bigint): string => `members|${memberId}|phone`;

type Named = { readonly phone?: string | undefined; readonly countryId?: number | undefined };
export type ResolvedPhone = { readonly phone: string; readonly countryId: number };

/** Refuses `unsupported` for a country that is not served, `malformed` for a number that is none of that country. */
export const resolvePhone = async (prep: Prep, named: Named): Promise<ResolvedPhone> => {
  const { who, vault, caller } = prep;
  if (named.phone === undefined) {
    if (who.kind !== 'member') return refuse('malformed', { fields: [{ path: 'phone', message: 'phone_required' }] });
    const own = (await prep.reading((tx) => phoneOf(tx, who.memberId))) ?? refuse('not_logged_in');
    return { phone: vault.open(own.phoneSealed, sealedPhonePlace(who.memberId)), countryId: own.countryId };
  }
  const id = named.countryId ?? caller.countryId;
  if (id === undefined) return refuse('malformed', { fields: [{ path: 'countryId', message: 'country_required' }] });
  const country =
    (await prep.reading((tx) => countryById(tx, id))) ?? refuse('unsupported', { reason: 'country_unknown' });
  const phone = e164(named.phone, country.alias, country.phonePattern);
  return phone === undefined
    ? refuse('malformed', { fields: [{ path: 'phone', message: 'phone_invalid' }] })
    : { phone, countryId: country.id };
};
