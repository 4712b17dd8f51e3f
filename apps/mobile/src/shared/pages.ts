// How lists ask for their next page.

/** Rows of one page. */
export const pageSize = 20;

export const firstPage = 1;

/** The number of the page after this one, or undefined after the last. */
export function pageAfter(last: Readonly<{ page: number; pages: number }>): number | undefined {
  return last.page < last.pages ? last.page + 1 : undefined;
}
