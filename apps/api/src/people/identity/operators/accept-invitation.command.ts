// Sets the password of an invited operator.
import type { acceptInvitation as AcceptInvitation } from '@roda/api-contract/people/staff';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { requireStrong } from '#people/identity/sessions/register-by-phone.command.ts';
import { takeInvitation } from './staff.repository.ts';

type Op = typeof AcceptInvitation;

export const prepareAcceptance = (prep: Prep<Member | Nobody>, { password }: InputOf<Op>): Promise<string> => {
  requireStrong(password, '');
  return prep.services.hashing.hash(password);
};

/** Once: of two concurrent calls with one token one succeeds. Opens no session: log in with it. */
export const acceptInvitation = async (
  { tx, at, vault }: RequestContext<Member | Nobody>,
  { token }: InputOf<Op>,
  passwordHash: string,
): Promise<ReplyOf<Op>> => {
  if (!(await takeInvitation(tx, { hash: vault.hashToken(token), passwordHash, at }))) reject('ticket_wrong');
  return null;
};
