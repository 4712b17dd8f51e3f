// Opens the rewards of people who were verified.
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, System } from '#platform/request-context.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { ripe, type Ripe } from './referrals.queries.ts';
import { beginningOf } from './referrals.policy.ts';
import { insertReward } from './referrals.repository.ts';

const AT_ONCE = 200;
/** The lookback for approvals missed by a lost job. */
const LOOKED_BACK_MS = 30 * 86_400_000;

/** With the coins in force now: later changes of the amount have no effect. Nobody's money is read. */
const openOne = async (ctx: RequestContext<System>, each: Ripe): Promise<boolean> => {
  const beginning = beginningOf(each);
  const { inviterId: memberId, inviteeId, coins, numberIndex } = each;
  const kept = await insertReward(ctx.tx, {
    ...beginning,
    memberId,
    inviteeId,
    id: ctx.newId(),
    coins,
    numberIndex,
    at: ctx.at,
  });
  if (kept && beginning.state === 'open') {
    await sendNotification(ctx, {
      memberId,
      topic: 'rewards',
      text: 'inviteOpened',
      values: { coins },
      link: 'pages/my/inviteGift',
    });
  }
  return kept;
};

/** Of one person, or of everybody recently verified. Two concurrent servers open each reward once. */
export const openRewards = async (job: JobContext, at: Date, inviteeId?: bigint): Promise<void> => {
  const since = new Date(at.getTime() - LOOKED_BACK_MS);
  for (;;) {
    const found = await job.reading((tx) => ripe(tx, { inviteeId, since, limit: AT_ONCE }));
    const opened = await job.inTransaction(async (ctx) => {
      let count = 0;
      for (const each of found) if (await openOne(ctx, each)) count += 1;
      return count;
    });
    if (found.length < AT_ONCE || opened === 0) return;
  }
};
