// Tests who may read the metrics: a proxy on the same machine does not make the internet local.
import { describe, expect, test } from 'vitest';
import { mayReadMetrics } from './metrics-access.ts';

const KEY = 'metrics-key-of-a-test';
const DEMO = { mode: 'demo', trustedProxies: 0, metricsKey: undefined } as const;
const BEHIND = { mode: 'production', trustedProxies: 1, metricsKey: undefined } as const;
const KEYED = { ...BEHIND, metricsKey: KEY } as const;

describe('mayReadMetrics', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('replies: to %s on the machine itself', (peer) => {
    expect(mayReadMetrics(DEMO, { peer, headers: {} })).toBe(true);
    expect(mayReadMetrics(BEHIND, { peer, headers: {} })).toBe(true);
  });

  test.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'])(
    'forbids: what a proxy on the machine forwards, told by %s',
    (name) => {
      for (const config of [DEMO, BEHIND])
        expect(mayReadMetrics(config, { peer: '127.0.0.1', headers: { [name]: '' } })).toBe(false);
    },
  );

  test('forbids: other machines, and a production whose proxy is not declared', () => {
    expect(mayReadMetrics(DEMO, { peer: '198.51.100.1', headers: {} })).toBe(false);
    expect(mayReadMetrics(DEMO, { peer: undefined, headers: {} })).toBe(false);
    expect(mayReadMetrics({ ...BEHIND, trustedProxies: 0 }, { peer: '127.0.0.1', headers: {} })).toBe(false);
  });

  test('replies: to whoever has the key, from anywhere, and to nobody without it', () => {
    const asking = (authorization: string | undefined) =>
      mayReadMetrics(KEYED, { peer: '127.0.0.1', headers: authorization === undefined ? {} : { authorization } });
    expect(mayReadMetrics(KEYED, { peer: '198.51.100.1', headers: { authorization: `Bearer ${KEY}`, via: 'x' } })).toBe(
      true,
    );
    for (const wrong of [undefined, '', 'Bearer', `Bearer ${KEY}x`, KEY, `Basic ${KEY}`])
      expect(asking(wrong)).toBe(false);
  });
});
