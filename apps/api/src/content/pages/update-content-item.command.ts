// Updates a content item draft.
import type { updateContentItem as UpdateContentItem } from '@roda/api-contract/content/content-items';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { checkedContentItem } from './check-content-item.ts';
import { contentItemById } from './content-items.queries.ts';
import { updateContentItemDraft } from './content-items.repository.ts';

type Op = typeof UpdateContentItem;

/** When two operators edit the same version, the second gets `stale`. */
export const updateContentItem = async (ctx: RequestContext<Operator>, written: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, audit } = ctx;
  const { id } = written;
  const before = (await contentItemById(tx, id)) ?? reject('not_found');
  const item = await checkedContentItem(ctx, before.kind, written);
  if (!(await updateContentItemDraft(tx, { ...item, at }))) {
    reject(before.state === 'draft' ? 'stale' : 'wrong_state', { state: before.state });
  }
  audit({ target: `piece:${id}`, before, after: item });
  return { id, state: 'draft' };
};
