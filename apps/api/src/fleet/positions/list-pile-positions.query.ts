// Lists charging piles on the map, with their availability.
import type { listPilePositions as operation } from '@roda/api-contract/fleet/positions';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { findPositions, pilePositionOf } from './position-dto.ts';
import type { PositionRow } from './positions.queries.ts';
import { pileStateOf } from './positions.policy.ts';
import { requireOwnHolding } from '#fleet/trips/require-own-holding.ts';

export const listPilePositions = async (
  ctx: RequestContext<Member | Nobody>,
  { status, ...asked }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  await requireOwnHolding(ctx, asked.holdingId);
  const keep = (row: PositionRow): boolean =>
    status === undefined || pileStateOf({ ...row, lastSeenAt: row.at }, ctx.at) === status;
  const { rows, around: appContext } = await findPositions(ctx, asked, { kind: 'pile', keep });
  return { list: rows.map((row) => pilePositionOf(row, ctx.at)), ...appContext };
};
