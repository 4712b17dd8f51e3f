// Finds the SQL texts of a source file and what a mutation may change in each of them, one change at a time.
import { parseSync, Visitor } from 'vite';

/** A text of SQL in a source file: its place between the quotes, and the expressions inside of it. */
export type SqlText = {
  /** Counted from 0 in the order of the file. */
  readonly index: number;
  /** Of the literal with its quotes. */
  readonly start: number;
  readonly end: number;
  /** What mutations look at: as long as the literal, with strings, names in quotes and `${}` made blank. */
  readonly visible: string;
};

export type Mutant = {
  readonly textIndex: number;
  /** Offsets in the file. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** The kind of change, such as `and → or`. */
  readonly kind: string;
};

const SQL = /\b(select|from|where|order by|join|group by)\b|^\W*(and|or)\b|(<=|>=|<>| = |\$\d)/;
/** Prose has such words too; a text that holds none of these offers nothing to change. */
const PARTS = /\bselect\b|\bwhere\b|\bjoin\b|order by|=|<|>|\band\b/;

const blank = (text: string): string => text.replaceAll(/[^\n]/g, '_');
const quoteless = (text: string): string => text.replaceAll(/'[^']*'|"[^"]*"|--[^\n]*/g, blank);

type Span = { readonly start: number; readonly end: number };

const visibleIn = (source: string, { start, end }: Span, holes: readonly Span[]): string => {
  let text = source.slice(start, end);
  for (const hole of holes) {
    const [from, to] = [hole.start - start - 2, hole.end - start + 1];
    text = `${text.slice(0, from)}${blank(text.slice(from, to))}${text.slice(to)}`;
  }
  return `_${quoteless(text.slice(1, -1))}_`;
};

/** The SQL texts of a file, those in pieces too: every piece is a text of its own. */
export const sqlTextsOf = (file: string, source: string): readonly SqlText[] => {
  const found: (Span & { readonly visible: string })[] = [];
  const take = (span: Span, holes: readonly Span[]): void => {
    const visible = visibleIn(source, span, holes);
    if (SQL.test(visible) && PARTS.test(visible)) found.push({ start: span.start, end: span.end, visible });
  };
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]?.message ?? ''}`);
  const imports: Span[] = [];
  new Visitor({
    ImportDeclaration: ({ source: from }) => void imports.push(from),
    TSLiteralType: ({ literal }) => void imports.push(literal),
    TemplateLiteral: (node) => take(node, node.expressions),
    Literal: (node) => {
      if (typeof node.value === 'string' && !imports.some(({ start }) => start === node.start)) take(node, []);
    },
  }).visit(program);
  return found.toSorted((a, b) => a.start - b.start).map((text, index) => ({ index, ...text }));
};

type Change = { readonly at: number; readonly length: number; readonly to: string; readonly kind: string };

const swap = (visible: string, pattern: RegExp, to: (found: string) => string): readonly Change[] =>
  [...visible.matchAll(pattern)].map(({ 0: found, index }) => ({
    at: index,
    length: found.length,
    to: to(found),
    kind: `${found.trim().replaceAll(/\s+/g, ' ')} → ${to(found).trim().replaceAll(/\s+/g, ' ')}`,
  }));

const COMPARED: Readonly<Record<string, string>> = { '<=': '<', '<': '<=', '>=': '>', '>': '>=', '=': '<>', '<>': '=' };
const compared = (visible: string): readonly Change[] =>
  swap(visible, /(?<![<>=!\-@|&?~:#])(<=|>=|<>|=|<|>)(?![=<>@|~&])/g, (sign) => COMPARED[sign] ?? sign);

/** The `and` of `between … and …` joins nothing. */
const isOfBetween = (before: string): boolean =>
  /\bbetween\b(?!.*\b(and|or|where|when|on)\b)/s.test(before.slice(Math.max(0, before.lastIndexOf('between'))));

const joined = (visible: string): readonly Change[] =>
  swap(visible, /\b(and|or)\b/g, (word) => (word === 'and' ? 'or' : 'and')).filter(
    ({ at }) => !isOfBetween(visible.slice(0, at)),
  );

const negated = (visible: string): readonly Change[] => [
  ...swap(visible, /\bis not null\b/g, () => 'is null'),
  ...swap(visible, /\bis null\b/g, () => 'is not null'),
  ...swap(visible, /\bnot exists\b/g, () => 'exists'),
  ...swap(visible, /(?<!\bnot )\bexists\b/g, () => 'not exists'),
];

const gathered = (visible: string): readonly Change[] => [
  ...swap(visible, /\bmin\s?\(/g, () => 'max('),
  ...swap(visible, /\bmax\s?\(/g, () => 'min('),
  ...swap(visible, /\bsum\s?\(/g, () => 'min('),
  ...swap(visible, /\bcount\s?\(distinct /g, () => 'count('),
  ...swap(visible, /\bleft join\b/g, () => 'join'),
  ...swap(visible, /(?<=\s)[+-](?=\s)/g, (sign) => (sign === '+' ? '-' : '+')),
];

/** Where a part of a statement ends that began at `from`: at a closing bracket of another part, or at a word. */
const endOfPart = (visible: string, from: number, words: RegExp): number => {
  let depth = 0;
  for (let at = from; at < visible.length; at += 1) {
    const sign = visible[at];
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth < 0) return at;
    const begins = sign === ',' || sign === ';' || /\W/.test(visible[at - 1] ?? ' ');
    if (depth === 0 && begins && words.test(visible.slice(at, at + 16))) return at;
  }
  return visible.length - 1;
};

const AFTER_CONDITION = [
  ...['and', 'or', 'order by', 'group by', 'having', 'limit', 'offset', 'union', 'window', 'for update', 'for share'],
  ...['left', 'join', 'inner', 'cross', 'where', 'when', 'then', 'else', 'end', 'returning', 'on conflict'],
];
const CONDITION_ENDS = new RegExp(`^(${AFTER_CONDITION.join('|')})\\b|^[,;]`);

/** Every single condition made true, if it isn't already; in `(… or true)`, so that its parameters are still used. */
const dropped = (visible: string): readonly Change[] =>
  [...visible.matchAll(/\b(where|and|on|having)\s+/g)].flatMap(({ 0: word, index }) => {
    if (word.startsWith('and') && isOfBetween(visible.slice(0, index))) return [];
    const from = index + word.length;
    let to = endOfPart(visible, from, CONDITION_ENDS);
    if (/\bbetween\b/.test(visible.slice(from, to)) && visible.slice(to).startsWith('and'))
      to = endOfPart(visible, to + 3, CONDITION_ENDS);
    while (to > from && /\s/.test(visible[to - 1] ?? '')) to -= 1;
    const condition = visible.slice(from, to);
    return condition === '' || condition === 'true'
      ? []
      : [{ at: from, length: to - from, to: '', kind: 'condition dropped' }];
  });

const ORDER_ENDS = /^(limit|offset|union|rows|range|for update|for share|returning)\b|^[,;]/;

/** Every item of an order the other way round. */
const sorted = (visible: string): readonly Change[] =>
  [...visible.matchAll(/\border by\s+/g)].flatMap(({ 0: word, index }) => {
    const changes: Change[] = [];
    for (let from = index + word.length; from < visible.length;) {
      const end = endOfPart(visible, from, ORDER_ENDS);
      const item = visible.slice(from, end);
      const down = /\s+desc\b/.exec(item);
      const length = /\s+(nulls|asc)\b/.exec(item)?.index ?? item.trimEnd().length;
      if (item.replaceAll(/[_\s]/g, '') === '') break;
      changes.push(
        down === null
          ? { at: from + length, length: 0, to: ' desc', kind: 'ascending → descending' }
          : { at: from + down.index, length: down[0].length, to: '', kind: 'descending → ascending' },
      );
      if (visible[end] !== ',') break;
      from = end + 1;
    }
    return changes;
  });

/** All changes to the SQL of a file; each of them alone leaves statements that the database still understands. */
export const mutantsOf = (file: string, source: string): readonly Mutant[] =>
  sqlTextsOf(file, source).flatMap(({ index, start, visible }) =>
    [compared, joined, negated, gathered, dropped, sorted]
      .flatMap((find) => find(visible))
      .map(({ at, length, to, kind }) => {
        const original = source.slice(start + at, start + at + length);
        const replacement = kind === 'condition dropped' ? `(${original} or true)` : to;
        return { textIndex: index, start: start + at, end: start + at + length, replacement, kind };
      }),
  );

export const mutated = (source: string, { start, end, replacement }: Mutant): string =>
  `${source.slice(0, start)}${replacement}${source.slice(end)}`;

/** The source with every SQL text handed through `globalThis.countSql`. */
export const instrumented = (file: string, source: string): string => {
  const inserted = sqlTextsOf(file, source).flatMap(({ index, start, end }) => [
    { at: start, text: `globalThis.countSql(${JSON.stringify(`${file}#${index}`)}, ` },
    { at: end, text: ')' },
  ]);
  let whole = source;
  for (const { at, text } of inserted.toSorted((a, b) => b.at - a.at))
    whole = `${whole.slice(0, at)}${text}${whole.slice(at)}`;
  return whole;
};
