// Proposes other roles for an operator.
import type { updateOperatorRoles as UpdateOperatorRoles } from '@roda/api-contract/people/staff';
import { operatorRoles, type InputOf, type ReplyOf } from '@roda/api-contract/operation';
import { z } from 'zod';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { hasOtherOwner, staffById, type StaffRow } from './staff.queries.ts';
import { rolesFit } from './staff.policy.ts';
import { changeRoles } from './staff.repository.ts';

type Op = typeof UpdateOperatorRoles;

/** Nobody changes their own roles; at least one operator who may assign roles must remain. */
export const requireOther = async (
  ctx: RequestContext<Operator>,
  operatorId: number,
  staysOwner: boolean,
): Promise<StaffRow> => {
  if (operatorId === ctx.principal.operatorId) reject('four_eyes');
  const found = (await staffById(ctx.tx, operatorId, ctx.at)) ?? reject('not_found');
  if (found.state === 'locked') reject('wrong_state', { state: 'locked' });
  const leaves = found.roles.includes('owner') && !staysOwner;
  if (leaves && !(await hasOtherOwner(ctx.tx, operatorId))) reject('wrong_state', { state: 'last_owner' });
  return found;
};

export const updateOperatorRoles = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { operatorId, reason } = input;
  const roles = [...new Set(input.roles)];
  if (!rolesFit(roles)) reject('malformed', { fields: [{ path: 'roles', message: 'owner_holds_no_other' }] });
  const found = await requireOther(ctx, operatorId, roles.includes('owner'));
  const { id } = await proposeChange(ctx, {
    kind: 'staff_roles',
    subject: String(operatorId),
    title: `roles of ${found.name}: ${roles.join(', ')}`,
    before: { roles: found.roles },
    after: { roles, reason },
    payload: { seen: found.roles, roles },
  });
  return { approvalId: id };
};

const Roles = z.array(z.enum(operatorRoles));
const Payload = z.strictObject({ seen: Roles, roles: Roles.min(1).refine(rolesFit) });

/** Sessions stay valid, with the new roles from the next call on. */
export const staffRolesChange = change('staff_roles', {
  roles: ['owner', 'compliance'],
  apply: async (ctx, { subject, payload }) => {
    const { seen, roles } = Payload.parse(payload);
    const { id } = await requireOther(ctx, Number(subject), roles.includes('owner'));
    if (!(await changeRoles(ctx.tx, { id, seen, roles }))) reject('stale');
    ctx.sessionsEnded();
  },
});
