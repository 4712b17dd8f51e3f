// Who works here, and the sessions that are open.
import type {
  listOperators as ListOperators,
  listOperatorSessions as ListOperatorSessions,
} from '@roda/contract/identity-staff';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { staff, staffSessions } from './staff.reads.ts';

/** Roles that look after colleagues. */
export const looksAfterStaff = ({ roles }: Operator): boolean =>
  roles.includes('owner') || roles.includes('compliance');

export const listOperators = async (
  { tx, at }: Act<Operator>,
  input: InputOf<typeof ListOperators>,
): Promise<ReplyOf<typeof ListOperators>> => {
  const { rows, total } = await staff(tx, { ...input, at });
  const list = rows.map(({ lastSeenAt, createdAt, roles, ...row }) => ({
    ...row,
    roles: [...roles],
    createdAt: createdAt.toISOString(),
    ...(lastSeenAt === null ? {} : { lastSeenAt: lastSeenAt.toISOString() }),
  }));
  return pageOf(list, total, input);
};

/** The own ones for everybody; another's, or everybody's, only for whoever looks after colleagues. */
export const listOperatorSessions = async (
  { tx, who, at }: Act<Operator>,
  { operatorId }: InputOf<typeof ListOperatorSessions>,
): Promise<ReplyOf<typeof ListOperatorSessions>> => {
  const mayAll = looksAfterStaff(who);
  if (!mayAll && operatorId !== undefined && operatorId !== who.operatorId) refuse('permission_denied');
  const rows = await staffSessions(tx, { operatorId: mayAll ? operatorId : who.operatorId, at });
  return rows.map(({ startedAt, lastSeenAt, expiresAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    current: row.id === who.sessionId,
  }));
};
