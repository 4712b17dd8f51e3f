// What operators write for members: the same thing in three languages, where it leads, and when it is shown.
import * as z from 'zod/mini';
import { Id, Instant, line, query, queryIdMaybe, Text } from './fields.ts';
import { sortedBy } from './pages.ts';

/** The same fields once per language; none may be missing. */
/* @__NO_SIDE_EFFECTS__ */
export const inThree = <Words extends z.ZodMiniType>(words: Words) =>
  z.strictObject({ en: words, id: words, zh: words });

/** Empty, a screen of the app with its query, or an address beginning with https. */
export const LinkIn = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(
      /^(?:(?:pages|subPages)\/[A-Za-z0-9/-]{1,80}(?:\?[\w=&%.:-]{0,200})?|https:\/\/[\w.~:/?#@!$&'()*+,;=%-]+)?$/,
    ),
  );

/** Empty, the name of one of the app's own drawings, or the address of a picture. */
export const PictureIn = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(/^(?:[A-Za-z0-9][A-Za-z0-9:/-]{0,80}|\/files\/[\w./-]{1,200}|https:\/\/[\w./~%-]{1,280})?$/),
  );

/** Days of 2000 to 2199: a calendar's slip would stay unseen for a century. */
export const InstantIn = Instant.check(z.refine((at) => at >= '2000' && at < '2200'));

/** `scheduled` and `ended` are published ones whose time has not come or is over. */
export const writtenStates = ['draft', 'scheduled', 'published', 'ended', 'withdrawn'] as const;
export const WrittenState = z.enum(writtenStates);
export type WrittenState = z.output<typeof WrittenState>;

/** What an operator's list shows of everything that is written; `countryId` absent: every country. */
export const writtenFields = {
  id: Id,
  state: WrittenState,
  countryId: z.optional(Id),
  startsAt: z.optional(Instant),
  endsAt: z.optional(Instant),
  version: z.int(),
};

/** How an operator narrows and orders such a list; `keyword` is looked for in the words of all three languages. */
export const writtenFilter = {
  id: queryIdMaybe,
  state: query(WrittenState),
  countryId: queryIdMaybe,
  keyword: query(line(60)),
  ...sortedBy('id', 'startsAt', 'endsAt'),
};

/** When something is shown: from now on unless told, and until it is withdrawn unless told. */
export const shownFields = { startsAt: z.optional(InstantIn), endsAt: z.optional(InstantIn) };

/** What a change answers: `proposed` waits for a second operator under `approvalId`. */
export const Written = z.object({
  id: Id,
  state: z.enum(['draft', 'published', 'withdrawn', 'proposed']),
  approvalId: z.optional(Text),
});
