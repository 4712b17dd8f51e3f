// Opens a session for a mini-program's person: in the account that is bound, in the phone's, or in a new one.
import type { bindPhoneNumber as BindPhoneNumber } from '@roda/contract/identity-oauth';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { beginSession, freshToken } from './begin-session.ts';
import { boundMember, memberOfPhone, type Entrant } from './oauth.reads.ts';
import { requireStaying } from './closing.ts';
import { insertBinding, takeTicket, type TakenTicket } from './oauth.sql.ts';
import { openAccount } from './open-account.ts';
import { oauthProviderOf } from './sandbox-oauth.ts';
import { showProfile } from './show-profile.ts';
import { OWN_TICKET, ticketPhonePlace } from './verify-oauth-phone.ts';

type Op = typeof BindPhoneNumber;
type Prepared = { readonly origin: string; readonly passwordHash: string };

/** A new account gets a password that nobody knows: its owner sets one by a code when one is wanted. */
export const prepareBinding = async (prep: Prep<Member | Nobody>, { ticket }: InputOf<Op>): Promise<Prepared> => {
  const { services, random } = prep;
  if (oauthProviderOf(services) === undefined) refuse('unsupported', { reason: 'oauth_off' });
  if (!ticket.startsWith(OWN_TICKET)) refuse('ticket_wrong');
  return { origin: services.config.origin, passwordHash: await services.hashing.hash(freshToken(random)) };
};

const accountFor = async (
  act: Act<Member | Nobody>,
  input: InputOf<Op>,
  { taken, passwordHash }: { taken: TakenTicket; passwordHash: string },
): Promise<Entrant> => {
  const { tx, vault } = act;
  const { phoneIndex, phoneSealed, countryId } = taken;
  if (phoneIndex === null || phoneSealed === null || countryId === null)
    return refuse('wrong_state', { state: 'phone_needed' });
  const owner = await memberOfPhone(tx, phoneIndex);
  if (owner !== undefined) return input.useExisting ? owner : refuse('phone_taken');
  const missing = [
    ...(input.inviteCode === undefined ? [{ path: 'inviteCode', message: 'invite_code_unknown' }] : []),
    ...(input.agree === undefined ? [{ path: 'agree', message: 'agreement_required' }] : []),
  ];
  if (missing.length > 0) refuse('malformed', { fields: missing });
  const phone = vault.open(phoneSealed, ticketPhonePlace(phoneIndex));
  const { inviteCode = '', marketing = false } = input;
  return { memberId: await openAccount(act, { phone, countryId, passwordHash, inviteCode, marketing }), passwordHash };
};

/**
 * - A ticket opens one session: of two calls with it at the same moment one succeeds. A refusal leaves it good.
 * - One person has one account, one account one person of a provider: `wrong_state` otherwise.
 * - An account that the phone has is entered only by whoever said so.
 */
export const bindPhoneNumber = async (
  act: Act<Member | Nobody>,
  input: InputOf<Op>,
  { origin, passwordHash }: Prepared,
): Promise<ReplyOf<Op>> => {
  const { tx, at, vault } = act;
  const taken = (await takeTicket(tx, vault.hashToken(input.ticket), at)) ?? refuse('ticket_wrong');
  const { provider, subjectIndex } = taken;
  const bound = await boundMember(tx, provider, subjectIndex);
  const entrant = bound ?? (await accountFor(act, input, { taken, passwordHash }));
  const { memberId } = entrant;
  if (bound === undefined && !(await insertBinding(tx, { provider, subjectIndex, memberId, at })))
    refuse('wrong_state', { state: 'bound' });
  await requireStaying(act, memberId);
  const { token, expiresAt } = await beginSession(act, entrant);
  return { token, expiresAt: expiresAt.toISOString(), userInfo: await showProfile(act, { memberId, origin }) };
};
