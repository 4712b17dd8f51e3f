// Repository of the demo's clock.
import type { Tx } from '#platform/db/tx.ts';

export const moveClock = (tx: Tx, byMs: number): Promise<readonly { ahead_ms: bigint }[]> =>
  tx.query(
    `with moved as (update demo_clock set ahead_ms = ahead_ms + $1 returning ahead_ms),
       told as (select pg_notify('demo_clock', ''))
     select ahead_ms from moved, told`,
    [byMs],
  );
