// Creates a telecom operator.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { createTelecomOperator as CreateTelecomOperator } from '@roda/api-contract/sales/digital-goods-pages';
import { requireCountry } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { telecomOperatorTextsOf } from './telecom-operator-input.ts';
import { insertTelecomOperator } from './digital-goods-editing.repository.ts';

export const createTelecomOperator = async (
  ctx: RequestContext<Operator>,
  { code, countryId, ...given }: InputOf<typeof CreateTelecomOperator>,
): Promise<ReplyOf<typeof CreateTelecomOperator>> => {
  await requireCountry(ctx.tx, countryId);
  const after = { code, countryId, ...telecomOperatorTextsOf(given) };
  const saved = (await insertTelecomOperator(ctx.tx, after)) ?? reject('wrong_state', { state: 'code_taken' });
  ctx.audit({ target: `carrier:${saved.id}`, after });
  return saved;
};
