// Gives a complaint to whoever sees to it.
import type { assignComplaint as AssignComplaint } from '@roda/contract/members-cases';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { complaintCase, deskName } from './complaints.reads.ts';
import { assign } from './complaints.sql.ts';
import { showCase } from './show-complaint.ts';

type Op = typeof AssignComplaint;

/** By condition: of two who take the same complaint one gets it, the other `stale`. */
export const assignComplaint = async (act: Act<Operator>, { id, to, seen }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, note } = act;
  const row = (await complaintCase(tx, id)) ?? refuse('not_found');
  if (row.status !== 'open') refuse('wrong_state', { state: row.status });
  const name = to === undefined ? '' : ((await deskName(tx, to)) ?? refuse('not_found'));
  const assignee = to === undefined ? undefined : { id: to, name };
  if (!(await assign(tx, { memberId: row.memberId, id, to: assignee, seen, at }))) refuse('stale');
  note({
    target: `complaint:${row.number}`,
    before: { assignedTo: row.assignedName },
    after: { assignedTo: name },
  });
  const assignedAt = to === undefined ? null : at;
  return showCase({ ...row, assignedTo: to ?? null, assignedName: name, assignedAt }, act);
};
