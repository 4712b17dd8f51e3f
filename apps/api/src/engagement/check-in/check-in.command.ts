// Checks a member in for today, and pays the day's coins.
import type { checkIn as CheckIn } from '@roda/api-contract/engagement/rewards';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { dayIn } from '@roda/domain/time-zones';
import { exactNumber } from '@roda/domain/money';
import { balancesOf, deriveKey } from '#ledger';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { requireReviewed } from '#people/identity/index.ts';
import { checkInRules } from './check-in.queries.ts';
import { rewardOf, versionOn } from './check-in.policy.ts';
import { insertCheckIn, takeDay } from './check-in.repository.ts';
import { requireFeature } from '#engagement/rewards/require-feature.ts';
import { payReward } from '#engagement/rewards/pay-reward.ts';

type Op = typeof CheckIn;

/**
 * - One day of the member's time zone counts once, with any number of concurrent requests from several devices; the
 *   others get `done`.
 * - Streak, day and coins change in one transaction: an exhausted budget rejects the call, and the day stays open.
 */
export const checkIn = async (ctx: RequestContext, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at } = ctx;
  const { memberId } = principal;
  const { countryId, timeZone } = await requireFeature(tx, memberId, 'checkin');
  await requireReviewed(tx, memberId);
  const day = dayIn(at, timeZone);
  const rule = versionOn(await checkInRules(tx, countryId), day) ?? reject('unsupported', { reason: 'checkin' });
  const { streak, total } = (await takeDay(tx, memberId, day)) ?? reject('wrong_state', { state: 'done' });
  const coins = rewardOf(rule, { lastOn: day, streak, total });
  await insertCheckIn(tx, { memberId, day, streak, coins, ruleId: rule.id, at });
  const key = deriveKey(`check-in:${memberId}:${day}`);
  await payReward(ctx, {
    memberId,
    key,
    code: 'reward_coins',
    kind: 'coins',
    minor: BigInt(coins),
    ref: `check-in:${day}`,
  });
  // A day counts towards the member's level.
  await ctx.enqueue('members.refreshLevel', { memberId: String(memberId) }, { key: `level ${memberId}` });
  const balance = (await balancesOf(tx, memberId)).reduce(
    (sum, { currency, minor }) => (currency === 'COIN' ? sum + minor : sum),
    0n,
  );
  return { day, coins, streak, total, balance: exactNumber(balance) };
};
