// Races over coins, points, prizes, gifts and codes.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { boxBills, boxList, buyBox, confirmBoxReceipt } from '@roda/api-contract/engagement/games';
import {
  checkoutPointsMallOrder,
  listPointsMallProducts,
  pointsMallProductInfo,
} from '@roda/api-contract/engagement/points-mall';
import { grantGifts, type GiftGiven } from '@roda/api-contract/engagement/redeem';
import { checkIn, checkInCount, listGifts, receiveGifts, useRedeemCode } from '@roda/api-contract/engagement/rewards';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { AT_ONCE, atOnce, times, wrongCounts, type Race, type RaceResult } from './at-once.ts';
import type { AttackTarget, TargetMember } from './target.ts';

const pointsOf = async ({ calls }: AttackTarget, member: TargetMember): Promise<number> =>
  (await calls.ask(accountInfo, member, {})).points;

const coinsOf = async ({ calls }: AttackTarget, member: TargetMember): Promise<number> =>
  (await calls.ask(accountInfo, member, {})).coins;

const differs = (what: string, found: number, wanted: number): readonly string[] =>
  found === wanted ? [] : [`${what}: ${found} instead of ${wanted}`];

const checkInOnce = async (target: AttackTarget): Promise<RaceResult | string> => {
  const { calls, members } = target;
  for (const member of members) {
    const before = await calls.ask(checkInCount, member, {});
    if (before.todayDone) continue;
    const raced = await atOnce(
      target,
      checkIn,
      times(AT_ONCE, () => ({ member, input: {} })),
    );
    const { total } = await calls.ask(checkInCount, member, {});
    return {
      tried: AT_ONCE,
      broken: [...wrongCounts(raced, 1, ['wrong_state']), ...differs('days', total, before.total + 1)],
    };
  }
  return 'everybody has checked in today';
};

const openBoxes = async (target: AttackTarget): Promise<RaceResult | string> => {
  const [, member] = target.members;
  const { boxes, mine } = await target.calls.ask(boxList, member, { series: 1 });
  const [box] = boxes.toSorted((one, other) => one.price - other.price);
  if (box === undefined || mine === undefined) return 'no box';
  const allowed = Math.min(mine.leftToday, Math.floor(mine.coins / box.price));
  if (allowed === 0) return 'no coins or no play left today';
  const before = await coinsOf(target, member);
  const input = { boxId: box.id, oddsVersion: box.oddsVersion };
  const raced = await atOnce(
    target,
    buyBox,
    times(AT_ONCE, () => ({ member, input })),
  );
  return {
    tried: AT_ONCE,
    broken: [
      ...wrongCounts(raced, allowed, ['play_limit', 'coins_short']),
      ...differs('coins', await coinsOf(target, member), before - raced.done.length * box.price),
    ],
  };
};

/** A prize of points or coins that a member has won and not yet taken. */
const openPrize = async ({ calls, members }: AttackTarget) => {
  for (const member of members) {
    const { list } = await calls.ask(boxBills, member, { won: true, limit: 100 });
    const bill = list.find(
      ({ status, prize }) => status === 'won' && (prize.kind === 'points' || prize.kind === 'coins'),
    );
    if (bill !== undefined) return { member, bill };
  }
  return undefined;
};

const takePrize = async (target: AttackTarget): Promise<RaceResult | string> => {
  const found = await openPrize(target);
  if (found === undefined) return 'no prize was won';
  const { member, bill } = found;
  const amountOf = bill.prize.kind === 'points' ? pointsOf : coinsOf;
  const before = await amountOf(target, member);
  const raced = await atOnce(
    target,
    confirmBoxReceipt,
    times(AT_ONCE, () => ({ member, input: { id: bill.id } })),
  );
  return {
    tried: AT_ONCE,
    broken: [
      ...wrongCounts(raced, 1, ['wrong_state']),
      ...differs(bill.prize.kind, await amountOf(target, member), before + (bill.prize.amount ?? 0)),
    ],
  };
};

const gift = { name: 'Points to race for', description: 'Of an attack on this demo.' };
const GIFT: GiftGiven = {
  kind: 'points',
  words: { en: gift, id: gift, zh: gift },
  amount: 1_500,
  claimAfterDays: 0,
  validDays: 30,
};

/** By an operator, and approved by another one where it is worth much. */
const give = async ({ calls, operators }: AttackTarget, { id }: TargetMember): Promise<void> => {
  const given = { memberIds: [id], source: 'campaign' as const, gift: GIFT, reason: 'An attack on this demo' };
  const { approvalId } = await calls.ask(grantGifts, { token: operators.get('growth') ?? '' }, given);
  if (approvalId !== undefined)
    await calls.ask(approveChange, { token: operators.get('finance') ?? '' }, { id: approvalId });
};

const takeGifts = async (target: AttackTarget): Promise<RaceResult> => {
  const [, , member] = target.members;
  await give(target, member);
  const { list } = await target.calls.ask(listGifts, member, { status: 'claim', limit: 100 });
  const before = { points: await pointsOf(target, member), coins: await coinsOf(target, member) };
  const raced = await atOnce(
    target,
    receiveGifts,
    times(AT_ONCE, () => ({ member, input: {} })),
  );
  const sumOf = (of: (done: (typeof raced.done)[number]) => number): number =>
    raced.done.reduce((sum, each) => sum + of(each), 0);
  const worth = (kind: string): number =>
    list.reduce((sum, each) => sum + (each.kind === kind ? Number(each.amount) : 0), 0);
  return {
    tried: AT_ONCE,
    broken: [
      ...wrongCounts(raced, AT_ONCE, []),
      ...differs(
        'gifts',
        sumOf(({ count }) => count),
        list.length,
      ),
      ...differs('points', await pointsOf(target, member), before.points + worth('points')),
      ...differs('coins', await coinsOf(target, member), before.coins + worth('coins')),
    ],
  };
};

const useOneCode = async (target: AttackTarget): Promise<RaceResult | string> => {
  const [first, second] = target.members;
  for (const code of target.redeemCodes) {
    const before = (await pointsOf(target, first)) + (await pointsOf(target, second));
    const racing = times(AT_ONCE, (index) => ({ member: index % 2 === 0 ? first : second, input: { code } }));
    const raced = await atOnce(target, useRedeemCode, racing);
    const [used] = raced.done;
    // Used by somebody before.
    if (used === undefined) continue;
    const after = (await pointsOf(target, first)) + (await pointsOf(target, second));
    const gained = used.kind === 'points' ? Number(used.amount) : 0;
    return {
      tried: AT_ONCE,
      broken: [...wrongCounts(raced, 1, ['redeem_refused', 'too_often']), ...differs('points', after, before + gained)],
    };
  }
  return 'no code is left';
};

/** Something for points alone, the cheapest: the member can pay it some times. */
const goodsFor = async ({ calls }: AttackTarget, member: TargetMember, points: number) => {
  const { list } = await calls.ask(listPointsMallProducts, member, { limit: 100 });
  const fits = list.filter((each) => Number(each.price) === 0 && each.coins === 0 && each.points > 0);
  const [goods] = fits.filter((each) => each.points <= points).toSorted((one, other) => one.points - other.points);
  return goods === undefined ? undefined : calls.ask(pointsMallProductInfo, member, { id: goods.id });
};

const exchangePoints = async (target: AttackTarget): Promise<RaceResult | string> => {
  for (const member of target.members) {
    const before = await pointsOf(target, member);
    const goods = await goodsFor(target, member, before);
    const variant = goods?.productList.find((each) => each.points <= before && each.number > 0);
    if (goods === undefined || variant === undefined) continue;
    const left = goods.purchaseLimit === 0 ? AT_ONCE : goods.purchaseLimit - (goods.bought ?? 0);
    const allowed = Math.min(Math.floor(before / variant.points), variant.number, left, AT_ONCE);
    if (allowed <= 0) continue;
    const input = { goodsId: goods.id, productId: variant.id, points: variant.points, number: 1 };
    const raced = await atOnce(
      target,
      checkoutPointsMallOrder,
      times(AT_ONCE, () => ({ member, input })),
    );
    return {
      tried: AT_ONCE,
      broken: [
        ...wrongCounts(raced, allowed, ['points_short', 'out_of_stock', 'limit_reached']),
        ...differs('points', await pointsOf(target, member), before - allowed * variant.points),
      ],
    };
  }
  return 'nobody can pay anything with points';
};

export const GAME_RACES: readonly Race[] = [
  { name: 'check in', run: checkInOnce },
  { name: 'take gifts', run: takeGifts },
  { name: 'open boxes', run: openBoxes },
  { name: 'take a prize', run: takePrize },
  { name: 'use one code', run: useOneCode },
  { name: 'exchange points', run: exchangePoints },
];
