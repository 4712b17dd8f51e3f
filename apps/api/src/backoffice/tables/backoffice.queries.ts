// Queries of an operator's saved table views.
import type { View } from '@roda/api-contract/backoffice/tables';
import type { Tx } from '#platform/db/tx.ts';

type ViewRow = Pick<View, 'id' | 'page' | 'name' | 'filters' | 'mine'> & {
  readonly columns: string[];
  readonly sort: string | null;
  readonly direction: 'asc' | 'desc' | null;
  readonly shared: boolean;
  readonly author: string;
};

/** Own ones first, then those of colleagues whose roles the reader all holds. */
export const viewsOf = (
  tx: Tx,
  { operatorId, roles, page }: { operatorId: number; roles: readonly string[]; page: string },
): Promise<readonly ViewRow[]> =>
  tx.query<ViewRow>(
    `select v.id, v.page, v.name, v.filters, v.columns, v.sort, v.direction, v.shared_with is not null as shared,
       v.operator_id = $1 as mine, o.name as author
     from table_views v join operators o on o.id = v.operator_id
     where v.page = $3 and (v.operator_id = $1 or (v.shared_with <@ $2::text[] and o.state = 'active'))
     order by v.operator_id = $1 desc, lower(v.name), v.id limit 300`,
    [operatorId, roles, page],
  );
