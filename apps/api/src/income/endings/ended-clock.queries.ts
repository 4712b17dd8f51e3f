// The kind of period of a holding, and its end.
import type { SettlementCycle } from '@roda/api-contract/enums';
import type { Tx } from '#platform/db/tx.ts';

export type EndedClock = {
  readonly cycle: SettlementCycle;
  readonly zone: string;
  readonly startAt: Date;
  readonly endAt: Date;
};

export const clockOfEnded = async (tx: Tx, memberId: bigint, id: string): Promise<EndedClock | undefined> => {
  const [row] = await tx.query<EndedClock>(
    `select cycle::int, time_zone as zone, start_at as "startAt", end_at as "endAt" from holdings
     where member_id = $1 and id = $2`,
    [memberId, id],
  );
  return row;
};
