// Unpublishes a content item.
import type { unpublishContentItem as UnpublishContentItem } from '@roda/api-contract/content/content-items';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { contentItemById } from './content-items.queries.ts';
import { unpublishContentItemRow } from './content-items.repository.ts';

type Op = typeof UnpublishContentItem;

/** Immediate and permanent; unpublishing needs no second operator. */
export const unpublishContentItem = async (
  ctx: RequestContext<Operator>,
  { id, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, at, audit } = ctx;
  const before = (await contentItemById(tx, id)) ?? reject('not_found');
  if (!(await unpublishContentItemRow(tx, { id, at }))) reject('wrong_state', { state: before.state });
  audit({ target: `piece:${id}`, before: { state: before.state }, after: { state: 'withdrawn' }, reason });
  return { id, state: 'withdrawn' };
};
