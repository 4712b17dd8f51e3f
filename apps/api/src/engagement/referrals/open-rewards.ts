// Opens the rewards of people who were verified.
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, System } from '#platform/act.ts';
import type { JobAct } from '#platform/jobs/job.ts';
import { ripe, type Ripe } from './invitations.reads.ts';
import { beginningOf } from './invitations.rules.ts';
import { insertReward } from './invitations.sql.ts';

const AT_ONCE = 200;
/** Approvals that a lost job left behind are found within this. */
const LOOKED_BACK_MS = 30 * 86_400_000;

/** With the coins of this moment: what is promised later changes nothing. Nothing is asked about anybody's money. */
const openOne = async (act: Act<System>, each: Ripe): Promise<boolean> => {
  const beginning = beginningOf(each);
  const { inviterId: memberId, inviteeId, coins, numberIndex } = each;
  const kept = await insertReward(act.tx, {
    ...beginning,
    memberId,
    inviteeId,
    id: act.newId(),
    coins,
    numberIndex,
    at: act.at,
  });
  if (kept && beginning.state === 'open') {
    await sendNotice(act, {
      memberId,
      topic: 'rewards',
      text: 'inviteOpened',
      values: { coins },
      link: 'pages/my/inviteGift',
    });
  }
  return kept;
};

/** Of one person, or of everybody verified of late. Two servers at once open each reward once. */
export const openRewards = async (job: JobAct, at: Date, inviteeId?: bigint): Promise<void> => {
  const since = new Date(at.getTime() - LOOKED_BACK_MS);
  for (;;) {
    const found = await job.reading((tx) => ripe(tx, { inviteeId, since, limit: AT_ONCE }));
    const opened = await job.inTransaction(async (act) => {
      let count = 0;
      for (const each of found) if (await openOne(act, each)) count += 1;
      return count;
    });
    if (found.length < AT_ONCE || opened === 0) return;
  }
};
