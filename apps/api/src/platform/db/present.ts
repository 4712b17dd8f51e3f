// Rows whose columns the schema lets be null where no such row should be: asserted at run time, not only declared.
import { invariant } from '../errors.ts';

/** A row that may be missing as a whole: the empty side of an outer join. */
export type OrNull<Row> = { readonly [Key in keyof Row]: Row[Key] | null };

/** A row some of whose columns can be null as far as the database knows. */
export type NullIn<Row, Key extends keyof Row> = Omit<Row, Key> & OrNull<Pick<Row, Key>>;

/** The same rows; a fault when one of the named columns is null after all. */
export const present = <Row extends object, Key extends keyof Row>(
  rows: readonly NullIn<Row, Key>[],
  ...keys: readonly Key[]
): readonly Row[] => {
  for (const row of rows)
    for (const key of keys) invariant((row as OrNull<Row>)[key] !== null, `${String(key)} of a row is never null`);
  return rows as unknown as readonly Row[];
};
