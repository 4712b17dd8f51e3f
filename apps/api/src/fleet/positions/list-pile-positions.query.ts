// Charging piles on the map, with what each is to somebody who wants to charge.
import type { listPilePositions as operation } from '@roda/contract/fleet-positions';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { findPositions, pilePositionOf } from './position-view.ts';
import type { PositionRow } from './positions.reads.ts';
import { pileStateOf } from './positions.rules.ts';
import { requireOwnHolding } from './require-own-holding.ts';

export const listPilePositions = async (
  act: Act<Member | Nobody>,
  { status, ...asked }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  await requireOwnHolding(act, asked.holdingId);
  const keep = (row: PositionRow): boolean =>
    status === undefined || pileStateOf({ ...row, lastSeenAt: row.at }, act.at) === status;
  const { rows, around } = await findPositions(act, asked, { kind: 'pile', keep });
  return { list: rows.map((row) => pilePositionOf(row, act.at)), ...around };
};
