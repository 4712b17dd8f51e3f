// Which columns of an analysed query can be null: PostgreSQL says how it understood the query, this reasons about it.
import { Conditions, nullableIn } from './conditions.ts';
import type { StatementCatalog } from './describe.ts';
import { isNode, field, atom, nodeAt, nodes, plain, type Tree, type TreeNode } from './tree.ts';
import { LOOKS_UP, NEVER_NULL, NON_NULL_OF_NON_NULL, OF_FIRST, OWN } from './routines.ts';

type Level = {
  readonly query: TreeNode;
  readonly parent: Level | undefined;
  /** Positions in the range table that an outer join can leave without a row. */
  readonly nullable: ReadonlySet<number>;
  /** Columns that the conditions let through only when they have a value: `relation.attribute`. */
  readonly proven: ReadonlySet<string>;
};

/** `true` where a value is proven never to be null. */
type Proof = boolean;

const EXISTS = '0';
const ANY = '2';
const EXPRESSION = '4';
const ARRAY = '6';
const RELATION = '0';
const SUBQUERY = '1';
const JOIN = '2';
const FUNCTION = '3';
const VALUES = '5';
const CTE = '6';
const GROUP = '9';
/** Options of a window's frame by which it can be empty: it ends before, or starts after, or leaves out its row. */
const CAN_BE_EMPTY = 0x3b000;

/** What a query returns. */
const targetsOf = ({ query }: Level): readonly TreeNode[] =>
  nodes(query, atom(query, 'commandType') === '1' ? 'targetList' : 'returningList').filter(
    (each) => atom(each, 'resjunk') !== 'true',
  );

const rangeTable = ({ query }: Level): readonly TreeNode[] => nodes(query, 'rtable');

export class NullReasoning {
  readonly #catalogue: StatementCatalog;
  readonly #parameters: (position: number) => Proof;
  readonly #views: ReadonlyMap<string, TreeNode>;
  readonly #conditions: Conditions;
  readonly #open = new Set<TreeNode>();

  constructor(
    catalog: StatementCatalog,
    parameters: (position: number) => Proof,
    views: ReadonlyMap<string, TreeNode>,
  ) {
    this.#catalogue = catalog;
    this.#conditions = new Conditions(catalog);
    this.#parameters = parameters;
    this.#views = views;
  }

  /** Of each column that the statement returns, whether it is proven never to be null. */
  columnsOf(query: TreeNode): readonly Proof[] {
    const level = this.#levelOf(query, undefined);
    return this.#columns(level);
  }

  #columns(level: Level): readonly Proof[] {
    return targetsOf(level).map((_, index) => this.#provesTarget(index, level));
  }

  /** Of one column alone: a view of views would else be reasoned about once for each column of each of them. */
  #provesTarget(index: number, level: Level): Proof {
    const target = targetsOf(level)[index];
    if (target === undefined) return false;
    const operation = nodeAt(level.query, 'setOperations');
    if (operation === undefined) return this.#proves(field(target, 'expr'), level);
    return this.#leavesOf(operation).every((position) => {
      const entry = rangeTable(level)[position - 1];
      return entry !== undefined && this.#ofSubquery(entry, index, level);
    });
  }

  #leavesOf(operation: TreeNode): readonly number[] {
    if (operation.tag === 'RANGETBLREF') return [Number(atom(operation, 'rtindex'))];
    return [...nodes(operation, 'larg'), ...nodes(operation, 'rarg')].flatMap((each) => this.#leavesOf(each));
  }

  #ofSubquery(entry: TreeNode, index: number, level: Level): Proof {
    const query = nodeAt(entry, 'subquery');
    return query !== undefined && this.#provesTarget(index, this.#levelOf(query, level));
  }

  #levelOf(query: TreeNode, parent: Level | undefined): Level {
    const tree = nodeAt(query, 'jointree');
    const nullable = new Set(tree === undefined ? [] : nullableIn(tree));
    const proven = new Set<string>();
    const level: Level = { query, parent, nullable, proven };
    for (const condition of tree === undefined ? [] : this.#conditions.of(tree))
      for (const column of this.#conditions.demanded(condition)) proven.add(column);
    return level;
  }

  #routine(expression: TreeNode, name: string) {
    return this.#catalogue.routines.get(Number(atom(expression, name)));
  }

  #all(trees: readonly (Tree | undefined)[], level: Level): Proof {
    return trees.every((each) => this.#proves(each, level));
  }

  #proves(tree: Tree | undefined, level: Level): Proof {
    if (!isNode(tree)) return false;
    const args = nodes(tree, 'args');
    switch (tree.tag) {
      case 'CONST':
        return atom(tree, 'constisnull') === 'false';
      case 'PARAM':
        return this.#parameters(Number(atom(tree, 'paramid')));
      case 'VAR':
        return this.#column(tree, level);
      case 'COALESCE':
      case 'COALESCEEXPR':
      case 'MINMAX':
      case 'MINMAXEXPR':
        return args.some((each) => this.#proves(each, level));
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'ARRAYEXPR':
      case 'ARRAY':
      case 'ROW':
      case 'ROWEXPR':
      case 'SQLVALUEFUNCTION':
      case 'GROUPINGFUNC':
      case 'JSONCONSTRUCTOREXPR':
        return true;
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
      case 'COLLATEEXPR':
      case 'COLLATE':
      case 'COERCETODOMAIN':
        return this.#all(nodes(tree, 'arg'), level);
      default:
        return this.#provesCall(tree, args, level);
    }
  }

  #provesCall(tree: TreeNode, args: readonly TreeNode[], level: Level): Proof {
    switch (tree.tag) {
      case 'BOOLEXPR':
        return this.#all(args, level);
      case 'OPEXPR':
        return this.#ofRoutine(tree, args, level);
      case 'FUNCEXPR':
        return this.#ofRoutine(tree, args, level);
      case 'SCALARARRAYOPEXPR':
        return this.#all(args, level) && this.#hasNoNullElements(args[1], level);
      case 'AGGREF':
        return this.#aggregate(tree, args, level);
      case 'WINDOWFUNC':
        return this.#windowed(tree, args, level);
      case 'CASE':
      case 'CASEEXPR':
        return this.#case(tree, args, level);
      case 'SUBLINK':
        return this.#sublink(tree, level);
      default:
        return false;
    }
  }

  /** A result follows its condition: `case when x is not null then x … end` proves itself. */
  #case(tree: TreeNode, branches: readonly TreeNode[], level: Level): Proof {
    const results = branches.every((branch) => {
      const condition = nodeAt(branch, 'expr');
      const proven = condition === undefined ? [] : this.#conditions.demanded(condition);
      return this.#proves(field(branch, 'result'), { ...level, proven: new Set([...level.proven, ...proven]) });
    });
    return results && this.#proves(field(tree, 'defresult'), level);
  }

  #hasNoNullElements(tree: TreeNode | undefined, level: Level): Proof {
    if (tree === undefined) return false;
    if (tree.tag === 'ARRAYEXPR' || tree.tag === 'ARRAY') return this.#all(nodes(tree, 'elements'), level);
    return tree.tag === 'CONST' || tree.tag === 'PARAM';
  }

  #ofRoutine(tree: TreeNode, args: readonly TreeNode[], level: Level): Proof {
    const isOperator = tree.tag === 'OPEXPR';
    const routine = this.#routine(tree, isOperator ? 'opfuncid' : 'funcid');
    if (routine === undefined) return false;
    if (NEVER_NULL.has(routine.name)) return true;
    if (OF_FIRST.has(routine.name)) return this.#all(args.slice(0, 1), level);
    const { name, isOwn, isStrict } = routine;
    const computes = isOwn
      ? OWN.has(name)
      : NON_NULL_OF_NON_NULL.has(name) || (isOperator && isStrict && !LOOKS_UP.test(name));
    return computes && this.#all(args, level);
  }

  #isGrouped({ query }: Level): boolean {
    return nodes(query, 'groupClause').length > 0 && nodes(query, 'groupingSets').length === 0;
  }

  #aggregate(tree: TreeNode, args: readonly TreeNode[], level: Level): Proof {
    const name = this.#routine(tree, 'aggfnoid')?.name ?? '';
    if (name === 'count') return true;
    // Without groups there may be no row to add up; with them every group has one, unless a filter leaves it out.
    if (!this.#isGrouped(level) || nodes(tree, 'aggfilter').length > 0) return false;
    if (/^(?:jsonb?_agg|array_agg|jsonb?_object_agg)$/.test(name)) return true;
    if (!/^(?:sum|max|min|avg|bool_and|bool_or|every|string_agg)$/.test(name)) return false;
    return args.slice(0, 1).every((each) => this.#proves(field(each, 'expr'), level));
  }

  #windowed(tree: TreeNode, args: readonly TreeNode[], level: Level): Proof {
    const name = this.#routine(tree, 'winfnoid')?.name ?? '';
    if (/^(?:count|row_number|rank|dense_rank|percent_rank|cume_dist|ntile)$/.test(name)) return true;
    if (!/^(?:sum|max|min|avg|bool_and|bool_or|first_value|last_value)$/.test(name)) return false;
    if (nodes(tree, 'aggfilter').length > 0) return false;
    const window = nodes(level.query, 'windowClause').find((each) => atom(each, 'winref') === atom(tree, 'winref'));
    const options = Number(window === undefined ? Number.NaN : atom(window, 'frameOptions'));
    if (Number.isNaN(options) || (options & CAN_BE_EMPTY) !== 0) return false;
    return this.#all(args.slice(0, 1), level);
  }

  #sublink(tree: TreeNode, level: Level): Proof {
    const type = atom(tree, 'subLinkType');
    if (type === EXISTS || type === ARRAY) return true;
    const query = nodeAt(tree, 'subselect');
    if (query === undefined) return false;
    const first = this.#provesTarget(0, this.#levelOf(query, level));
    if (type === EXPRESSION) return first && this.#hasOneRow(query);
    if (type !== ANY) return false;
    const [tested] = nodes(tree, 'testexpr');
    return (
      first &&
      nodes(tested ?? tree, 'args')
        .slice(0, 1)
        .every((each) => this.#proves(each, level))
    );
  }

  /** A query without `from`, or one that adds everything up, has one row whatever the tables hold. */
  #hasOneRow(query: TreeNode): boolean {
    const tree = nodeAt(query, 'jointree');
    const limits = ['limitCount', 'limitOffset', 'havingQual'].some((each) => nodes(query, each).length > 0);
    if (limits || nodes(query, 'groupClause').length > 0 || nodes(query, 'setOperations').length > 0) return false;
    if (atom(query, 'hasTargetSRFs') === 'true') return false;
    if (atom(query, 'hasAggs') === 'true') return true;
    return tree !== undefined && nodes(tree, 'fromlist').length === 0 && nodes(tree, 'quals').length === 0;
  }

  #column(tree: TreeNode, from: Level): Proof {
    let level: Level | undefined = from;
    for (let up = Number(atom(tree, 'varlevelsup')); up > 0 && level !== undefined; up -= 1) level = level.parent;
    if (level === undefined) return false;
    const position = Number(atom(tree, 'varno'));
    const attribute = Number(atom(tree, 'varattno'));
    const entry = rangeTable(level)[position - 1];
    if (entry === undefined) return false;
    if (level.proven.has(`${position}.${attribute}`)) return true;
    if (level.nullable.has(position)) return false;
    if (attribute === 0) return true;
    return this.#ofEntry(entry, attribute, level);
  }

  #ofEntry(entry: TreeNode, attribute: number, level: Level): Proof {
    switch (atom(entry, 'rtekind')) {
      case RELATION:
        return this.#ofRelation(entry, attribute);
      case SUBQUERY:
        return this.#ofSubquery(entry, attribute - 1, level);
      case JOIN:
        return this.#proves(nodes(entry, 'joinaliasvars')[attribute - 1], level);
      case GROUP:
        return (
          nodes(level.query, 'groupingSets').length === 0 &&
          this.#proves(nodes(entry, 'groupexprs')[attribute - 1], level)
        );
      case FUNCTION:
        return this.#ofFunction(entry, attribute, level);
      case VALUES:
        return this.#ofValues(entry, attribute, level);
      case CTE:
        return this.#ofCte(entry, attribute, level);
      default:
        return false;
    }
  }

  #ofRelation(entry: TreeNode, attribute: number): Proof {
    const id = atom(entry, 'relid');
    if (this.#catalogue.notNull.has(`${id}.${attribute}`)) return true;
    const view = this.#views.get(id);
    return view !== undefined && this.#provesTarget(attribute - 1, this.#levelOf(view, undefined));
  }

  #ofFunction(entry: TreeNode, attribute: number, level: Level): Proof {
    let passed = 0;
    for (const each of nodes(entry, 'functions')) {
      const count = Number(atom(each, 'funccolcount'));
      if (attribute <= passed + count) {
        const call = nodeAt(each, 'funcexpr');
        const name = call === undefined ? undefined : this.#routine(call, 'funcid')?.name;
        if (call === undefined || name === undefined) return false;
        if (name === 'unnest') return this.#hasNoNullElements(nodes(call, 'args')[0], level);
        return NEVER_NULL.has(name) || NON_NULL_OF_NON_NULL.has(name);
      }
      passed += count;
    }
    // `with ordinality`: the number after all columns.
    return atom(entry, 'funcordinality') === 'true' && attribute === passed + 1;
  }

  #ofValues(entry: TreeNode, attribute: number, level: Level): Proof {
    const lists = field(entry, 'values_lists');
    if (!Array.isArray(lists)) return false;
    return lists.every((each) => Array.isArray(each) && this.#proves(each[attribute - 1], level));
  }

  #ofCte(entry: TreeNode, attribute: number, from: Level): Proof {
    let level: Level | undefined = from;
    for (let up = Number(atom(entry, 'ctelevelsup')); up > 0 && level !== undefined; up -= 1) level = level.parent;
    const name = plain(atom(entry, 'ctename'));
    const found =
      level === undefined
        ? undefined
        : nodes(level.query, 'cteList').find((each) => plain(atom(each, 'ctename')) === name);
    const query = found === undefined ? undefined : nodeAt(found, 'ctequery');
    if (query === undefined || level === undefined) return false;
    // A recursive part can't make null what neither it nor the first part makes null.
    if (this.#open.has(query)) return true;
    this.#open.add(query);
    const proof = this.#provesTarget(attribute - 1, this.#levelOf(query, level));
    this.#open.delete(query);
    return proof;
  }
}
