// Generates the codes of an approved batch, and returns them this once.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { generateRedeemCodes as GenerateRedeemCodes } from '@roda/api-contract/engagement/redeem';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { batchById } from './redeem.queries.ts';
import { CODE_BYTES, codeFrom } from './redeem.policy.ts';
import { exportBatch, insertCodes } from './redeem.repository.ts';
import { codeIndexOf } from './use-redeem-code.command.ts';

type Op = typeof GenerateRedeemCodes;

/**
 * Only keyed digests are stored: a lost reply cannot be recovered, and the batch must be disabled and replaced.
 * Therefore the call is not repeatable under an idempotency key either, since that would store the codes.
 */
export const generateRedeemCodes = async (ctx: RequestContext<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, vault, random, audit } = ctx;
  const count = await exportBatch(tx, id);
  if (count === undefined) {
    const { state } = (await batchById(tx, id)) ?? reject('not_found');
    return reject('wrong_state', { state });
  }
  const codes = new Set<string>();
  while (codes.size < count) codes.add(codeFrom(random(CODE_BYTES)));
  await insertCodes(
    tx,
    id,
    [...codes].map((code) => codeIndexOf(vault, code)),
  );
  audit({ target: `redeem-batch:${id}`, before: { state: 'approved' }, after: { state: 'exported', codes: count } });
  return { id, codes: [...codes] };
};
