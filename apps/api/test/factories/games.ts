// Builds what games of chance need: a country with the games on, funded series with odds in force, members with coins.
import { randomUUID } from 'node:crypto';
import type { CallOf } from '@roda/contract/operation';
import { approveChange } from '@roda/contract/approvals';
import {
  draftOdds,
  fundPrizes,
  openSeries,
  publishOdds,
  saveBox,
  saveGift,
  saveSeries,
} from '@roda/contract/chance-operators';
import { publishRound, scheduleRound } from '@roda/contract/chance-rounds';
import { keyOf, post } from '../../src/ledger/ledger.ts';
import { setOption } from '../../src/modules/places/places.sql.ts';
import type { TestCaller, World } from '../world.ts';
import { makeMember, makeOperator, passGate, type TestMember } from './identity.ts';

export const three = (text: string) => ({ en: text, id: text, zh: text });

export type Staff = { readonly maker: TestCaller; readonly checker: TestCaller; readonly fulfilment: TestCaller };

export const makeStaff = async (world: World): Promise<Staff> => ({
  maker: await makeOperator(world, 'growth'),
  checker: await makeOperator(world, 'compliance', 'finance'),
  fulfilment: await makeOperator(world, 'fulfilment'),
});

export const switchOn = (world: World, countryId = 1, value = true): Promise<void> =>
  world.asOwner(async (tx) => {
    for (const key of ['box', 'pool']) await setOption(tx, countryId, { key, value });
  });

/** Has a proposed change carried out, and insists on it. */
export const carriedOut = async (world: World, checker: TestCaller, id: string): Promise<void> => {
  const { errno, errmsg } = await world.call(approveChange, checker, { id });
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

export const makeGift = async (world: World, staff: Staff): Promise<number> =>
  (await world.call(saveGift, staff.maker, { words: three('Mug'), image: '' })).data.id;

/** Puts prizes into a fund, by two people. */
export const fund = async (
  world: World,
  staff: Staff,
  wish: { fundId: number; asset: 'POINT' | 'COIN' | 'gift'; count: number; giftId?: number },
): Promise<void> => {
  const { data } = await world.call(fundPrizes, staff.maker, { ...wish, reason: 'prizes of the season' });
  await carriedOut(world, staff.checker, data.approvalId);
};

/** Puts odds in force, by two people; gives their id. */
export const putOdds = async (
  world: World,
  staff: Staff,
  odds: { boxId: number; priceCoins: number; prizes: readonly PrizeIn[] },
): Promise<number> => {
  const { boxId, priceCoins, prizes } = odds;
  const draft = await world.call(draftOdds, staff.maker, { boxId, priceCoins, prizes: [...prizes] });
  const { data } = await world.call(publishOdds, staff.maker, { oddsId: draft.data.id });
  await carriedOut(world, staff.checker, data.approvalId);
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
export const makeSeries = async (world: World, staff: Staff, wish: SeriesWish = {}): Promise<TestSeries> => {
  const { countryId = 1, number = 1, priceCoins = 10, dailyCap = 100, fundPoints = 1_000_000, fundCoins = 0 } = wish;
  const { prizes = [points(5, 3), points(50, 1)], open = true } = wish;
  const words = { name: `Series ${number}`, intro: 'For coins only', rules: ['Adults only', 'No cash'] };
  const series = await world.call(saveSeries, staff.maker, {
    countryId,
    number,
    words: { en: words, id: words, zh: words },
    dailyCap,
  });
  if (series.errno !== 0) throw new Error(`no series: ${JSON.stringify(series)}`);
  const { id: seriesId, fundId } = series.data;
  const named = { name: 'Box' };
  const box = await world.call(saveBox, staff.maker, {
    seriesId,
    words: { en: named, id: named, zh: named },
    image: '',
    position: 0,
  });
  const boxId = box.data.id;
  const oddsId = await putOdds(world, staff, { boxId, priceCoins, prizes });
  if (fundPoints > 0) await fund(world, staff, { fundId, asset: 'POINT', count: fundPoints });
  if (fundCoins > 0) await fund(world, staff, { fundId, asset: 'COIN', count: fundCoins });
  if (open) await world.call(openSeries, staff.maker, { id: seriesId });
  return { seriesId, fundId, boxId, oddsId };
};

/** Coins from activity; `bonus` ones came with a purchase. */
export const giveCoins = (world: World, memberId: bigint, count: number, bonus = false): Promise<unknown> =>
  world.act(({ tx, at }) =>
    post(tx, {
      memberId,
      at,
      key: keyOf(`test:${randomUUID()}`),
      code: 'reward_coins',
      ref: 'test',
      legs: [
        { kind: 'coins_issued', currency: 'COIN', minor: -BigInt(count) },
        { kind: bonus ? 'coins_bonus' : 'coins', currency: 'COIN', minor: BigInt(count) },
      ],
    }),
  );

/** An adult with a verified identity and coins to play. */
export const makePlayer = async (
  world: World,
  { coins = 1_000, countryId = 1 }: { coins?: number; countryId?: number } = {},
): Promise<TestMember> => {
  const member = await makeMember(world, { countryId });
  await passGate(world, member);
  if (coins > 0) await giveCoins(world, member.memberId, coins);
  return member;
};

/** One check-in of a member, as rewards keep it. */
export const checkIn = (world: World, memberId: bigint): Promise<unknown> =>
  world.asOwner(async (tx) => {
    const at = world.clock.now();
    await tx.query(
      `insert into check_in_rules (country_id, from_on, rewards, resets_on_miss, proposed_by, approved_by,
         approved_name, approved_at)
       select 1, '2026-01-01', '{5}', false, 1, 2, 'x', $1 where not exists (select from check_in_rules)`,
      [at],
    );
    await tx.query(
      `insert into check_ins (member_id, on_day, streak, coins, rule_id, at)
       select $1, $2::timestamptz::date, 1, 5, min(id), $2 from check_in_rules on conflict do nothing`,
      [memberId, at],
    );
  });

export type RoundWish = { readonly prizes?: readonly number[]; readonly days?: number; readonly fundCoins?: number };

/** A round of the pool that runs from now on, funded and open. */
export const makeRound = async (
  world: World,
  staff: Staff,
  { prizes = [100, 50], days = 7, fundCoins = 1_000 }: RoundWish = {},
): Promise<{ roundId: string; fundId: number }> => {
  const at = world.clock.now();
  const round = await world.call(scheduleRound, staff.maker, {
    countryId: 1,
    words: three('Round'),
    opensAt: at.toISOString(),
    drawsAt: new Date(at.getTime() + days * 86_400_000).toISOString(),
    prizes: [...prizes],
  });
  if (round.errno !== 0) throw new Error(`no round: ${JSON.stringify(round)}`);
  const { id, fundId } = round.data;
  if (fundCoins > 0) await fund(world, staff, { fundId, asset: 'COIN', count: fundCoins });
  const { data } = await world.call(publishRound, staff.maker, { id });
  await carriedOut(world, staff.checker, data.approvalId);
  return { roundId: id, fundId };
};

/** What a fund has of coins: put in, set aside for prizes, paid. */
export const coinStockOf = async (world: World, fundId: number) =>
  (
    await world.see<{ funded: bigint; reserved: bigint; paid: bigint }>(
      `select funded, reserved, paid from prize_stocks where fund_id = $1 and asset = 'COIN'`,
      [fundId],
    )
  )[0];
