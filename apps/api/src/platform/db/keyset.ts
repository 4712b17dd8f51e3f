// Paging through a list by where the last page ended: typed keys, the condition, the order and the cursor of a list.
import * as z from 'zod/mini';
import { reject } from '../errors.ts';

/** A numbered page begins within so many rows; deeper ones are reached by cursor only. */
export const MOST_SKIPPED = 10_000;

type Direction = 'asc' | 'desc';

/** An SQL expression of a closed type; a constant of the code, never anything that a caller sent. */
export type Key = {
  readonly sql: string;
  /** What the cursor's text is cast to. */
  readonly cast: string;
  readonly value: z.ZodMiniType<string>;
  /** May be null; nulls come last in either direction. */
  readonly nullable: boolean;
  /** Where it does not follow the direction that the reader chose. */
  readonly direction?: Direction;
};

const dated = (text: string): boolean => text >= '0001';
const INFINITE = ['infinity', '-infinity'] as const;
const instant = z.union([z.iso.datetime().check(z.refine(dated)), z.enum(INFINITE)]);
const day = z.union([z.iso.date().check(z.refine(dated)), z.enum(INFINITE)]);
const isNumber = (text: string): boolean =>
  Number.isFinite(Number(text)) && (Number(text) !== 0 || /^-?[0.]+$/.test(text));

const keyOf =
  (cast: string, value: Key['value']) =>
  (sql: string): Key => ({ sql, cast, value, nullable: false });

/** Keys by the type of their expression; not null unless `nullable` says so. */
export const timestampKey = keyOf('timestamptz', instant);
export const dayKey = keyOf('date', day);
/** Of any whole number that fits 64 bits. */
export const integerKey = keyOf('bigint', z.string().check(z.regex(/^-?\d{1,18}$/)));
/** Of float8. */
export const numberKey = keyOf('float8', z.string().check(z.maxLength(40), z.refine(isNumber)));
export const uuidKey = keyOf('uuid', z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)));
export const textKey = keyOf(
  'text',
  z.string().check(
    z.maxLength(1000),
    z.refine((text) => !text.includes('\0')),
  ),
);
export const booleanKey = keyOf('boolean', z.enum(['true', 'false']));

export const nullable = (key: Key): Key => ({ ...key, nullable: true });
export const ascending = (key: Key): Key => ({ ...key, direction: 'asc' });
export const descending = (key: Key): Key => ({ ...key, direction: 'desc' });

/** How a list may be ordered; `sorts` is the closed set that its operation names, the first being the default. */
export type Keyset<Column extends string> = {
  readonly sorts: Readonly<Record<Column, Key>>;
  /** Unique among the rows, so that the order is total; follows the direction. */
  readonly tie: readonly Key[];
  /** The whole order while nobody asked for a column, ending in unique keys. */
  readonly unsorted?: readonly Key[];
};

/** What a list is asked; `after` is the `next` of the page before and replaces `page`. */
export type Paging<Column extends string = string> = {
  readonly page: number;
  readonly limit: number;
  readonly after?: string | undefined;
  readonly sort?: Column | undefined;
  readonly order?: Direction | undefined;
};

/** The rows of one page, at most as many as asked for, and the cursor behind the last while there are more. */
export type Cut<Row> = { readonly rows: readonly Row[]; readonly next: string | undefined };

/** One page and the count of all; by cursor nothing is counted, and `total` is 0. */
export type KeysetListed<Row> = Cut<Row> & { readonly total: number };

/** The parts of one page's statement. All of them are assembled from constants; values travel as parameters. */
export type KeysetPage = {
  /** ` and …`, to stand last in a where clause: only what comes after the cursor. */
  readonly after: string;
  /** `order by …`. */
  readonly order: string;
  /** `limit …`, and the bounded offset of a numbered page. */
  readonly window: string;
  /** A select item, `"cursorKeys"`: what the cursor behind this row is made of. */
  readonly cursor: string;
  /** The SQL of the count of all: 0 by cursor, where nothing is counted. */
  readonly total: string;
  /** The values of the parameters from the given first one on. */
  readonly values: readonly unknown[];
  readonly isFirst: boolean;
  readonly cut: <Row extends object>(rows: readonly Row[]) => Cut<Row>;
};

type Directed = Key & { readonly direction: Direction };

const validationError = (path: string, message: string): never => reject('malformed', { fields: [{ path, message }] });
const notACursor = (): never => validationError('after', 'no cursor of this list in this order');

/** The order of one list; the name tells it from the list's other orders in a cursor. */
type Chosen = { readonly name: string; readonly keys: readonly Directed[] };

const chosen = <Column extends string>(keyset: Keyset<Column>, { sort, order = 'desc' }: Paging<Column>): Chosen => {
  const direction: Direction = order === 'asc' ? 'asc' : 'desc';
  const { sorts, tie, unsorted } = keyset;
  const asked: Key | undefined = sort !== undefined && Object.hasOwn(sorts, sort) ? sorts[sort] : undefined;
  const directed = (key: Key): Directed => ({ ...key, direction: key.direction ?? direction });
  if (asked === undefined && unsorted !== undefined) {
    const follows = unsorted.some((key) => key.direction === undefined);
    return { name: follows ? direction : '', keys: unsorted.map(directed) };
  }
  const [byDefault] = Object.entries<Key>(sorts);
  const [name = '', key] = asked === undefined ? (byDefault ?? []) : [sort, asked];
  return { name: `${name} ${direction}`, keys: [...(key === undefined ? [] : [key]), ...tie].map(directed) };
};

const Cursor = z.array(z.nullable(z.string())).check(z.minLength(2), z.maxLength(12));

const cursorOf = (name: string, keys: string): string =>
  Buffer.from(JSON.stringify([name, ...(JSON.parse(keys) as readonly (string | null)[])])).toString('base64url');

/** The values of a cursor that this list gave in this order; anything else is refused as malformed. */
const valuesIn = (after: string, { name, keys }: Chosen): readonly (string | null)[] => {
  let given: unknown;
  try {
    given = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'));
  } catch {
    return notACursor();
  }
  const parsed = z.safeParse(Cursor, given);
  if (!parsed.success) return notACursor();
  const [of, ...values] = parsed.data;
  const fits = ({ value, nullable: mayBeNull }: Directed, index: number): boolean => {
    const each = values[index];
    return each === null ? mayBeNull : z.safeParse(value, each).success;
  };
  return of === name && values.length === keys.length && keys.every(fits) ? values : notACursor();
};

/** A key's text in a cursor; instants as ISO 8601 has them, with every digit that the database keeps. */
const textOf = ({ sql, cast }: Key): string =>
  cast === 'timestamptz' ? `replace(replace((${sql})::text, ' ', 'T'), '+00', 'Z')` : `(${sql})::text`;

type Placed = Directed & { readonly place: string; readonly isNull: boolean };

const tuple = (parts: readonly string[]): string => (parts.length === 1 ? parts.join('') : `(${parts.join(', ')})`);
const sign = ({ direction }: Directed): string => (direction === 'asc' ? '>' : '<');
const orNull = ({ sql, nullable: mayBeNull }: Key): string => (mayBeNull ? ` or ${sql} is null` : '');

/**
 * What comes after the cursor, nulls last. Keys of one direction are compared as one row value, which an index over
 * them answers; where directions differ, a bound on the first key still enters the index.
 */
const behind = ([first, ...rest]: readonly Placed[]): string => {
  if (first === undefined) return 'false';
  if (first.isNull) return rest.length === 0 ? 'false' : `(${first.sql} is null and ${behind(rest)})`;
  const all = [first, ...rest];
  const isOneRow = rest.every((key) => key.direction === first.direction && !key.nullable);
  if (isOneRow) {
    const compared = `${tuple(all.map(({ sql }) => sql))} ${sign(first)} ${tuple(all.map(({ place }) => place))}`;
    return first.nullable ? `(${compared}${orNull(first)})` : compared;
  }
  const beyond = `${first.sql} ${sign(first)} ${first.place}${orNull(first)}`;
  const within = first.nullable ? '' : `${first.sql} ${sign(first)}= ${first.place} and `;
  return `(${within}(${beyond} or (${first.sql} = ${first.place} and ${behind(rest)})))`;
};

/** Not null keys name no place of nulls, so that an index in its usual order serves. */
const ordered = ({ sql, direction, nullable: mayBeNull }: Directed): string =>
  `${sql} ${direction}${mayBeNull ? ' nulls last' : ''}`;

const cutting =
  ({ name }: Chosen, limit: number) =>
  <Row extends object>(rows: readonly Row[]): Cut<Row> => {
    const shown = rows.slice(0, limit);
    const last = shown.at(-1) as { readonly cursorKeys?: string } | undefined;
    return { rows: shown, next: rows.length > limit ? cursorOf(name, last?.cursorKeys ?? '[]') : undefined };
  };

/**
 * The parts of the statement for one page of a list; `first` is the number of its first own parameter.
 * By `after` a page costs the same however deep it lies, and rows that come or go before it move nothing. A numbered
 * page is skipped to, within the first MOST_SKIPPED rows; both an unfit cursor and a page beyond are `malformed`.
 */
export const keysetPage = <Column extends string>(
  keyset: Keyset<Column>,
  asked: Paging<Column>,
  first: number,
): KeysetPage => {
  const { page, limit, after } = asked;
  const inOrder = chosen(keyset, asked);
  const { keys } = inOrder;
  const parts = {
    order: `order by ${keys.map(ordered).join(', ')}`,
    // As a text: that of the last row alone is read.
    cursor: `json_build_array(${keys.map(textOf).join(', ')})::text as "cursorKeys"`,
    cut: cutting(inOrder, limit),
  };
  if (after === undefined) {
    if ((page - 1) * limit >= MOST_SKIPPED) validationError('page', `beyond ${MOST_SKIPPED} rows lists go on by after`);
    const window = `limit $${first} offset $${first + 1}`;
    // One row more than is shown tells whether there is a next page.
    const values = [limit + 1, (page - 1) * limit];
    return { ...parts, after: '', window, total: 'count(*) over ()', values, isFirst: true };
  }
  const given = valuesIn(after, inOrder);
  const placed = keys.map((key, index) => ({
    ...key,
    isNull: key.nullable && given[index] === null,
    place: `($${first + 1}::text[])[${index + 1}]::${key.cast}`,
  }));
  return {
    ...parts,
    after: ` and ${behind(placed)}`,
    window: `limit $${first}`,
    total: '0::bigint',
    values: [limit + 1, given],
    isFirst: false,
  };
};
