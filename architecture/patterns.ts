// Reads declarations in a syntax tree: the type, the key and the function that a name belongs to.
import { type Binding, namesIn } from './scopes.ts';
import { child, children, isFunction, nameOf, propertyOf, type SyntaxNode } from './syntax.ts';

export const annotationOf = (pattern: SyntaxNode | undefined): SyntaxNode | undefined => {
  const inner = pattern?.type === 'AssignmentPattern' ? child(pattern, 'left') : pattern;
  return child(child(inner, 'typeAnnotation'), 'typeAnnotation');
};

/** The key or index under which a pattern declares a name; undefined for a name that is the whole pattern. */
export const keyOf = (declared: SyntaxNode | undefined, name: SyntaxNode): string | undefined => {
  const pattern = declared?.type === 'AssignmentPattern' ? child(declared, 'left') : declared;
  if (pattern?.type === 'ArrayPattern') {
    const elements = (pattern['elements'] as readonly (SyntaxNode | null)[]).map((one) => one ?? undefined);
    const index = elements.findIndex((one) => one?.type !== 'RestElement' && namesIn(one).includes(name));
    return index < 0 ? undefined : String(index);
  }
  if (pattern?.type !== 'ObjectPattern') return undefined;
  return children(pattern, 'properties')
    .filter((property) => namesIn(child(property, 'value')).includes(name))
    .map((property) => nameOf(child(property, 'key')))[0];
};

export const patternOf = (binding: Binding | undefined): SyntaxNode | undefined =>
  binding?.kind === 'parameter' ? (binding.fn['params'] as readonly SyntaxNode[])[binding.index] : undefined;

export const functionAround = (node: SyntaxNode): SyntaxNode | undefined => {
  let at = node.parent;
  while (at !== undefined && !isFunction(at)) at = at.parent;
  return at;
};

export const declaratorOf = (fn: SyntaxNode): SyntaxNode | undefined =>
  fn.parent?.type === 'VariableDeclarator' ? fn.parent : undefined;

export const fileOf = (node: SyntaxNode): SyntaxNode => {
  let at = node;
  while (at.parent !== undefined) at = at.parent;
  return at;
};

export const calleeName = (callee: SyntaxNode): string => {
  if (callee.type !== 'MemberExpression') return nameOf(callee) ?? '';
  const object = child(callee, 'object');
  return `${object?.type === 'Identifier' ? nameOf(object) : ''}.${propertyOf(callee) ?? ''}`;
};
