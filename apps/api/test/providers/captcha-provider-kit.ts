// What every outside captcha has to pass, with a server that is slow, wrong, silent, too talkative or gone.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TokenVerdict } from '#platform/providers/siteverify.ts';
import { openSiteverifyServer, type SiteverifyServer, type SiteverifyTrouble } from './siteverify-server.ts';

type CaptchaTraits = {
  readonly title: string;
  readonly secret: string;
  /** Whether its reply names what the page called the captcha. */
  readonly repeatsAction: boolean;
  readonly verify: (url: string, token: string) => Promise<TokenVerdict>;
};

const TROUBLES: readonly SiteverifyTrouble[] = ['error', 'silent', 'html', 'huge', 'revoked', 'empty', 'faulty'];
/** Longer than any time-out of these tests. */
const BOUND_MS = 4_000;
const MINUTE_MS = 60_000;
const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * MINUTE_MS);

export const testCaptchaProvider = ({ title, secret, repeatsAction, verify }: CaptchaTraits): void => {
  let server: SiteverifyServer;
  beforeEach(async () => {
    server = await openSiteverifyServer(secret);
  });
  afterEach(() => server.close());

  const ours = repeatsAction ? { action: 'code' } : {};

  describe(`${title} as an outside captcha`, () => {
    test('takes a token of our page once, and is asked with secret, token and address', async () => {
      const token = server.token(ours);
      expect(await verify(server.url, token)).toBe('ok');
      expect(await verify(server.url, token)).toBe('failed');
      expect(Object.fromEntries(server.asked[0] ?? [])).toEqual({ secret, response: token, remoteip: '203.0.113.5' });
    });
    test('of one token that is sent by several at once takes it for one', async () => {
      const token = server.token(ours);
      const verdicts = await Promise.all(Array.from({ length: 6 }, () => verify(server.url, token)));
      expect(verdicts.filter((verdict) => verdict === 'ok')).toHaveLength(1);
    });
    test('takes no token that is invented, of another page, or old', async () => {
      const tokens = [
        'invented',
        server.token({ ...ours, hostname: 'evil.example' }),
        server.token({ ...ours, hostname: '' }),
        server.token({ ...ours, at: minutesAgo(6) }),
        server.token({ ...ours, at: minutesAgo(-2) }),
      ];
      for (const token of tokens) expect(await verify(server.url, token)).toBe('failed');
      expect(await verify(server.url, server.token({ ...ours, at: minutesAgo(4) }))).toBe('ok');
    });
    test.each(repeatsAction ? ['another'] : [])('takes no token of an action named %s', async (action) => {
      expect(await verify(server.url, server.token({ action }))).toBe('failed');
    });
    test.each(TROUBLES)('that is %s says nothing, soon, and works again after it', async (trouble) => {
      server.spoil(trouble);
      const began = performance.now();
      expect(await verify(server.url, server.token(ours))).toBe('unavailable');
      expect(performance.now() - began).toBeLessThan(BOUND_MS);
      server.spoil(undefined);
      expect(await verify(server.url, server.token(ours))).toBe('ok');
    });
    test('that is gone says nothing', async () => {
      const token = server.token(ours);
      await server.close();
      expect(await verify(server.url, token)).toBe('unavailable');
      server = await openSiteverifyServer(secret);
    });
  });
};
