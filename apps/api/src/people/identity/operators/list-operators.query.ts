// Who works here, and the sessions that are open.
import type {
  listOperators as ListOperators,
  listOperatorSessions as ListOperatorSessions,
} from '@roda/contract/identity-staff';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { staff, staffSessions, type StaffRow } from './staff.reads.ts';

/** Roles that look after colleagues. */
export const looksAfterStaff = ({ roles }: Operator): boolean =>
  roles.includes('owner') || roles.includes('compliance');

const instant = <Name extends string>(name: Name, at: Date | null) =>
  (at === null ? {} : { [name]: at.toISOString() }) as { [Key in Name]?: string };

const shown = ({ lastSeenAt, lastLogInAt, invitedUntil, createdAt, roles, ...row }: StaffRow) => ({
  ...row,
  roles: [...roles],
  createdAt: createdAt.toISOString(),
  ...instant('lastLogInAt', lastLogInAt),
  ...instant('lastSeenAt', lastSeenAt),
  ...instant('invitedUntil', invitedUntil),
});

export const listOperators = async (
  { tx, at }: Act<Operator>,
  input: InputOf<typeof ListOperators>,
): Promise<ReplyOf<typeof ListOperators>> => {
  const { rows, total, next } = await staff(tx, { ...input, at });
  return pageOf(rows.map(shown), { total, next }, input);
};

/** The own ones for everybody; another's, or everybody's, only for whoever looks after colleagues. */
export const listOperatorSessions = async (
  { tx, who, at }: Act<Operator>,
  input: InputOf<typeof ListOperatorSessions>,
): Promise<ReplyOf<typeof ListOperatorSessions>> => {
  const { operatorId } = input;
  const mayAll = looksAfterStaff(who);
  if (!mayAll && operatorId !== undefined && operatorId !== who.operatorId) refuse('permission_denied');
  const { rows, total, next } = await staffSessions(tx, {
    ...input,
    operatorId: mayAll ? operatorId : who.operatorId,
    at,
  });
  const list = rows.map(({ startedAt, lastSeenAt, provedAt, idleAt, expiresAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    provedAt: provedAt.toISOString(),
    idleAt: idleAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    current: row.id === who.sessionId,
  }));
  return pageOf(list, { total, next }, input);
};
