// Parses source files once and gives their syntax trees: nodes by type, parents, lines.
import { parseSync } from 'oxc-parser';
import type { Source } from './sources.ts';

/** A node of the ESTree that oxc gives, with a link upwards. Fields are read by `child`, `children` and `nameIn`. */
export type SyntaxNode = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  parent?: SyntaxNode;
  readonly [field: string]: unknown;
};

export type SourceFile = {
  readonly file: string;
  readonly text: string;
  readonly root: SyntaxNode;
  /** Every node of one of these types, in the order of the text within each type. */
  readonly nodes: (...types: readonly string[]) => readonly SyntaxNode[];
  /** Line of a node, from 1. */
  readonly lineOf: (node: SyntaxNode) => number;
};

export type Violation = { readonly file: string; readonly line: number; readonly message: string };

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** The node in a field, if there is one. */
export const child = (node: SyntaxNode | undefined, field: string): SyntaxNode | undefined => {
  const value = node?.[field];
  return isNode(value) ? value : undefined;
};

/** The nodes in a list field; holes of arrays are left out. */
export const children = (node: SyntaxNode | undefined, field: string): readonly SyntaxNode[] => {
  const value = node?.[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** The name of an identifier (JSX included), or the value of a string literal that is used as a name. */
export const nameOf = (node: SyntaxNode | undefined): string | undefined => {
  if (node === undefined) return undefined;
  if (typeof node['name'] === 'string') return node['name'];
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
};

/** The property that a member expression names, computed or not, when it is constant. */
export const propertyOf = (member: SyntaxNode): string | undefined => {
  const property = child(member, 'property');
  return member['computed'] === true && property?.type !== 'Literal' ? undefined : nameOf(property);
};

export const isFunction = (node: SyntaxNode | undefined): boolean =>
  node !== undefined && /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type);

const WRAPPERS: ReadonlySet<string> = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ParenthesizedExpression',
  'ChainExpression',
  'AwaitExpression',
  'TSInstantiationExpression',
]);

/** `as`, `satisfies`, `!`, `await` and parentheses taken off: what remains is what is computed. */
export const bare = (node: SyntaxNode): SyntaxNode => {
  let current = node;
  while (WRAPPERS.has(current.type)) {
    const inner = child(current, 'expression') ?? child(current, 'argument');
    if (inner === undefined) return current;
    current = inner;
  }
  return current;
};

const link = (node: SyntaxNode, byType: Map<string, SyntaxNode[]>): void => {
  const same = byType.get(node.type);
  if (same === undefined) byType.set(node.type, [node]);
  else same.push(node);
  for (const field in node) {
    if (field === 'parent') continue;
    const value = node[field];
    if (typeof value !== 'object' || value === null) continue;
    for (const each of Array.isArray(value) ? value : [value]) {
      if (!isNode(each)) continue;
      each.parent = node;
      link(each, byType);
    }
  }
};

/** Offsets at which lines begin. */
const lineStarts = (text: string): readonly number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

/** Throws for a text that is no TypeScript: an unread file must not count as clean. */
export const parse = ({ file, text }: Source): SourceFile => {
  const { program, errors } = parseSync(file, text, { preserveParens: false });
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  const root = program as unknown as SyntaxNode;
  const byType = new Map<string, SyntaxNode[]>();
  link(root, byType);
  let starts: readonly number[] | undefined;
  return {
    file,
    text,
    root,
    nodes: (...types) => types.flatMap((type) => byType.get(type) ?? []),
    lineOf: (node) => {
      starts ??= lineStarts(text);
      const next = starts.findIndex((start) => start > node.start);
      return next < 0 ? starts.length : next;
    },
  };
};

export const violationAt = (source: SourceFile, node: SyntaxNode, message: string): Violation => ({
  file: source.file,
  line: source.lineOf(node),
  message,
});

/** `file:line: message`, as editors open it. */
export const printed = ({ file, line, message }: Violation): string => `${file}:${line}: ${message}`;
