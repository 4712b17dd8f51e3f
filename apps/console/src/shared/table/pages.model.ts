// From page to page of a table: by the server's cursor where there is one, by number within the first rows.

import type { TableRecordFilter } from './records.model.ts';

/** The server skips to a numbered page within so many rows; deeper ones are reached from the page before. */
export const mostSkipped = 10_000;

/** Cursors that were seen, by the page that begins there; of every order and filter its own. */
export type Cursors = Map<string, string>;

const keyOf = ({ page: _page, after: _after, ...question }: TableRecordFilter, page: number): string =>
  JSON.stringify([question, page]);

/** Keeps where this page began, and where the next one does. */
export function rememberCursors(cursors: Cursors, asked: TableRecordFilter, next: string | undefined): void {
  if (typeof asked['after'] === 'string') cursors.set(keyOf(asked, asked.page), asked['after']);
  if (next !== undefined) cursors.set(keyOf(asked, asked.page + 1), next);
}

/** What the address says for a page of so many rows. A page that only a lost cursor led to is the last in reach. */
export function placeOf(
  cursors: Cursors,
  asked: TableRecordFilter,
  page: number,
): Readonly<{ page: string; after?: string }> {
  const after = cursors.get(keyOf(asked, page));
  if (after !== undefined && page > 1) return { page: String(page), after };
  return { page: String(Math.min(page, Math.ceil(mostSkipped / asked.limit))) };
}

/** The rows that page numbers are offered for: all in reach by number, and the way to the next page. */
export function numbered(total: number, { page, limit }: TableRecordFilter, isMore: boolean): number {
  return Math.min(
    Math.max(total, (page - 1) * limit + Math.sign(page - 1)),
    Math.max(mostSkipped, (page + (isMore ? 1 : 0)) * limit),
  );
}
