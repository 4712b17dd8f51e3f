// Changes a member's own profile.
import { builtInAvatars, type updateInfo as UpdateInfo } from '@roda/contract/members';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { ownUpload, sealedAddressPlace, showProfile } from '#modules/identity/identity.public.ts';
import { countryOfMember, dayIn } from '#modules/places/places.public.ts';
import { isBirthDate, maskedPassport } from './members.rules.ts';
import { changeProfile } from './members.sql.ts';

type Op = typeof UpdateInfo;

const builtIn: readonly string[] = builtInAvatars;

export const passportPlace = (memberId: bigint): string => `members|${memberId}|passport`;

/** Where an avatar is shown: a built-in one's name, or the member's own upload; others are not found. */
const avatarOf = async ({ tx, who }: Act, avatar: string | undefined): Promise<string | null> => {
  if (avatar === undefined || builtIn.includes(avatar)) return avatar ?? null;
  const upload = await ownUpload(tx, { memberId: who.memberId, id: avatar, purpose: 'avatar' });
  return upload === undefined ? refuse('not_found') : `/files/avatar/${avatar}`;
};

/** Changes what is given and nothing else; passport and address are sealed, the passport is shown masked. */
export const updateInfo = async (act: Act, input: InputOf<Op>, origin: string): Promise<ReplyOf<Op>> => {
  const { tx, who, at, vault } = act;
  const { memberId } = who;
  const { nickname, gender, birthDate, passport, address } = input;
  const { timeZone } = await countryOfMember(tx, memberId);
  if (birthDate !== undefined && !isBirthDate(birthDate, dayIn(at, timeZone))) {
    refuse('malformed', { fields: [{ path: 'birthDate', message: 'birth_date_invalid' }] });
  }
  await changeProfile(tx, {
    memberId,
    nickname: nickname ?? null,
    avatar: await avatarOf(act, input.avatar),
    gender: gender ?? null,
    birthOn: birthDate ?? null,
    passport:
      passport === undefined
        ? null
        : { sealed: vault.seal(passport, passportPlace(memberId)), masked: maskedPassport(passport) },
    addressSealed: address === undefined ? null : vault.seal(address, sealedAddressPlace(memberId)),
  });
  return showProfile(act, { memberId, origin });
};
