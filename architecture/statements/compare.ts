// Compares what code declares of a row with what PostgreSQL says of it: names, nullability, types of values.
import { TypeFlags, type Type } from 'typescript/unstable/sync';
import type { StatementColumn } from './describe.ts';
import type { Types } from './types.ts';

export type ArchitectureStatementRow = {
  readonly columns: readonly (StatementColumn & { readonly isNeverNull: boolean })[];
  readonly typeNames: ReadonlyMap<number, string>;
};

/** What the driver makes of each type of PostgreSQL (the type parsers of the pool, and the driver's own). */
const KIND_OF: Readonly<Record<string, Kind>> = {
  bigint: 'bigint',
  integer: 'number',
  smallint: 'number',
  oid: 'number',
  real: 'number',
  'double precision': 'number',
  numeric: 'string',
  text: 'string',
  'character varying': 'string',
  character: 'string',
  '"char"': 'string',
  name: 'string',
  uuid: 'string',
  date: 'string',
  'time without time zone': 'string',
  inet: 'string',
  cidr: 'string',
  xid8: 'string',
  regclass: 'string',
  tsquery: 'string',
  tsvector: 'string',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
  void: 'string',
};

type Kind = 'bigint' | 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'json';

/** Lists of these the driver would leave as texts, or pass through floats or local time. */
const UNREAD_LISTS = new Set(['date', 'numeric', 'xid8', 'inet']);

/** What keyset paging selects and reads itself (platform/db/keyset.ts), so that no query declares it. */
const CURSOR_KEYS = { name: 'cursorKeys', type: 'text' };

const NOTHING = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void;
const STRING = TypeFlags.String | TypeFlags.StringLiteral | TypeFlags.TemplateLiteral | TypeFlags.StringMapping;
const NUMBER = TypeFlags.Number | TypeFlags.NumberLiteral;
const BOOLEAN = TypeFlags.Boolean | TypeFlags.BooleanLiteral;
const BIGINT = TypeFlags.BigInt | TypeFlags.BigIntLiteral;

const has = (type: Type, flags: number): boolean => (type.flags & flags) !== 0;

const isCursor = ({ name, typeId }: StatementColumn, typeNames: ReadonlyMap<number, string>): boolean =>
  name === CURSOR_KEYS.name && typeNames.get(typeId) === CURSOR_KEYS.type;

export class StatementComparison {
  readonly #types: Types;
  constructor(types: Types) {
    this.#types = types;
  }

  /** What is untrue of the declared type of a row; `unknown` declares nothing. */
  problemsOf(declared: readonly Type[], { columns, typeNames }: ArchitectureStatementRow): readonly string[] {
    const properties = new Map<string, Type>();
    const optional = new Set<string>();
    const isOpen = declared.some((each) => this.#types.isOpen(each));
    for (const { name, type, isOptional } of declared.flatMap((each) => this.#types.propertiesOf(each))) {
      if (type !== undefined) properties.set(name, type);
      if (isOptional) optional.add(name);
    }
    const problems: string[] = [];
    const names = columns.map(({ name }) => name);
    for (const name of new Set(names.filter((each, index) => names.indexOf(each) !== index)))
      problems.push(`the column "${name}" is selected twice`);
    for (const name of properties.keys())
      if (!names.includes(name) && !optional.has(name))
        problems.push(`"${name}" is declared, but no column of that name is selected`);
    for (const column of columns) {
      const type = properties.get(column.name);
      if (type !== undefined) problems.push(...this.#columnProblems(type, column, typeNames));
      else if (!isOpen && !isCursor(column, typeNames))
        problems.push(`the column "${column.name}" is selected, but not declared`);
    }
    return problems;
  }

  #columnProblems(
    type: Type,
    { name, typeId, isNeverNull }: ArchitectureStatementRow['columns'][number],
    typeNames: ArchitectureStatementRow['typeNames'],
  ): string[] {
    if (has(type, TypeFlags.Unknown)) return [];
    if (has(type, TypeFlags.Any)) return [`"${name}" is declared as any`];
    const parts = this.#partsOf(type);
    const given = typeNames.get(typeId) ?? `type ${typeId}`;
    const values = parts.filter((each) => !has(each, NOTHING));
    const problems: string[] = [];
    const said = (): string => `"${name}" is declared as ${this.#types.textOf(type)}`;
    if (!isNeverNull && !parts.some((each) => has(each, TypeFlags.Null))) problems.push(`${said()}, but can be null`);
    if (!values.every((each) => this.#holds(each, given))) problems.push(`${said()}, but is ${given}`);
    return problems;
  }

  #holds(type: Type, given: string): boolean {
    if (has(type, TypeFlags.Unknown)) return true;
    if (given.endsWith('[]')) {
      const element = this.#elementOf(type);
      const inner = given.slice(0, -2);
      return (
        element !== undefined &&
        !UNREAD_LISTS.has(inner) &&
        this.#partsOf(element).every((each) => has(each, NOTHING) || this.#holds(each, inner))
      );
    }
    const kind = KIND_OF[given];
    if (kind === 'json') return this.#isJson(type, 0);
    if (kind === 'string') return has(type, STRING);
    if (kind === 'number') return has(type, NUMBER);
    if (kind === 'bigint') return has(type, BIGINT);
    if (kind === 'boolean') return has(type, BOOLEAN);
    return kind !== undefined && type.getSymbol()?.name === kind;
  }

  /** The alternatives of a type, without its branding. */
  #partsOf(type: Type): readonly Type[] {
    if (type.isUnionType()) return this.#types.membersOf(type).flatMap((each) => this.#partsOf(each));
    if (!type.isIntersectionType()) return [type];
    const plain = this.#types.membersOf(type).find((each) => has(each, STRING | NUMBER | BIGINT | BOOLEAN));
    return plain === undefined ? [type] : [plain];
  }

  #elementOf(type: Type): Type | undefined {
    return this.#types.isArrayLike(type) ? this.#types.argumentsOf(type)[0] : undefined;
  }

  /** JSON has no great integers, no dates and no bytes: who declares them would be handed texts and numbers. */
  #isJson(type: Type, depth: number): boolean {
    if (depth > 6) return true;
    return this.#partsOf(type).every((part) => {
      if (has(part, BIGINT)) return false;
      if (!part.isObjectType()) return true;
      const name = part.getSymbol()?.name;
      if (name === 'Date' || name === 'Buffer') return false;
      const element = this.#elementOf(part);
      if (element !== undefined) return this.#isJson(element, depth + 1);
      const properties = this.#types.propertiesOf(part);
      return properties.every((each) => each.type === undefined || this.#isJson(each.type, depth + 1));
    });
  }
}
