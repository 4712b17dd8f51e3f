// Statements that write an operator's views; every condition includes the operator.
import type { Tx } from '#platform/db/tx.ts';

export type SavedView = {
  readonly operatorId: number;
  readonly page: string;
  readonly name: string;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[];
  readonly sort: string | undefined;
  readonly order: 'asc' | 'desc' | undefined;
  readonly sharedWith: readonly string[] | undefined;
  readonly at: Date;
};

const valuesOf = ({ operatorId, page, name, filters, columns, sort, order, sharedWith, at }: SavedView) => [
  operatorId,
  page,
  name,
  JSON.stringify(filters),
  columns,
  sort ?? null,
  order ?? null,
  sharedWith ?? null,
  at,
];

/** The new view's id; undefined when all of the `most` slots are used. */
export const insertView = async (tx: Tx, view: SavedView, most: number): Promise<number | undefined> => {
  const rows = await tx.query<{ id: number }>(
    `insert into table_views (operator_id, page, name, filters, columns, sort, direction, shared_with, saved_at, slot)
     select $1, $2, $3, $4, $5, $6, $7, $8::text[], $9, free.slot
     from (select min(place) as slot from generate_series(1, $10) as place
           where not exists (select from table_views where operator_id = $1 and slot = place)) free
     where free.slot is not null returning id`,
    [...valuesOf(view), most],
  );
  return rows[0]?.id;
};

/** Returns whether this operator has such a view. */
export const updateView = async (tx: Tx, id: number, view: SavedView): Promise<boolean> => {
  const rows = await tx.query(
    `update table_views set page = $2, name = $3, filters = $4, columns = $5, sort = $6, direction = $7,
       shared_with = $8, saved_at = $9 where operator_id = $1 and id = $10 returning id`,
    [...valuesOf(view), id],
  );
  return rows.length === 1;
};

/** The name of the deleted view; undefined when this operator has no such view. */
export const deleteViewRow = async (tx: Tx, operatorId: number, id: number): Promise<string | undefined> => {
  const rows = await tx.query<{ name: string }>(
    'delete from table_views where operator_id = $1 and id = $2 returning name',
    [operatorId, id],
  );
  return rows[0]?.name;
};
