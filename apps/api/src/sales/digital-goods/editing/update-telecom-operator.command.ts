// Updates a telecom operator, or closes it while its provider is unavailable.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { updateTelecomOperator as UpdateTelecomOperator } from '@roda/api-contract/sales/digital-goods-pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { telecomOperatorTextsOf } from './telecom-operator-input.ts';
import { telecomOperatorById } from './digital-goods-cases.queries.ts';
import { updateTelecomOperatorRow } from './digital-goods-editing.repository.ts';

/** Closing one stops the sale of all its digital goods; paid orders are unaffected. */
export const updateTelecomOperator = async (
  ctx: RequestContext<Operator>,
  { id, version, ...given }: InputOf<typeof UpdateTelecomOperator>,
): Promise<ReplyOf<typeof UpdateTelecomOperator>> => {
  const before = (await telecomOperatorById(ctx.tx, id)) ?? reject('not_found');
  const after = telecomOperatorTextsOf(given);
  const saved = (await updateTelecomOperatorRow(ctx.tx, { id, version, ...after })) ?? reject('stale');
  ctx.audit({ target: `carrier:${id}`, before, after });
  return saved;
};
