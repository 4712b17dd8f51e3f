// The order of a list that its reader chose: from a closed set of columns, and always the same for equal ones.

export type Ordering<Column extends string> = {
  readonly sort?: Column | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  /** The cursor behind the page before; read by lists that page by keys. */
  readonly after?: string | undefined;
};

/**
 * An `order by` clause. `columns` maps what may be asked for to SQL expressions, the first being the default; `tie` is a
 * unique column, so that pages neither repeat nor lose a row. Newest or greatest first unless `asc` is asked for;
 * nothing of what the caller sent becomes SQL.
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
