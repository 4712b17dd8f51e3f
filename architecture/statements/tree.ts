// Reads the text form of PostgreSQL's analysed queries (`pg_node_tree`): nodes with named fields, and lists.

/** An atom is as it is written: a number, a quoted text, `<>` for nothing. */
export type Tree = string | readonly Tree[] | TreeNode;

/** Read as far as it is asked about: reasoning needs few of the nodes, and a text has thousands. */
export class TreeNode {
  readonly tag: string;
  readonly #content: () => readonly Tree[];
  #fields: ReadonlyMap<string, readonly Tree[]> | undefined;

  constructor(tag: string, content: () => readonly Tree[]) {
    this.tag = tag;
    this.#content = content;
  }

  field(name: string): Tree | undefined {
    this.#fields ??= fieldsOf(this.#content());
    const items = this.#fields.get(name);
    // A constant's bytes are several items; of every other field there is one.
    return items === undefined || items.length > 1 ? items : (items[0] ?? '<>');
  }
}

const fieldsOf = (items: readonly Tree[]): ReadonlyMap<string, readonly Tree[]> => {
  const fields = new Map<string, Tree[]>();
  let last: Tree[] = [];
  for (const item of items)
    if (typeof item === 'string' && item.startsWith(':')) fields.set(item.slice(1), (last = []));
    else last.push(item);
  return fields;
};

export const isNode = (tree: Tree | undefined): tree is TreeNode => tree instanceof TreeNode;

export const field = (node: TreeNode, name: string): Tree | undefined => node.field(name);

export const atom = (node: TreeNode, name: string): string => {
  const value = field(node, name);
  return typeof value === 'string' ? value : '';
};

/** The nodes of a list, or the one node that is there. */
export const nodes = (node: TreeNode, name: string): readonly TreeNode[] => {
  const value = field(node, name);
  if (isNode(value)) return [value];
  return Array.isArray(value) ? value.filter((each) => isNode(each)) : [];
};

export const nodeAt = (node: TreeNode, name: string): TreeNode | undefined => nodes(node, name)[0];

/** A text atom without its quoting; several words of one field are one text. */
export const plain = (text: string): string => text.replaceAll(/\\(.)/g, '$1').replaceAll(/^"|"$/g, '');

const TOKEN = /[(){}]|(?:\\.|[^\s(){}\\])+/gsu;

/** A sign after a backslash is a part of a name or a text. */
const BRACE = /[{}]|\\./gsu;

/** Where the node ends whose content begins here. */
const endOf = (text: string, from: number): number => {
  BRACE.lastIndex = from;
  for (let depth = 1; depth > 0;) {
    const sign = BRACE.exec(text)?.[0];
    if (sign === undefined) return text.length;
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
  }
  return BRACE.lastIndex;
};

/** The items from here up to the bracket that closes them, and where they end. */
const itemsFrom = (text: string, from: number): { readonly items: readonly Tree[]; readonly end: number } => {
  const items: Tree[] = [];
  let end = from;
  const next = (): string => {
    TOKEN.lastIndex = end;
    const token = TOKEN.exec(text)?.[0];
    end = token === undefined ? text.length : TOKEN.lastIndex;
    return token ?? ')';
  };
  for (let token = next(); token !== ')' && token !== '}'; token = next()) {
    if (token === '{') {
      const tag = next();
      const begin = end;
      items.push(new TreeNode(tag, () => itemsFrom(text, begin).items));
      end = endOf(text, begin);
    } else if (token === '(') {
      const inner = itemsFrom(text, end);
      items.push(inner.items);
      ({ end } = inner);
    } else items.push(token);
  }
  return { items, end };
};

export const parseTree = (text: string): Tree => itemsFrom(text, 0).items[0] ?? '';
