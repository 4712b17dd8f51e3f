// Opens a session for a mini-program user: in the bound account, in the phone's account, or in a new one.
import type { bindPhoneNumber as BindPhoneNumber } from '@roda/api-contract/people/oauth';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { beginSession, freshToken } from '#people/identity/sessions/begin-session.ts';
import { boundMember, memberOfPhone, type Entrant } from './oauth.queries.ts';
import { requireStaying } from '#people/identity/closing/closing.ts';
import { insertBinding, takeTicket, type TakenTicket } from './oauth.repository.ts';
import { openAccount } from '#people/identity/sessions/open-account.ts';
import { oauthProvidersOf } from './oauth-providers.ts';
import { toProfileDto } from '#people/identity/sessions/profile-dto.ts';
import { OWN_TICKET, ticketPhonePlace } from './verify-oauth-phone.command.ts';

type Op = typeof BindPhoneNumber;
type Prepared = { readonly origin: string; readonly passwordHash: string };

/** A new account gets a random password that nobody knows; its owner can set one by a code. */
export const prepareBinding = async (prep: Prep<Member | Nobody>, { ticket }: InputOf<Op>): Promise<Prepared> => {
  const { services, random } = prep;
  if (oauthProvidersOf(services).length === 0) reject('unsupported', { reason: 'oauth_off' });
  if (!ticket.startsWith(OWN_TICKET)) reject('ticket_wrong');
  return { origin: services.config.origin, passwordHash: await services.hashing.hash(freshToken(random)) };
};

const accountFor = async (
  ctx: RequestContext<Member | Nobody>,
  input: InputOf<Op>,
  { taken, passwordHash }: { taken: TakenTicket; passwordHash: string },
): Promise<Entrant> => {
  const { tx, vault } = ctx;
  const { phoneIndex, phoneEncrypted, countryId } = taken;
  if (phoneIndex === null || phoneEncrypted === null || countryId === null)
    return reject('wrong_state', { state: 'phone_needed' });
  const owner = await memberOfPhone(tx, phoneIndex);
  if (owner !== undefined) return input.useExisting ? owner : reject('phone_taken');
  const missing = [
    ...(input.inviteCode === undefined ? [{ path: 'inviteCode', message: 'invite_code_unknown' }] : []),
    ...(input.agree === undefined ? [{ path: 'agree', message: 'agreement_required' }] : []),
  ];
  if (missing.length > 0) reject('malformed', { fields: missing });
  const phone = vault.open(phoneEncrypted, ticketPhonePlace(phoneIndex));
  const { inviteCode = '', marketing = false } = input;
  return { memberId: await openAccount(ctx, { phone, countryId, passwordHash, inviteCode, marketing }), passwordHash };
};

/**
 * - A ticket opens one session: of two concurrent calls with it one succeeds. A rejected call leaves it valid.
 * - One user is bound to one account, one account to one user of a provider: `wrong_state` otherwise.
 * - An existing account of the phone is used only when the request says so explicitly.
 */
export const bindPhoneNumber = async (
  ctx: RequestContext<Member | Nobody>,
  input: InputOf<Op>,
  { origin, passwordHash }: Prepared,
): Promise<ReplyOf<Op>> => {
  const { tx, at, vault } = ctx;
  const taken = (await takeTicket(tx, vault.hashToken(input.ticket), at)) ?? reject('ticket_wrong');
  const { provider, subjectIndex } = taken;
  const bound = await boundMember(tx, provider, subjectIndex);
  const entrant = bound ?? (await accountFor(ctx, input, { taken, passwordHash }));
  const { memberId } = entrant;
  if (bound === undefined && !(await insertBinding(tx, { provider, subjectIndex, memberId, at })))
    reject('wrong_state', { state: 'bound' });
  await requireStaying(ctx, memberId);
  const { token, expiresAt } = await beginSession(ctx, entrant);
  return { token, expiresAt: expiresAt.toISOString(), userInfo: await toProfileDto(ctx, { memberId, origin }) };
};
