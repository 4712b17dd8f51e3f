// Repository of the category tree, edited by operators.
import type { Tx } from '#platform/db/tx.ts';
import type { CatalogTexts } from '#sales/catalog/catalog.policy.ts';

export type CategoryWish = {
  readonly code: string;
  readonly position: 'labelCategory' | 'aiCategory';
  readonly kind?: string | undefined;
  readonly parentId?: number | undefined;
  readonly name: CatalogTexts;
  readonly icon?: string | undefined;
};

/** Appended to its level, hidden. A duplicate code violates its key. */
export const insertCategory = async (tx: Tx, wish: CategoryWish): Promise<number> =>
  (
    await tx.query<{ id: number }>(
      `insert into categories (code, position, kind, parent_id, name, icon, sort, shown)
       select $1, $2, $3, $4, $5, $6, coalesce(max(c.sort), 0) + 1, false from categories c
       where c.position = $2 and c.parent_id is not distinct from $4::int returning id`,
      [wish.code, wish.position, wish.kind ?? null, wish.parentId ?? null, JSON.stringify(wish.name), wish.icon ?? ''],
    )
  )[0]?.id ?? 0;

type Edit = {
  readonly version?: number | undefined;
  readonly name?: CatalogTexts | undefined;
  readonly icon?: string | undefined;
  readonly shown?: boolean | undefined;
};

/** False for an unknown category, and for one whose version differs from the given one. */
export const editCategory = async (tx: Tx, id: number, edit: Edit): Promise<boolean> => {
  const rows = await tx.query(
    `update categories set name = coalesce($2, name), icon = coalesce($3, icon), shown = coalesce($4, shown),
       version = version + 1
     where id = $1 and version = coalesce($5::int, version) returning id`,
    [
      id,
      edit.name === undefined ? null : JSON.stringify(edit.name),
      ...[edit.icon ?? null, edit.shown ?? null, edit.version ?? null],
    ],
  );
  return rows.length === 1;
};

export const upsertOrder = (tx: Tx, ids: readonly number[]): Promise<unknown> =>
  tx.query(
    `update categories c set sort = t.place::int from unnest($1::int[]) with ordinality as t (id, place)
     where c.id = t.id`,
    [ids],
  );
