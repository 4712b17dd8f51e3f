// Registers an asset: from here on it can have papers, and goods on it.
import type { registerAsset as operation } from '@roda/contract/fleet-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { insertAsset } from './asset-changes.sql.ts';
import { showAsset } from './asset-view.ts';

/** A device number and a serial stand for one asset: a second is refused as wrong_state. */
export const registerAsset = async (
  act: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const id = (await insertAsset(act.tx, input, act.at)) ?? refuse('not_found');
  act.note({ target: `asset:${id}`, after: input });
  return showAsset(act, id);
};
