// Reads the text form of PostgreSQL's analysed queries (`pg_node_tree`): nodes with named fields, and lists.

export type TreeNode = { readonly tag: string; readonly fields: ReadonlyMap<string, Tree> };
/** An atom is as it is written: a number, a quoted text, `<>` for nothing. */
export type Tree = string | readonly Tree[] | TreeNode;

export const isNode = (tree: Tree | undefined): tree is TreeNode =>
  typeof tree === 'object' && !Array.isArray(tree) && 'tag' in tree;

export const field = ({ fields }: TreeNode, name: string): Tree | undefined => fields.get(name);

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

const TOKEN = /[(){}]|"(?:[^"\\]|\\.)*"|(?:\\.|[^\s(){}\\])+/gsu;

export const parseTree = (text: string): Tree => {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  const list = (): readonly Tree[] => {
    const items: Tree[] = [];
    while (tokens[at] !== ')' && at < tokens.length) items.push(item());
    at += 1;
    return items;
  };
  const fieldValue = (): Tree => {
    const items: Tree[] = [];
    // A constant's bytes are several tokens; of every other field there is one.
    while (at < tokens.length && tokens[at] !== '}' && !(tokens[at] ?? '').startsWith(':')) items.push(item());
    const [first = '<>'] = items;
    return items.length <= 1 ? first : items;
  };
  const node = (): TreeNode => {
    const tag = tokens[at] ?? '';
    at += 1;
    const fields = new Map<string, Tree>();
    while (at < tokens.length && tokens[at] !== '}') {
      const name = (tokens[at] ?? '').slice(1);
      at += 1;
      fields.set(name, fieldValue());
    }
    at += 1;
    return { tag, fields };
  };
  const item = (): Tree => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token === '(') return list();
    return token === '{' ? node() : token;
  };
  return item();
};
