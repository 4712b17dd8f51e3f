// Pagination of lists.

/** Rows of one page. */
export const pageSize = 20;

/** Where a page begins: its number, or what the page before gave as `next`. */
export type PageStart = number | string;

export const firstPage = 1 as PageStart;

/** What is asked for the page that begins there. */
export function pageAt(start: PageStart, limit = pageSize) {
  return typeof start === 'string' ? { after: start, limit } : { page: start, limit };
}

type Pages = Readonly<{ page: number; pages: number }>;

/** Where the page after this one begins, or undefined after the last: by its cursor where it has one. */
export function pageAfter(last: Pages & Readonly<{ next?: string | undefined }>): PageStart | undefined {
  return last.next ?? numberAfter(last);
}

/** The number of the next page, or undefined after the last. */
export function numberAfter(last: Pages): number | undefined {
  return last.page < last.pages ? last.page + 1 : undefined;
}
