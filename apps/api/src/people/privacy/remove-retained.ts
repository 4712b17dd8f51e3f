// After an erasure: what the law keeps is kept until its time, then removed.
import type { JobAct } from '#platform/jobs/job.ts';
import { removals } from './retention.rules.ts';
import { blankComplaint, blankRequest, dropNotes, takeDue } from './retention.sql.ts';
import { casesOf } from './retention-cases.reads.ts';
import { wordsPlace as requestPlace } from './privacy-place.ts';
import { wordsPlace as complaintPlace } from './show-complaint.ts';

const AT_ONCE = 200;

/** Leaves the jobs of what is due in the commit that takes it: nothing is taken and not removed. */
export const removeDue = async (act: JobAct): Promise<void> => {
  const taken = await act.inTransaction(async ({ tx, at, enqueue }) => {
    const due = await takeDue(tx, at, AT_ONCE);
    for (const { memberId, what } of due)
      for (const task of removals[what]) await enqueue(task, { memberId: String(memberId) });
    return due.length;
  });
  if (taken === AT_ONCE) await removeDue(act);
};

/** What an erased member wrote to the desk, and what the desk wrote about them. Numbers, kinds and times stay. */
export const removeCases = async ({ inTransaction, vault }: JobAct, memberId: bigint): Promise<void> =>
  inTransaction(async ({ tx }) => {
    const { complaints, requests } = await casesOf(tx, memberId);
    for (const id of complaints) await blankComplaint(tx, { memberId, id, blank: vault.seal('', complaintPlace(id)) });
    for (const id of requests) await blankRequest(tx, { memberId, id, blank: vault.seal('', requestPlace(id)) });
    await dropNotes(tx, memberId);
  });
