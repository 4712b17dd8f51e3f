// A day's trips or sessions of what one holding is a part of, the newest first.
import type { listVehicleTrips as operation } from '@roda/contract/fleet';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import { addDays, dayIn, startOfDay } from '@roda/contract/zones';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { tripOf } from './trip-view.ts';
import { heldAsset, tripsPage } from './work.reads.ts';

export const listVehicleTrips = async (
  act: Act,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at } = act;
  const { assetIds, zone } = (await heldAsset(tx, who.memberId, input.holdingId)) ?? refuse('not_found');
  const day = input.day ?? dayIn(at, zone);
  const span = { assetIds, from: startOfDay(day, zone), to: startOfDay(addDays(day, 1), zone) };
  const { rows, total, next } = await tripsPage(tx, span, input);
  return pageOf(rows.map(tripOf), { total, next }, input);
};
