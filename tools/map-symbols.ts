// Reads one source file into its top-level symbols and what each of them refers to, so that reach can be computed.
import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** A symbol of another file; `*` means all that it exports. */
export type Reference = { readonly from: string; readonly name: string };

export type FileSymbols = {
  /** Exported name → local name, or the symbol of another file that it passes on. */
  readonly exports: ReadonlyMap<string, string | Reference>;
  /** Files whose exports are all passed on. */
  readonly passedOn: readonly string[];
  /** Local name → what its declaration refers to. The name `''` is the code that runs when the file is imported. */
  readonly uses: ReadonlyMap<string, { readonly locals: ReadonlySet<string>; readonly others: readonly Reference[] }>;
  readonly imports: ReadonlyMap<string, Reference>;
};

type Node = { readonly type: string; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.flatMap(nodesOf) : one(value));
const one = (value: unknown): readonly Node[] => {
  if (isNode(value)) return [value];
  // An argument is wrapped in an object that has no type of its own.
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(nodesOf) : [];
};

const text = (value: unknown): string => (isNode(value) && typeof value['value'] === 'string' ? value['value'] : '');

/** Types are erased: only the expression within such a node exists at run time. */
const TYPED_EXPRESSIONS = new Set(
  'TsAsExpression TsSatisfiesExpression TsNonNullExpression TsConstAssertion TsTypeAssertion TsInstantiation'.split(
    ' ',
  ),
);

const childrenOf = (node: Node): readonly Node[] => {
  if (TYPED_EXPRESSIONS.has(node.type)) return nodesOf(node['expression']);
  if (node.type.startsWith('Ts')) return [];
  const isNamed = (key: string): boolean =>
    (node.type === 'MemberExpression' && key === 'property' && (node['property'] as Node).type === 'Identifier') ||
    (node.type === 'KeyValueProperty' && key === 'key' && (node['key'] as Node).type !== 'Computed') ||
    (node.type === 'JSXAttribute' && key === 'name');
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'type' || key === 'span' || isNamed(key) ? [] : nodesOf(value),
  );
};

const importedBy = (node: Node | undefined): string | undefined => {
  if (node?.type === 'AwaitExpression' || node?.type === 'ParenthesisExpression')
    return importedBy(nodesOf(node['argument'] ?? node['expression'])[0]);
  if (node?.type !== 'CallExpression' || (node['callee'] as Node).type !== 'Import') return undefined;
  return text(nodesOf(node['arguments'])[0]);
};

const namesOfPattern = (pattern: Node | undefined): readonly string[] | undefined =>
  pattern?.type === 'ObjectPattern'
    ? nodesOf(pattern['properties']).map((property) => text(property['key'] as Node))
    : undefined;

const references = (from: string, names: readonly string[] | undefined): readonly Reference[] =>
  (names ?? ['*']).map((name) => ({ from, name }));

/** A lazy import with the names that are taken from it, where the code says so; otherwise everything. */
const lazyImport = (node: Node): readonly Reference[] | undefined => {
  if (node.type === 'VariableDeclarator') {
    const from = importedBy(nodesOf(node['init'])[0]);
    return from === undefined ? undefined : references(from, namesOfPattern(node['id'] as Node));
  }
  if (node.type === 'MemberExpression') {
    const from = importedBy(node['object'] as Node);
    const name = text(node['property'] as Node);
    return from === undefined || name === '' || name === 'then' ? undefined : references(from, [name]);
  }
  if (node.type !== 'CallExpression') return undefined;
  const callee = node['callee'] as Node;
  const from = callee.type === 'MemberExpression' ? importedBy(callee['object'] as Node) : undefined;
  if (from === undefined || text(callee['property'] as Node) !== 'then') return importsEverything(node);
  const taker = nodesOf(node['arguments'])[0];
  return references(from, namesOfPattern(nodesOf(taker?.['params'])[0]));
};

const importsEverything = (node: Node): readonly Reference[] | undefined => {
  const from = importedBy(node);
  return from === undefined ? undefined : references(from, undefined);
};

type Found = { readonly locals: Set<string>; readonly others: Reference[] };

const collect = (node: Node, found: Found): void => {
  const lazy = lazyImport(node);
  if (lazy !== undefined) {
    found.others.push(...lazy);
    const callback = node.type === 'CallExpression' && (node['callee'] as Node).type !== 'Import';
    if (callback) nodesOf(node['arguments']).forEach((child) => collect(child, found));
    return;
  }
  if (node.type === 'Identifier') found.locals.add(text(node));
  childrenOf(node).forEach((child) => collect(child, found));
};

const namesDeclared = (declaration: Node): readonly string[] => {
  if (declaration.type !== 'VariableDeclaration') return [text(declaration['identifier'] as Node)];
  return nodesOf(declaration['declarations']).flatMap((declarator) => {
    const id = declarator['id'] as Node;
    return id.type === 'Identifier' ? [text(id)] : (namesOfPattern(id) ?? []);
  });
};

const isDeclaration = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'ClassDeclaration' || type === 'VariableDeclaration';

type Reading = {
  readonly exports: Map<string, string | Reference>;
  readonly passedOn: string[];
  readonly uses: Map<string, Found>;
  readonly imports: Map<string, Reference>;
};

const foundFor = (reading: Reading, name: string): Found => {
  const found = reading.uses.get(name) ?? { locals: new Set(), others: [] };
  reading.uses.set(name, found);
  return found;
};

const readImport = (item: Node, reading: Reading): void => {
  if (item['typeOnly'] === true) return;
  const from = text(item['source']);
  const specifiers = nodesOf(item['specifiers']);
  if (specifiers.length === 0) foundFor(reading, '').others.push({ from, name: '' });
  for (const specifier of specifiers) {
    const local = text(specifier['local']);
    const name = specifier.type === 'ImportNamespaceSpecifier' ? '*' : text(specifier['imported']) || local;
    if (specifier['isTypeOnly'] !== true)
      reading.imports.set(local, { from, name: specifier.type === 'ImportDefaultSpecifier' ? 'default' : name });
  }
};

const readDeclaration = (declaration: Node, reading: Reading): readonly string[] => {
  if (!isDeclaration(declaration)) return [];
  const parts = declaration.type === 'VariableDeclaration' ? nodesOf(declaration['declarations']) : [declaration];
  for (const part of parts) {
    const names = part === declaration ? namesDeclared(part) : namesDeclared({ ...declaration, declarations: [part] });
    for (const name of names) collect(part, foundFor(reading, name));
  }
  return namesDeclared(declaration);
};

const readExports = (item: Node, reading: Reading): void => {
  const from = text(item['source']);
  for (const specifier of nodesOf(item['specifiers'])) {
    const name = text(specifier['orig']);
    const exported = text(specifier['exported']) || name;
    if (specifier['isTypeOnly'] !== true) reading.exports.set(exported, from === '' ? name : { from, name });
  }
};

const readItem = (item: Node, reading: Reading): void => {
  if (item.type === 'ImportDeclaration') return readImport(item, reading);
  if (item.type === 'ExportAllDeclaration') return void reading.passedOn.push(text(item['source']));
  if (item.type === 'ExportNamedDeclaration') return item['typeOnly'] === true ? undefined : readExports(item, reading);
  if (item.type === 'ExportDeclaration') {
    const names = readDeclaration(item['declaration'] as Node, reading);
    return names.forEach((name) => void reading.exports.set(name, name));
  }
  if (item.type.startsWith('ExportDefault')) {
    reading.exports.set('default', 'default');
    return collect(item, foundFor(reading, 'default'));
  }
  if (isDeclaration(item)) return void readDeclaration(item, reading);
  return collect(item, foundFor(reading, ''));
};

/** The symbols of a TypeScript text. Throws when the parser does. */
const symbolsOf = (source: string, isTsx: boolean): FileSymbols => {
  const parsed = parseSync(source, { syntax: 'typescript', tsx: isTsx, target: 'es2024' });
  const reading: Reading = { exports: new Map(), passedOn: [], uses: new Map(), imports: new Map() };
  nodesOf(parsed.body).forEach((item) => readItem(item, reading));
  return reading;
};

export const symbolsOfFile = (file: string): FileSymbols => symbolsOf(readFileSync(file, 'utf8'), file.endsWith('x'));

type LazyRoute = { readonly path: string; readonly load: string };

const routesIn = (node: Node): readonly LazyRoute[] => {
  const properties = node.type === 'ObjectExpression' ? nodesOf(node['properties']) : [];
  const valueOf = (key: string): Node | undefined =>
    properties.find((property) => text(property['key']) === key)?.['value'] as Node | undefined;
  const load = valueOf('load');
  const from = load?.type === 'ArrowFunctionExpression' ? importedBy(nodesOf(load['body'])[0]) : undefined;
  const path = text(valueOf('path'));
  return from === undefined || path === '' ? childrenOf(node).flatMap(routesIn) : [{ path, load: from }];
};

/** Objects of the form `{ path: '…', load: () => import('…') }`: what the tables of screens consist of. */
export const lazyRoutesOf = (file: string): readonly LazyRoute[] => {
  const parsed = parseSync(readFileSync(file, 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
    target: 'es2024',
  });
  return nodesOf(parsed.body).flatMap(routesIn);
};
