// Job that ends holdings whose validity is over, so that their units can be sold again.
import { returnUnits } from '#sales/catalog/index.ts';
import type { RequestContext, System } from '#platform/request-context.ts';
import { schedule, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { markEnded } from './holdings.repository.ts';

const AT_ONCE = 200;

/** One batch; returns how many ended. Amounts owed to them stay owed: only the stock and the member's limit change. */
const endSome = async ({ tx, at }: RequestContext<System>): Promise<number> => {
  const ended = await markEnded(tx, at, AT_ONCE);
  for (const each of ended) if (each.units > 0) await returnUnits(tx, each);
  return ended.length;
};

/**
 * Guarantees: a unit never earns for two holdings at once (the next holding of it starts after this moment), and is
 * returned to stock once, however many servers run the job.
 */
export const endHoldings = async (job: JobContext): Promise<void> => {
  while ((await job.inTransaction(endSome)) === AT_ONCE);
};

export const holdingsSchedules: readonly Schedule[] = [
  schedule({ name: 'holdings.end', everyMs: 600_000, run: endHoldings }),
];
