// Vehicles on the map: rounded for strangers, exact for who holds units of them.
import type { listVehiclePositions as operation } from '@roda/contract/fleet-positions';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { findPositions, vehiclePositionOf } from './position-view.ts';
import { requireOwnHolding } from './require-own-holding.ts';

export const listVehiclePositions = async (
  act: Act<Member | Nobody>,
  { status, ...asked }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  await requireOwnHolding(act, asked.holdingId);
  const keep = (row: { status: string }): boolean => status === undefined || row.status === status;
  const { rows, around } = await findPositions(act, asked, { kind: 'vehicle', keep });
  return { list: rows.map(vehiclePositionOf), ...around };
};
