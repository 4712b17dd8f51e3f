// The server's code as the compiler sees it: every place that hands SQL to the database, and who calls what.
import {
  type CallExpression,
  isArrowFunction,
  isBindingElement,
  isCallExpression,
  isExportSpecifier,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isImportSpecifier,
  isMethodDeclaration,
  isMethodSignatureDeclaration,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isPropertySignatureDeclaration,
  isShorthandPropertyAssignment,
  isSourceFile,
  isVariableDeclaration,
  type Expression,
  type Identifier,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import type { FileSystem } from 'typescript/unstable/fs';
import { API, type Checker, type Project, SignatureKind, type Symbol, SymbolFlags } from 'typescript/unstable/sync';
import { cached, type Types, typesOf } from './types.ts';

export type StatementLocation = { readonly file: string; readonly line: number };

/** A call that sends a statement: `tx.query(text, values)` or the `atEnd(text, values)` of a transaction. */
export type StatementCall = { readonly call: CallExpression; readonly text: Expression };

export type StatementSource = {
  readonly types: Types;
  readonly calls: readonly StatementCall[];
  /** `query` used other than by calling it: what is sent there can't be followed. */
  readonly escapes: readonly Node[];
  /** The declaration that a name stands for, imports followed to their origin. */
  readonly declarationOf: (name: Node) => Node | undefined;
  /** Every call of the function that this declaration names; `undefined` when it is also handed on as a value. */
  readonly callersOf: (name: Identifier) => readonly CallExpression[] | undefined;
  readonly placeOf: (node: Node) => StatementLocation;
  readonly fileCount: number;
  readonly close: () => void;
};

export type SourceOptions = {
  readonly config: string;
  /** Only files whose path begins so are looked through. */
  readonly root: string;
  /** Files that stand in for those on the disk. */
  readonly files?: FileSystem;
};

export type FunctionNode = Node & { readonly parameters: readonly Node[]; readonly body?: Node };

export const isFunction = (node: Node): boolean =>
  isArrowFunction(node) || isFunctionExpression(node) || isFunctionDeclaration(node) || isMethodDeclaration(node);

const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
};

const isDeclaredName = ({ parent }: Identifier): boolean =>
  isPropertyAssignment(parent) || isPropertySignatureDeclaration(parent) || isMethodSignatureDeclaration(parent);

const sourceFileOf = (node: Node): SourceFile => {
  let current: Node = node;
  while (current.parent !== undefined) current = current.parent;
  return current as SourceFile;
};

/** The outermost name of a called expression: `query` of `tx.query(…)`, `page` of `page(…)`. */
const calledName = ({ expression }: CallExpression): string | undefined => {
  if (isPropertyAccessExpression(expression)) return expression.name.text;
  return isIdentifier(expression) ? expression.text : undefined;
};

type Found = { readonly identifiers: Map<string, Identifier[]>; readonly calls: CallExpression[]; escapes: Node[] };

const search = (files: readonly SourceFile[]): Found => {
  const found: Found = { identifiers: new Map(), calls: [], escapes: [] };
  for (const file of files) {
    walk(file, (node) => {
      if (isIdentifier(node)) {
        const known = found.identifiers.get(node.text);
        if (known === undefined) found.identifiers.set(node.text, [node]);
        else known.push(node);
      }
      if (isCallExpression(node)) found.calls.push(node);
    });
  }
  return found;
};

const parameterNames = cached((node: Node): readonly string[] =>
  isFunction(node)
    ? (node as FunctionNode).parameters.map((each) => (each as { name?: Node }).name?.getText() ?? '')
    : [],
);

/** Whether a function around this name has a parameter of this name. */
const isParameterName = (name: Identifier): boolean => {
  const { text } = name;
  for (let current: Node = name; current.parent !== undefined; current = current.parent)
    if (parameterNames(current).some((each) => each.includes(text))) return true;
  return false;
};

/** The type of a transaction's last statements, by its name where it is declared. */
const LAST_STATEMENTS = 'AtEnd';

const statementCalls = (checker: Checker, { calls }: Found): StatementCall[] => {
  const named = calls.filter((call) => calledName(call) === 'query' && isPropertyAccessExpression(call.expression));
  const plain = calls.filter(({ expression }) => isIdentifier(expression) && isParameterName(expression));
  const types = checker.getTypeAtLocation(plain.map(({ expression }) => expression));
  const last = plain.filter((_, index) => types[index]?.getAliasSymbol()?.name === LAST_STATEMENTS);
  return [...named, ...last].flatMap((call) => {
    const [text] = call.arguments;
    return text === undefined ? [] : [{ call, text }];
  });
};

const escapesOf = ({ identifiers }: Found): Node[] =>
  (identifiers.get('query') ?? []).filter(({ parent }) => {
    if (isBindingElement(parent)) return true;
    return (
      isPropertyAccessExpression(parent) && !(isCallExpression(parent.parent) && parent.parent.expression === parent)
    );
  });

const isCallable = (checker: Checker, name: Node): boolean => {
  const type = checker.getTypeAtLocation(name);
  return type !== undefined && checker.getSignaturesOfType(type, SignatureKind.Call).length > 0;
};

/** The declarations that names stand for; `learn` asks for those of many names at once. */
const declarations = (project: Project) => {
  const { checker } = project;
  const known = new Map<Node, Node | undefined>();
  const declarationOf = cached((symbol: Symbol): Node | undefined => {
    const origin = (symbol.flags & SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
    return (origin.valueDeclaration ?? origin.declarations[0])?.resolve(project);
  });
  const learn = (names: readonly Node[]): void => {
    const unknown = names.filter((name) => !known.has(name));
    const symbols = unknown.length === 0 ? [] : checker.getSymbolAtLocation(unknown);
    unknown.forEach((name, index) => {
      const { parent } = name;
      const short = isShorthandPropertyAssignment(parent)
        ? checker.getShorthandAssignmentValueSymbol(parent)
        : undefined;
      const symbol = short ?? symbols[index];
      known.set(name, symbol === undefined ? undefined : declarationOf(symbol));
    });
  };
  return {
    learn,
    of: (name: Node): Node | undefined => {
      if (!known.has(name)) learn([name]);
      return known.get(name);
    },
  };
};

const isImported = ({ parent }: Identifier): boolean => isImportSpecifier(parent) || isExportSpecifier(parent);

export const openSource = ({ config, root, files }: SourceOptions): StatementSource => {
  const api = new API({ cwd: root, ...(files === undefined ? {} : { fs: files }) });
  const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
  if (project === undefined) throw new Error(`${config} is no project`);
  const { checker, program } = project;
  const names = program.getSourceFileNames().filter((name) => name.startsWith(root) && !name.endsWith('.test.ts'));
  const sources = names.flatMap((name) => program.getSourceFile(name) ?? []);
  const found = search(sources);
  const declared = declarations(project);
  /** Whether this names a property: `name` of `value.name`, where the value is no module of these files. */
  const isProperty = (name: Identifier): boolean => {
    const { parent } = name;
    if (!isPropertyAccessExpression(parent) || parent.name !== name) return false;
    const owner = isIdentifier(parent.expression) ? declared.of(parent.expression) : undefined;
    return owner === undefined || !isSourceFile(owner) || !owner.fileName.startsWith(root);
  };
  return {
    types: typesOf(checker),
    calls: statementCalls(checker, found),
    escapes: escapesOf(found).filter((node) => isCallable(checker, node)),
    declarationOf: declared.of,
    callersOf: cached((name: Identifier) => {
      const names = (found.identifiers.get(name.text) ?? []).filter(
        (each) => each !== name && !isDeclaredName(each) && !isImported(each) && !isProperty(each),
      );
      declared.learn(names);
      const uses = names.filter((each) => declared.of(each) === name.parent);
      const calls = uses.map(({ parent }, index) =>
        isCallExpression(parent) && parent.expression === uses[index] ? parent : undefined,
      );
      return calls.every((each) => each !== undefined) ? calls : undefined;
    }),
    placeOf: (node) => {
      const file = sourceFileOf(node);
      const line = file.text.slice(0, node.getStart(file)).split('\n').length;
      return { file: file.fileName, line };
    },
    fileCount: sources.length,
    close: () => api.close(),
  };
};

export const nameOfFunction = (node: Node): Identifier | undefined => {
  if (isFunctionDeclaration(node)) return node.name;
  const { parent } = node;
  return isVariableDeclaration(parent) && isIdentifier(parent.name) ? parent.name : undefined;
};
