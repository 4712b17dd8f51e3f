// Dissolves a bank file that nobody has downloaded yet, or takes back what a provider was not sent yet.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { dissolvePayoutBatch as DissolvePayoutBatch } from '@roda/api-contract/wallet/payouts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { allOf } from '#platform/db/tx.ts';
import { invariant, reject } from '#platform/errors.ts';
import { shownBatch } from './payout-file.ts';
import { batchById } from './payouts.queries.ts';
import { dissolve } from './payouts.repository.ts';
import { holdWaiting } from './provider-payouts.repository.ts';
import { toStepDto } from '#wallet/withdrawals/notify-withdrawal.ts';

type Op = typeof DissolvePayoutBatch;

/**
 * Against a concurrent download, or a sending, one of the two wins; the withdrawals wait for another way to be paid. Of
 * what was handed to a provider only those come back that it was not sent, and may not have been sent.
 */
export const dissolvePayoutBatch = async (
  ctx: RequestContext<Operator>,
  { id, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, at, audit } = ctx;
  const before = (await batchById(tx, id)) ?? reject('not_found');
  const rows = before.provider === null ? await dissolve(tx, id, at) : await holdWaiting(tx, id, at);
  if (rows === undefined || (before.provider !== null && rows.length === 0))
    return reject('wrong_state', { state: (await batchById(tx, id))?.state });
  await allOf(...rows.map((row) => toStepDto(ctx, row)));
  const after = await batchById(tx, id);
  invariant(after !== undefined, 'the file that was just dissolved');
  audit({ target: `payout_batch:${id}`, before: { state: before.state }, after: { state: after.state }, reason });
  return shownBatch(after);
};
