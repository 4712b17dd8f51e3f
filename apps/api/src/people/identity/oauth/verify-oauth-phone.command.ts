// Accepts a mini-program's ticket, and the phone that its user wants bound to it.
import type { verifyOauthPhone as VerifyOauthPhone } from '@roda/api-contract/people/oauth';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { SystemSilent } from '#platform/outbound-http.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { freshToken } from '#people/identity/sessions/begin-session.ts';
import { after, SECOND_MS, secondsUntil, TICKET_LIFE_MS } from '#people/identity/identity.policy.ts';
import { boundMember, liveTicket, memberOfPhone } from './oauth.queries.ts';
import { insertTicket, upsertTicketPhone, type TicketPhone } from './oauth.repository.ts';
import { phoneIndexOf, proveCode, useCode, type ProvenCode } from '#people/identity/sessions/prove-code.ts';
import { resolvePhone } from '#people/identity/sessions/resolve-phone.ts';
import { oauthProvidersOf } from './oauth-providers.ts';

type Op = typeof VerifyOauthPhone;
type Person = { readonly provider: string; readonly subjectIndex: Buffer };
type Prepared = {
  readonly person: Person;
  /** Our own ticket, when that was sent. */
  readonly own: { readonly expiresAt: Date } | undefined;
  readonly phone: (TicketPhone & { readonly proven: ProvenCode }) | undefined;
};

/** Our tickets are distinguished from the provider's by their prefix. */
export const OWN_TICKET = 'roda-';

export const ticketPhonePlace = (phoneIndex: Buffer): string => `oauth_tickets|${phoneIndex.toString('hex')}|phone`;

const personBehind = async (prep: Prep, ticket: string): Promise<Pick<Prepared, 'person' | 'own'>> => {
  const { vault, at } = prep;
  if (ticket.startsWith(OWN_TICKET)) {
    const found = await prep.reading((tx) => liveTicket(tx, vault.hashToken(ticket), at));
    if (found === undefined) return reject('ticket_wrong');
    const { expiresAt, ...person } = found;
    return { person, own: { expiresAt } };
  }
  const provider = oauthProvidersOf(prep.services).find(({ issued }) => issued(ticket)) ?? reject('ticket_wrong');
  const subject = await provider.redeem(ticket).catch((error: unknown) => {
    if (error instanceof SystemSilent) return reject('provider_down');
    throw error;
  });
  if (subject === undefined) return reject('ticket_wrong');
  const subjectIndex = vault.blindIndex(`${provider.name}|${subject}`, 'oauth');
  return { person: { provider: provider.name, subjectIndex }, own: undefined };
};

/** A wrong code is rejected before the provider's ticket is consumed: that one stays valid. */
export const prepareOauthPhone = async (prep: Prep<Member | Nobody>, input: InputOf<Op>): Promise<Prepared> => {
  if (oauthProvidersOf(prep.services).length === 0) reject('unsupported', { reason: 'oauth_off' });
  if (input.phone === undefined || input.code === undefined) {
    return { ...(await personBehind(prep, input.ticket)), phone: undefined };
  }
  const { phone, countryId } = await resolvePhone(prep, input);
  const proven = await proveCode(prep, { phone, scene: 'bind', code: input.code });
  const phoneIndex = phoneIndexOf(prep.vault, phone);
  const phoneEncrypted = prep.vault.encrypt(phone, ticketPhonePlace(phoneIndex));
  return { ...(await personBehind(prep, input.ticket)), phone: { countryId, phoneIndex, phoneEncrypted, proven } };
};

const stateOf = async (
  { tx }: RequestContext<Member | Nobody>,
  { person, phone }: Prepared,
): Promise<ReplyOf<Op>['state']> => {
  if ((await boundMember(tx, person.provider, person.subjectIndex)) !== undefined) return 'bound';
  if (phone === undefined) return 'phone_needed';
  return (await memberOfPhone(tx, phone.phoneIndex)) === undefined ? 'free' : 'taken';
};

/** Whether a phone has an account is disclosed only with its right code. */
export const verifyOauthPhone = async (
  ctx: RequestContext<Member | Nobody>,
  input: InputOf<Op>,
  prepared: Prepared,
): Promise<ReplyOf<Op>> => {
  const { tx, at, vault, random } = ctx;
  const { person, own, phone } = prepared;
  if (phone !== undefined) await useCode(ctx, phone.proven);
  const state = await stateOf(ctx, prepared);
  if (own !== undefined) {
    const tokenHash = vault.hashToken(input.ticket);
    if (phone !== undefined && !(await upsertTicketPhone(tx, { tokenHash, phone, at }))) reject('ticket_wrong');
    return { ticket: input.ticket, state, expiresIn: secondsUntil(own.expiresAt, at) };
  }
  const ticket = `${OWN_TICKET}${freshToken(random)}`;
  const expiresAt = after(at, TICKET_LIFE_MS);
  await insertTicket(tx, { tokenHash: vault.hashToken(ticket), ...person, phone, expiresAt });
  return { ticket, state, expiresIn: TICKET_LIFE_MS / SECOND_MS };
};
