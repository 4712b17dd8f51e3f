// Lists the saved table views that are available to the operator.
import type { listViews as ListViews, View } from '@roda/api-contract/backoffice/tables';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { viewsOf } from './backoffice.queries.ts';

export const listViews = async (
  { tx, principal }: RequestContext<Operator>,
  { page }: InputOf<typeof ListViews>,
): Promise<ReplyOf<typeof ListViews>> => {
  const rows = await viewsOf(tx, { operatorId: principal.operatorId, roles: principal.roles, page });
  const list = rows.map(({ sort, direction, author, ...view }): View => ({
    ...view,
    ...(sort === null ? {} : { sort }),
    ...(direction === null ? {} : { order: direction }),
    ...(view.mine ? {} : { author }),
  }));
  return { list };
};
