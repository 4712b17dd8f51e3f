// Policy of the requested order of a list: from a closed set of columns, and deterministic for equal values.

export type Ordering<Column extends string> = {
  readonly sort?: Column | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  /** The cursor behind the page before; read by lists that page by keys. */
  readonly after?: string | undefined;
};

/**
 * An `order by` clause. `columns` maps what may be requested to SQL expressions, the first being the default; `tie` is
 * a unique column, so that pages neither repeat nor lose a row. Descending unless `asc` is requested; no client input
 * becomes SQL.
 */
export const orderBy = <Column extends string>(
  columns: Readonly<Record<Column, string>>,
  { sort, order = 'desc' }: Ordering<Column>,
  tie: string,
): string => {
  const [first = tie] = Object.values<string>(columns);
  const direction = order === 'asc' ? 'asc' : 'desc';
  const column = sort !== undefined && Object.hasOwn(columns, sort) ? columns[sort] : first;
  return `order by ${column} ${direction} nulls last, ${tie} ${direction}`;
};
