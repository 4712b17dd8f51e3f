// Lists the console's queue of complaints.
import type { listComplaintQueue as ListComplaintQueue } from '@roda/api-contract/people/complaints';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listComplaintCases as ListComplaintCases } from '@roda/api-contract/backoffice/assurance';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { allComplaints, complaintQueue } from './complaints.queries.ts';
import { toCaseDto } from './complaint-dto.ts';

type Op = typeof ListComplaintCases;

/** Open ones first, the nearest deadline on top, unless sorted otherwise. */
export const listComplaintCases = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { id, status, subject, number, assignedTo, unassigned, overdue, from, to, sort, order, page, limit, after } =
    input;
  const memberId = input.memberId === undefined ? undefined : BigInt(input.memberId);
  const { rows, total, next } = await allComplaints(ctx.tx, {
    ...{
      id,
      status,
      subject,
      memberId,
      number,
      assignedTo,
      unassigned,
      overdue,
      from,
      to,
      sort,
      order,
      page,
      limit,
      after,
    },
    at: ctx.at,
  });
  return pageOf(
    rows.map((row) => toCaseDto(row, ctx)),
    { total, next },
    input,
  );
};

export const listComplaintQueue = async (
  { tx }: RequestContext<Operator>,
  _input: InputOf<typeof ListComplaintQueue>,
): Promise<ReplyOf<typeof ListComplaintQueue>> => [...(await complaintQueue(tx))];
