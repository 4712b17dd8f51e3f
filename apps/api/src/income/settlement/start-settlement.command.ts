// Settles everything that has ended, while whoever asked goes on with something else.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { startSettlement as operation } from '@roda/contract/settlement-desk';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { JobAct } from '#platform/jobs/job.ts';
import { settle } from './settle.ts';
import { askedSettlement, insertAsked } from './settlement.sql.ts';

const BATCH_MS = 60_000;

export type ToSettle = { readonly id: string };

/** Refuses wrong_state while another one that was asked for is under way. */
export const startSettlement = async (
  act: Act<Operator>,
  { asOf }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, who, newId, note } = act;
  const until = asOf === undefined ? at : new Date(asOf);
  if (until > at) refuse('not_due');
  const id = newId();
  if (!(await insertAsked(tx, { id, asOf: until, startedBy: who.name }, at))) refuse('wrong_state');
  await act.enqueue('settlement.settle', { id }, { key: `settle:${id}` });
  note({ target: `settlement:${id}`, after: { asOf: until.toISOString() } });
  return { runId: id, asOf: until.toISOString() };
};

/** Chunk by chunk, each in a transaction of its own: after a crash it goes on where it was. */
export const settleAsked = async (job: JobAct, { id }: ToSettle): Promise<void> => {
  const asked = await job.reading((tx) => askedSettlement(tx, id));
  if (asked === undefined) return;
  await settle((work) => job.inTransaction(({ tx, at }) => work({ tx, at }), { timeoutMs: BATCH_MS }), asked);
};
