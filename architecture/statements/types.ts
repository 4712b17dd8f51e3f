// The compiler's answers about types, each asked for once: a question to its process takes longer than work on it.
import type { Node, TypeNode } from 'typescript/unstable/ast';
import { SymbolFlags, type Checker, type Type } from 'typescript/unstable/sync';

export type TypeProperty = { readonly name: string; readonly isOptional: boolean; readonly type: Type | undefined };

/** The same as `compute`, which is called once for each key. */
export const cached = <Key extends WeakKey, Value>(compute: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const answer = known.get(key) ?? { value: compute(key) };
    known.set(key, answer);
    return answer.value;
  };
};

const propertiesOf = (checker: Checker, type: Type): readonly TypeProperty[] => {
  const symbols = checker.getPropertiesOfType(type);
  const types = symbols.length === 0 ? [] : checker.getTypeOfSymbol(symbols);
  return symbols.map(({ name, flags }, index) => {
    return { name, isOptional: (flags & SymbolFlags.Optional) !== 0, type: types[index] };
  });
};

export const typesOf = (checker: Checker) => ({
  of: cached((node: Node) => checker.getTypeAtLocation(node)),
  written: cached((node: TypeNode) => checker.getTypeFromTypeNode(node)),
  /** The members of a union or an intersection; of any other type itself. */
  membersOf: cached((type: Type): readonly Type[] =>
    type.isUnionType() || type.isIntersectionType() ? type.getTypes() : [type],
  ),
  argumentsOf: cached((type: Type) => (type.isTypeReference() ? checker.getTypeArguments(type) : [])),
  propertiesOf: cached((type: Type) => propertiesOf(checker, type)),
  /** Whether other names than those of its properties can be read of it. */
  isOpen: cached((type: Type) => checker.getIndexInfosOfType(type).length > 0),
  isArrayLike: cached((type: Type) => checker.isArrayLikeType(type)),
  textOf: (type: Type) => checker.typeToString(type),
});

export type Types = ReturnType<typeof typesOf>;
