// Sets the password of an invited operator.
import type { acceptInvitation as AcceptInvitation } from '@roda/api-contract/people/staff';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { appendAudit } from '#platform/audit-log.ts';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { hashOperatorPassword } from '#people/identity/sessions/prove-password.ts';
import { requireStrong } from '#people/identity/sessions/require-strong.ts';
import { invitationHash } from './invitation-token.ts';
import { invitationProblem } from './staff.policy.ts';
import { invitationByHash, type InvitationFound } from './staff.queries.ts';
import { takeInvitation } from './staff.repository.ts';

type Op = typeof AcceptInvitation;

const requireValid = async (tx: Tx, hash: Buffer, at: Date): Promise<InvitationFound | undefined> => {
  const known = await invitationByHash(tx, hash);
  const problem = invitationProblem(known, at);
  if (problem !== undefined) reject('invitation_wrong', problem);
  return known;
};

/** A password is hashed for a valid invitation only. */
export const prepareAcceptance = async (
  prep: Prep<Member | Nobody>,
  { token, password }: InputOf<Op>,
): Promise<string> => {
  const { reading, vault, at } = prep;
  const known = await reading((tx) => requireValid(tx, invitationHash(vault, token), at));
  await requireStrong(prep, password, { name: known?.name ?? '', email: known?.email ?? '' });
  return hashOperatorPassword(prep, password);
};

/** Once: of two concurrent calls with one token one succeeds. Opens no session: log in with the password. */
export const acceptInvitation = async (
  ctx: RequestContext<Member | Nobody>,
  { token }: InputOf<Op>,
  passwordHash: string,
): Promise<ReplyOf<Op>> => {
  const { tx, at, vault, client } = ctx;
  const hash = invitationHash(vault, token);
  const accepted = await takeInvitation(tx, { hash, passwordHash, at });
  if (accepted === undefined) {
    await requireValid(tx, hash, at);
    return reject('invitation_wrong', { reason: 'unknown' });
  }
  const { id: operatorId, name, email } = accepted;
  const principal = { operatorId, name, roles: [] };
  const note = { target: `operator:${operatorId}`, after: { state: 'active' } };
  await appendAudit({ tx, at, client, principal }, 'identity.acceptInvitation', note);
  return { email };
};
