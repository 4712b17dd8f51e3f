// Retention after an erasure: legally required data is stored until its period ends, then deleted.
import type { JobContext } from '#platform/jobs/job.ts';
import { erasures } from './retention.policy.ts';
import {
  blankComplaint,
  blankMessage,
  blankRequest,
  deleteConversations,
  deleteNotes,
  takeDue,
} from './retention.repository.ts';
import { casesOf } from './retention-cases.queries.ts';
import { textsPlace as requestPlace } from './privacy-request-field.ts';
import { messagePlace, textsPlace as complaintPlace } from '#people/members/support/complaint-dto.ts';

const AT_ONCE = 200;

/** Enqueues the jobs of what is due in the commit that marks it: nothing is marked without a job. */
export const deleteDue = async (ctx: JobContext): Promise<void> => {
  const taken = await ctx.inTransaction(async ({ tx, at, enqueue }) => {
    const due = await takeDue(tx, at, AT_ONCE);
    for (const { memberId, what } of due)
      for (const task of erasures[what]) await enqueue(task, { memberId: String(memberId) });
    return due.length;
  });
  if (taken === AT_ONCE) await deleteDue(ctx);
};

/** Texts between an erased member and the back office, and notes about them. Numbers, kinds and times stay. */
export const deleteCases = async (ctx: JobContext, memberId: bigint): Promise<void> => {
  const { inTransaction, vault, services } = ctx;
  const keys = await inTransaction(async ({ tx }) => {
    const { complaints, messages, requests } = await casesOf(tx, memberId);
    for (const id of complaints)
      await blankComplaint(tx, { memberId, id, blank: vault.encrypt('', complaintPlace(id)) });
    for (const id of messages) await blankMessage(tx, { memberId, id, blank: vault.encrypt('', messagePlace(id)) });
    for (const id of requests) await blankRequest(tx, { memberId, id, blank: vault.encrypt('', requestPlace(id)) });
    await deleteNotes(tx, memberId);
    return deleteConversations(tx, memberId);
  });
  // Files that stay behind when this is interrupted are unreachable: no row names them.
  for (const key of keys) await services.blobs.remove(key);
};
