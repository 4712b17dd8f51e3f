// Which addresses of the app are counted, and under which name.

/** Addresses that can be counted: those of screens, without the query that could say more than which one. */
const countable = /^\/((?:pages|subPages)\/[A-Za-z0-9/-]{1,80})$/u;

/** The name under which a path is counted; undefined when it is none of the screens'. */
export function countedPage(path: string): string | undefined {
  return countable.exec(path)?.[1];
}
