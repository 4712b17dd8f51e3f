// Drafts the next version of a box's odds.
import type { draftOdds as DraftOdds } from '@roda/api-contract/engagement/games-series';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { invariant, reject } from '#platform/errors.ts';
import { sumOf } from '#engagement/games/games.policy.ts';
import { oddsById, unknownGifts } from './box-series.queries.ts';
import { insertPrizes, lockBox, upsertDraft, type PrizeGiven } from './box-series.repository.ts';
import { toOddsDto } from './odds-dto.ts';

type Op = typeof DraftOdds;
type PrizeIn = InputOf<Op>['prizes'][number];

const wrong = (index: number, field: string): never =>
  reject('malformed', { fields: [{ path: `prizes.${index}.${field}`, message: 'prize_unfit' }] });

/** Points and coins have an amount, a gift is one unit of an existing kind, a blank is nothing. */
const givenOf = ({ kind, amount, giftId, weight, words, image }: PrizeIn, index: number): PrizeGiven => {
  const digital = kind === 'points' || kind === 'coins';
  if (digital === (amount === undefined)) wrong(index, 'amount');
  if ((kind === 'gift') === (giftId === undefined)) wrong(index, 'giftId');
  return { kind, amount: kind === 'gift' ? 1 : (amount ?? 0), giftId: giftId ?? null, weight, words, image };
};

/** Nothing takes effect. A draft can be replaced any number of times; a published version never. */
export const draftOdds = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, audit, client } = ctx;
  const { boxId, priceCoins } = input;
  requireHonest(
    input.prizes.map(({ words }) => words),
    'prizes',
  );
  const prizes = input.prizes.map(givenOf);
  const gifts = prizes.flatMap(({ giftId }) => (giftId === null ? [] : [giftId]));
  if ((await unknownGifts(tx, gifts)).length > 0 || !(await lockBox(tx, boxId))) reject('not_found');
  const totalWeight = sumOf(prizes.map(({ weight }) => BigInt(weight)));
  const oddsId = await upsertDraft(tx, { boxId, priceCoins, totalWeight, at });
  invariant(oddsId !== undefined, 'a draft of a box that is held');
  await insertPrizes(tx, oddsId, prizes);
  const row = await oddsById(tx, oddsId, client.lang);
  invariant(row !== undefined, 'odds that were just kept');
  audit({ target: `box:${boxId}`, after: { draft: row.version, priceCoins, prizes } });
  return toOddsDto(row);
};
