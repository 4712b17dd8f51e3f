// Proposes other roles for a colleague.
import type { changeOperatorRoles as ChangeOperatorRoles } from '@roda/contract/identity-staff';
import { operatorRoles, type InputOf, type ReplyOf } from '@roda/contract/operation';
import { z } from 'zod';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { hasOtherOwner, staffById, type StaffRow } from './staff.reads.ts';
import { rolesFit } from './staff.rules.ts';
import { changeRoles } from './staff.sql.ts';

type Op = typeof ChangeOperatorRoles;

/** Nobody decides about themselves; somebody must be left who names people. */
export const requireOther = async (act: Act<Operator>, operatorId: number, staysOwner: boolean): Promise<StaffRow> => {
  if (operatorId === act.who.operatorId) refuse('four_eyes');
  const found = (await staffById(act.tx, operatorId, act.at)) ?? refuse('not_found');
  if (found.state === 'locked') refuse('wrong_state', { state: 'locked' });
  const leaves = found.roles.includes('owner') && !staysOwner;
  if (leaves && !(await hasOtherOwner(act.tx, operatorId))) refuse('wrong_state', { state: 'last_owner' });
  return found;
};

export const changeOperatorRoles = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { operatorId, reason } = input;
  const roles = [...new Set(input.roles)];
  if (!rolesFit(roles)) refuse('malformed', { fields: [{ path: 'roles', message: 'owner_holds_no_other' }] });
  const found = await requireOther(act, operatorId, roles.includes('owner'));
  const { id } = await proposeChange(act, {
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

/** Sessions go on, with the new roles from the next call on. */
export const staffRolesChange = change('staff_roles', {
  roles: ['owner', 'compliance'],
  apply: async (act, { subject, payload }) => {
    const { seen, roles } = Payload.parse(payload);
    const { id } = await requireOther(act, Number(subject), roles.includes('owner'));
    if (!(await changeRoles(act.tx, { id, seen, roles }))) refuse('stale');
    act.sessionsEnded();
  },
});
