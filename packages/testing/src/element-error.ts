// What a query says that finds nothing in a page.

type PageNode = {
  readonly nodeType: number;
  readonly textContent: string | null;
  readonly childNodes: Iterable<PageNode>;
};

const TEXT = 3;

/** Not as `innerText`, which computes the styles of all nodes: a `findBy…` asks for it at every look. */
const textOf = ({ nodeType, textContent, childNodes }: PageNode): string =>
  nodeType === TEXT
    ? (textContent ?? '')
    : Array.from(childNodes, textOf)
        .filter((text) => text !== '')
        .join(' ');

/** What was not found, and what the page says instead; the markup would hide it. */
export const elementErrorIn =
  (page: () => PageNode) =>
  (message: string | null): Error =>
    new Error(`${(message ?? '').split('\n\nHere are the accessible roles')[0]}\nThe page says: ${textOf(page())}`);
