// Hands out a bank's file; every time stands in the audit log.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { takePayoutFile as TakePayoutFile } from '@roda/contract/wallet-payouts';
import type { Act, Operator } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { digestOf, payoutCsv } from './payout-file.ts';
import { batchById, itemsOf } from './payouts.reads.ts';
import { markTaken } from './payouts.sql.ts';

type Op = typeof TakePayoutFile;

/** Always the bytes that were made: a file that would differ from its digest is a fault, and is not handed out. */
export const takePayoutFile = async (act: Act<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, vault, note } = act;
  const batch = (await batchById(tx, id)) ?? refuse('not_found');
  if (!(await markTaken(tx, id, { name: who.name, at }))) refuse('wrong_state', { state: batch.state });
  const csv = payoutCsv(await itemsOf(tx, id), vault);
  const digest = digestOf(csv);
  invariant(digest.equals(batch.sha256), 'a file is what it was when it was made');
  const sha256 = digest.toString('hex');
  note({
    target: `payout_batch:${id}`,
    before: { takenCount: batch.takenCount },
    after: { takenCount: batch.takenCount + 1, count: batch.count, sha256 },
  });
  return { name: `payouts-${batch.bankCode.toLowerCase()}-${batch.number}.csv`, csv, sha256 };
};
