// Makes an account for a phone that was proved, with the receipts of what its owner agreed to.
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { currentText, maskedPhone } from '#modules/places/places.public.ts';
import { invitationCodeFrom, memberIdFrom } from './identity.rules.ts';
import { invitationBy } from './identity.reads.ts';
import { insertConsent, insertMember } from './identity.sql.ts';
import { phoneIndexOf } from './prove-code.ts';
import { sealedPhonePlace } from './resolve-phone.ts';

type Consents = { readonly memberId: bigint; readonly marketing: boolean };

/** Receipts of what was agreed to: the versions that stand at this moment. */
const keepConsents = async ({ tx, at, newId, caller }: Act<Member | Nobody>, { memberId, marketing }: Consents) => {
  const kinds = [
    ['terms', 'agreement'],
    ['privacy', 'privacy'],
  ] as const;
  for (const [purpose, kind] of kinds) {
    const text = await currentText(tx, { kind, lang: caller.lang, at });
    const { version = 0, hash = '' } = text ?? {};
    await insertConsent(tx, { memberId, id: newId(), purpose, granted: true, version, hash, at });
  }
  if (marketing)
    await insertConsent(tx, { memberId, id: newId(), purpose: 'marketing', granted: true, version: 1, hash: '', at });
};

export type NewAccount = {
  /** In E.164, proved by a code. */
  readonly phone: string;
  readonly countryId: number;
  readonly passwordHash: string;
  readonly inviteCode: string;
  readonly marketing: boolean;
};

/**
 * - A phone has one account: a second one, also at the same moment, is refused with `phone_taken`.
 * - An invitation code is needed; the public one is as good as anybody's.
 */
export const openAccount = async (act: Act<Member | Nobody>, account: NewAccount): Promise<bigint> => {
  const { tx, at, vault, random } = act;
  const { phone, countryId, passwordHash, inviteCode, marketing } = account;
  const invitation = await invitationBy(tx, inviteCode.toUpperCase());
  if (invitation === undefined) {
    return refuse('invite_code_wrong', { fields: [{ path: 'inviteCode', message: 'invite_code_unknown' }] });
  }
  const memberId = memberIdFrom(random(8));
  await insertMember(tx, {
    memberId,
    countryId,
    phoneIndex: phoneIndexOf(vault, phone),
    phoneSealed: vault.seal(phone, sealedPhonePlace(memberId)),
    phoneMasked: maskedPhone(phone),
    passwordHash,
    invitationCode: invitationCodeFrom(random(8)),
    inviterId: invitation.memberId,
    at,
  });
  await keepConsents(act, { memberId, marketing });
  return memberId;
};
