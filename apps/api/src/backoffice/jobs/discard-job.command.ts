// Marks a failing job as not to be retried any more.
import type { discardJob as DiscardJob } from '@roda/api-contract/backoffice/jobs';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { giveUpFailing, jobExists } from '#platform/jobs/queue.ts';

type Op = typeof DiscardJob;

/** Rejects with wrong_state for a job that is not failing, or was discarded before. */
export const discardJob = async (ctx: RequestContext<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, audit } = ctx;
  const given = await giveUpFailing(tx, id, `given up by ${principal.name}: ${reason}`);
  if (given === undefined) return (await jobExists(tx, id)) ? reject('wrong_state') : reject('not_found');
  audit({ target: `job:${id}`, after: { task: given.task, givenUp: true }, reason });
  return { id };
};
