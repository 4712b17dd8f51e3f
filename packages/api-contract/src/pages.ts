// Pagination of lists: request parameters and reply shape.
import * as z from 'zod/mini';
import { query } from './fields.ts';

const INTEGER = /^\d{1,9}$/;
const count = (fallback: number, max: number) =>
  z._default(
    z.pipe(
      z.transform((value: number | string): unknown => {
        if (value === '') return fallback;
        return typeof value === 'string' && INTEGER.test(value) ? Number(value) : value;
      }),
      z.int().check(z.gte(1), z.lte(max)),
    ),
    fallback,
  );

/** Spread into the query of a list that can't grow: `page` from 1, `limit` 1 to 100, default 10. */
export const shortPageInput = { page: count(1, 100_000), limit: count(10, 100) };

/** The `next` of a page, as it was given. */
export const CursorText = z.string().check(z.regex(/^[A-Za-z0-9_-]{4,2000}$/));

/**
 * Spread into a query's shape: `limit` 1 to 100, default 10, and either `page` from 1 or `after`, the `next` of the
 * page before, which goes on there however many rows came since. A numbered page lies within the first 10,000 rows.
 */
export const pageInput = { ...shortPageInput, after: query(CursorText) };

/** Spread into a query's shape: `sort` names a column of a closed list, `order` defaults to `desc`. */
/* @__NO_SIDE_EFFECTS__ */
export const sortedBy = <const Column extends string>(...columns: readonly [Column, ...Column[]]) => ({
  sort: query(z.enum(columns)),
  order: query(z.enum(['asc', 'desc'])),
});

/** One page of a list that can't grow: `{list, total, page, limit, pages}`. */
/* @__NO_SIDE_EFFECTS__ */
export const ShortPage = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ list: z.array(item), total: z.int(), page: z.int(), limit: z.int(), pages: z.int() });

/**
 * One page of `item`: `{list, total, page, limit, pages}`, and `next` while there are more: given as `after` it asks for
 * them. By `after` nothing is counted: `total` and `pages` are then 0.
 */
/* @__NO_SIDE_EFFECTS__ */
export const Page = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    list: z.array(item),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    pages: z.int(),
    next: z.optional(z.string()),
  });

export type PageOf<Item> = {
  list: Item[];
  total: number;
  page: number;
  limit: number;
  pages: number;
  next?: string | undefined;
};

/** A page from its rows, the count of all and the cursor behind its last row; no rows at all make 0 pages. */
export const pageOf = <Item>(
  list: Item[],
  { total, next }: { readonly total: number; readonly next: string | undefined },
  asked: { readonly page: number; readonly limit: number },
): PageOf<Item> => ({
  ...shortPageOf(list, total, asked),
  ...(next === undefined ? {} : { next }),
});

/** A page of a list that can't grow. */
export const shortPageOf = <Item>(
  list: Item[],
  total: number,
  asked: { readonly page: number; readonly limit: number },
): PageOf<Item> => ({
  list,
  total,
  page: asked.page,
  limit: asked.limit,
  pages: Math.ceil(total / asked.limit),
});
