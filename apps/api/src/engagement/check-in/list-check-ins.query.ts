// Returns a month of check-in, and the streak.
import type { checkInCount as CheckInCount, listCheckIns as ListCheckIns } from '@roda/api-contract/engagement/rewards';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { dayAround, dayIn } from '@roda/domain/time-zones';
import { translator } from '@roda/i18n';
import type { RequestContext } from '#platform/request-context.ts';
import { checkInRules, daysDone, streakOf } from './check-in.queries.ts';
import { calendarOf, rewardToday, shownStreak, versionOn } from './check-in.policy.ts';
import { requireFeature } from '#engagement/rewards/require-feature.ts';

/** Days before the member registered are excluded: they do not count as missed. */
export const listCheckIns = async (
  { tx, principal, at, client }: RequestContext,
  asked: InputOf<typeof ListCheckIns>,
): Promise<ReplyOf<typeof ListCheckIns>> => {
  const { memberId } = principal;
  const { countryId, timeZone, registeredAt } = await requireFeature(tx, memberId, 'checkin');
  const today = dayIn(at, timeZone);
  const month = asked.month ?? today.slice(0, 7);
  const rules = await checkInRules(tx, countryId);
  const streak = await streakOf(tx, memberId);
  const done = await daysDone(tx, memberId, month);
  const rule = versionOn(rules, today);
  const words = translator(client.lang);
  const registeredOn = dayIn(registeredAt, timeZone);
  return {
    timeZone,
    today,
    month,
    streak: shownStreak(streak, today),
    todayDone: streak.lastOn === today,
    nextAt: dayAround(at, timeZone).end.toISOString(),
    days: [...calendarOf({ month, today, registeredOn, done, rules, streak })],
    rewards: [...(rule?.rewards ?? [])],
    resetsOnMiss: rule?.resetsOnMiss ?? true,
    rules: words(rule?.resetsOnMiss === false ? 'rewards.checkInRules.keeps' : 'rewards.checkInRules.resets', {
      zone: timeZone,
    }),
  };
};

export const checkInCount = async (
  { tx, principal, at }: RequestContext,
  _input: InputOf<typeof CheckInCount>,
): Promise<ReplyOf<typeof CheckInCount>> => {
  const { memberId } = principal;
  const { countryId, timeZone } = await requireFeature(tx, memberId, 'checkin');
  const today = dayIn(at, timeZone);
  const rules = await checkInRules(tx, countryId);
  const streak = await streakOf(tx, memberId);
  return {
    streak: shownStreak(streak, today),
    total: streak.total,
    todayDone: streak.lastOn === today,
    coins: rewardToday(rules, streak, today),
  };
};
