// Deletes a saved table view.
import type { deleteView as DeleteView } from '@roda/api-contract/backoffice/tables';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { deleteViewRow } from './backoffice.repository.ts';

/** Own views only: a colleague's is not found. */
export const deleteView = async (
  { tx, principal, audit }: RequestContext<Operator>,
  { id }: InputOf<typeof DeleteView>,
): Promise<ReplyOf<typeof DeleteView>> => {
  const name = (await deleteViewRow(tx, principal.operatorId, id)) ?? reject('not_found');
  audit({ target: `view:${id}`, before: { name } });
  return { removed: true };
};
