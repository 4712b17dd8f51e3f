// Drafts the next version of a box's odds.
import type { draftOdds as DraftOdds } from '@roda/contract/chance-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { sumOf } from './chance.rules.ts';
import { oddsById, unknownGifts } from './series.reads.ts';
import { insertPrizes, lockBox, putDraft, type PrizeGiven } from './series.sql.ts';
import { showOdds } from './show-odds.ts';

type Op = typeof DraftOdds;
type PrizeIn = InputOf<Op>['prizes'][number];

const wrong = (index: number, field: string): never =>
  refuse('malformed', { fields: [{ path: `prizes.${index}.${field}`, message: 'prize_unfit' }] });

/** Points and coins have an amount, a gift is one piece of a kind that there is, a blank is nothing. */
const givenOf = ({ kind, amount, giftId, weight, words, image }: PrizeIn, index: number): PrizeGiven => {
  const digital = kind === 'points' || kind === 'coins';
  if (digital === (amount === undefined)) wrong(index, 'amount');
  if ((kind === 'gift') === (giftId === undefined)) wrong(index, 'giftId');
  return { kind, amount: kind === 'gift' ? 1 : (amount ?? 0), giftId: giftId ?? null, weight, words, image };
};

/** Nothing is in force by it. A draft can be drawn anew as often as one likes; a published version never. */
export const draftOdds = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, note, caller } = act;
  const { boxId, priceCoins } = input;
  requireHonest(
    input.prizes.map(({ words }) => words),
    'prizes',
  );
  const prizes = input.prizes.map(givenOf);
  const gifts = prizes.flatMap(({ giftId }) => (giftId === null ? [] : [giftId]));
  if ((await unknownGifts(tx, gifts)).length > 0 || !(await lockBox(tx, boxId))) refuse('not_found');
  const totalWeight = sumOf(prizes.map(({ weight }) => BigInt(weight)));
  const oddsId = await putDraft(tx, { boxId, priceCoins, totalWeight, at });
  invariant(oddsId !== undefined, 'a draft of a box that is held');
  await insertPrizes(tx, oddsId, prizes);
  const row = await oddsById(tx, oddsId, caller.lang);
  invariant(row !== undefined, 'odds that were just kept');
  note({ target: `box:${boxId}`, after: { draft: row.version, priceCoins, prizes } });
  return showOdds(row);
};
