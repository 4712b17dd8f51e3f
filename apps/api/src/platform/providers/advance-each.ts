// Takes on what is under way at providers: payouts and refunds that are due to be sent or asked about.
import type { Tx } from '../db/tx.ts';
import type { JobContext } from '../jobs/job.ts';
import { SystemSilent } from '../outbound-http.ts';

const RETRY_MS = 60_000;

type DueAtProvider = { readonly reference: string; readonly provider: string };

type Advancing = {
  /** For the log: a payout, a refund. */
  readonly what: string;
  readonly advance: (ctx: JobContext, reference: string) => Promise<unknown>;
  readonly postpone: (tx: Tx, reference: string, until: Date) => Promise<unknown>;
};

/**
 * One by one, in the order given. One that fails is logged and comes behind the others, so that it holds up none of
 * them; the rest of a provider that is down is left for the next run, without another question to it.
 */
export const advanceEach = async (
  ctx: JobContext,
  due: readonly DueAtProvider[],
  { what, advance, postpone }: Advancing,
): Promise<void> => {
  const down = new Set<string>();
  for (const { reference, provider } of due) {
    if (down.has(provider)) continue;
    try {
      await advance(ctx, reference);
    } catch (error) {
      ctx.services.log.warn({ reference, provider, err: error }, `a ${what} could not be taken on`);
      if (error instanceof SystemSilent && error.isDown) down.add(provider);
      await ctx.inTransaction(({ tx, at }) => postpone(tx, reference, new Date(at.getTime() + RETRY_MS)));
    }
  }
};
