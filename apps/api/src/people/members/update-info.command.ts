// Changes a member's own profile.
import { builtInAvatars, type updateInfo as UpdateInfo } from '@roda/api-contract/people/members';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { ownUpload, encryptedAddressPlace, toProfileDto } from '#people/identity/index.ts';
import { countryOfMember, dayIn } from '#backoffice/markets/index.ts';
import { isBirthDate, maskedPassport } from './members.policy.ts';
import { changeProfile } from './members.repository.ts';

type Op = typeof UpdateInfo;

const builtIn: readonly string[] = builtInAvatars;

export const passportPlace = (memberId: bigint): string => `members|${memberId}|passport`;

/** URL of an avatar: a built-in one's name, or the member's own upload; others are not found. */
const avatarOf = async ({ tx, principal }: RequestContext, avatar: string | undefined): Promise<string | null> => {
  if (avatar === undefined || builtIn.includes(avatar)) return avatar ?? null;
  const upload = await ownUpload(tx, { memberId: principal.memberId, id: avatar, purpose: 'avatar' });
  return upload === undefined ? reject('not_found') : `/files/avatar/${avatar}`;
};

/** Updates the given fields only; passport and address are encrypted, the passport is returned masked. */
export const updateInfo = async (ctx: RequestContext, input: InputOf<Op>, origin: string): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, vault } = ctx;
  const { memberId } = principal;
  const { nickname, gender, birthDate, passport, address } = input;
  const { timeZone } = await countryOfMember(tx, memberId);
  if (birthDate !== undefined && !isBirthDate(birthDate, dayIn(at, timeZone))) {
    reject('malformed', { fields: [{ path: 'birthDate', message: 'birth_date_invalid' }] });
  }
  await changeProfile(tx, {
    memberId,
    nickname: nickname ?? null,
    avatar: await avatarOf(ctx, input.avatar),
    gender: gender ?? null,
    birthOn: birthDate ?? null,
    passport:
      passport === undefined
        ? null
        : { encrypted: vault.encrypt(passport, passportPlace(memberId)), masked: maskedPassport(passport) },
    addressEncrypted: address === undefined ? null : vault.encrypt(address, encryptedAddressPlace(memberId)),
  });
  return toProfileDto(ctx, { memberId, origin });
};
