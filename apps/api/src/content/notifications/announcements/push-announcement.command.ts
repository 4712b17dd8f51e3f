// Proposes a push to all browsers subscribed to announcements, and sends it once a second operator approves.
import type { pushAnnouncement as PushAnnouncement } from '@roda/api-contract/content/announcements';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { announcementById } from './announcements.queries.ts';
import { setPush } from './announcements.repository.ts';

type Op = typeof PushAnnouncement;

/** Once per announcement, and only while it is published: a push can't be recalled. */
export const pushAnnouncement = async (ctx: RequestContext<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const found = (await announcementById(ctx.tx, id)) ?? reject('not_found');
  const { state, pushAt, words, countryId } = found;
  if (state !== 'published' || pushAt !== null) reject('wrong_state', { state: pushAt === null ? state : 'pushed' });
  const { id: approvalId } = await proposeChange(ctx, {
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
  apply: async ({ tx, at, enqueue, audit }, { subject }) => {
    const id = Number(subject);
    const pushAt = (await setPush(tx, { id, at })) ?? reject('wrong_state', { state: 'changed' });
    await enqueue('notifications.pushAnnouncement', { id }, { key: `push-announcement:${id}`, dueAt: pushAt });
    audit({ target: `announcement:${id}`, after: { pushAt } });
  },
});
