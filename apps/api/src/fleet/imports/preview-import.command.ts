// Previews a feed before anything is stored.
import type { previewImport as operation } from '@roda/api-contract/fleet/imports';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import type { Feed } from './open-feed.ts';
import { previewOf } from './preview-dto.ts';
import { takeImport } from './ingest-import.ts';

/** Returns what an import of the file would return now. Leaves only its audit entry. */
export const previewImport = async (
  ctx: RequestContext<Operator>,
  { kind, mapping }: InputOf<typeof operation>,
  feed: Feed,
): Promise<ReplyOf<typeof operation>> => {
  const taken = await takeImport(ctx, { importId: ctx.newId(), kind, mapping, feed, keep: false });
  ctx.audit({ target: 'import:preview', after: { kind, fileName: feed.fileName, lines: taken.counts.lines } });
  return previewOf(taken, feed);
};
