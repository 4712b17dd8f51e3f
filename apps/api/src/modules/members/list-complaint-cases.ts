// The console's queue of complaints.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listComplaintCases as ListComplaintCases } from '@roda/contract/trust';
import type { Act, Operator } from '#platform/act.ts';
import { allComplaints } from './complaints.reads.ts';
import { showCase } from './show-complaint.ts';

type Op = typeof ListComplaintCases;

/** Open ones first, the nearest clock on top. */
export const listComplaintCases = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total } = await allComplaints(act.tx, input, input.status);
  return pageOf(
    rows.map((row) => showCase(row, act)),
    total,
    input,
  );
};
