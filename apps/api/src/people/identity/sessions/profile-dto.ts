// Builds a member's own profile, for log-in, registration and the profile screen.
import type { UserInfo } from '@roda/api-contract/people/members';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { profileRow } from './profile.queries.ts';
import { profileShown } from './profile.policy.ts';

export const encryptedAddressPlace = (memberId: bigint): string => `members|${memberId}|address`;

type Whose = { readonly memberId: bigint; readonly origin: string };

/** In the client's language; `origin` is the app's public origin, for the invitation link. */
export const toProfileDto = async (
  { tx, at, vault, client }: Pick<RequestContext<Principal>, 'tx' | 'at' | 'vault' | 'client'>,
  { memberId, origin }: Whose,
): Promise<UserInfo> => {
  const row = (await profileRow(tx, memberId, at)) ?? reject('not_logged_in');
  const encrypted = row.addressEncrypted;
  const address = encrypted === null ? undefined : vault.open(encrypted, encryptedAddressPlace(memberId));
  return profileShown(row, { lang: client.lang, origin, address });
};
