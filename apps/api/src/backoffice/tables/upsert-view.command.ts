// Keeps a way of looking at a table, or changes one's own.
import { MOST_VIEWS, type saveView as SaveView } from '@roda/contract/desk';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { insertView, updateView } from './desk.sql.ts';

type Op = typeof SaveView;

/**
 * Shared with those who hold every role that its author holds now. Refuses list_full above the bound, name_taken by a
 * constraint, not_found for a colleague's.
 */
export const saveView = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, note } = act;
  const { id, page, name, filters, columns, sort, order, shared } = input;
  const view = {
    ...{ operatorId: who.operatorId, page, name, filters, columns, sort, order, at },
    sharedWith: shared ? who.roles : undefined,
  };
  note({ target: `view:${page}`, after: { name, shared } });
  if (id === undefined)
    return { id: (await insertView(tx, view, MOST_VIEWS)) ?? refuse('list_full', { limit: MOST_VIEWS }) };
  if (!(await updateView(tx, id, view))) refuse('not_found');
  return { id };
};
