// The points mall products of the home screen.
import type { pointsMallPicks as PointsMallPicks } from '@roda/api-contract/engagement/points-mall';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { ContextOf } from '#platform/http/route.ts';
import { pointsMallProductOf } from './product-dto.ts';
import { pointsMallCountry } from '#engagement/points-mall/points-mall-country.ts';
import { picks } from './product-list.queries.ts';

const SHOWN = 6;

/** The home screen gets no error: where the points mall is disabled, the list is empty. */
export const pointsMallPicks = async (
  ctx: ContextOf<typeof PointsMallPicks>,
  { limit = SHOWN }: InputOf<typeof PointsMallPicks>,
): Promise<ReplyOf<typeof PointsMallPicks>> => {
  const countryId = await pointsMallCountry(ctx);
  if (countryId === undefined) return [];
  return (await picks(ctx.tx, { lang: ctx.client.lang, countryId, limit })).map(pointsMallProductOf);
};
