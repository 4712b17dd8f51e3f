// Shows an announcement from a moment on.
import type { publishAnnouncement as PublishAnnouncement } from '@roda/contract/notices-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { requirePeriod } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { announcementById } from './announcements.reads.ts';
import { setPublished } from './announcements.sql.ts';

type Op = typeof PublishAnnouncement;

/** A moment that has passed counts as now: nothing is backdated. */
export const publishAnnouncement = async (act: Act<Operator>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, note, publish } = act;
  const { id } = asked;
  const { startsAt, endsAt } = requirePeriod(asked, at);
  const before = (await announcementById(tx, id)) ?? refuse('not_found');
  if (!(await setPublished(tx, { id, startsAt, endsAt }))) refuse('wrong_state', { state: before.state });
  note({
    target: `announcement:${id}`,
    before: { state: before.state },
    after: { state: 'published', startsAt, endsAt },
  });
  const isShown = startsAt <= at && before.countryId === null;
  if (isShown) {
    const data = { id: String(id), type: 'announcement', templateType: 'notice', linkUrl: before.link };
    await publish({ to: { topic: 'all' }, type: 'notice.new', data });
  }
  return { id, state: 'published' };
};
