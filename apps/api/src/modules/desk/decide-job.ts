// What becomes of a job that failed: tried again, or given up.
import type { giveUpJob as GiveUpJob, retryJob as RetryJob } from '@roda/contract/desk-jobs';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { jobExists } from './jobs.reads.ts';
import { giveUpFailing, retryFailed } from './jobs.sql.ts';

const unlikely = async ({ tx }: Act<Operator>, id: string): Promise<never> =>
  (await jobExists(tx, id)) ? refuse('wrong_state') : refuse('not_found');

/** Refuses wrong_state for a job that has not failed, or that runs at this moment. */
export const retryJob = async (
  act: Act<Operator>,
  { id, reason }: InputOf<typeof RetryJob>,
): Promise<ReplyOf<typeof RetryJob>> => {
  const { task } = (await retryFailed(act.tx, id)) ?? (await unlikely(act, id));
  act.note({ target: `job:${id}`, after: { task, retried: true }, reason });
  return { id };
};

/** Refuses wrong_state for a job that is not failing, or was given up before. */
export const giveUpJob = async (
  act: Act<Operator>,
  { id, reason }: InputOf<typeof GiveUpJob>,
): Promise<ReplyOf<typeof GiveUpJob>> => {
  const words = `given up by ${act.who.name}: ${reason}`;
  const { task } = (await giveUpFailing(act.tx, id, words)) ?? (await unlikely(act, id));
  act.note({ target: `job:${id}`, after: { task, givenUp: true }, reason });
  return { id };
};
