// Repository of decisions on implausible position reports.
import type { Tx } from '#platform/db/tx.ts';

/** Decides an open doubt. Returns whether it did: of two concurrent calls one does. */
export const decideDoubt = async (
  tx: Tx,
  id: string,
  { state, name, at, reason }: { state: 'accepted' | 'discarded'; name: string; at: Date; reason: string },
): Promise<boolean> => {
  const rows = await tx.query(
    `update position_doubts set state = $2, decided_by = $3, decided_at = $4, reason = $5
     where id = $1 and state = 'open' returning id`,
    [id, state, name, at, reason],
  );
  return rows.length === 1;
};
