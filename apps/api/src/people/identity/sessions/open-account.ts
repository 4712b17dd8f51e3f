// Creates an account for a proved phone, with the receipts of its owner's agreements.
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { currentText, maskedPhone } from '#backoffice/markets/index.ts';
import type { RobotsConfig } from '#platform/providers/config-robots.ts';
import { watchRegistration } from '#people/identity/robots/watch-registrations.ts';
import { invitationCodeFrom, memberIdFrom } from '#people/identity/identity.policy.ts';
import { invitationBy } from '#people/identity/identity.queries.ts';
import { insertConsent, insertMember } from '#people/identity/identity.repository.ts';
import { phoneIndexOf } from './prove-code.ts';
import { encryptedPhonePlace } from './resolve-phone.ts';

type Consents = { readonly memberId: bigint; readonly marketing: boolean };

/** Receipts of the agreements: the versions current at this moment. */
const keepConsents = async (
  { tx, at, newId, client }: RequestContext<Member | Nobody>,
  { memberId, marketing }: Consents,
) => {
  const kinds = [
    ['terms', 'agreement'],
    ['privacy', 'privacy'],
  ] as const;
  for (const [purpose, kind] of kinds) {
    const text = await currentText(tx, { kind, lang: client.lang, at });
    const { version = 0, hash = '' } = text ?? {};
    await insertConsent(tx, { memberId, id: newId(), purpose, granted: true, version, hash, at });
  }
  if (marketing)
    await insertConsent(tx, { memberId, id: newId(), purpose: 'marketing', granted: true, version: 1, hash: '', at });
};

export const rejectInvitation = (): never =>
  reject('invite_code_wrong', { fields: [{ path: 'inviteCode', message: 'invite_code_unknown' }] });

export type OpenAccountNewAccount = {
  /** In E.164, proved by a code. */
  readonly phone: string;
  readonly countryId: number;
  readonly passwordHash: string;
  readonly inviteCode: string;
  readonly marketing: boolean;
  /** Beyond them it waits for a look. */
  readonly limits: RobotsConfig['registrations'];
};

/**
 * - A phone has one account: a second one, also a concurrent one, is rejected with `phone_taken`.
 * - An invitation code is required; the public one is as valid as a member's.
 * - In a burst of one network or device its rewards and games wait for an operator; nobody is turned away.
 */
export const openAccount = async (
  ctx: RequestContext<Member | Nobody>,
  account: OpenAccountNewAccount,
): Promise<bigint> => {
  const { tx, at, vault, random } = ctx;
  const { phone, countryId, passwordHash, inviteCode, marketing, limits } = account;
  const invitation = await invitationBy(tx, inviteCode.toUpperCase());
  if (invitation === undefined) return rejectInvitation();
  const memberId = memberIdFrom(random(8));
  await insertMember(tx, {
    memberId,
    countryId,
    phoneIndex: phoneIndexOf(vault, phone),
    phoneEncrypted: vault.encrypt(phone, encryptedPhonePlace(memberId)),
    phoneMasked: maskedPhone(phone),
    passwordHash,
    invitationCode: invitationCodeFrom(random(8)),
    inviterId: invitation.memberId,
    at,
  });
  await keepConsents(ctx, { memberId, marketing });
  await watchRegistration(ctx, { memberId, limits });
  return memberId;
};
