// Retires an asset for good: no file, no telemetry and no product names it from here on.
import type { retireAsset as operation } from '@roda/contract/fleet-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { markRetired } from './asset-changes.sql.ts';
import { showAsset } from './asset-view.ts';

/** Refuses wrong_state while units of it are held or for sale, and when it is retired already. */
export const retireAsset = async (
  act: Act<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const before = await showAsset(act, id);
  if (!(await markRetired(act.tx, id, { at: act.at, reason }))) refuse('wrong_state', { state: before.status });
  act.note({ target: `asset:${id}`, before: { status: before.status }, after: { retired: true }, reason });
  return showAsset(act, id);
};
