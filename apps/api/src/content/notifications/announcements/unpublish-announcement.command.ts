// Takes an announcement back.
import type { withdrawAnnouncement as WithdrawAnnouncement } from '@roda/contract/notices-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { announcementById } from './announcements.reads.ts';
import { setWithdrawn } from './announcements.sql.ts';

type Op = typeof WithdrawAnnouncement;

/** At once, for everybody, and for good. */
export const withdrawAnnouncement = async (act: Act<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, note } = act;
  const before = (await announcementById(tx, id)) ?? refuse('not_found');
  if (!(await setWithdrawn(tx, { id, at }))) refuse('wrong_state', { state: before.state });
  note({ target: `announcement:${id}`, before: { state: before.state }, after: { state: 'withdrawn' }, reason });
  return { id, state: 'withdrawn' };
};
