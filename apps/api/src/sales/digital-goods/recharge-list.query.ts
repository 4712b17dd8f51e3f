// Lists phone credit denominations by telecom operator, with a guess of a number's operator.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { rechargeList as RechargeList } from '@roda/api-contract/sales/digital-goods';
import { countryById } from '#backoffice/markets/index.ts';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { telecomOperatorOf, digitalGoodOf, viewerOf } from './digital-good-dto.ts';
import { telecomOperators, denominationsOf } from './digital-goods.queries.ts';
import { guessOf, nationalOf } from './digital-goods.policy.ts';

const USUAL_COUNTRY = 1;
/** More than the denominations of all telecom operators of a country. */
const MOST = 500;

/** The guess narrows the list when no other filter does; a number of unknown prefix narrows nothing. */
export const rechargeList = async (
  ctx: RequestContext<Member | Nobody>,
  { operatorId, phone }: InputOf<typeof RechargeList>,
): Promise<ReplyOf<typeof RechargeList>> => {
  const { lang, countryId = USUAL_COUNTRY } = ctx.client;
  const all = await telecomOperators(ctx.tx, { lang, countryId, kind: 'credit' });
  const country = phone === undefined ? undefined : await countryById(ctx.tx, countryId);
  const national = phone === undefined ? undefined : nationalOf(phone, country?.alias ?? '');
  const detected = national === undefined ? undefined : guessOf(all, national);
  const wanted = operatorId ?? detected?.id;
  const shown = all.filter(({ id }) => wanted === undefined || id === wanted);
  const asked = { carrierIds: shown.map(({ id }) => id), kind: 'credit', limit: MOST } as const;
  const plans = await denominationsOf(ctx.tx, asked, viewerOf(ctx));
  return {
    ...(detected === undefined ? {} : { detected: telecomOperatorOf(detected) }),
    list: shown.map((row) => ({
      operator: telecomOperatorOf(row),
      plans: plans
        .filter(({ carrierId: telecomOperatorId }) => telecomOperatorId === row.id)
        .map((plan) => digitalGoodOf(plan, lang)),
    })),
  };
};
