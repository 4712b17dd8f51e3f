// Content for operators: banners, dialogs, ads, shortcuts, help; hiding from the barrage; usage counters.
import * as z from 'zod/mini';
import { BarrageSource, Frequency, UsageEvent } from './home.ts';
import { Day, Id, Instant, line, lines, query, queryBool, queryIdMaybe, Text } from '../fields.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, ShortPage, shortPageInput, sortedBy } from '../pages.ts';
import { inThree, LinkIn, PictureIn, shownFields, Written, writtenFields, writtenFilter } from '../localized-text.ts';

export const editors = ['content', 'operations'] as const;
export const contentReaders = [...editors, 'compliance', 'growth', 'support', 'auditor'] as const;
export const Version = z.int().check(z.gte(1), z.lte(2_147_483_647));
export const Paragraphs = z.array(lines(2000)).check(z.maxLength(40));

export const contentItemKinds = ['banner', 'dialog', 'ad', 'shortcut', 'help'] as const;
export const ContentItemKind = z.enum(contentItemKinds);
export type ContentItemKind = z.output<typeof ContentItemKind>;

/** `paragraphs` are for help, which needs at least one. Plain text only. */
export const ContentItemTexts = inThree(
  z.strictObject({
    title: line(80),
    text: z._default(lines(300, 0), ''),
    button: z._default(line(40, 0), ''),
    paragraphs: z._default(Paragraphs, []),
  }),
);
export type ContentItemTexts = z.output<typeof ContentItemTexts>;

const contentItemFields = {
  words: ContentItemTexts,
  /** Help: the category. Shortcuts: the name of their drawing. */
  code: z._default(z.string().check(z.maxLength(40), z.regex(/^(?:[a-zA-Z][a-zA-Z0-9-]*)?$/)), ''),
  image: z._default(PictureIn, ''),
  link: z._default(LinkIn, ''),
  /** The country's feature switch that is required to show it. */
  optionKey: z.optional(z.string().check(z.maxLength(40), z.regex(/^[a-z][a-zA-Z0-9]+$/))),
  countryId: z.optional(Id),
  /** A false value is overridden where texts or link refer to income products. */
  income: z._default(z.boolean(), false),
  frequency: z._default(Frequency, 'always'),
  position: z._default(z.int().check(z.gte(0), z.lte(9999)), 100),
};

export const ContentItemCase = z.object({
  ...writtenFields,
  kind: ContentItemKind,
  words: ContentItemTexts,
  code: Text,
  image: Text,
  link: Text,
  optionKey: z.optional(Text),
  income: z.boolean(),
  frequency: Frequency,
  position: z.int(),
  updatedAt: Instant,
});
export type ContentItemCase = z.output<typeof ContentItemCase>;

export const listContentItems = operation({
  id: 'content.listContentItems',
  method: 'GET',
  path: 'admin/content/list',
  realm: 'operator',
  roles: contentReaders,
  input: z.object({ ...shortPageInput, ...writtenFilter, kind: query(ContentItemKind) }),
  reply: ShortPage(ContentItemCase),
  refusals: [],
  extension: true,
  module: 'content',
});

/** A draft: visible to operators only. */
export const createContentItem = operation({
  id: 'content.createContentItem',
  method: 'POST',
  path: 'admin/content/create',
  realm: 'operator',
  roles: editors,
  input: z.strictObject({ kind: ContentItemKind, ...contentItemFields }),
  reply: Written,
  refusals: ['banned_words', 'unsupported', 'bad_piece'],
  extension: true,
  module: 'content',
});

/** Drafts only. `version` is the one that was read. */
export const updateContentItem = operation({
  id: 'content.updateContentItem',
  method: 'POST',
  path: 'admin/content/change',
  realm: 'operator',
  roles: editors,
  input: z.strictObject({ id: Id, version: Version, ...contentItemFields }),
  reply: Written,
  refusals: ['banned_words', 'unsupported', 'bad_piece', 'not_found', 'wrong_state', 'stale'],
  extension: true,
  module: 'content',
});

/** Content about income products needs a second operator: `proposed`. */
export const publishContentItem = operation({
  id: 'content.publishContentItem',
  method: 'POST',
  path: 'admin/content/publish',
  realm: 'operator',
  roles: editors,
  input: z.strictObject({ id: Id, ...shownFields }),
  reply: Written,
  refusals: ['not_found', 'wrong_state', 'bad_period', 'banned_words'],
  extension: true,
  module: 'content',
});

export const unpublishContentItem = operation({
  id: 'content.unpublishContentItem',
  method: 'POST',
  path: 'admin/content/withdraw',
  realm: 'operator',
  roles: editors,
  input: z.strictObject({ id: Id, reason: line(200) }),
  reply: Written,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'content',
});

/** `consented`: the member's consent is still given; without it the event is not shown. */
export const BarrageCase = z.object({
  id: Id,
  source: BarrageSource,
  countryId: Id,
  name: Text,
  text: Text,
  at: Instant,
  consented: z.boolean(),
  hiddenAt: z.optional(Instant),
  hiddenWhy: z.optional(Text),
});

/** No operation creates one. */
export const listBarrage = operation({
  id: 'content.listBarrage',
  method: 'GET',
  path: 'admin/barrage/list',
  realm: 'operator',
  roles: contentReaders,
  input: z.object({
    ...pageInput,
    id: queryIdMaybe,
    countryId: queryIdMaybe,
    source: query(BarrageSource),
    hidden: queryBool,
    ...sortedBy('at'),
  }),
  reply: Page(BarrageCase),
  refusals: [],
  extension: true,
  module: 'content',
});

export const hideBarrage = operation({
  id: 'content.hideBarrage',
  method: 'POST',
  path: 'admin/barrage/hide',
  realm: 'operator',
  roles: editors,
  input: z.strictObject({ id: Id, reason: line(200) }),
  reply: z.object({ id: Id, hiddenAt: Instant }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'content',
});

/** The translated texts of the product by key, in three languages; read-only. */
export const listPhrases = operation({
  id: 'content.listPhrases',
  method: 'GET',
  path: 'admin/phrase/list',
  realm: 'operator',
  roles: contentReaders,
  input: z.object({
    ...shortPageInput,
    id: query(line(120)),
    area: query(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))),
    keyword: query(line(60)),
  }),
  reply: z.object({ ...ShortPage(z.object({ key: Text, en: Text, id: Text, zh: Text })).shape, areas: z.array(Text) }),
  refusals: [],
  extension: true,
  module: 'content',
});

/** The linter's result for a text before it is submitted; nothing is stored. */
export const checkText = operation({
  id: 'content.checkText',
  method: 'POST',
  path: 'admin/phrase/check',
  realm: 'operator',
  roles: contentReaders,
  input: z.strictObject({ text: lines(4000) }),
  reply: z.object({ banned: z.array(Text), income: z.boolean() }),
  refusals: [],
  extension: true,
  module: 'content',
});

/** Uses per day and event; `visitors` are distinct within a day. */
export const listUsage = operation({
  id: 'content.listUsage',
  method: 'GET',
  path: 'admin/usage/list',
  realm: 'operator',
  roles: contentReaders,
  input: z.object({ ...pageInput, event: query(UsageEvent), from: query(Day), to: query(Day) }),
  reply: Page(z.object({ day: Day, event: UsageEvent, target: Text, count: z.int(), visitors: z.int() })),
  refusals: [],
  extension: true,
  module: 'content',
});
