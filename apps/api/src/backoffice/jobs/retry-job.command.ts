// Has a job that failed tried again.
import type { retryJob as RetryJob } from '@roda/contract/desk-jobs';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { jobExists, retryFailed } from '#platform/jobs/queue.ts';

type Op = typeof RetryJob;

/** Refuses wrong_state for a job that has not failed, or that runs at this moment. */
export const retryJob = async ({ tx, note }: Act<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const retried = await retryFailed(tx, id);
  if (retried === undefined) return (await jobExists(tx, id)) ? refuse('wrong_state') : refuse('not_found');
  note({ target: `job:${id}`, after: { task: retried.task, retried: true }, reason });
  return { id };
};
