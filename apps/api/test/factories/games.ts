// Factory of games: a country with games enabled, funded series with odds in force, members with coins.
import type { CallOf } from '@roda/api-contract/operation';
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import {
  draftOdds,
  fundPrizes,
  openBoxSeries,
  publishOdds,
  upsertBox,
  upsertGift,
  upsertBoxSeries,
} from '@roda/api-contract/engagement/games-series';
import { publishRound, scheduleRound } from '@roda/api-contract/engagement/games-rounds';
import { setOption } from '../../src/backoffice/markets/markets.repository.ts';
import type { TestClient, TestContext } from '../test-context.ts';
import { makeMember, makeOperator, passSuitability, type TestMember } from './identity.ts';
import { giveBonusCoins, giveGift } from './sources.ts';

export const three = (text: string) => ({ en: text, id: text, zh: text });

export type GameStaff = { readonly maker: TestClient; readonly checker: TestClient; readonly fulfilment: TestClient };

export const makeStaff = async (context: TestContext): Promise<GameStaff> => ({
  maker: await makeOperator(context, 'growth'),
  checker: await makeOperator(context, 'compliance', 'finance'),
  fulfilment: await makeOperator(context, 'fulfilment'),
});

export const switchOn = (context: TestContext, countryId = 1, value = true): Promise<void> =>
  context.asOwner(async (tx) => {
    for (const key of ['box', 'pool']) await setOption(tx, countryId, { key, value });
  });

/** Executes a proposed change, and fails on a domain error. */
export const carriedOut = async (context: TestContext, checker: TestClient, id: string): Promise<void> => {
  const { errno, errmsg } = await context.call(approveChange, checker, { id });
  if (errno !== 0) throw new Error(`not approved: ${errno} ${errmsg}`);
};

export type PrizeIn = CallOf<typeof draftOdds>['prizes'][number];
export const points = (amount: number, weight: number): PrizeIn => ({
  kind: 'points',
  amount,
  weight,
  words: three(`${amount} points`),
  image: '',
});
export const coinPrize = (amount: number, weight: number): PrizeIn => ({ ...points(amount, weight), kind: 'coins' });
export const blank = (weight: number): PrizeIn => ({ kind: 'none', weight, words: three('Nothing'), image: '' });
export const gift = (giftId: number, weight: number): PrizeIn => ({
  kind: 'gift',
  giftId,
  weight,
  words: three('Mug'),
  image: '',
});

export const makeGift = async (context: TestContext, staff: GameStaff): Promise<number> =>
  (await context.call(upsertGift, staff.maker, { words: three('Mug'), image: '' })).data.id;

/** Adds prizes to a fund, with two operators. */
export const fund = async (
  context: TestContext,
  staff: GameStaff,
  wish: { fundId: number; asset: 'POINT' | 'COIN' | 'gift'; count: number; giftId?: number },
): Promise<void> => {
  const { data } = await context.call(fundPrizes, staff.maker, { ...wish, reason: 'prizes of the season' });
  await carriedOut(context, staff.checker, data.approvalId);
};

/** Puts odds in force, with two operators; returns their id. */
export const upsertOdds = async (
  context: TestContext,
  staff: GameStaff,
  odds: { boxId: number; priceCoins: number; prizes: readonly PrizeIn[] },
): Promise<number> => {
  const { boxId, priceCoins, prizes } = odds;
  const draft = await context.call(draftOdds, staff.maker, { boxId, priceCoins, prizes: [...prizes] });
  const { data } = await context.call(publishOdds, staff.maker, { oddsId: draft.data.id });
  await carriedOut(context, staff.checker, data.approvalId);
  return draft.data.id;
};

export type SeriesWish = {
  readonly countryId?: number;
  readonly number?: 1 | 2;
  readonly priceCoins?: number;
  readonly prizes?: readonly PrizeIn[];
  readonly dailyCap?: number;
  readonly fundPoints?: number;
  readonly fundCoins?: number;
  readonly open?: boolean;
};

export type TestSeries = {
  readonly seriesId: number;
  readonly fundId: number;
  readonly boxId: number;
  readonly oddsId: number;
};

/** One series with one box, funded and open: 10 coins for 5 points (3 of 4) or 50 points (1 of 4). */
export const makeSeries = async (
  context: TestContext,
  staff: GameStaff,
  wish: SeriesWish = {},
): Promise<TestSeries> => {
  const { countryId = 1, number = 1, priceCoins = 10, dailyCap = 100, fundPoints = 1_000_000, fundCoins = 0 } = wish;
  const { prizes = [points(5, 3), points(50, 1)], open = true } = wish;
  const words = { name: `Series ${number}`, intro: 'For coins only', rules: ['Adults only', 'No cash'] };
  const series = await context.call(upsertBoxSeries, staff.maker, {
    countryId,
    number,
    words: { en: words, id: words, zh: words },
    dailyCap,
  });
  if (series.errno !== 0) throw new Error(`no series: ${JSON.stringify(series)}`);
  const { id: seriesId, fundId } = series.data;
  const named = { name: 'Box' };
  const box = await context.call(upsertBox, staff.maker, {
    seriesId,
    words: { en: named, id: named, zh: named },
    image: '',
    position: 0,
  });
  const boxId = box.data.id;
  const oddsId = await upsertOdds(context, staff, { boxId, priceCoins, prizes });
  if (fundPoints > 0) await fund(context, staff, { fundId, asset: 'POINT', count: fundPoints });
  if (fundCoins > 0) await fund(context, staff, { fundId, asset: 'COIN', count: fundCoins });
  if (open) await context.call(openBoxSeries, staff.maker, { id: seriesId });
  return { seriesId, fundId, boxId, oddsId };
};

/** Coins from activity; `bonus` ones come with a purchase. */
export const giveCoins = (context: TestContext, memberId: bigint, count: number, bonus = false): Promise<unknown> =>
  bonus
    ? giveBonusCoins(context, memberId, BigInt(count))
    : giveGift(context, memberId, { kind: 'coins', minor: BigInt(count) });

/** An adult member with a verified identity and coins. */
export const makePlayer = async (
  context: TestContext,
  { coins = 1_000, countryId = 1 }: { coins?: number; countryId?: number } = {},
): Promise<TestMember> => {
  const member = await makeMember(context, { countryId });
  await passSuitability(context, member);
  if (coins > 0) await giveCoins(context, member.memberId, coins);
  return member;
};

/** One check-in of a member, as stored by rewards, of a day without coins. */
export const checkIn = (context: TestContext, memberId: bigint): Promise<unknown> =>
  context.asOwner(async (tx) => {
    const at = context.clock.now();
    await tx.query(
      `insert into check_in_rules (country_id, from_on, rewards, resets_on_miss, proposed_by, approved_by,
         approved_name, approved_at)
       select 1, '2026-01-01', '{5}', false, 1, 2, 'x', $1 where not exists (select from check_in_rules)`,
      [at],
    );
    await tx.query(
      `insert into check_ins (member_id, on_day, streak, coins, rule_id, at)
       select $1, $2::timestamptz::date, 1, 0, min(id), $2 from check_in_rules on conflict do nothing`,
      [memberId, at],
    );
  });

export type RoundWish = { readonly prizes?: readonly number[]; readonly days?: number; readonly fundCoins?: number };

/** A funded, open round of the pool that starts now. */
export const makeRound = async (
  context: TestContext,
  staff: GameStaff,
  { prizes = [100, 50], days = 7, fundCoins = 1_000 }: RoundWish = {},
): Promise<{ roundId: string; fundId: number }> => {
  const at = context.clock.now();
  const round = await context.call(scheduleRound, staff.maker, {
    countryId: 1,
    words: three('Round'),
    opensAt: at.toISOString(),
    drawsAt: new Date(at.getTime() + days * 86_400_000).toISOString(),
    prizes: [...prizes],
  });
  if (round.errno !== 0) throw new Error(`no round: ${JSON.stringify(round)}`);
  const { id, fundId } = round.data;
  if (fundCoins > 0) await fund(context, staff, { fundId, asset: 'COIN', count: fundCoins });
  const { data } = await context.call(publishRound, staff.maker, { id });
  await carriedOut(context, staff.checker, data.approvalId);
  return { roundId: id, fundId };
};

/** What a fund has of coins: put in, set aside for prizes, paid. */
export const coinStockOf = async (context: TestContext, fundId: number) =>
  (
    await context.see<{ funded: bigint; reserved: bigint; paid: bigint }>(
      `select funded, reserved, paid from prize_stocks where fund_id = $1 and asset = 'COIN'`,
      [fundId],
    )
  )[0];
