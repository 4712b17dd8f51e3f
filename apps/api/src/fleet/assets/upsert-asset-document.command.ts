// Records a paper of an asset, or its renewal.
import type { putAssetDocument as operation } from '@roda/contract/fleet-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { putPaper } from './asset-changes.sql.ts';
import { showAsset } from './asset-view.ts';

/** R5: goods that a missing paper had paused come back by themselves once all papers are valid. */
export const putAssetDocument = async (
  act: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { documents: before } = await showAsset(act, input.assetId);
  if (!(await putPaper(act.tx, input))) refuse('wrong_state');
  const { kind, number, issuer, expiresOn } = input;
  await act.enqueue('catalogue.watchDocuments', {}, { key: 'catalogue.watchDocuments' });
  act.note({
    target: `asset:${input.assetId}`,
    before: before.find((each) => each.kind === kind && each.number === number),
    after: { kind, number, issuer, expiresOn },
  });
  return showAsset(act, input.assetId);
};
