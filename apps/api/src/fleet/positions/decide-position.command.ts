// Accepts or discards an implausible position report.
import type { decidePosition as operation } from '@roda/api-contract/fleet/positions';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { deriveStatuses } from '#fleet/assets/derive-statuses.ts';
import { decideDoubt } from './position-doubts.repository.ts';
import { doubtOf } from './list-position-doubts.query.ts';
import { shownPlace } from './positions.policy.ts';
import { doubtById, type DoubtShown } from '#fleet/telemetry/telemetry.queries.ts';
import { insertTracks, upsertPositions } from '#fleet/telemetry/telemetry.repository.ts';

const believe = async (ctx: RequestContext<Operator>, doubt: DoubtShown): Promise<void> => {
  const { assetId, deviceNumber, lat, lng, at: when } = doubt;
  await insertTracks(ctx.tx, [{ assetId, at: when, lat, lng }]);
  const report = { assetId, deviceNumber, lat, lng, when, at: when.toISOString(), shown: shownPlace({ lat, lng }) };
  await upsertPositions(ctx.tx, [report], 'telemetry');
  await deriveStatuses(ctx, [assetId]);
};

/** Accepted, it becomes part of the track, and the newest position where no later one is known. */
export const decidePosition = async (
  ctx: RequestContext<Operator>,
  { id, accept, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, principal, audit } = ctx;
  const doubt = (await doubtById(tx, id)) ?? reject('not_found');
  const state = accept ? 'accepted' : 'discarded';
  if (!(await decideDoubt(tx, id, { state, name: principal.name, at, reason })))
    reject('wrong_state', { state: doubt.state });
  if (accept) await believe(ctx, doubt);
  audit({ target: `position:${id}`, before: { state: 'open' }, after: { state, assetId: doubt.assetId }, reason });
  return doubtOf((await doubtById(tx, id)) ?? reject('not_found'));
};
