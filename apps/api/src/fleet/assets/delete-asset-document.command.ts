// Takes a paper of an asset back, for instance one that was recorded by mistake.
import type { removeAssetDocument as operation } from '@roda/contract/fleet-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { removePaper } from './asset-changes.sql.ts';
import { showAsset } from './asset-view.ts';

/** R5: without valid papers the asset's goods are paused; holdings go on as they are. */
export const removeAssetDocument = async (
  act: Act<Operator>,
  { reason, ...paper }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  if (!(await removePaper(act.tx, paper, act.at))) refuse('not_found');
  await act.enqueue('catalogue.watchDocuments', {}, { key: 'catalogue.watchDocuments' });
  const { assetId, kind, number } = paper;
  act.note({ target: `asset:${assetId}`, before: { kind, number }, after: { removed: true }, reason });
  return showAsset(act, assetId);
};
