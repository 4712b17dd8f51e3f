// Changes what is known of an asset; how many units it may be divided into is among that.
import type { changeAsset as operation } from '@roda/contract/fleet-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { editAsset } from './asset-changes.sql.ts';
import { showAsset } from './asset-view.ts';

/** Refuses stale when somebody changed it since; out_of_stock where more units are sold or for sale than remain. */
export const changeAsset = async (
  act: Act<Operator>,
  { reason, ...edit }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const before = await showAsset(act, edit.id);
  if (!(await editAsset(act.tx, edit))) refuse(before.retiredAt === undefined ? 'stale' : 'wrong_state');
  const after = await showAsset(act, edit.id);
  const facts = ({ plate, ownerEntity, ratedKw, unitsCapacity }: typeof after) => ({
    plate,
    ownerEntity,
    ratedKw,
    unitsCapacity,
  });
  act.note({ target: `asset:${edit.id}`, before: facts(before), after: facts(after), reason });
  return after;
};
