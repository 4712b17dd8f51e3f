// Gives the token with which an invited colleague sets a password.
import type { issueInvitation as IssueInvitation } from '@roda/contract/identity-staff';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { freshToken } from './begin-session.ts';
import { after } from './identity.rules.ts';
import { staffById } from './staff.reads.ts';
import { INVITATION_MS } from './staff.rules.ts';
import { putInvitation } from './staff.sql.ts';

type Op = typeof IssueInvitation;

/** Shown once; what is stored is its SHA-256. A new one ends the last. */
export const issueInvitation = async (act: Act<Operator>, { operatorId }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, vault, random, note } = act;
  const { state } = (await staffById(tx, operatorId, at)) ?? refuse('not_found');
  const [token, until] = [freshToken(random), after(at, INVITATION_MS)];
  if (!(await putInvitation(tx, { id: operatorId, hash: vault.hashToken(token), until })))
    refuse('wrong_state', { state });
  note({ target: `operator:${operatorId}`, after: { invitation: until.toISOString() } });
  return { token, expiresAt: until.toISOString() };
};
