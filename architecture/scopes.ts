// What a name stands for: finds the declaration of an identifier within its file.
import { child, children, isFunction, type SyntaxNode, nameOf } from './syntax.ts';

export type Binding =
  | {
      readonly kind: 'variable';
      readonly declarator: SyntaxNode;
      readonly isConstant: boolean;
      readonly name: SyntaxNode;
    }
  | { readonly kind: 'parameter'; readonly fn: SyntaxNode; readonly index: number; readonly name: SyntaxNode }
  | { readonly kind: 'function'; readonly fn: SyntaxNode; readonly name: SyntaxNode }
  | { readonly kind: 'import'; readonly from: string; readonly imported: string; readonly name: SyntaxNode }
  | { readonly kind: 'other'; readonly name: SyntaxNode };

/** Every identifier that a pattern declares. */
export const namesIn = (pattern: SyntaxNode | undefined): readonly SyntaxNode[] => {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return children(pattern, 'properties').flatMap((property) =>
        namesIn(property.type === 'RestElement' ? property : child(property, 'value')),
      );
    case 'ArrayPattern':
      return children(pattern, 'elements').flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(child(pattern, 'left'));
    case 'RestElement':
      return namesIn(child(pattern, 'argument'));
    case 'TSParameterProperty':
      return namesIn(child(pattern, 'parameter'));
    default:
      return [];
  }
};

type Scope = ReadonlyMap<string, Binding>;

const declare = (statement: SyntaxNode, into: Map<string, Binding>): void => {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration': {
      const declaration = child(statement, 'declaration');
      if (declaration !== undefined) declare(declaration, into);
      return;
    }
    case 'VariableDeclaration':
      for (const declarator of children(statement, 'declarations'))
        for (const name of namesIn(child(declarator, 'id')))
          into.set(String(name['name']), {
            kind: 'variable',
            declarator,
            isConstant: statement['kind'] === 'const',
            name,
          });
      return;
    case 'FunctionDeclaration': {
      const name = child(statement, 'id');
      if (name !== undefined) into.set(String(name['name']), { kind: 'function', fn: statement, name });
      return;
    }
    case 'ImportDeclaration':
      for (const specifier of children(statement, 'specifiers')) {
        const name = child(specifier, 'local');
        if (name === undefined) continue;
        const star = specifier.type === 'ImportNamespaceSpecifier' ? '*' : 'default';
        const imported = specifier.type === 'ImportSpecifier' ? (nameOf(child(specifier, 'imported')) ?? '') : star;
        const from = nameOf(child(statement, 'source')) ?? '';
        into.set(String(name['name']), { kind: 'import', from, imported, name });
      }
      return;
    default: {
      const name = child(statement, 'id');
      if (name?.type === 'Identifier') into.set(String(name['name']), { kind: 'other', name });
    }
  }
};

const scopeOf = (node: SyntaxNode): Scope => {
  const scope = new Map<string, Binding>();
  if (node.type === 'Program' || node.type === 'BlockStatement' || node.type === 'FunctionBody')
    for (const statement of children(node, 'body')) declare(statement, scope);
  if (isFunction(node)) {
    const { params } = node;
    const list = Array.isArray(params) ? params : children(child(node, 'params'), 'items');
    (list as readonly SyntaxNode[]).forEach((pattern, index) => {
      for (const name of namesIn(pattern))
        scope.set(String(name['name']), { kind: 'parameter', fn: node, index, name });
    });
    const own = child(node, 'id');
    if (own !== undefined && !scope.has(String(own['name'])))
      scope.set(String(own['name']), { kind: 'function', fn: node, name: own });
  }
  for (const field of ['init', 'left']) {
    const head = child(node, field);
    if (node.type.startsWith('For') && head?.type === 'VariableDeclaration') declare(head, scope);
  }
  if (node.type === 'CatchClause')
    for (const name of namesIn(child(node, 'param'))) scope.set(String(name['name']), { kind: 'other', name });
  if (node.type === 'SwitchStatement')
    for (const branch of children(node, 'cases'))
      for (const statement of children(branch, 'consequent')) declare(statement, scope);
  return scope;
};

const scopes = new WeakMap<SyntaxNode, Scope>();
const SCOPED = new RegExp(
  '^(?:Program|BlockStatement|FunctionBody|ArrowFunctionExpression|FunctionExpression|FunctionDeclaration|' +
    'For\\w*Statement|CatchClause|SwitchStatement)$',
);

/** The declaration that `name` means at this node; none for a global. */
export const bindingAt = (node: SyntaxNode, name: string): Binding | undefined => {
  for (let at: SyntaxNode | undefined = node; at !== undefined; at = at.parent) {
    if (!SCOPED.test(at.type)) continue;
    let scope = scopes.get(at);
    if (scope === undefined) scopes.set(at, (scope = scopeOf(at)));
    const found = scope.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The declaration that an identifier means. */
export const bindingOf = (identifier: SyntaxNode): Binding | undefined => {
  const name = nameOf(identifier);
  return name === undefined ? undefined : bindingAt(identifier, name);
};

/** Whether an identifier is read as a value: neither a declaration, a property's name, a label nor a type. */
export const isValueUse = (identifier: SyntaxNode): boolean => {
  const { parent } = identifier;
  if (parent === undefined || identifier.type !== 'Identifier') return false;
  if (parent.type.startsWith('TS')) return /^TS(?:As|Satisfies|NonNull|Instantiation)/.test(parent.type);
  if (parent.type === 'MemberExpression')
    return parent['object'] === identifier || (parent['computed'] === true && parent['property'] === identifier);
  if (parent.type === 'Property')
    return parent['value'] === identifier || (parent['computed'] === true && parent['key'] === identifier);
  if (/^(?:Import|Export).*Specifier$/.test(parent.type)) return false;
  if (/^(?:LabeledStatement|BreakStatement|ContinueStatement|MethodDefinition|PropertyDefinition)$/.test(parent.type))
    return parent['value'] === identifier;
  return bindingOf(identifier)?.name !== identifier;
};
