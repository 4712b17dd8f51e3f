// Lists a day's trips or sessions of one holding's assets, the newest first.
import type { listVehicleTrips as operation } from '@roda/api-contract/fleet/fleet';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import { addDays, dayIn, startOfDay } from '@roda/domain/time-zones';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { tripOf } from './trip-dto.ts';
import { heldAsset, tripsPage } from './trips.queries.ts';

export const listVehicleTrips = async (
  ctx: RequestContext,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at } = ctx;
  const { assetIds, zone } = (await heldAsset(tx, principal.memberId, input.holdingId)) ?? reject('not_found');
  const day = input.day ?? dayIn(at, zone);
  const span = { assetIds, from: startOfDay(day, zone), to: startOfDay(addDays(day, 1), zone) };
  const { rows, total, next } = await tripsPage(tx, span, input);
  return pageOf(rows.map(tripOf), { total, next }, input);
};
