// Lists come in pages: what is asked, what is answered.
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

/** Spread into a query's shape: `page` from 1, `limit` 1 to 100, default 10. */
export const pageInput = { page: count(1, 100_000), limit: count(10, 100) };

/** Spread into a query's shape: `sort` names a column of a closed list, `order` is `desc` unless told otherwise. */
/* @__NO_SIDE_EFFECTS__ */
export const sortedBy = <const Column extends string>(...columns: readonly [Column, ...Column[]]) => ({
  sort: query(z.enum(columns)),
  order: query(z.enum(['asc', 'desc'])),
});

/** One page of `item`: `{list, total, page, limit, pages}`. */
/* @__NO_SIDE_EFFECTS__ */
export const Page = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ list: z.array(item), total: z.int(), page: z.int(), limit: z.int(), pages: z.int() });

export type PageOf<Item> = {
  list: Item[];
  total: number;
  page: number;
  limit: number;
  pages: number;
};

/** A page from its rows and the count of all; no rows at all make 0 pages. */
export const pageOf = <Item>(list: Item[], total: number, asked: { page: number; limit: number }): PageOf<Item> => ({
  list,
  total,
  page: asked.page,
  limit: asked.limit,
  pages: Math.ceil(total / asked.limit),
});
