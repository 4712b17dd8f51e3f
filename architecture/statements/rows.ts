// What the code says of a statement: the type of its rows, and which of its values can be null.
import {
  isArrayLiteralExpression,
  isSpreadElement,
  isTypeParameterDeclaration,
  type Node,
} from 'typescript/unstable/ast';
import { TypeFlags, type Type } from 'typescript/unstable/sync';
import type { Evaluator } from './evaluate.ts';
import type { FunctionNode, StatementCall } from './source.ts';
import type { Types } from './types.ts';
import { Unevaluable } from './values.ts';

const NOTHING = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Any | TypeFlags.Unknown;

/** The one type argument of `Promise<…>`, `readonly …[]` or `QueryResult<…>`. */
const argumentOf = (types: Types, type: Type | undefined): Type | undefined =>
  type === undefined ? undefined : types.argumentsOf(type)[0];

/** The declared row, as the parts of its intersection; none where nothing is declared. */
export const declaredRow = (types: Types, { call }: StatementCall, evaluator: Evaluator): readonly Type[] => {
  const result = argumentOf(types, types.of(call));
  const row = argumentOf(types, result);
  if (row === undefined || (row.flags & (TypeFlags.Unknown | TypeFlags.Any)) !== 0) return [];
  return resolved(types, row, { call, evaluator });
};

type Filter = { readonly call: Node; readonly evaluator: Evaluator };

const resolved = (types: Types, type: Type, asked: Filter): readonly Type[] => {
  if (type.isIntersectionType()) return types.membersOf(type).flatMap((each) => resolved(types, each, asked));
  if (!type.isTypeParameter()) return [type];
  const { call, evaluator } = asked;
  const parameter = type.getSymbol()?.declarations[0]?.resolve();
  const fn = parameter?.parent as (FunctionNode & { readonly typeParameters?: readonly Node[] }) | undefined;
  const caller = parameter === undefined || fn === undefined ? undefined : evaluator.callOf(fn);
  if (parameter === undefined || !isTypeParameterDeclaration(parameter) || caller === undefined)
    throw new Unevaluable(call, `the type of the rows, ${types.textOf(type)}, is not known here`);
  const given = caller.typeArguments?.[fn?.typeParameters?.indexOf(parameter) ?? 0];
  const found = given === undefined ? undefined : types.written(given);
  if (found === undefined) throw new Unevaluable(caller, 'the type of the rows must be written out here');
  return resolved(types, found, asked);
};

/** Of each `$n`, whether the code never hands null to it. */
export const valuesOf = (
  types: Types,
  { call }: StatementCall,
): { count?: number; isNeverNull: (n: number) => boolean } => {
  const [, values] = call.arguments;
  if (values === undefined) return { count: 0, isNeverNull: () => false };
  if (!isArrayLiteralExpression(values)) return { isNeverNull: () => false };
  const spread = values.elements.findIndex((each) => isSpreadElement(each));
  const known = spread === -1 ? [...values.elements] : values.elements.slice(0, spread);
  const canBeNull = (type: Type | undefined): boolean => {
    if (type === undefined || (type.flags & NOTHING) !== 0) return true;
    return type.isUnionType() && types.membersOf(type).some((each) => canBeNull(each));
  };
  const isNeverNull = (n: number): boolean => {
    const value = known[n - 1];
    return value !== undefined && !canBeNull(types.of(value));
  };
  return spread === -1 ? { count: known.length, isNeverNull } : { isNeverNull };
};
