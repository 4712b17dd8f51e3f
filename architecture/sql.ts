// Rules about SQL in the server's code: nothing interpolated, queries that only read, a ledger only the ledger writes.
import { type Builders, constantText } from './constant-text.ts';
import { isExcused } from './exceptions.ts';
import { folders, isLedger, isServerQueries, isTest } from './layers.ts';
import type { Program } from './program.ts';
import { bindingOf } from './scopes.ts';
import {
  bare,
  child,
  children,
  nameOf,
  type SyntaxNode,
  propertyOf,
  type SourceFile,
  type Violation,
  violationAt,
} from './syntax.ts';

/** Calls that give safe SQL whatever they are given, each with its reason. */
const SAFE_CALLS: ReadonlyMap<string, string> = new Map([['pg.escapeIdentifier', 'the driver quotes a name']]);

const KEYSET = `${folders.platform}/db/keyset.ts`;

/** What puts statements together of the constants that it is given first. */
const BUILDERS: Builders = new Map([
  [
    'keysetPage',
    { file: KEYSET, reason: 'order, cut and cursor of the columns of a keyset; the request is parameters' },
  ],
  ...['timestampKey', 'dayKey', 'integerKey', 'numberKey', 'uuidKey', 'textKey', 'booleanKey'].map(
    (name) => [name, { file: KEYSET, reason: 'a column of a keyset' }] as const,
  ),
]);

/** The SQL that a call sends: `x.query(text)`, `x.query({text})` and the `atEnd(text)` of a transaction. */
const sentBy = (call: SyntaxNode): SyntaxNode | undefined => {
  const callee = bare(child(call, 'callee') ?? call);
  const isQuery = callee.type === 'MemberExpression' && propertyOf(callee) === 'query';
  if (!isQuery && nameOf(callee) !== 'atEnd') return undefined;
  const [text] = children(call, 'arguments');
  if (text?.type !== 'ObjectExpression') return text;
  return children(text, 'properties')
    .filter((property) => nameOf(child(property, 'key')) === 'text')
    .map((property) => child(property, 'value'))[0];
};

const serverFiles = ({ files }: Program): readonly SourceFile[] =>
  files.filter(({ file }) => file.startsWith(`${folders.api}/`) && !isTest(file));

/** A statement is put together from constants only: values travel as parameters, names come from closed tables. */
export const interpolatedSql = (program: Program): readonly Violation[] => {
  const isConstant = constantText(program, { safeCalls: SAFE_CALLS, builders: BUILDERS });
  return serverFiles(program).flatMap((source) =>
    source.nodes('CallExpression').flatMap((call) => {
      const text = sentBy(call);
      return text === undefined || isConstant(source, text) || isExcused(source, call, 'Unchecked SQL')
        ? []
        : [violationAt(source, text, 'SQL with a value in it: send it as a parameter or choose from a closed table')];
    }),
  );
};

/** Keywords of a statement that writes or locks, as they follow each other in SQL. */
const WRITING: readonly (readonly [RegExp, string])[] = [
  [/\binsert\s+into\b/iu, 'insert into'],
  [/\bupdate\s+(?:only\s+)?[a-z_."]+(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b/iu, 'update'],
  [/\bdelete\s+from\b/iu, 'delete from'],
  [/\bmerge\s+into\b/iu, 'merge into'],
  [/\btruncate\s+(?:table\s+|only\s+)*[a-z_."]+/iu, 'truncate'],
  [/\block\s+table\b/iu, 'lock table'],
  [/\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b(?!\s+to\b)/iu, 'a row lock'],
  [/\bpg_(?:try_)?advisory_\w+\s*\(/iu, 'an advisory lock'],
  [/\b(?:nextval|setval)\s*\(/iu, 'a sequence'],
  [
    /\b(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:table|index|function|view|schema|trigger|sequence|role|type)\b/iu,
    'a change of the schema',
  ],
  [/\b(?:notify\s+[a-z_]+|pg_notify\s*\(|set_config\s*\()/iu, 'notify or set_config'],
  [/\bselect\b[^;]*\binto\s+(?:table\s+|temp\s+|temporary\s+|unlogged\s+)/iu, 'select into'],
  [/\bcopy\s+[a-z_.]+\s+from\b/iu, 'copy from'],
];

type Text = { readonly node: SyntaxNode; readonly text: string };

/** Every text of a file: literals, templates and what is put together with `+`. */
const textsOf = (source: SourceFile): readonly Text[] => [
  ...source
    .nodes('Literal')
    .filter(({ value }) => typeof value === 'string')
    .map((node) => ({ node, text: String(node['value']) })),
  ...source.nodes('TemplateLiteral').map((node) => ({ node, text: textOf(node) })),
  ...source
    .nodes('BinaryExpression')
    .filter(({ operator, parent }) => operator === '+' && parent?.type !== 'BinaryExpression')
    .map((node) => ({ node, text: textOf(node) })),
];

/** The text of an expression as far as it is written in the file; a space stands for what is not. */
const textOf = (expression: SyntaxNode | undefined): string => {
  const node = expression === undefined ? undefined : bare(expression);
  switch (node?.type) {
    case 'Literal':
      return String(node['value']);
    case 'TemplateLiteral': {
      const expressions = children(node, 'expressions');
      return children(node, 'quasis')
        .map((part, index) => {
          const cooked = (part['value'] as { cooked?: string }).cooked ?? '';
          return index < expressions.length ? cooked + textOf(expressions[index]) : cooked;
        })
        .join('');
    }
    case 'BinaryExpression':
      return node['operator'] === '+' ? textOf(child(node, 'left')) + textOf(child(node, 'right')) : ' ';
    case 'Identifier': {
      const binding = bindingOf(node);
      const init = binding?.kind === 'variable' && binding.isConstant ? child(binding.declarator, 'init') : undefined;
      return init?.type === 'Literal' ? textOf(init) : ' ';
    }
    default:
      return ' ';
  }
};

/** A function of the database whose body writes. */
export type WritingFunctions = ReadonlySet<string>;

/** Names of the functions in these scripts that write, or call one that does; the last text of a name counts. */
export const writingFunctions = (scripts: readonly string[]): WritingFunctions => {
  const bodies = new Map<string, string>();
  for (const script of scripts)
    for (const [, name = '', , body = ''] of script.matchAll(
      /create\s+(?:or\s+replace\s+)?(?:function|procedure)\s+([a-z_.]+)\s*\([\s\S]*?\bas\s+(\$\w*\$)([\s\S]*?)\2/giu,
    ))
      bodies.set(name, body.replaceAll(/--.*$/gmu, ''));
  const writing = new Set<string>();
  for (let before = -1; before !== writing.size;) {
    before = writing.size;
    for (const [name, body] of bodies)
      if (WRITING.some(([pattern]) => pattern.test(body)) || callsOne(body, writing)) writing.add(name);
  }
  return writing;
};

const callsOne = (text: string, names: WritingFunctions): boolean => firstCall(text, names) !== undefined;

const firstCall = (text: string, names: WritingFunctions): string | undefined =>
  [...text.matchAll(/(?<![\w.])([a-z_]+(?:\.[a-z_]+)?)\s*\(/giu)]
    .map(([, name = '']) => name.toLowerCase())
    .find((name) => names.has(name));

/** A queries file only reads: nothing in it writes, locks or calls a function of the database that does. */
export const writingQueries =
  (functions: WritingFunctions) =>
  ({ files }: Program): readonly Violation[] =>
    files
      .filter(({ file }) => isServerQueries(file) && !isTest(file))
      .flatMap((source) =>
        textsOf(source).flatMap(({ node, text }) => {
          const statement = text.replaceAll(/'[^']*'/gu, "''");
          const found = WRITING.find(([pattern]) => pattern.test(statement))?.[1] ?? firstCall(statement, functions);
          return found === undefined
            ? []
            : [violationAt(source, node, `${found} in a queries file: writing and locking belong into a repository`)];
        }),
      );

const LEDGER_WRITE = new RegExp(
  '\\b(?:insert\\s+into|update|delete\\s+from|truncate(?:\\s+table)?|merge\\s+into|copy|lock\\s+table|alter\\s+table|' +
    'drop\\s+table|create\\s+trigger\\s+\\w+[^;]*?\\son)\\s+(?:only\\s+)?"?ledger"?\\s*\\.',
  'iu',
);

/** Rows of the ledger are written by its functions: nothing else in shipped code names them in a writing statement. */
export const ledgerWrites = ({ files }: Program): readonly Violation[] =>
  files
    .filter(({ file }) => !isLedger(file) && !isTest(file))
    .flatMap((source) =>
      textsOf(source)
        .filter(({ text }) => LEDGER_WRITE.test(text))
        .map(({ node }) => violationAt(source, node, 'writes a table of the ledger: post through ledger/ledger.ts')),
    );

/** Every `(select …)` of a text: the word before it, and what stands in it outside further parentheses. */
const subselectsOf = (text: string): readonly { readonly before: string; readonly body: string }[] =>
  [...text.matchAll(/(\w*)\s*\((?=\s*select\b)/giu)].map(({ 0: opening, 1: before = '', index }) => {
    let [depth, body] = [1, ''];
    for (const letter of text.slice(index + opening.length)) {
      depth += Number(letter === '(') - Number(letter === ')');
      if (depth === 0) break;
      if (depth === 1) body += letter;
    }
    return { before: before.toLowerCase(), body };
  });

const TAKES_SOME = /\blimit\b[^;]*\bfor\s+(?:no\s+key\s+)?update\b/iu;

/**
 * Locked rows that a statement takes up to a limit stand in `with … as (select …)` or `array(select …)`, which run once.
 * A subquery of `in`, `any` or `from` may run again for each row outside: then the statement takes more than its limit.
 */
export const repeatedTakes = (program: Program): readonly Violation[] =>
  serverFiles(program).flatMap((source) =>
    textsOf(source)
      .filter(({ text }) =>
        subselectsOf(text).some(
          ({ before, body }) => TAKES_SOME.test(body) && !['as', 'materialized', 'array'].includes(before),
        ),
      )
      .map(({ node }) => violationAt(source, node, 'may take more than its limit: use with … as or array(…)')),
  );

/** Where income is settled, claimed and audited: there sums are the work itself or its proof. */
const SUMS_INCOME: readonly RegExp[] = [
  new RegExp(`^${folders.api}/income/settlement/`, 'u'),
  new RegExp(`^${folders.api}/income/holdings/[a-z-]+\\.repository\\.ts$`, 'u'),
  new RegExp(`^${folders.api}/income/evidence/revenue-parts\\.repository\\.ts$`, 'u'),
  new RegExp(`^${folders.api}/backoffice/assurance/(?:books|proofs)/`, 'u'),
];

const INCOME_TABLE = /\bincome_(?:records|claims)\b/iu;
const ANY_SUM = /\bsum\s*\(/iu;
const SUM_OF_INCOME = /\bsum\s*\([^()]*\b(?:amount_minor|claimed_minor)\b/iu;

/**
 * What members earned, can claim or were paid is summed by the functions of the database that the API contract names:
 * no statement sums income records or claims itself, neither in one text nor in pieces of one file.
 */
export const incomeSums = (program: Program): readonly Violation[] =>
  serverFiles(program)
    .filter(({ file }) => !SUMS_INCOME.some((place) => place.test(file)))
    .flatMap((source) => {
      const texts = textsOf(source);
      const readsIncome = texts.some(({ text }) => INCOME_TABLE.test(text));
      return texts
        .filter(
          ({ text }) => (INCOME_TABLE.test(text) && ANY_SUM.test(text)) || (readsIncome && SUM_OF_INCOME.test(text)),
        )
        .map(({ node }) =>
          violationAt(source, node, 'sums income: call income_figures, income_days, income_moves or income_totals'),
        );
    });
