// Opens a session for a mini-program user: in the bound account, in the phone's account, or in a new one.
import type { bindPhoneNumber as BindPhoneNumber } from '@roda/api-contract/people/oauth';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import type { RobotsConfig } from '#platform/providers/config-robots.ts';
import { beginSession, freshToken } from '#people/identity/sessions/begin-session.ts';
import { boundMember, memberOfPhone, ticketState, type Entrant } from './oauth.queries.ts';
import { requireStaying } from '#people/identity/closing/closing.ts';
import { insertBinding, takeTicket, type TakenTicket } from './oauth.repository.ts';
import { invitationBy } from '#people/identity/identity.queries.ts';
import { hashPassword } from '#people/identity/sessions/prove-password.ts';
import { openAccount, rejectInvitation } from '#people/identity/sessions/open-account.ts';
import { oauthProvidersOf } from './oauth-providers.ts';
import { toProfileDto } from '#people/identity/sessions/profile-dto.ts';
import { OWN_TICKET, ticketPhonePlace } from './verify-oauth-phone.command.ts';

type Op = typeof BindPhoneNumber;
type Prepared = {
  readonly origin: string;
  /** Only where an account is to be opened. */
  readonly passwordHash: string | undefined;
  readonly limits: RobotsConfig['registrations'];
};

/** Rejects with what a new account lacks: an invitation, the agreement. */
const requireComplete = ({ inviteCode, agree }: InputOf<Op>): void => {
  const missing = [
    ...(inviteCode === undefined ? [{ path: 'inviteCode', message: 'invite_code_unknown' }] : []),
    ...(agree === undefined ? [{ path: 'agree', message: 'agreement_required' }] : []),
  ];
  if (missing.length > 0) reject('malformed', { fields: missing });
};

/** Whether the call will open an account: only then a password is hashed. Rejects what can't succeed. */
const opensAccount = async (prep: Prep<Member | Nobody>, input: InputOf<Op>): Promise<boolean> => {
  const { reading, vault, at } = prep;
  const found = (await reading((tx) => ticketState(tx, vault.hashToken(input.ticket), at))) ?? reject('ticket_wrong');
  if (found.bound || !found.phoneKnown || found.taken) return false;
  requireComplete(input);
  const invitation = await reading((tx) => invitationBy(tx, input.inviteCode?.toUpperCase() ?? ''));
  return invitation !== undefined;
};

/** A new account gets a random password that nobody knows; its owner can set one by a code. */
export const prepareBinding = async (prep: Prep<Member | Nobody>, input: InputOf<Op>): Promise<Prepared> => {
  const { services, random } = prep;
  if (oauthProvidersOf(services).length === 0) reject('unsupported', { reason: 'oauth_off' });
  if (!input.ticket.startsWith(OWN_TICKET)) reject('ticket_wrong');
  const passwordHash = (await opensAccount(prep, input)) ? await hashPassword(prep, freshToken(random)) : undefined;
  const { origin, robots } = services.config;
  return { origin, passwordHash, limits: robots.registrations };
};

const accountFor = async (
  ctx: RequestContext<Member | Nobody>,
  input: InputOf<Op>,
  { taken, passwordHash, limits }: Pick<Prepared, 'passwordHash' | 'limits'> & { taken: TakenTicket },
): Promise<Entrant> => {
  const { tx, vault } = ctx;
  const { phoneIndex, phoneEncrypted, countryId } = taken;
  if (phoneIndex === null || phoneEncrypted === null || countryId === null)
    return reject('wrong_state', { state: 'phone_needed' });
  const owner = await memberOfPhone(tx, phoneIndex);
  if (owner !== undefined) return input.useExisting ? owner : reject('phone_taken');
  requireComplete(input);
  const { inviteCode = '', marketing = false } = input;
  if ((await invitationBy(tx, inviteCode.toUpperCase())) === undefined) rejectInvitation();
  // The phone's account was closed after the look at it.
  if (passwordHash === undefined) return reject('too_often', { retryAfter: 1 });
  const phone = vault.open(phoneEncrypted, ticketPhonePlace(phoneIndex));
  const account = { phone, countryId, passwordHash, inviteCode, marketing, limits };
  return { memberId: await openAccount(ctx, account), passwordHash };
};

/**
 * - A ticket opens one session: of two concurrent calls with it one succeeds. A rejected call leaves it valid.
 * - One user is bound to one account, one account to one user of a provider: `wrong_state` otherwise.
 * - An existing account of the phone is used only when the request says so explicitly.
 */
export const bindPhoneNumber = async (
  ctx: RequestContext<Member | Nobody>,
  input: InputOf<Op>,
  { origin, passwordHash, limits }: Prepared,
): Promise<ReplyOf<Op>> => {
  const { tx, at, vault } = ctx;
  const taken = (await takeTicket(tx, vault.hashToken(input.ticket), at)) ?? reject('ticket_wrong');
  const { provider, subjectIndex } = taken;
  const bound = await boundMember(tx, provider, subjectIndex);
  const entrant = bound ?? (await accountFor(ctx, input, { taken, passwordHash, limits }));
  const { memberId } = entrant;
  if (bound === undefined && !(await insertBinding(tx, { provider, subjectIndex, memberId, at })))
    reject('wrong_state', { state: 'bound' });
  await requireStaying(ctx, memberId);
  const begun = await beginSession(ctx, entrant);
  return { ...begun, userInfo: await toProfileDto(ctx, { memberId, origin }) };
};
