// Publishes an announcement from a given instant on.
import type { publishAnnouncement as PublishAnnouncement } from '@roda/api-contract/content/announcements';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requirePeriod } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import { announcementById } from './announcements.queries.ts';
import { setPublished } from './announcements.repository.ts';

type Op = typeof PublishAnnouncement;

/** A past instant counts as now: nothing is backdated. */
export const publishAnnouncement = async (ctx: RequestContext<Operator>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, audit, publish } = ctx;
  const { id } = asked;
  const { startsAt, endsAt } = requirePeriod(asked, at);
  const before = (await announcementById(tx, id)) ?? reject('not_found');
  if (!(await setPublished(tx, { id, startsAt, endsAt }))) reject('wrong_state', { state: before.state });
  audit({
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
