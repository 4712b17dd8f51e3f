// Lists a member's own complaints.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listComplaints as ListComplaints } from '@roda/api-contract/backoffice/assurance';
import type { RequestContext } from '#platform/request-context.ts';
import { ownComplaints } from './complaints.queries.ts';
import { toComplaintDto } from './complaint-dto.ts';

type Op = typeof ListComplaints;

/** Newest first, with their deadlines and answers. */
export const listComplaints = async (
  { tx, principal, vault, at }: RequestContext,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { rows, total, next } = await ownComplaints(tx, principal.memberId, input);
  return pageOf(
    rows.map((row) => toComplaintDto(row, { vault, at })),
    { total, next },
    input,
  );
};
