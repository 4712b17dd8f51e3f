// What time does to holdings: when their validity is over, their units can be sold again.
import { returnUnits } from '#sales/catalog/index.ts';
import type { RequestContext, System } from '#platform/request-context.ts';
import { schedule, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { markEnded } from './holdings.repository.ts';

const AT_ONCE = 200;

/** One batch; says how many ended. What is owed to them stays owed: only the shelf and the member's limit change. */
const endSome = async ({ tx, at }: RequestContext<System>): Promise<number> => {
  const ended = await markEnded(tx, at, AT_ONCE);
  for (const each of ended) if (each.units > 0) await returnUnits(tx, each);
  return ended.length;
};

/**
 * Guarantees: a unit is never earning for two at once (the next holding of it starts after this moment), and comes back
 * once, however many servers look.
 */
export const endHoldings = async (job: JobContext): Promise<void> => {
  while ((await job.inTransaction(endSome)) === AT_ONCE);
};

export const holdingsSchedules: readonly Schedule[] = [
  schedule({ name: 'holdings.end', everyMs: 600_000, run: endHoldings }),
];
