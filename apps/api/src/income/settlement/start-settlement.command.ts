// Settles everything that has ended, in the background.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { startSettlement as operation } from '@roda/api-contract/income/settlement-runs';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { settle } from './settle.ts';
import { requestedSettlement, insertRequested } from './settlement.repository.ts';

const BATCH_MS = 60_000;

export type ToSettle = { readonly id: string };

/** Rejects with wrong_state while another requested one is running. */
export const startSettlement = async (
  ctx: RequestContext<Operator>,
  { asOf }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, principal, newId, audit } = ctx;
  const until = asOf === undefined ? at : new Date(asOf);
  if (until > at) reject('not_due');
  const id = newId();
  if (!(await insertRequested(tx, { id, asOf: until, startedBy: principal.name }, at))) reject('wrong_state');
  await ctx.enqueue('settlement.settle', { id }, { key: `settle:${id}` });
  audit({ target: `settlement:${id}`, after: { asOf: until.toISOString() } });
  return { runId: id, asOf: until.toISOString() };
};

/** Chunk by chunk, each in a transaction of its own: after a crash it resumes. */
export const settleRequested = async (job: JobContext, { id }: ToSettle): Promise<void> => {
  const asked = await job.reading((tx) => requestedSettlement(tx, id));
  if (asked === undefined) return;
  await settle(
    (work) => job.inTransaction(({ tx, at, enqueue }) => work({ tx, at, enqueue }), { timeoutMs: BATCH_MS }),
    asked,
  );
};
