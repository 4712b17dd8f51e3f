// A look at a feed before anything is kept.
import type { previewImport as operation } from '@roda/contract/fleet-imports';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import type { Feed } from './open-feed.ts';
import { previewOf } from './preview-view.ts';
import { takeImport } from './take-import.ts';

/** Says what an import of the file would say now. Leaves nothing behind but its audit note. */
export const previewImport = async (
  act: Act<Operator>,
  { kind, mapping }: InputOf<typeof operation>,
  feed: Feed,
): Promise<ReplyOf<typeof operation>> => {
  const taken = await takeImport(act, { importId: act.newId(), kind, mapping, feed, keep: false });
  act.note({ target: 'import:preview', after: { kind, fileName: feed.fileName, lines: taken.counts.lines } });
  return previewOf(taken, feed);
};
