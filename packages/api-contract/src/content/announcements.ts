// Notifications for operators: announcements from draft to unpublishing, and their read rates.
import * as z from 'zod/mini';
import { Id, Instant, line, lines, Text } from '../fields.ts';
import { Ratio } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput } from '../pages.ts';
import { inThree, LinkIn, PictureIn, shownFields, Written, writtenFields, writtenFilter } from '../localized-text.ts';

const roles = ['content', 'operations'] as const;
const readers = [...roles, 'compliance', 'support', 'auditor'] as const;

export const AnnouncementTexts = inThree(z.strictObject({ title: line(120), body: lines(2000) }));
export type AnnouncementTexts = z.output<typeof AnnouncementTexts>;

const announcementFields = {
  words: AnnouncementTexts,
  link: z._default(LinkIn, ''),
  image: z._default(PictureIn, ''),
  pinned: z._default(z.boolean(), false),
  /** Absent: every country. */
  countryId: z.optional(Id),
};

/** `audience`: members it is shown to; `readRate`: the share of them that has read it. */
export const AnnouncementCase = z.object({
  ...writtenFields,
  words: AnnouncementTexts,
  link: Text,
  image: Text,
  pinned: z.boolean(),
  pushAt: z.optional(Instant),
  readCount: z.int(),
  audience: z.int(),
  readRate: Ratio,
});
export type AnnouncementCase = z.output<typeof AnnouncementCase>;

export const listAnnouncements = operation({
  id: 'notifications.listAnnouncements',
  method: 'GET',
  path: 'admin/announcement/list',
  realm: 'operator',
  roles: readers,
  input: z.object({ ...pageInput, ...writtenFilter }),
  reply: Page(AnnouncementCase),
  refusals: [],
  extension: true,
  module: 'notifications',
});

/** A draft: not visible to members. */
export const createAnnouncement = operation({
  id: 'notifications.createAnnouncement',
  method: 'POST',
  path: 'admin/announcement/create',
  realm: 'operator',
  roles,
  input: z.strictObject(announcementFields),
  reply: Written,
  refusals: ['banned_words', 'unsupported'],
  extension: true,
  module: 'notifications',
});

/** Drafts only: a published announcement is unpublished and created anew. `version` is the version that was read. */
export const updateAnnouncement = operation({
  id: 'notifications.updateAnnouncement',
  method: 'POST',
  path: 'admin/announcement/change',
  realm: 'operator',
  roles,
  input: z.strictObject({ id: Id, version: z.int().check(z.gte(1), z.lte(2_147_483_647)), ...announcementFields }),
  reply: Written,
  refusals: ['banned_words', 'unsupported', 'not_found', 'wrong_state', 'stale'],
  extension: true,
  module: 'notifications',
});

/** Published from now or from `startsAt`, until `endsAt` or until unpublished. */
export const publishAnnouncement = operation({
  id: 'notifications.publishAnnouncement',
  method: 'POST',
  path: 'admin/announcement/publish',
  realm: 'operator',
  roles,
  input: z.strictObject({ id: Id, ...shownFields }),
  reply: Written,
  refusals: ['not_found', 'wrong_state', 'bad_period'],
  extension: true,
  module: 'notifications',
});

/** Proposes a push to every browser subscribed to announcements; a second operator decides. */
export const pushAnnouncement = operation({
  id: 'notifications.pushAnnouncement',
  method: 'POST',
  path: 'admin/announcement/push',
  realm: 'operator',
  roles,
  input: z.strictObject({ id: Id }),
  reply: Written,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'notifications',
});

export const unpublishAnnouncement = operation({
  id: 'notifications.unpublishAnnouncement',
  method: 'POST',
  path: 'admin/announcement/withdraw',
  realm: 'operator',
  roles,
  input: z.strictObject({ id: Id, reason: line(200) }),
  reply: Written,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'notifications',
});
