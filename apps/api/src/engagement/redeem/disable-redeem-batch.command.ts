// Disables a batch of redeem codes at once.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { disableRedeemBatch as DisableRedeemBatch } from '@roda/api-contract/engagement/redeem';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { batchShown } from './list-redeem-batches.query.ts';
import { batchById } from './redeem.queries.ts';
import { disableBatch } from './redeem.repository.ts';

type Op = typeof DisableRedeemBatch;

/** Used codes stay used; no other code of it works any more. */
export const disableRedeemBatch = async (
  { tx, audit }: RequestContext<Operator>,
  { id, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const disabled = await disableBatch(tx, id);
  if (disabled === undefined) {
    const { state } = (await batchById(tx, id)) ?? reject('not_found');
    return reject('wrong_state', { state });
  }
  audit({ target: `redeem-batch:${id}`, after: { state: 'disabled', used: disabled.usedCount }, reason });
  return batchShown(disabled);
};
