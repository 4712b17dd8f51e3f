// A member's own complaints.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listComplaints as ListComplaints } from '@roda/contract/trust';
import type { Act } from '#platform/act.ts';
import { ownComplaints } from './complaints.reads.ts';
import { showComplaint } from './show-complaint.ts';

type Op = typeof ListComplaints;

/** Newest first, with their clocks and answers. */
export const listComplaints = async ({ tx, who, vault }: Act, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total, next } = await ownComplaints(tx, who.memberId, input);
  return pageOf(
    rows.map((row) => showComplaint(row, vault)),
    { total, next },
    input,
  );
};
