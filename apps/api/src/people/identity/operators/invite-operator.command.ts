// Proposes a new operator.
import type { inviteOperator as InviteOperator } from '@roda/api-contract/people/staff';
import { operatorRoles, type InputOf, type ReplyOf } from '@roda/api-contract/operation';
import { z } from 'zod';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { freshToken } from '#people/identity/sessions/begin-session.ts';
import { hashOperatorPassword } from '#people/identity/sessions/prove-password.ts';
import { after as later } from '#people/identity/identity.policy.ts';
import { staffByEmail } from './staff.queries.ts';
import { NOTICE_MS, rolesFit } from './staff.policy.ts';
import { inviteStaff } from './staff.repository.ts';

type Op = typeof InviteOperator;

/** A hash of a random value: until the invitation is accepted no password logs in. */
export const prepareInvite = (prep: Prep<Operator>): Promise<string> =>
  hashOperatorPassword(prep, freshToken(prep.random));

/** Rejects with `wrong_state` for an operator who is active or invited; a locked one may be invited again. */
export const inviteOperator = async (
  ctx: RequestContext<Operator>,
  { email, name, roles }: InputOf<Op>,
  passwordHash: string,
): Promise<ReplyOf<Op>> => {
  if (!rolesFit(roles)) reject('malformed', { fields: [{ path: 'roles', message: 'owner_holds_no_other' }] });
  const known = await staffByEmail(ctx.tx, email, ctx.at);
  if (known !== undefined && known.state !== 'locked') reject('wrong_state', { state: known.state });
  const after = { email: email.toLowerCase(), name, roles: [...new Set(roles)] };
  const { id } = await proposeChange(ctx, {
    kind: 'staff_invite',
    subject: after.email,
    title: `invite ${name} as ${after.roles.join(', ')}`,
    before: known === undefined ? null : { state: known.state, roles: known.roles },
    after,
    payload: { ...after, passwordHash },
  });
  return { approvalId: id };
};

const Payload = z.strictObject({
  email: z.email(),
  name: z.string().min(2),
  roles: z.array(z.enum(operatorRoles)).min(1).refine(rolesFit),
  passwordHash: z.string(),
});

/** The invited operator can't approve it: they have no session. The day's notice to all others begins here. */
export const staffInviteChange = change('staff_invite', {
  roles: ['owner', 'compliance'],
  apply: async ({ tx, at }, { payload }) => {
    const joinsAt = later(at, NOTICE_MS);
    if (!(await inviteStaff(tx, { ...Payload.parse(payload), at, joinsAt }))) reject('stale');
  },
});
