// Launch ads: for as long as they run, in the order in which operators put them.
import type { listOpenAds as ListOpenAds } from '@roda/contract/content-home';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { itemOf, offersIncome, partsFor, placed, type Asking } from './home-parts.ts';

type Op = typeof ListOpenAds;

const SHOW_FOR_MS = 5_000;

/** Income ads only where income products are offered, whatever tag was asked for. */
export const listOpenAds = async (asking: Asking, { tag }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const act = await placed(asking);
  const income = tag !== 'ordinary' && (await offersIncome(act));
  const { pieces } = await partsFor(act, income);
  return pieces
    .filter((piece) => piece.kind === 'ad' && (tag !== 'income' || piece.income))
    .map((piece) => ({
      ...itemOf(piece),
      tag: piece.income ? 'income' : 'ordinary',
      frequency: piece.frequency,
      showForMs: SHOW_FOR_MS,
      closableAfterMs: 0,
    }));
};
