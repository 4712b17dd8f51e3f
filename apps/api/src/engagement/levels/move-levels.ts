// Moves members to the levels that they earned, and pays the owed bonuses.
import { deriveKey, payFromMarketing } from '#ledger';
import { sendNotification, sendNotifications, type SendNotificationSending } from '#content/notifications/index.ts';
import type { RequestContext, System, Principal } from '#platform/request-context.ts';
import { DomainError } from '#platform/errors.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { dueBonuses, lastOfNext, type DueBonus } from './levels.queries.ts';
import { markBonusPaid, moveMember, moveMembers, type LevelMoved } from './levels.repository.ts';

const LINK = 'pages/my/equity';
const AT_ONCE = 2_000;
const PAID_AT_ONCE = 200;

type Mover = Pick<RequestContext<Principal>, 'tx' | 'at' | 'newId' | 'publish' | 'enqueue'>;

const notifiedOf = ({ memberId, level, was, name }: LevelMoved): SendNotificationSending => ({
  memberId,
  topic: 'account',
  text: level > was ? 'levelUp' : 'levelLowered',
  values: { level: name },
  link: LINK,
});

/**
 * One member, at once: after an activity that counts. Returns whether the level changed. A bonus follows with the
 * schedule.
 */
export const refreshLevel = async (ctx: Mover, memberId: bigint): Promise<boolean> => {
  const moved = await moveMember(ctx.tx, memberId, ctx.at);
  if (moved === undefined) return false;
  await sendNotification(ctx, notifiedOf(moved));
  if (moved.level > moved.was) await ctx.enqueue('members.payBonuses', {}, { key: 'members.payBonuses' });
  return true;
};

/** All members, in batched statements. */
const moveAll = async (job: JobContext): Promise<void> => {
  let after = 0n;
  for (;;) {
    const last = await job.reading((tx) => lastOfNext(tx, after, AT_ONCE));
    if (last === null) return;
    const span = { after, upTo: last };
    await job.inTransaction(async (ctx) =>
      sendNotifications(ctx, (await moveMembers(ctx.tx, { ...span, at: ctx.at })).map(notifiedOf)),
    );
    after = last;
  }
};

/** Once per member and level: marked and paid in one transaction. */
const payBonus = async (ctx: RequestContext<System>, { memberId, level }: DueBonus): Promise<void> => {
  const owed = await markBonusPaid(ctx.tx, { memberId, level, at: ctx.at });
  if (owed === undefined) return;
  await payFromMarketing(ctx.tx, {
    memberId,
    key: deriveKey(`level:${memberId}:${level}:bonus`),
    code: 'reward_coins',
    kind: 'coins',
    currency: 'COIN',
    minor: BigInt(owed.coins),
    at: ctx.at,
    ref: `level:${level}`,
  });
  const name = owed.name ?? { en: String(level), id: String(level), zh: String(level) };
  await sendNotification(ctx, {
    memberId,
    topic: 'rewards',
    text: 'levelBonus',
    values: { coins: owed.coins, level: name },
    link: LINK,
  });
};

const isShort = (error: unknown): boolean => error instanceof DomainError && error.code === 'balance_short';

/** Pays owed bonuses, the oldest first. When the marketing budget is used up the rest stays owed for the next run. */
export const payBonuses = async (job: JobContext): Promise<void> => {
  for (;;) {
    const due = await job.reading((tx) => dueBonuses(tx, PAID_AT_ONCE));
    for (const bonus of due) {
      try {
        await job.inTransaction((ctx) => payBonus(ctx, bonus));
      } catch (error) {
        if (isShort(error)) return;
        throw error;
      }
    }
    if (due.length < PAID_AT_ONCE) return;
  }
};

export const moveLevels = async (job: JobContext): Promise<void> => {
  await moveAll(job);
  await payBonuses(job);
};
