// Ends a batch of redeem codes at once.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { disableRedeemBatch as DisableRedeemBatch } from '@roda/contract/rewards-redeem';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { batchShown } from './list-redeem-batches.ts';
import { batchById } from './redeem.reads.ts';
import { disableBatch } from './redeem.sql.ts';

type Op = typeof DisableRedeemBatch;

/** What was used stays used; no code of it works any more. */
export const disableRedeemBatch = async (
  { tx, note }: Act<Operator>,
  { id, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const disabled = await disableBatch(tx, id);
  if (disabled === undefined) {
    const { state } = (await batchById(tx, id)) ?? refuse('not_found');
    return refuse('wrong_state', { state });
  }
  note({ target: `redeem-batch:${id}`, after: { state: 'disabled', used: disabled.usedCount }, reason });
  return batchShown(disabled);
};
