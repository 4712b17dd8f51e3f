// Says of a job that fails that it is not to be tried any more.
import type { giveUpJob as GiveUpJob } from '@roda/contract/desk-jobs';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { giveUpFailing, jobExists } from '#platform/jobs/queue.ts';

type Op = typeof GiveUpJob;

/** Refuses wrong_state for a job that is not failing, or was given up before. */
export const giveUpJob = async (act: Act<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, note } = act;
  const given = await giveUpFailing(tx, id, `given up by ${who.name}: ${reason}`);
  if (given === undefined) return (await jobExists(tx, id)) ? refuse('wrong_state') : refuse('not_found');
  note({ target: `job:${id}`, after: { task: given.task, givenUp: true }, reason });
  return { id };
};
