// Issues the token with which an invited operator sets a password.
import type { issueInvitation as IssueInvitation } from '@roda/api-contract/people/staff';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { enqueueEmail } from '#people/identity/email/enqueue-email.ts';
import { freshToken } from '#people/identity/sessions/begin-session.ts';
import { after } from '#people/identity/identity.policy.ts';
import { invitationHash } from './invitation-token.ts';
import { staffById } from './staff.queries.ts';
import { INVITATION_MS, NOTICE_MS } from './staff.policy.ts';
import { upsertInvitation } from './staff.repository.ts';

type Op = typeof IssueInvitation;

/** Shown once, and sent to the person invited; only a keyed hash is stored. A new one invalidates the last. */
export const issueInvitation = async (
  ctx: RequestContext<Operator>,
  { operatorId }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, at, newId, vault, random, audit } = ctx;
  const { state, joinsAt } = (await staffById(tx, operatorId, at)) ?? reject('not_found');
  const from = joinsAt ?? after(at, NOTICE_MS);
  const validFrom = from > at ? from : at;
  const [token, until] = [freshToken(random), after(validFrom, INVITATION_MS)];
  const invitation = { id: operatorId, hash: invitationHash(vault, token), until, at, joinsAt: from };
  if (!(await upsertInvitation(tx, invitation))) reject('wrong_state', { state });
  const facts = { kind: 'invitation', token, from: validFrom.toISOString(), until: until.toISOString() } as const;
  await enqueueEmail(ctx, { id: newId(), operatorId, facts, expiresAt: until });
  audit({ target: `operator:${operatorId}`, after: { invitation: until.toISOString() } });
  return { token, validFrom: validFrom.toISOString(), expiresAt: until.toISOString() };
};
