// The ways of looking at a table that are there to choose from.
import type { listViews as ListViews, View } from '@roda/contract/desk';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { viewsOf } from './desk.reads.ts';

export const listViews = async (
  { tx, who }: Act<Operator>,
  { page }: InputOf<typeof ListViews>,
): Promise<ReplyOf<typeof ListViews>> => {
  const rows = await viewsOf(tx, { operatorId: who.operatorId, roles: who.roles, page });
  const list = rows.map(({ sort, direction, author, ...view }): View => ({
    ...view,
    ...(sort === null ? {} : { sort }),
    ...(direction === null ? {} : { order: direction }),
    ...(view.mine ? {} : { author }),
  }));
  return { list };
};
