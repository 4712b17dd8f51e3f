// A member's own profile, whoever asks for it on the member's behalf: log-in, registration, the profile screen.
import type { UserInfo } from '@roda/contract/members';
import type { Act, Who } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { profileRow } from './profile.reads.ts';
import { profileShown } from './profile.rules.ts';

export const sealedAddressPlace = (memberId: bigint): string => `members|${memberId}|address`;

type Whose = { readonly memberId: bigint; readonly origin: string };

/** In the caller's language; `origin` is where people reach the app, for the invitation link. */
export const showProfile = async (
  { tx, at, vault, caller }: Pick<Act<Who>, 'tx' | 'at' | 'vault' | 'caller'>,
  { memberId, origin }: Whose,
): Promise<UserInfo> => {
  const row = (await profileRow(tx, memberId, at)) ?? refuse('not_logged_in');
  const sealed = row.addressSealed;
  const address = sealed === null ? undefined : vault.open(sealed, sealedAddressPlace(memberId));
  return profileShown(row, { lang: caller.lang, origin, address });
};
