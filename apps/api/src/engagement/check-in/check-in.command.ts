// Checks a member in for today, and pays the day's coins.
import type { checkIn as CheckIn } from '@roda/contract/rewards';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { dayIn } from '@roda/contract/zones';
import { exactNumber } from '@roda/contract/money';
import { balancesOf, keyOf } from '#ledger';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { checkInRules } from './check-in.reads.ts';
import { rewardOf, versionOn } from './check-in.rules.ts';
import { insertCheckIn, takeDay } from './check-in.sql.ts';
import { requireFeature } from './feature.ts';
import { payReward } from './pay-reward.ts';

type Op = typeof CheckIn;

/**
 * - One day of the member's own zone counts once, whatever devices ask at the same moment; the others are told `done`.
 * - Streak, day and coins change together or not at all: a used-up budget refuses the whole, and the day stays open.
 */
export const checkIn = async (act: Act, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at } = act;
  const { memberId } = who;
  const { countryId, timeZone } = await requireFeature(tx, memberId, 'checkin');
  const day = dayIn(at, timeZone);
  const rule = versionOn(await checkInRules(tx, countryId), day) ?? refuse('unsupported', { reason: 'checkin' });
  const { streak, total } = (await takeDay(tx, memberId, day)) ?? refuse('wrong_state', { state: 'done' });
  const coins = rewardOf(rule, { lastOn: day, streak, total });
  await insertCheckIn(tx, { memberId, day, streak, coins, ruleId: rule.id, at });
  const key = keyOf(`check-in:${memberId}:${day}`);
  await payReward(act, {
    memberId,
    key,
    code: 'reward_coins',
    kind: 'coins',
    minor: BigInt(coins),
    ref: `check-in:${day}`,
  });
  // A day counts towards the member's level.
  await act.enqueue('members.refreshLevel', { memberId: String(memberId) }, { key: `level ${memberId}` });
  const balance = (await balancesOf(tx, memberId)).reduce(
    (sum, { currency, minor }) => (currency === 'COIN' ? sum + minor : sum),
    0n,
  );
  return { day, coins, streak, total, balance: exactNumber(balance) };
};
