// Which addresses of the app are counted, and under which name.

/** Addresses that can be counted: those of screens, without the query, which could contain personal data. */
const countable = /^\/((?:pages|subPages)\/[A-Za-z0-9/-]{1,80})$/u;

/** The name under which a path is counted; undefined when it is not a screen. */
export function countedPage(path: string): string | undefined {
  return countable.exec(path)?.[1];
}
