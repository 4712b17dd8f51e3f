// Makes the codes of an approved batch, and shows them this once.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { generateRedeemCodes as GenerateRedeemCodes } from '@roda/contract/rewards-redeem';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { batchById } from './redeem.reads.ts';
import { CODE_BYTES, codeFrom } from './redeem.rules.ts';
import { exportBatch, insertCodes } from './redeem.sql.ts';
import { codeIndexOf } from './use-redeem-code.ts';

type Op = typeof GenerateRedeemCodes;

/**
 * Only keyed digests are kept: a reply that got lost is gone, and the batch is disabled and made anew. Therefore the
 * call is not repeatable under a key either, for that would keep the codes.
 */
export const generateRedeemCodes = async (act: Act<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, vault, random, note } = act;
  const count = await exportBatch(tx, id);
  if (count === undefined) {
    const { state } = (await batchById(tx, id)) ?? refuse('not_found');
    return refuse('wrong_state', { state });
  }
  const codes = new Set<string>();
  while (codes.size < count) codes.add(codeFrom(random(CODE_BYTES)));
  await insertCodes(
    tx,
    id,
    [...codes].map((code) => codeIndexOf(vault, code)),
  );
  note({ target: `redeem-batch:${id}`, before: { state: 'approved' }, after: { state: 'exported', codes: count } });
  return { id, codes: [...codes] };
};
