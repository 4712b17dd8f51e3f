// Lists the active launch ads, in the order set by operators.
import type { listOpenAds as ListOpenAds } from '@roda/api-contract/content/home';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { itemOf, offersIncome, partsFor, placed, type Asking } from './home-parts.ts';

type Op = typeof ListOpenAds;

const SHOW_FOR_MS = 5_000;

/** Income ads only where income products are offered, whatever tag is requested. */
export const listOpenAds = async (asking: Asking, { tag }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const ctx = await placed(asking);
  const income = tag !== 'ordinary' && (await offersIncome(ctx));
  const { pieces: items } = await partsFor(ctx, income);
  return items
    .filter((item) => item.kind === 'ad' && (tag !== 'income' || item.income))
    .map((item) => ({
      ...itemOf(item),
      tag: item.income ? 'income' : 'ordinary',
      frequency: item.frequency,
      showForMs: SHOW_FOR_MS,
      closableAfterMs: 0,
    }));
};
