// Queries of categories for operators: all of them, visible or not.
import type { ProductKind } from '@roda/api-contract/enums';
import type { Tx } from '#platform/db/tx.ts';
import type { CatalogTexts } from '#sales/catalog/catalog.policy.ts';

export type EditedCategoryRow = {
  readonly id: number;
  readonly code: string;
  readonly position: 'labelCategory' | 'aiCategory';
  readonly kind: ProductKind | null;
  readonly parentId: number | null;
  readonly name: CatalogTexts;
  readonly icon: string;
  readonly sort: number;
  readonly shown: boolean;
  readonly goodsCount: number;
  readonly version: number;
  readonly page: { readonly title: CatalogTexts; readonly subtitle: CatalogTexts; readonly image: string } | null;
};

const COLUMNS = `c.id, c.code, c.position, c.kind, c.parent_id as "parentId", c.name, c.icon, c.sort, c.shown,
  (select count(*)::int from products g where g.category_id = c.id and g.status <> 'withdrawn') as "goodsCount",
  c.version, (select jsonb_build_object('title', p.title, 'subtitle', p.subtitle, 'image', p.image)
    from category_pages p where p.code = c.code) as page`;

export const allCategories = (tx: Tx, position: string | undefined): Promise<readonly EditedCategoryRow[]> =>
  tx.query<EditedCategoryRow>(
    `select ${COLUMNS} from categories c where $1::text is null or c.position = $1
     order by c.position desc, c.parent_id nulls first, c.sort, c.id`,
    [position ?? null],
  );

export const categoryById = async (tx: Tx, id: number): Promise<EditedCategoryRow | undefined> =>
  (await tx.query<EditedCategoryRow>(`select ${COLUMNS} from categories c where c.id = $1`, [id]))[0];

/** True for a category that accepts products of the kind. */
export const categoryFits = async (tx: Tx, id: number, kind: ProductKind): Promise<boolean> =>
  (await tx.query('select from categories where id = $1 and coalesce(kind, $2) = $2', [id, kind])).length === 1;

/** The ids of all categories on the given one's level. */
export const levelOf = async (tx: Tx, id: number): Promise<readonly number[]> =>
  (
    await tx.query<{ id: number }>(
      `select s.id from categories c join categories s
         on s.position = c.position and s.parent_id is not distinct from c.parent_id where c.id = $1 order by s.id`,
      [id],
    )
  ).map((row) => row.id);
