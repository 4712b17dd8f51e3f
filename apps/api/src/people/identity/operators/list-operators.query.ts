// Lists operators and their open sessions.
import type {
  listOperators as ListOperators,
  listOperatorSessions as ListOperatorSessions,
} from '@roda/api-contract/people/staff';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { staff, staffSessions, type StaffRow } from './staff.queries.ts';

/** Roles that manage operators. */
export const looksAfterStaff = ({ roles }: Operator): boolean =>
  roles.includes('owner') || roles.includes('compliance');

const instant = <Name extends string>(name: Name, at: Date | null) =>
  (at === null ? {} : { [name]: at.toISOString() }) as { [Key in Name]?: string };

const shown = ({ lastSeenAt, lastLogInAt, joinsAt, invitedUntil, createdAt, roles, ...row }: StaffRow) => ({
  ...row,
  roles: [...roles],
  createdAt: createdAt.toISOString(),
  ...instant('lastLogInAt', lastLogInAt),
  ...instant('lastSeenAt', lastSeenAt),
  ...instant('joinsAt', joinsAt),
  ...instant('invitedUntil', invitedUntil),
});

export const listOperators = async (
  { tx, at }: RequestContext<Operator>,
  input: InputOf<typeof ListOperators>,
): Promise<ReplyOf<typeof ListOperators>> => {
  const { rows, total, next } = await staff(tx, { ...input, at });
  return pageOf(rows.map(shown), { total, next }, input);
};

/** Everybody may read their own sessions; another's, or everybody's, only roles that manage operators. */
export const listOperatorSessions = async (
  { tx, principal, at }: RequestContext<Operator>,
  input: InputOf<typeof ListOperatorSessions>,
): Promise<ReplyOf<typeof ListOperatorSessions>> => {
  const { operatorId } = input;
  const mayAll = looksAfterStaff(principal);
  if (!mayAll && operatorId !== undefined && operatorId !== principal.operatorId) reject('permission_denied');
  const { rows, total, next } = await staffSessions(tx, {
    ...input,
    operatorId: mayAll ? operatorId : principal.operatorId,
    at,
  });
  const list = rows.map(({ startedAt, lastSeenAt, provedAt, idleAt, expiresAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    provedAt: provedAt.toISOString(),
    idleAt: idleAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    current: row.id === principal.sessionId,
  }));
  return pageOf(list, { total, next }, input);
};
