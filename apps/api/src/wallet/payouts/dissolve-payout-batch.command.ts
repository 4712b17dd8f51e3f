// Takes a bank's file apart that nobody has taken yet.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { dissolvePayoutBatch as DissolvePayoutBatch } from '@roda/contract/wallet-payouts';
import type { Act, Operator } from '#platform/act.ts';
import { allOf } from '#platform/db/tx.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { shownBatch } from './payout-file.ts';
import { batchById } from './payouts.reads.ts';
import { dissolve } from './payouts.sql.ts';
import { showStep } from './tell-withdrawal.ts';

type Op = typeof DissolvePayoutBatch;

/** Against somebody who takes the file at that moment one of the two wins; its withdrawals wait for another file. */
export const dissolvePayoutBatch = async (act: Act<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, note } = act;
  const before = (await batchById(tx, id)) ?? refuse('not_found');
  const rows = (await dissolve(tx, id, at)) ?? refuse('wrong_state', { state: (await batchById(tx, id))?.state });
  await allOf(...rows.map((row) => showStep(act, row)));
  const after = await batchById(tx, id);
  invariant(after !== undefined, 'the file that was just dissolved');
  note({ target: `payout_batch:${id}`, before: { state: before.state }, after: { state: after.state }, reason });
  return shownBatch(after);
};
