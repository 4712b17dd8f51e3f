// Operator-written content for members: the same texts in three languages, link target, and display period.
import * as z from 'zod/mini';
import { Id, Instant, line, query, queryIdMaybe, Text } from './fields.ts';
import { sortedBy } from './pages.ts';

/** The same fields once per language; all are required. */
/* @__NO_SIDE_EFFECTS__ */
export const inThree = <Words extends z.ZodMiniType>(words: Words) =>
  z.strictObject({ en: words, id: words, zh: words });

/** Empty, an app route with its query, or an https URL. */
export const LinkIn = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(
      /^(?:(?:pages|subPages)\/[A-Za-z0-9/-]{1,80}(?:\?[\w=&%.:-]{0,200})?|https:\/\/[\w.~:/?#@!$&'()*+,;=%-]+)?$/,
    ),
  );

/** Empty, the name of a built-in drawing, or the URL of a picture. */
export const PictureIn = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(/^(?:[A-Za-z0-9][A-Za-z0-9:/-]{0,80}|\/files\/[\w./-]{1,200}|https:\/\/[\w./~%-]{1,280})?$/),
  );

/** Days of 2000 to 2199: a mistyped year would stay unnoticed for a century. */
export const InstantIn = Instant.check(z.refine((at) => at >= '2000' && at < '2200'));

/** `scheduled` and `ended` are published ones whose period has not begun or is over. */
export const writtenStates = ['draft', 'scheduled', 'published', 'ended', 'withdrawn'] as const;
export const WrittenState = z.enum(writtenStates);
export type WrittenState = z.output<typeof WrittenState>;

/** Common list fields of operator-written content; `countryId` absent: every country. */
export const writtenFields = {
  id: Id,
  state: WrittenState,
  countryId: z.optional(Id),
  startsAt: z.optional(Instant),
  endsAt: z.optional(Instant),
  version: z.int(),
};

/** Filter and sort order of such a list; `keyword` is searched in the texts of all three languages. */
export const writtenFilter = {
  id: queryIdMaybe,
  state: query(WrittenState),
  countryId: queryIdMaybe,
  keyword: query(line(60)),
  ...sortedBy('id', 'startsAt', 'endsAt'),
};

/** The display period: by default from now on, and until unpublished. */
export const shownFields = { startsAt: z.optional(InstantIn), endsAt: z.optional(InstantIn) };

/** The reply of a change: `proposed` is pending a second operator under `approvalId`. */
export const Written = z.object({
  id: Id,
  state: z.enum(['draft', 'published', 'withdrawn', 'proposed']),
  approvalId: z.optional(Text),
});
