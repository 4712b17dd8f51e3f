// Moves a complaint between answered, waiting for its member, and open.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { updateComplaintState as UpdateComplaintState } from '@roda/api-contract/people/complaints';
import { reject } from '#platform/errors.ts';
import type { Operator, RequestContext } from '#platform/request-context.ts';
import { answerByOf, closesAtOf } from './complaints.policy.ts';
import { complaintCase } from './complaints.queries.ts';
import { moveComplaint } from './conversation.repository.ts';
import { toCaseDto } from './complaint-dto.ts';

type Op = typeof UpdateComplaintState;

/** By conditional update: of two operators, or of an operator and the member who reopens it, the later gets `stale`. */
export const updateComplaintState = async (
  ctx: RequestContext<Operator>,
  { id, from, to }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, at, audit } = ctx;
  const row = (await complaintCase(tx, id)) ?? reject('not_found');
  const times = { answerBy: answerByOf(at), closesAt: closesAtOf(at) };
  if (!(await moveComplaint(tx, { memberId: row.memberId, id, from, to, at, ...times }))) reject('stale');
  audit({ target: `complaint:${row.number}`, before: { status: from }, after: { status: to } });
  return toCaseDto((await complaintCase(tx, id)) ?? reject('not_found'), ctx);
};
