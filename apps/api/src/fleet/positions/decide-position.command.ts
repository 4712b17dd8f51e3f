// Believes a report that could not be, or throws it away.
import type { decidePosition as operation } from '@roda/contract/fleet-positions';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { deriveStatuses } from './derive-statuses.ts';
import { decideDoubt } from './doubts.sql.ts';
import { doubtOf } from './list-position-doubts.ts';
import { shownPlace } from './positions.rules.ts';
import { doubtById, type DoubtShown } from './telemetry.reads.ts';
import { insertTracks, putPositions } from './telemetry.sql.ts';

const believe = async (act: Act<Operator>, doubt: DoubtShown): Promise<void> => {
  const { assetId, deviceNumber, lat, lng, at: when } = doubt;
  await insertTracks(act.tx, [{ assetId, at: when, lat, lng }]);
  const report = { assetId, deviceNumber, lat, lng, when, at: when.toISOString(), shown: shownPlace({ lat, lng }) };
  await putPositions(act.tx, [report], 'telemetry');
  await deriveStatuses(act, [assetId]);
};

/** Accepted, it is a part of the way like any other, and the newest position where nothing later is known. */
export const decidePosition = async (
  act: Act<Operator>,
  { id, accept, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, who, note } = act;
  const doubt = (await doubtById(tx, id)) ?? refuse('not_found');
  const state = accept ? 'accepted' : 'discarded';
  if (!(await decideDoubt(tx, id, { state, name: who.name, at, reason })))
    refuse('wrong_state', { state: doubt.state });
  if (accept) await believe(act, doubt);
  note({ target: `position:${id}`, before: { state: 'open' }, after: { state, assetId: doubt.assetId }, reason });
  return doubtOf((await doubtById(tx, id)) ?? refuse('not_found'));
};
