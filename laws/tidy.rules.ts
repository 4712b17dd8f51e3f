// What makes a file untidy. Each rule takes one file and names every offence in it.
import type { Source } from './sources.ts';

export const LINES_PER_FILE = 300;
export const COLUMNS = 120;

/** The kinds of file that the house has, as they stand between name and extension. */
const KINDS = new Set(
  'routes rules sql reads public jobs seed screen queries model store test unit journey bench config d'.split(' '),
);

/** Names that would take anything: `common-passwords` says what it is, `common` does not. */
const VAGUE = /^(.*-)?(utils?|helpers?|managers?|misc|stuff)$|^(common|services?|shared)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const isProof = (file: string): boolean => /\.test\.(tsx?|mjs)$|^apps\/[^/]+\/test\//.test(file);
const isTrade = (file: string): boolean => /^apps\/api\/src\/(ledger|modules)\//.test(file) && !isProof(file);

/** Numbers of the lines that match, from 1. */
const linesLike = (text: string, pattern: RegExp): readonly number[] =>
  text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));

const at =
  (pattern: RegExp, why: string) =>
  ({ text }: Source): readonly string[] =>
    linesLike(text, pattern).map((line) => `line ${line}: ${why}`);

const tooLong = ({ text }: Source): readonly string[] => {
  const count = text.trimEnd().split('\n').length;
  return count > LINES_PER_FILE ? [`${count} lines, more than ${LINES_PER_FILE}: it holds two things`] : [];
};

/** A whole string on a line counts as empty: a sentence can't be broken where the column ends. Everything else can. */
const STRINGS = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

const tooWide = ({ file, text }: Source): readonly string[] =>
  file.startsWith('packages/texts/')
    ? []
    : text.split('\n').flatMap((line, index) => {
        const isWide = line.length > COLUMNS && line.replaceAll(STRINGS, "''").length > COLUMNS;
        return isWide ? [`line ${index + 1}: ${line.length} columns`] : [];
      });

const unintroduced = ({ text }: Source): readonly string[] => {
  const rows = text.split('\n');
  if (rows[0]?.startsWith('#!') === true) rows.shift();
  const comment: string[] = [];
  for (const row of rows) {
    if (!row.startsWith('//')) break;
    comment.push(row);
  }
  const sentence = comment.join(' ');
  return /^\/\/ \S.*[.)]$/.test(sentence)
    ? []
    : ['the first line is not a comment with one sentence about what lives here'];
};

const misnamed = ({ file }: Source): readonly string[] => {
  const [name = '', ...rest] = (file.split('/').at(-1) ?? '').split('.');
  const kinds = rest.slice(0, -1);
  const mayBeBroad = file.startsWith('packages/texts/src/') || file === 'apps/api/src/platform/services.ts';
  return [
    ...(KEBAB.test(name) ? [] : [`'${name}' is not kebab-case`]),
    ...(VAGUE.test(name) && !mayBeBroad ? [`'${name}' says nothing about what lives here`] : []),
    ...kinds.filter((kind) => !KINDS.has(kind)).map((kind) => `'.${kind}' is no kind of file in this house`),
  ];
};

const UNFINISHED = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'HA' + 'CK'].join('|')})\\b`);
const SWITCHED_OFF = new RegExp(`\\b(it|test|describe)\\.(${['sk' + 'ip', 'on' + 'ly', 'to' + 'do'].join('|')})\\(`);
const CLIMBING = /(from|import\() ?['"]\.\.\/\.\.\//;
/** The database's clock. A job's own `now()` is the app's clock: it stands in no query, so .jobs files are let be. */
const SQL_CLOCK = /\b(now\(\)|current_timestamp|current_date|clock_timestamp\(\)|localtimestamp)/i;
const OWN_CLOCK = /\bDate\.now\(\)|\bnew Date\(\)|\bperformance\.now\(\)/;
const OWN_DICE = /\bMath\.random\(\)|\brandomUUID\(\)|\brandomBytes\(/;

/** A comment may speak of the clock; code may not read it. */
const withoutComments = (source: Source): Source => ({
  file: source.file,
  text: source.text
    .split('\n')
    .map((line) => (/^\s*(\/\/|\/?\*)/.test(line) ? '' : line))
    .join('\n'),
});

/** Paths of one person's machine. Spelled in pieces, or this file would be its own offence. */
const MACHINE = new RegExp(
  `(^|[^a-zA-Z0-9.])/(${['wo' + 'rk', 'fa' + 'rm', 'ro' + 'ot', 'ho' + 'me', 'Us' + 'ers'].join('|')})/`,
);

/** Rules for every file of code, by the name under which the test reports them. */
export const codeRules: Readonly<Record<string, (source: Source) => readonly string[]>> = {
  'fits on a few screens': tooLong,
  'fits in the width': tooWide,
  'says in its first line what lives here': unintroduced,
  'has a name that says what it is': misnamed,
  'is finished': at(UNFINISHED, 'finish it now or open an issue'),
  'has every test switched on': at(SWITCHED_OFF, 'a test that is switched off proves nothing'),
  'does not climb': (source) =>
    /^apps\/(api|mobile)\/src\//.test(source.file) ? at(CLIMBING, 'use a # subpath instead of climbing')(source) : [],
  'takes the time from act.at': (source) =>
    isTrade(source.file)
      ? [
          ...(source.file.endsWith('.jobs.ts')
            ? []
            : at(SQL_CLOCK, 'business time comes in as a parameter')(withoutComments(source))),
          ...at(OWN_CLOCK, 'business time comes from act.at')(withoutComments(source)),
        ]
      : [],
  'takes ids and chance from the act': (source) =>
    isTrade(source.file)
      ? at(OWN_DICE, 'ids come from act.newId, chance from act.random')(withoutComments(source))
      : [],
};

/** Rules for every readable file, documents included. */
export const textRules: Readonly<Record<string, (source: Source) => readonly string[]>> = {
  'names no private machine': at(MACHINE, 'a path of one machine'),
};

/** Addresses a lock file would download from; workspaces and the plain registry leave none. */
export const downloadHosts = (lock: string): readonly string[] => [
  ...new Set([...lock.matchAll(/"resolved": "((?:https?|git)[^"/]*\/\/[^/"]*)/g)].map((match) => match[1] ?? '')),
];
