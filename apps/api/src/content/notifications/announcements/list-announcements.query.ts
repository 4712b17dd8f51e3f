// Lists all announcements, in any state, with the number of readers.
import type { listAnnouncements as ListAnnouncements } from '@roda/api-contract/content/announcements';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { ContextOf } from '#platform/http/route.ts';
import { announcementCases } from './announcements.queries.ts';
import { partOf, writtenStateOf } from '#content/notifications/notifications.policy.ts';

export const listAnnouncements = async (
  { tx, at }: ContextOf<typeof ListAnnouncements>,
  asked: InputOf<typeof ListAnnouncements>,
): Promise<ReplyOf<typeof ListAnnouncements>> => {
  const { rows, total, next } = await announcementCases(tx, asked, at);
  const list = rows.map(({ countryId: country, startsAt, endsAt, pushAt, total: _total, ...row }) => ({
    ...row,
    state: writtenStateOf({ state: row.state, startsAt, endsAt }, at),
    ...(country === null ? {} : { countryId: country }),
    ...(startsAt === null ? {} : { startsAt: startsAt.toISOString() }),
    ...(endsAt === null ? {} : { endsAt: endsAt.toISOString() }),
    ...(pushAt === null ? {} : { pushAt: pushAt.toISOString() }),
    readRate: partOf(row.readCount, row.audience),
  }));
  return pageOf(list, { total, next }, asked);
};
