// Races over money: withdrawals, payments from the wallet, claims of income.
import type { ReplyOf } from '@roda/api-contract/operation';
import { receiveIncome } from '@roda/api-contract/income/holdings';
import { listDigitalGoods, listTelecomOperators } from '@roda/api-contract/sales/digital-goods';
import { generateDraft, submitOrder } from '@roda/api-contract/sales/orders';
import { prepay } from '@roda/api-contract/sales/payments';
import { accountInfo, calculateProfit, withdraw, withdrawInfo } from '@roda/api-contract/wallet/wallet';
import { formatAmount, parseAmount } from '@roda/domain/money';
import { AT_ONCE, atOnce, times, wrongCounts, type Race, type RaceResult } from './at-once.ts';
import { openPayment, payAndWait } from './payments.ts';
import type { AttackTarget, TargetMember } from './target.ts';

const minorOf = (amount: string): bigint => parseAmount(amount, 'IDR') ?? 0n;

const balanceOf = async ({ calls }: AttackTarget, member: TargetMember): Promise<bigint> =>
  minorOf((await calls.ask(accountInfo, member, {})).balance);

const least = (...values: readonly bigint[]): bigint => values.reduce((one, other) => (one < other ? one : other));

/** How many of these amounts the money allows, of as many as are tried. */
const allowedBy = (money: bigint, amount: bigint): number =>
  amount === 0n ? 0 : Number(least(money / amount, BigInt(AT_ONCE)));

/** The card that a withdrawal can go to at once. */
const roomOf = async ({ calls }: AttackTarget, member: TargetMember) => {
  const info = await calls.ask(withdrawInfo, member, {});
  const card = info.cards.find((each) => each.blockedReason === undefined && Date.parse(each.usableAt) <= Date.now());
  const room = least(minorOf(info.balance), minorOf(info.dailyRemaining));
  return { card, room, min: minorOf(info.min), max: minorOf(info.max) };
};

const expectBalance = async (
  target: AttackTarget,
  member: TargetMember,
  wanted: bigint,
): Promise<readonly string[]> => {
  const found = await balanceOf(target, member);
  return found === wanted ? [] : [`the wallet holds ${found} instead of ${wanted}`];
};

const withdrawOneQuote = async (target: AttackTarget): Promise<RaceResult | string> => {
  const [member] = target.members;
  const { card, room, min } = await roomOf(target, member);
  if (card === undefined || room < min) return 'no money to withdraw';
  const proof = await target.pinOf(member);
  const amount = formatAmount(min, 'IDR');
  const { quoteId } = await target.calls.ask(calculateProfit, member, { amount });
  const before = await balanceOf(target, member);
  const input = { amount, cardId: card.id, quoteId, proof };
  const raced = await atOnce(
    target,
    withdraw,
    times(AT_ONCE, () => ({ member, input })),
  );
  return {
    tried: AT_ONCE,
    broken: [
      ...wrongCounts(raced, 1, ['quote_expired', 'balance_short', 'daily_limit']),
      ...(await expectBalance(target, member, before - min)),
    ],
  };
};

const withdrawMore = async (target: AttackTarget): Promise<RaceResult | string> => {
  const [member] = target.members;
  const { card, room, min, max } = await roomOf(target, member);
  if (card === undefined || room < min) return 'no money to withdraw';
  const proof = await target.pinOf(member);
  // Three of them fit where there is much, one where there is little.
  const third = least(room / 3n, max);
  const minor = third > min ? third : min;
  const amount = formatAmount(minor, 'IDR');
  const quotes = await Promise.all(times(AT_ONCE, () => target.calls.ask(calculateProfit, member, { amount })));
  const before = await balanceOf(target, member);
  const racing = quotes.map(({ quoteId }) => ({ member, input: { amount, cardId: card.id, quoteId, proof } }));
  const raced = await atOnce(target, withdraw, racing);
  const allowed = allowedBy(room, minor);
  return {
    tried: AT_ONCE,
    broken: [
      ...wrongCounts(raced, allowed, ['balance_short', 'daily_limit']),
      ...(await expectBalance(target, member, before - BigInt(allowed) * minor)),
    ],
  };
};

/** Phone credit at one price, the dearest: its units that the member may still order today. A few use a wallet up. */
const dearCredit = async ({ calls }: AttackTarget, member: TargetMember) => {
  const found: ReplyOf<typeof listDigitalGoods>['list'] = [];
  for (const { id: operatorId, numberRule } of await calls.ask(listTelecomOperators, member, { kind: 'credit' })) {
    if (numberRule.kind !== 'phone') continue;
    const wish = { operatorId, kind: 'credit', sort: 'price', order: 'desc', available: true, limit: 1 } as const;
    found.push(...(await calls.ask(listDigitalGoods, member, wish)).list);
  }
  const price = found[0]?.price ?? '0.00';
  const units = found.flatMap(({ id, price: its, dailyLimit = AT_ONCE, boughtToday = 0 }) =>
    its === price ? times(Math.max(0, dailyLimit - boughtToday), () => id) : [],
  );
  return { price: minorOf(price), units };
};

const orderCredit = async ({ calls }: AttackTarget, member: TargetMember, goodsId: number): Promise<string> => {
  const wish = { type: 'plan' as const, goodsId, quantity: 1, targetNumber: member.phone };
  const draft = await calls.ask(generateDraft, member, wish);
  const payload = await calls.encrypted(member, draft.draftId, draft.agreement.version);
  return (await calls.ask(submitOrder, member, { payload })).orderId;
};

const TOP_UPS = 3;

const fillWallet = async (target: AttackTarget, member: TargetMember): Promise<void> => {
  for (let top = 0; top < TOP_UPS; top += 1) await payAndWait(target, member, await openPayment(target, member));
};

const payOneOrder = async (target: AttackTarget): Promise<RaceResult | string> => {
  const [, member] = target.members;
  const { price, units } = await dearCredit(target, member);
  const [goodsId] = units;
  if (goodsId === undefined) return 'nothing to buy today';
  await fillWallet(target, member);
  const before = await balanceOf(target, member);
  const input = { orderId: await orderCredit(target, member, goodsId), payType: 'wallet' };
  const raced = await atOnce(
    target,
    prepay,
    times(AT_ONCE, () => ({ member, input })),
  );
  return {
    tried: AT_ONCE,
    broken: [...wrongCounts(raced, 1, ['wrong_state']), ...(await expectBalance(target, member, before - price))],
  };
};

const MOST_ORDERS = 20;

/** What a day's credit for the own phone may cost without a second proof, as a demo begins (`unprovenOwnDaily`). */
const UNPROVEN_OWN_DAILY = minorOf('1000000.00');

/** Each of the orders is paid twice or more; the wallet and the day's sum, of which one was paid, allow some. */
const payManyOrders = async (target: AttackTarget): Promise<RaceResult | string> => {
  const [, member] = target.members;
  const { price, units } = await dearCredit(target, member);
  const before = await balanceOf(target, member);
  const chosen = units.slice(0, MOST_ORDERS);
  const allowed = Math.min(allowedBy(least(before, UNPROVEN_OWN_DAILY - price), price), chosen.length);
  if (allowed === 0) return 'nothing to buy today or no money';
  const orders = await Promise.all(chosen.map((goodsId) => orderCredit(target, member, goodsId)));
  const racing = times(AT_ONCE, (at) => ({
    member,
    input: { orderId: orders[at % orders.length] ?? '', payType: 'wallet' },
  }));
  const raced = await atOnce(target, prepay, racing);
  return {
    tried: AT_ONCE,
    broken: [
      ...wrongCounts(raced, allowed, ['balance_short', 'proof_required', 'wrong_state']),
      ...(await expectBalance(target, member, before - BigInt(allowed) * price)),
    ],
  };
};

const claimIncomeOnce = async (target: AttackTarget): Promise<RaceResult | string> => {
  const [, , member] = target.members;
  const { unclaimedIncome } = await target.calls.ask(accountInfo, member, {});
  if (minorOf(unclaimedIncome) === 0n) return 'no income to claim';
  const before = await balanceOf(target, member);
  const raced = await atOnce(
    target,
    receiveIncome,
    times(AT_ONCE, () => ({ member, input: {} })),
  );
  const claims = raced.done.filter(({ count }) => count > 0);
  const claimed = claims.reduce((sum, { amount }) => sum + minorOf(amount), 0n);
  return {
    tried: AT_ONCE,
    broken: [
      ...wrongCounts(raced, AT_ONCE, []),
      ...(claimed === minorOf(unclaimedIncome) ? [] : [`claimed ${claimed} of ${unclaimedIncome}`]),
      ...(await expectBalance(target, member, before + claimed)),
    ],
  };
};

export const WALLET_RACES: readonly Race[] = [
  { name: 'withdraw by one quote', run: withdrawOneQuote },
  { name: 'withdraw by fifty quotes', run: withdrawMore },
  { name: 'claim income', run: claimIncomeOnce },
  { name: 'pay one order', run: payOneOrder },
  { name: 'pay twenty orders', run: payManyOrders },
];
