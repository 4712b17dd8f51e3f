// Spares callers the wait for another system that is known to be down.
import { SystemSilent } from '#platform/outbound-http.ts';

export type CircuitBreaker = {
  /** Runs the work, or throws SystemSilent at once while the system rests. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  readonly isResting: () => boolean;
};

export type CircuitBreakerSettings = {
  /** Failures in a row after which the system rests. */
  readonly failures?: number;
  readonly restMs?: number;
  /** A clock that never goes back. */
  readonly now?: () => number;
};

/**
 * Closed, it counts calls in a row that the system was down for; enough of them let it rest. After the rest one call is
 * the trial: while it runs, and after it failed, the others still don't wait.
 */
export const openCircuitBreaker = (
  system: string,
  { failures = 5, restMs = 30_000, now = () => performance.now() }: CircuitBreakerSettings = {},
): CircuitBreaker => {
  let failed = 0;
  let restsUntil = 0;
  const isResting = (): boolean => now() < restsUntil;
  return {
    isResting,
    run: async (work) => {
      if (isResting()) throw new SystemSilent(system, 'it rests after failures', true);
      // Until this trial has ended, as long as a call may take.
      const isTrial = failed >= failures;
      if (isTrial) restsUntil = now() + restMs;
      try {
        const result = await work();
        [failed, restsUntil] = [0, 0];
        return result;
      } catch (error) {
        if (error instanceof SystemSilent) {
          failed = error.isDown ? failed + 1 : 0;
          restsUntil = failed >= failures ? now() + restMs : 0;
        } else if (isTrial) {
          // A caller's own error says nothing about the system: the next call is the trial.
          restsUntil = 0;
        }
        throw error;
      }
    },
  };
};
