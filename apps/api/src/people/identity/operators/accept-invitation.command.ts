// An invited colleague sets a password.
import type { acceptInvitation as AcceptInvitation } from '@roda/contract/identity-staff';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { requireStrong } from './register-by-phone.ts';
import { takeInvitation } from './staff.sql.ts';

type Op = typeof AcceptInvitation;

export const prepareAcceptance = (prep: Prep<Member | Nobody>, { password }: InputOf<Op>): Promise<string> => {
  requireStrong(password, '');
  return prep.services.hashing.hash(password);
};

/** Once: of two calls with one token at the same moment one succeeds. Opens no session: log in with it. */
export const acceptInvitation = async (
  { tx, at, vault }: Act<Member | Nobody>,
  { token }: InputOf<Op>,
  passwordHash: string,
): Promise<ReplyOf<Op>> => {
  if (!(await takeInvitation(tx, { hash: vault.hashToken(token), passwordHash, at }))) refuse('ticket_wrong');
  return null;
};
