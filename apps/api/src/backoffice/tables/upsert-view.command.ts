// Creates a saved table view, or updates one's own.
import { MOST_VIEWS, type upsertView as UpsertView } from '@roda/api-contract/backoffice/tables';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { insertView, updateView } from './backoffice.repository.ts';

type Op = typeof UpsertView;

/**
 * Shared with operators who hold every role that its author holds now. Rejects with list_full above the maximum,
 * name_taken by a constraint, not_found for a colleague's.
 */
export const upsertView = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, audit } = ctx;
  const { id, page, name, filters, columns, sort, order, shared } = input;
  const view = {
    ...{ operatorId: principal.operatorId, page, name, filters, columns, sort, order, at },
    sharedWith: shared ? principal.roles : undefined,
  };
  audit({ target: `view:${page}`, after: { name, shared } });
  if (id === undefined)
    return { id: (await insertView(tx, view, MOST_VIEWS)) ?? reject('list_full', { limit: MOST_VIEWS }) };
  if (!(await updateView(tx, id, view))) reject('not_found');
  return { id };
};
