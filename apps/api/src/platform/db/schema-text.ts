// Writes the schema as SQL that makes it again: the tables from the catalogue, with constraints, indexes and grants.
import type { ColumnFacts, ConstraintFacts, TableFacts } from './schema-catalog.ts';

/** The parts of an expression outside of quotes, changed; what is inside of quotes stays as it is. */
const outsideQuotes = (text: string, change: (part: string) => string): string =>
  text.replaceAll(
    /('(?:[^']|'')*'|"[^"]*")|([^'"]+)/g,
    (_, inside: string | undefined, outside: string | undefined) => inside ?? change(outside ?? ''),
  );

const LIST = "(?:'(?:[^']|'')*'|-?\\d+)";
const ANY_OF = new RegExp(`(= any|<> all) \\(array\\[(${LIST}(?:, ${LIST})+)\\]\\)`, 'g');
const BETWEEN = /\(\((.+?) >= (-?\d+)\) and \(\1 <= (\w+)\)\)/g;

/**
 * An expression of the catalogue as a person writes it: `(x = ANY (ARRAY['a'::text, 'b'::text]))` is
 * `(x in ('a', 'b'))`. PostgreSQL reads both as the same expression.
 */
const asWritten = (expression: string): string =>
  outsideQuotes(expression, (part) =>
    part.replaceAll(/\b[A-Z]+\b/g, (word) => word.toLowerCase()).replaceAll(/\s+/g, ' '),
  )
    .replaceAll(/'::text(?![\w[])/g, "'")
    .replaceAll(ANY_OF, (_, operator: string, list: string) => `${operator === '= any' ? 'in' : 'not in'} (${list})`)
    .replaceAll(BETWEEN, '($1 between $2 and $3)');

/** `check ((a and b))` without the inner pair, which is PostgreSQL's own. */
const unwrapped = (text: string): string => {
  const inner = /^check \(\((.*)\)\)$/s.exec(text)?.[1];
  if (inner === undefined) return text;
  let depth = 0;
  for (const letter of inner.replaceAll(/'[^']*'/g, '')) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth < 0) return text;
  }
  return `check (${inner})`;
};

const definitionOf = ({ definition }: ConstraintFacts): string =>
  unwrapped(asWritten(definition).replace(/references ([\w."]+)\(/, 'references $1 ('));

const SUFFIX: Readonly<Record<string, string>> = { p: 'pkey', u: 'key', c: 'check', f: 'fkey' };

/** The name that PostgreSQL itself gives to such a constraint. */
const isNamedByDefault = ({ name }: TableFacts, constraint: ConstraintFacts): boolean => {
  const suffix = SUFFIX[constraint.kind];
  if (suffix === undefined || (constraint.kind === 'c' && constraint.columns.length !== 1)) return false;
  const columns = constraint.kind === 'p' ? [] : constraint.columns.map((each) => each.replaceAll('"', ''));
  return constraint.name === [name, ...columns, suffix].join('_');
};

/** A constraint of one column under its default name is written at the column, every other one below the columns. */
const isOfColumn = (table: TableFacts, constraint: ConstraintFacts): boolean =>
  constraint.columns.length === 1 && isNamedByDefault(table, constraint);

const atColumn = (constraint: ConstraintFacts): string => {
  const text = definitionOf(constraint);
  if (constraint.kind === 'p') return 'primary key';
  if (constraint.kind === 'u') return 'unique';
  return constraint.kind === 'f' ? text.replace(/^foreign key \([^)]*\) /, '') : text;
};

const belowColumns = (table: TableFacts, constraint: ConstraintFacts): string =>
  isNamedByDefault(table, constraint)
    ? definitionOf(constraint)
    : `constraint ${constraint.name} ${definitionOf(constraint)}`;

const SHORT: Readonly<Record<string, string>> = {
  integer: 'int',
  'timestamp with time zone': 'timestamptz',
  'integer[]': 'int[]',
  'character(1)': 'char(1)',
};

const columnText = (column: ColumnFacts, own: readonly string[]): string => {
  const parts = [column.name, SHORT[column.type] ?? column.type];
  if (column.identity !== '') {
    const options = column.sequenceOptions === '' ? '' : ` (${column.sequenceOptions})`;
    parts.push(`generated ${column.identity === 'a' ? 'always' : 'by default'} as identity${options}`);
  } else if (column.isNotNull && !own.includes('primary key')) parts.push('not null');
  if (column.isGenerated) parts.push(`generated always as (${asWritten(column.expression ?? '').trim()}) stored`);
  else if (column.expression !== null) parts.push(`default ${column.expression.replace(/^('.*')::text$/s, '$1')}`);
  return [...parts, ...own].join(' ');
};

const indexText = (definition: string): string =>
  asWritten(definition)
    .replace(/^(create (?:unique )?index \S+ on) (?:only )?(?:public\.)?/, '$1 ')
    .replace(' using btree (', ' (')
    .replaceAll(/='(\w+)'/g, ' = $1')
    .replace(/ where \((.*)\)$/s, ' where $1');

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export type TableText = {
  readonly create: string;
  /** Foreign keys to tables that come later in the file. */
  readonly later: readonly string[];
};

/** `create table` with its indexes, grants and comment; `known` are the tables that were written before. */
export const tableText = (table: TableFacts, known: ReadonlySet<string>): TableText => {
  const { label, columns, constraints, indexes, grants, options, comment } = table;
  const isLater = ({ kind, references }: ConstraintFacts): boolean =>
    kind === 'f' && references !== null && references !== label && !known.has(references);
  const now = constraints.filter((each) => !isLater(each));
  const lines = [
    ...columns.map((column) =>
      columnText(
        column,
        now.filter((each) => isOfColumn(table, each) && each.columns[0] === column.name).map(atColumn),
      ),
    ),
    ...now.filter((each) => !isOfColumn(table, each)).map((each) => belowColumns(table, each)),
  ];
  const stored = options.length === 0 ? '' : ` with (${options.map((each) => each.replace('=', ' = ')).join(', ')})`;
  const cut = table.partitionKey === null ? '' : ` partition by ${asWritten(table.partitionKey)}`;
  const create =
    table.partitionOf === null
      ? `create table ${label} (\n  ${lines.join(',\n  ')}\n)${stored}${cut};`
      : `create table ${label} partition of ${table.partitionOf} ${(table.partitionBound ?? '').toLowerCase()};`;
  return {
    create: [
      create,
      ...indexes.map((each) => `${indexText(each)};`),
      ...grants.map(({ grantee, privileges }) => `grant ${privileges} on ${label} to ${grantee};`),
      ...(comment === null ? [] : [`comment on table ${label} is ${quoted(comment)};`]),
    ].join('\n'),
    later: constraints.filter(isLater).map((each) => `alter table ${label} add ${belowColumns(table, each)};`),
  };
};
