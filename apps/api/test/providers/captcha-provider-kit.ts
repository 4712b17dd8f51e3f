// What every outside captcha has to pass, with a server that is slow, wrong, silent, too talkative or gone.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TokenVerdict } from '#platform/providers/siteverify.ts';
import { openSiteverifyServer, type SiteverifyServer, type SiteverifyTrouble } from './siteverify-server.ts';

type CaptchaTraits = {
  readonly title: string;
  readonly secret: string;
  /** Whether its reply names what the page called the captcha. */
  readonly repeatsAction: boolean;
  readonly verify: (url: string, token: string, timeoutMs: number) => Promise<TokenVerdict>;
};

const TROUBLES: readonly SiteverifyTrouble[] = ['error', 'silent', 'html', 'huge', 'revoked', 'empty', 'faulty'];
const MINUTE_MS = 60_000;
/** No server that replies takes as long, on however busy a machine. */
const PATIENT_MS = MINUTE_MS;
/** For a server that never replies. */
const SOON_MS = 300;
const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * MINUTE_MS);

export const testCaptchaProvider = ({ title, secret, repeatsAction, ...traits }: CaptchaTraits): void => {
  let server: SiteverifyServer;
  beforeEach(async () => {
    server = await openSiteverifyServer(secret);
  });
  afterEach(() => server.close());

  const verify = (url: string, token: string, timeoutMs = PATIENT_MS): Promise<TokenVerdict> =>
    traits.verify(url, token, timeoutMs);
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
      const timeoutMs = trouble === 'silent' ? SOON_MS : PATIENT_MS;
      expect(await verify(server.url, server.token(ours), timeoutMs)).toBe('unavailable');
      expect(performance.now() - began).toBeLessThan(PATIENT_MS);
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
