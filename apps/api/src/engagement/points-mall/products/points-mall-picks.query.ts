// What the home screen shows of the mall.
import type { pointMallPicks as PointMallPicks } from '@roda/contract/mall';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { ActOf } from '#platform/http/route.ts';
import { mallGoodsOf } from './goods-view.ts';
import { mallCountry } from './mall-country.ts';
import { picks } from './shelf.reads.ts';

const SHOWN = 6;

/** A home screen is no place for a refusal: where the mall is off, the list is empty. */
export const pointMallPicks = async (
  act: ActOf<typeof PointMallPicks>,
  { limit = SHOWN }: InputOf<typeof PointMallPicks>,
): Promise<ReplyOf<typeof PointMallPicks>> => {
  const countryId = await mallCountry(act);
  if (countryId === undefined) return [];
  return (await picks(act.tx, { lang: act.caller.lang, countryId, limit })).map(mallGoodsOf);
};
