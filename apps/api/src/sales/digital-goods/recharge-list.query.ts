// Denominations of phone credit by carrier, and a guess whose a number is.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { rechargeList as RechargeList } from '@roda/contract/plans';
import { countryById } from '#modules/places/places.public.ts';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { carrierOf, planOf, viewerOf } from './plan-view.ts';
import { carriers, denominationsOf } from './plans.reads.ts';
import { guessOf, nationalOf } from './plans.rules.ts';

const USUAL_COUNTRY = 1;
/** More denominations than all carriers of a country have. */
const MOST = 500;

/** The guess narrows the list where nothing else does; a number of no known prefix narrows nothing. */
export const rechargeList = async (
  act: Act<Member | Nobody>,
  { operatorId, phone }: InputOf<typeof RechargeList>,
): Promise<ReplyOf<typeof RechargeList>> => {
  const { lang, countryId = USUAL_COUNTRY } = act.caller;
  const all = await carriers(act.tx, { lang, countryId, kind: 'credit' });
  const country = phone === undefined ? undefined : await countryById(act.tx, countryId);
  const national = phone === undefined ? undefined : nationalOf(phone, country?.alias ?? '');
  const detected = national === undefined ? undefined : guessOf(all, national);
  const wanted = operatorId ?? detected?.id;
  const shown = all.filter(({ id }) => wanted === undefined || id === wanted);
  const asked = { carrierIds: shown.map(({ id }) => id), kind: 'credit', limit: MOST } as const;
  const plans = await denominationsOf(act.tx, asked, viewerOf(act));
  return {
    ...(detected === undefined ? {} : { detected: carrierOf(detected) }),
    list: shown.map((row) => ({
      operator: carrierOf(row),
      plans: plans.filter(({ carrierId }) => carrierId === row.id).map((plan) => planOf(plan, lang)),
    })),
  };
};
