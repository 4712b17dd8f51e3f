// Publishes a content item from a given instant on.
import type { publishContentItem as PublishContentItem } from '@roda/api-contract/content/content-items';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { contentItemById } from './content-items.queries.ts';
import { publishContentItemDraft } from './content-items.repository.ts';
import { publishChange, publishing, type PublishingCatalog } from './publishing.ts';

type Op = typeof PublishContentItem;

const CONTENT_ITEMS: PublishingCatalog = { name: 'piece', find: contentItemById, publish: publishContentItemDraft };

export const publishContentItem = (ctx: RequestContext<Operator>, asked: InputOf<Op>): Promise<ReplyOf<Op>> =>
  publishing(ctx, CONTENT_ITEMS, asked);

export const contentItemPublishing = publishChange(CONTENT_ITEMS);
