// News for operators: draft, published, unpublished.
import * as z from 'zod/mini';
import { contentReaders, editors, Paragraphs, Version } from './content-items.ts';
import { Id, line, Text } from '../fields.ts';
import { operation } from '../operation.ts';
import { Page, pageInput } from '../pages.ts';
import { inThree, PictureIn, shownFields, Written, writtenFields, writtenFilter } from '../localized-text.ts';

export const NewsTexts = inThree(
  z.strictObject({ title: line(120), summary: line(300), paragraphs: Paragraphs.check(z.minLength(1)) }),
);
export type NewsTexts = z.output<typeof NewsTexts>;

const newsFields = {
  words: NewsTexts,
  author: line(80),
  image: z._default(PictureIn, ''),
  pinned: z._default(z.boolean(), false),
  income: z._default(z.boolean(), false),
};

const { countryId: _everywhere, ...newsCaseFields } = writtenFields;
const { countryId: _anywhere, ...newsFilter } = writtenFilter;

export const NewsCase = z.object({
  ...newsCaseFields,
  words: NewsTexts,
  author: Text,
  image: Text,
  pinned: z.boolean(),
  income: z.boolean(),
});
export type NewsCase = z.output<typeof NewsCase>;

export const listNewsCases = operation({
  id: 'content.listNewsCases',
  method: 'GET',
  path: 'admin/news/list',
  realm: 'operator',
  roles: contentReaders,
  input: z.object({ ...pageInput, ...newsFilter }),
  reply: Page(NewsCase),
  refusals: [],
  extension: true,
  module: 'content',
});

export const createNews = operation({
  id: 'content.createNews',
  method: 'POST',
  path: 'admin/news/create',
  realm: 'operator',
  roles: editors,
  input: z.strictObject(newsFields),
  reply: Written,
  refusals: ['banned_words'],
  extension: true,
  module: 'content',
});

/** Drafts only. `version` is the one that was read. */
export const updateNews = operation({
  id: 'content.updateNews',
  method: 'POST',
  path: 'admin/news/change',
  realm: 'operator',
  roles: editors,
  input: z.strictObject({ id: Id, version: Version, ...newsFields }),
  reply: Written,
  refusals: ['banned_words', 'not_found', 'wrong_state', 'stale'],
  extension: true,
  module: 'content',
});

/** Content about income products needs a second operator: `proposed`. */
export const publishNews = operation({
  id: 'content.publishNews',
  method: 'POST',
  path: 'admin/news/publish',
  realm: 'operator',
  roles: editors,
  input: z.strictObject({ id: Id, ...shownFields }),
  reply: Written,
  refusals: ['not_found', 'wrong_state', 'bad_period', 'banned_words'],
  extension: true,
  module: 'content',
});

export const unpublishNews = operation({
  id: 'content.unpublishNews',
  method: 'POST',
  path: 'admin/news/withdraw',
  realm: 'operator',
  roles: editors,
  input: z.strictObject({ id: Id, reason: line(200) }),
  reply: Written,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'content',
});
