// Who may read `/metrics`: whoever has the key, or, where there is none, whoever is on this machine.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
/** A proxy on the same machine is a loopback peer, too: these say that somebody else asks. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

type MetricsAsked = { readonly peer: string | undefined; readonly headers: IncomingHttpHeaders };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export const mayReadMetrics = (
  { metricsKey, mode, trustedProxies }: Pick<Config, 'metricsKey' | 'mode' | 'trustedProxies'>,
  { peer, headers }: MetricsAsked,
): boolean => {
  if (metricsKey !== undefined)
    return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${metricsKey}`));
  // A production that declares no proxy may have one that adds no header.
  if (mode === 'production' && trustedProxies === 0) return false;
  return LOOPBACK.includes(peer ?? '') && FORWARDED.every((name) => headers[name] === undefined);
};
