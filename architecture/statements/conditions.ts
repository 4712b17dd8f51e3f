// What the joins and conditions of an analysed query say of its columns: which can be missing, which have a value.
import type { StatementCatalog } from './describe.ts';
import { atom, nodes, type TreeNode } from './tree.ts';

const INNER = '0';
const OUTER = { left: '1', full: '2', right: '3' } as const;

const positionsIn = (item: TreeNode): readonly number[] => {
  if (item.tag === 'RANGETBLREF') return [Number(atom(item, 'rtindex'))];
  const inner = item.tag === 'FROMEXPR' ? nodes(item, 'fromlist') : [...nodes(item, 'larg'), ...nodes(item, 'rarg')];
  const own = item.tag === 'JOINEXPR' ? [Number(atom(item, 'rtindex'))] : [];
  return [...own, ...inner.flatMap((each) => positionsIn(each))];
};

/** Positions in the range table that an outer join can leave without a row. */
export const nullableIn = (item: TreeNode): readonly number[] => {
  if (item.tag === 'FROMEXPR') return nodes(item, 'fromlist').flatMap((each) => nullableIn(each));
  if (item.tag !== 'JOINEXPR') return [];
  const [left, right] = [nodes(item, 'larg'), nodes(item, 'rarg')];
  const type = atom(item, 'jointype');
  const sides = [
    ...(type === OUTER.left || type === OUTER.full ? right : []),
    ...(type === OUTER.right || type === OUTER.full ? left : []),
  ];
  return [...sides.flatMap((each) => positionsIn(each)), ...[...left, ...right].flatMap((each) => nullableIn(each))];
};

export class Conditions {
  readonly #catalogue: StatementCatalog;

  constructor(catalog: StatementCatalog) {
    this.#catalogue = catalog;
  }

  /** Conditions that every row of the result fulfils: those of `where`, and of inner joins. */
  of(item: TreeNode): readonly TreeNode[] {
    if (item.tag === 'FROMEXPR')
      return [...nodes(item, 'quals'), ...nodes(item, 'fromlist').flatMap((each) => this.of(each))];
    if (item.tag !== 'JOINEXPR') return [];
    const type = atom(item, 'jointype');
    // The side that an outer join keeps whole fulfils its own conditions; what the join asks, it need not.
    if (type === OUTER.left) return nodes(item, 'larg').flatMap((each) => this.of(each));
    if (type === OUTER.right) return nodes(item, 'rarg').flatMap((each) => this.of(each));
    if (type !== INNER) return [];
    const sides = [...nodes(item, 'larg'), ...nodes(item, 'rarg')];
    return [...nodes(item, 'quals'), ...sides.flatMap((each) => this.of(each))];
  }

  /** Columns without which the condition would not be true. */
  demanded(condition: TreeNode): readonly string[] {
    if (condition.tag === 'BOOLEXPR' && atom(condition, 'boolop') === 'and')
      return nodes(condition, 'args').flatMap((each) => this.demanded(each));
    if (condition.tag === 'BOOLEXPR' && atom(condition, 'boolop') === 'or') {
      const [first = [], ...others] = nodes(condition, 'args').map((each) => this.demanded(each));
      return first.filter((each) => others.every((other) => other.includes(each)));
    }
    if (condition.tag === 'NULLTEST' && atom(condition, 'nulltesttype') === '1')
      return nodes(condition, 'arg').flatMap((each) => this.#strictColumns(each));
    return this.#strictColumns(condition);
  }

  /** Columns whose null makes the whole expression null. */
  #strictColumns(expression: TreeNode): readonly string[] {
    const { tag } = expression;
    if (tag === 'VAR')
      return atom(expression, 'varlevelsup') === '0'
        ? [`${atom(expression, 'varno')}.${atom(expression, 'varattno')}`]
        : [];
    if (tag === 'RELABELTYPE' || tag === 'COERCEVIAIO' || tag === 'ARRAYCOERCEEXPR')
      return nodes(expression, 'arg').flatMap((each) => this.#strictColumns(each));
    if (
      tag === 'SCALARARRAYOPEXPR' &&
      this.#routine(expression, 'opfuncid')?.isStrict === true &&
      atom(expression, 'useOr') === 'true'
    )
      return nodes(expression, 'args').flatMap((each) => this.#strictColumns(each));
    const id = tag === 'OPEXPR' ? 'opfuncid' : tag === 'FUNCEXPR' ? 'funcid' : undefined;
    if (id === undefined || this.#routine(expression, id)?.isStrict !== true) return [];
    return nodes(expression, 'args').flatMap((each) => this.#strictColumns(each));
  }

  #routine(expression: TreeNode, name: string) {
    return this.#catalogue.routines.get(Number(atom(expression, name)));
  }
}
