// The console's queue of complaints.
import type { listComplaintDesk as ListComplaintDesk } from '@roda/contract/members-cases';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listComplaintCases as ListComplaintCases } from '@roda/contract/trust';
import type { Act, Operator } from '#platform/act.ts';
import { allComplaints, complaintDesk } from './complaints.reads.ts';
import { showCase } from './show-complaint.ts';

type Op = typeof ListComplaintCases;

/** Open ones first, the nearest clock on top, unless asked otherwise. */
export const listComplaintCases = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { id, status, subject, number, assignedTo, unassigned, overdue, from, to, sort, order, page, limit, after } =
    input;
  const memberId = input.memberId === undefined ? undefined : BigInt(input.memberId);
  const { rows, total, next } = await allComplaints(act.tx, {
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
    at: act.at,
  });
  return pageOf(
    rows.map((row) => showCase(row, act)),
    { total, next },
    input,
  );
};

export const listComplaintDesk = async (
  { tx }: Act<Operator>,
  _input: InputOf<typeof ListComplaintDesk>,
): Promise<ReplyOf<typeof ListComplaintDesk>> => [...(await complaintDesk(tx))];
