// Assigns a complaint to an operator.
import type { assignComplaint as AssignComplaint } from '@roda/api-contract/people/complaints';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { complaintCase, backofficeName } from './complaints.queries.ts';
import { assign } from './complaints.repository.ts';
import { toCaseDto } from './complaint-dto.ts';

type Op = typeof AssignComplaint;

/** By conditional update: of two concurrent assignments of a complaint one succeeds, the other gets `stale`. */
export const assignComplaint = async (
  ctx: RequestContext<Operator>,
  { id, to, seen }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, at, audit } = ctx;
  const row = (await complaintCase(tx, id)) ?? reject('not_found');
  if (row.status !== 'open') reject('wrong_state', { state: row.status });
  const name = to === undefined ? '' : ((await backofficeName(tx, to)) ?? reject('not_found'));
  const assignee = to === undefined ? undefined : { id: to, name };
  if (!(await assign(tx, { memberId: row.memberId, id, to: assignee, seen, at }))) reject('stale');
  audit({
    target: `complaint:${row.number}`,
    before: { assignedTo: row.assignedName },
    after: { assignedTo: name },
  });
  const assignedAt = to === undefined ? null : at;
  return toCaseDto({ ...row, assignedTo: to ?? null, assignedName: name, assignedAt }, ctx);
};
