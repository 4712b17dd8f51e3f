// The limit of calls a minute and network, which all processes of one database keep together.
import type { FastifyInstance } from 'fastify';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { AppContext } from '../app-context.ts';
import { networkOf } from '../hashing/network.ts';
import { openCallCounts, type CallCounts } from './call-counts.ts';
import { StatusError } from './status-errors.ts';

const SHARE_MS = 1_000;

const storeOf = (counts: CallCounts) =>
  class implements FastifyRateLimitStore {
    incr(network: string, done: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      done(null, { current: counts.count(network), ttl: counts.leftMs() });
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  };

/** Without the database each process goes on with what it knows. Undone when the server is closed. */
export const bindCallLimit = async (http: FastifyInstance, appContext: AppContext): Promise<void> => {
  const { services, pool, vault } = appContext;
  const limit = services.config.callsPerMinute;
  if (limit === 0) return;
  const counts = openCallCounts({ pool, vault, limit });
  let sharing: Promise<void> | undefined;
  const share = (): void => {
    sharing ??= counts
      .share()
      .catch((error: unknown) => services.log.warn({ err: error }, 'calls are counted by this process alone'))
      .finally(() => (sharing = undefined));
  };
  const shares = setInterval(share, SHARE_MS).unref();
  http.addHook('onClose', async () => {
    clearInterval(shares);
    await sharing;
  });
  await http.register(rateLimit, {
    max: limit,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) => new StatusError(429, Math.ceil(ttl / 1_000)),
    store: storeOf(counts),
  });
};
