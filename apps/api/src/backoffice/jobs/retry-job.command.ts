// Retries a failed job.
import type { retryJob as RetryJob } from '@roda/api-contract/backoffice/jobs';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { jobExists, retryFailed } from '#platform/jobs/queue.ts';

type Op = typeof RetryJob;

/** Rejects with wrong_state for a job that has not failed, or is running. */
export const retryJob = async (
  { tx, audit }: RequestContext<Operator>,
  { id, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const retried = await retryFailed(tx, id);
  if (retried === undefined) return (await jobExists(tx, id)) ? reject('wrong_state') : reject('not_found');
  audit({ target: `job:${id}`, after: { task: retried.task, retried: true }, reason });
  return { id };
};
