// Resolves the phone of a request: the one it names, in E.164, or the calling member's own.
import { cached } from '#platform/cached.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { countryById, e164 } from '#backoffice/markets/index.ts';
import { phoneOf } from '#people/identity/identity.queries.ts';

export const encryptedPhonePlace = (memberId: bigint): string => `members|${memberId}|phone`;

type Named = { readonly phone?: string | undefined; readonly countryId?: number | undefined };
export type ResolvedPhone = { readonly phone: string; readonly countryId: number };

/**
 * Rejects with `unsupported` for a country that is not served, `malformed` for a number that is not valid in that
 * country.
 */
export const resolvePhone = async (prep: Prep, named: Named): Promise<ResolvedPhone> => {
  const { principal, vault, client } = prep;
  if (named.phone === undefined) {
    if (principal.kind !== 'member')
      return reject('malformed', { fields: [{ path: 'phone', message: 'phone_required' }] });
    const own = (await prep.reading((tx) => phoneOf(tx, principal.memberId))) ?? reject('not_logged_in');
    return { phone: vault.open(own.phoneEncrypted, encryptedPhonePlace(principal.memberId)), countryId: own.countryId };
  }
  const id = named.countryId ?? client.countryId;
  if (id === undefined) return reject('malformed', { fields: [{ path: 'countryId', message: 'country_required' }] });
  const country = await cached(
    vault,
    `country ${id}`,
    async () =>
      (await prep.reading((tx) => countryById(tx, id))) ?? reject('unsupported', { reason: 'country_unknown' }),
  );
  const phone = e164(named.phone, country.alias, country.phonePattern);
  return phone === undefined
    ? reject('malformed', { fields: [{ path: 'phone', message: 'phone_invalid' }] })
    : { phone, countryId: country.id };
};
