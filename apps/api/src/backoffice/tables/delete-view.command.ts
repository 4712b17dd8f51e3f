// Throws a kept way of looking at a table away.
import type { removeView as RemoveView } from '@roda/contract/desk';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { deleteView } from './desk.sql.ts';

/** One's own only: a colleague's is not found. */
export const removeView = async (
  { tx, who, note }: Act<Operator>,
  { id }: InputOf<typeof RemoveView>,
): Promise<ReplyOf<typeof RemoveView>> => {
  const name = (await deleteView(tx, who.operatorId, id)) ?? refuse('not_found');
  note({ target: `view:${id}`, before: { name } });
  return { removed: true };
};
