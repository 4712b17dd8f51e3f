// Updates the fields of a digital good other than price, stock and state.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { updateDigitalGood as UpdateDigitalGood } from '@roda/api-contract/sales/digital-goods-editing';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { categoryById, digitalGoodForOperators } from './digital-goods-cases.queries.ts';
import { noted, digitalGoodTextsOf } from './digital-good-input.ts';
import { updateDigitalGoodRow } from '#sales/digital-goods/digital-goods.repository.ts';

/** Optimistic locking by the version that was read: of two concurrent updates one is rejected as stale. */
export const updateDigitalGood = async (
  ctx: RequestContext<Operator>,
  { id, version, ...given }: InputOf<typeof UpdateDigitalGood>,
): Promise<ReplyOf<typeof UpdateDigitalGood>> => {
  const before = (await digitalGoodForOperators(ctx.tx, id, ctx.client.lang)) ?? reject('not_found');
  if ((await categoryById(ctx.tx, given.categoryId)) === undefined) return reject('not_found');
  const after = digitalGoodTextsOf(given);
  const saved = (await updateDigitalGoodRow(ctx.tx, { id, version, ...after })) ?? reject('stale');
  ctx.audit({ target: `plan:${id}`, before: noted(before), after: noted(after) });
  return saved;
};
