// Creates a content item draft, visible to operators only.
import type { createContentItem as CreateContentItem } from '@roda/api-contract/content/content-items';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { checkedContentItem } from './check-content-item.ts';
import { insertContentItem } from './content-items.repository.ts';

type Op = typeof CreateContentItem;

export const createContentItem = async (ctx: RequestContext<Operator>, written: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, audit } = ctx;
  const item = await checkedContentItem(ctx, written.kind, written);
  const id = await insertContentItem(tx, { ...item, kind: written.kind, by: principal.operatorId, at });
  audit({ target: `piece:${id}`, after: item });
  return { id, state: 'draft' };
};
