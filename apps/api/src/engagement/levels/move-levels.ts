// Moves members to the levels that they earned, and pays what is owed for it.
import { keyOf, payFromMarketing } from '#ledger';
import { sendNotice, sendNotices, type Sending } from '#modules/notices/notices.public.ts';
import type { Act, System, Who } from '#platform/act.ts';
import { Refusal } from '#platform/failure.ts';
import type { JobAct } from '#platform/jobs/job.ts';
import { dueBonuses, lastOfNext, type DueBonus } from './levels.reads.ts';
import { markBonusPaid, moveMember, moveMembers, type Moved } from './levels.sql.ts';

const LINK = 'pages/my/equity';
const AT_ONCE = 2_000;
const PAID_AT_ONCE = 200;

type Mover = Pick<Act<Who>, 'tx' | 'at' | 'newId' | 'publish' | 'enqueue'>;

const toldOf = ({ memberId, level, was, name }: Moved): Sending => ({
  memberId,
  topic: 'account',
  text: level > was ? 'levelUp' : 'levelLowered',
  values: { level: name },
  link: LINK,
});

/** One member, at once: after an act that counts. Says whether the level changed. A bonus follows with the schedule. */
export const refreshLevel = async (act: Mover, memberId: bigint): Promise<boolean> => {
  const moved = await moveMember(act.tx, memberId, act.at);
  if (moved === undefined) return false;
  await sendNotice(act, toldOf(moved));
  if (moved.level > moved.was) await act.enqueue('members.payBonuses', {}, { key: 'members.payBonuses' });
  return true;
};

/** Everybody, in statements over many members each. */
const moveAll = async (job: JobAct): Promise<void> => {
  let after = 0n;
  for (;;) {
    const last = await job.reading((tx) => lastOfNext(tx, after, AT_ONCE));
    if (last === null) return;
    const span = { after, upTo: last };
    await job.inTransaction(async (act) =>
      sendNotices(act, (await moveMembers(act.tx, { ...span, at: act.at })).map(toldOf)),
    );
    after = last;
  }
};

/** Once per member and level: marked and paid in one transaction. */
const payBonus = async (act: Act<System>, { memberId, level }: DueBonus): Promise<void> => {
  const owed = await markBonusPaid(act.tx, { memberId, level, at: act.at });
  if (owed === undefined) return;
  await payFromMarketing(act.tx, {
    memberId,
    key: keyOf(`level:${memberId}:${level}:bonus`),
    code: 'reward_coins',
    kind: 'coins',
    currency: 'COIN',
    minor: BigInt(owed.coins),
    at: act.at,
    ref: `level:${level}`,
  });
  const name = owed.name ?? { en: String(level), id: String(level), zh: String(level) };
  await sendNotice(act, {
    memberId,
    topic: 'rewards',
    text: 'levelBonus',
    values: { coins: owed.coins, level: name },
    link: LINK,
  });
};

const isShort = (error: unknown): boolean => error instanceof Refusal && error.code === 'balance_short';

/** Pays what is owed, the oldest first. When the marketing budget is used up the rest stays owed for the next run. */
export const payBonuses = async (job: JobAct): Promise<void> => {
  for (;;) {
    const due = await job.reading((tx) => dueBonuses(tx, PAID_AT_ONCE));
    for (const bonus of due) {
      try {
        await job.inTransaction((act) => payBonus(act, bonus));
      } catch (error) {
        if (isShort(error)) return;
        throw error;
      }
    }
    if (due.length < PAID_AT_ONCE) return;
  }
};

export const moveLevels = async (job: JobAct): Promise<void> => {
  await moveAll(job);
  await payBonuses(job);
};
