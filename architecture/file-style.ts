// Rules about the shape of a file: length, width, first line, name. Each takes one file and gives its violations.
import { folders, isDomain } from './layers.ts';
import type { Source } from './sources.ts';

export const LINES_PER_FILE = 500;
export const COLUMNS = 120;

/** The kinds of file that there are, between name and extension. */
const KINDS = new Set(
  'routes policy repository queries command query jobs screen model store test unit bench config d'.split(' '),
);

/** Names that would take anything: `common-passwords` says what it is, `common` does not. */
const VAGUE = /^(.*-)?(utils?|helpers?|managers?|misc|stuff)$|^(common|services?|shared)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Numbers of the lines that match, from 1. */
const linesLike = (text: string, pattern: RegExp): readonly number[] =>
  text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));

const at =
  (pattern: RegExp, why: string) =>
  ({ text }: Source): readonly string[] =>
    linesLike(text, pattern).map((line) => `line ${line}: ${why}`);

const tooLong = ({ text }: Source): readonly string[] => {
  const count = text.trimEnd().split('\n').length;
  return count > LINES_PER_FILE ? [`${count} lines, more than ${LINES_PER_FILE}: cut it by subject`] : [];
};

/** A whole string on a line counts as empty: a sentence can't be broken where the column ends. Everything else can. */
const STRINGS = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

const tooWide = ({ file, text }: Source): readonly string[] =>
  file.startsWith('packages/i18n/')
    ? []
    : text.split('\n').flatMap((line, index) => {
        const isWide = line.length > COLUMNS && line.replaceAll(STRINGS, "''").length > COLUMNS;
        return isWide ? [`line ${index + 1}: ${line.length} columns`] : [];
      });

const withoutFirstSentence = ({ text }: Source): readonly string[] => {
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
    : ['the first line is not a comment with one sentence about what is in the file'];
};

const misnamed = ({ file }: Source): readonly string[] => {
  const [name = '', ...rest] = (file.split('/').at(-1) ?? '').split('.');
  const kinds = rest.slice(0, -1);
  const mayBeBroad = file.startsWith(`${folders.messages}/`) || file === `${folders.platform}/services.ts`;
  return [
    ...(KEBAB.test(name) ? [] : [`'${name}' is not kebab-case`]),
    ...(VAGUE.test(name) && !mayBeBroad ? [`'${name}' says nothing about what is in it`] : []),
    ...kinds.filter((kind) => !KINDS.has(kind)).map((kind) => `'.${kind}' is no kind of file`),
  ];
};

const UNFINISHED = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'HA' + 'CK'].join('|')})\\b`);
const SWITCHED_OFF = new RegExp(`\\b(it|test|describe)\\.(${['sk' + 'ip', 'on' + 'ly', 'to' + 'do'].join('|')})\\(`);
const CLIMBING = /(from|import\() ?['"]\.\.\/\.\.\//;
/** The database's clock. A job's own `now()` is the app's clock and in no statement, so .jobs files are exempt. */
const SQL_CLOCK = /\b(now\(\)|current_timestamp|current_date|clock_timestamp\(\)|localtimestamp)/i;
const OWN_CLOCK = /\bDate\.now\(\)|\bnew Date\(\)|\bperformance\.now\(\)/;
const OWN_RANDOMNESS = /\bMath\.random\(\)|\brandomUUID\(\)|\brandomBytes\(/;

/** A comment may speak of the clock; code may not read it. */
const withoutComments = (source: Source): Source => ({
  file: source.file,
  text: source.text
    .split('\n')
    .map((line) => (/^\s*(\/\/|\/?\*)/.test(line) ? '' : line))
    .join('\n'),
});

/** Paths of one person's machine. Spelled in pieces, or this file would be its own violation. */
const MACHINE = new RegExp(
  `(^|[^a-zA-Z0-9.])/(${['wo' + 'rk', 'fa' + 'rm', 'ro' + 'ot', 'ho' + 'me', 'Us' + 'ers'].join('|')})/`,
);

/** Rules for every file of code, by the name under which the test reports them. */
export const codeRules: Readonly<Record<string, (source: Source) => readonly string[]>> = {
  'is at most 500 lines long': tooLong,
  'is at most 120 columns wide': tooWide,
  'says in its first line what is in it': withoutFirstSentence,
  'has a kebab-case name that says what it is': misnamed,
  'has no open ends': at(UNFINISHED, 'finish it now or open an issue'),
  'skips no test': at(SWITCHED_OFF, 'a test that is switched off proves nothing'),
  'imports nothing from above its grandparent folder': (source) =>
    /^apps\/(api|member)\/src\//.test(source.file) ? at(CLIMBING, 'use a # subpath instead of climbing')(source) : [],
  'takes the time from ctx.at': (source) =>
    isDomain(source.file)
      ? [
          ...(source.file.endsWith('.jobs.ts')
            ? []
            : at(SQL_CLOCK, 'business time comes in as a parameter')(withoutComments(source))),
          ...at(OWN_CLOCK, 'business time comes from ctx.at')(withoutComments(source)),
        ]
      : [],
  'takes ids and randomness from the context': (source) =>
    isDomain(source.file)
      ? at(OWN_RANDOMNESS, 'ids come from ctx.newId, randomness from ctx.random')(withoutComments(source))
      : [],
};

/** Rules for every readable file, documents included. */
export const textRules: Readonly<Record<string, (source: Source) => readonly string[]>> = {
  'contains no path of a private machine': at(MACHINE, 'a path of one machine'),
};

/** Addresses a lock file would download from; workspaces and the plain registry leave none. */
export const downloadHosts = (lock: string): readonly string[] => [
  ...new Set([...lock.matchAll(/"resolved": "((?:https?|git)[^"/]*\/\/[^/"]*)/g)].map((match) => match[1] ?? '')),
];
