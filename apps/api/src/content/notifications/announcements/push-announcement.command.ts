// Proposes to wake every browser that asked for announcements, and does it when a second operator agrees.
import type { pushAnnouncement as PushAnnouncement } from '@roda/contract/notices-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { announcementById } from './announcements.reads.ts';
import { setPush } from './announcements.sql.ts';

type Op = typeof PushAnnouncement;

/** Once for an announcement, and only while it is published: a push can't be taken back. */
export const pushAnnouncement = async (act: Act<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const found = (await announcementById(act.tx, id)) ?? refuse('not_found');
  const { state, pushAt, words, countryId } = found;
  if (state !== 'published' || pushAt !== null) refuse('wrong_state', { state: pushAt === null ? state : 'pushed' });
  const { id: approvalId } = await proposeChange(act, {
    kind: 'announcement_push',
    subject: String(id),
    title: `push announcement ${id} to everybody`,
    after: { words, countryId },
    payload: { id },
  });
  return { id, state: 'proposed', approvalId };
};

export const announcementPush = change('announcement_push', {
  roles: ['content', 'compliance', 'operations', 'finance'],
  apply: async ({ tx, at, enqueue, note }, { subject }) => {
    const id = Number(subject);
    const pushAt = (await setPush(tx, { id, at })) ?? refuse('wrong_state', { state: 'changed' });
    await enqueue('notices.pushAnnouncement', { id }, { key: `push-announcement:${id}`, dueAt: pushAt });
    note({ target: `announcement:${id}`, after: { pushAt } });
  },
});
