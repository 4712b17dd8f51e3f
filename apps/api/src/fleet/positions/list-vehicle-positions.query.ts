// Lists vehicles on the map: positions rounded, exact for holders of their units.
import type { listVehiclePositions as operation } from '@roda/api-contract/fleet/positions';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { findPositions, vehiclePositionOf } from './position-dto.ts';
import { requireOwnHolding } from '#fleet/trips/require-own-holding.ts';

export const listVehiclePositions = async (
  ctx: RequestContext<Member | Nobody>,
  { status, ...asked }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  await requireOwnHolding(ctx, asked.holdingId);
  const keep = (row: { status: string }): boolean => status === undefined || row.status === status;
  const { rows, around: appContext } = await findPositions(ctx, asked, { kind: 'vehicle', keep });
  return { list: rows.map(vehiclePositionOf), ...appContext };
};
