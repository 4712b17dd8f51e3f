// Tests the protocol that outside captchas share, and what is said about one in the environment.
import { describe, expect, test } from 'vitest';
import { testCaptchaProvider } from '#test/providers/captcha-provider-kit.ts';
import { readConfig } from '#platform/config.ts';
import { verifyToken } from './siteverify.ts';

const secret = '0x4AAAAAAAB-secret-0123456789';
const whole = (name: string) => ({
  RODA_CAPTCHA: name,
  RODA_CAPTCHA_SITE_KEY: '0x4AAAAAAAB-site',
  RODA_CAPTCHA_SECRET: secret,
});

for (const title of ['turnstile', 'hcaptcha', 'recaptcha'])
  testCaptchaProvider({
    title,
    secret,
    repeatsAction: title === 'turnstile',
    verify: async (url, token, timeoutMs) => {
      const config = readConfig({ ...whole(title), RODA_CAPTCHA_URL: url }).robots.captcha;
      if (config === undefined) throw new Error('no captcha is configured');
      return verifyToken({ fetch, config, hostname: 'localhost', bounds: { timeoutMs } }, token, '203.0.113.5');
    },
  });

describe('the configuration of robots', () => {
  test.each([
    ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/siteverify'],
    ['hcaptcha', 'https://api.hcaptcha.com/siteverify'],
    ['recaptcha', 'https://www.google.com/recaptcha/api/siteverify'],
  ])('%s is asked at its own address', (name, verifyUrl) => {
    expect(readConfig(whole(name)).robots.captcha).toMatchObject({ name, secret, verifyUrl });
  });
  test('without a name the rest is not looked at', () => {
    expect(readConfig({ RODA_CAPTCHA_SECRET: '?' }).robots.captcha).toBeUndefined();
  });
  test.each([
    ['RODA_CAPTCHA', 'another', 'turnstile'],
    ['RODA_CAPTCHA_SITE_KEY', 'a b', 'RODA_CAPTCHA_SITE_KEY must be'],
    ['RODA_CAPTCHA_SITE_KEY', '', 'RODA_CAPTCHA needs RODA_CAPTCHA_SITE_KEY'],
    ['RODA_CAPTCHA_SECRET', '', 'RODA_CAPTCHA needs RODA_CAPTCHA_SECRET'],
    ['RODA_CAPTCHA_SECRET', '1x0000000000000000000000000000000AA', 'RODA_CAPTCHA_SECRET must be'],
    ['RODA_CAPTCHA_URL', 'siteverify', 'RODA_CAPTCHA_URL must be'],
    ['RODA_REGISTRATIONS_PER_HOUR', '0', 'RODA_REGISTRATIONS_PER_HOUR must be'],
    ['RODA_REGISTRATIONS_PER_DAY', 'many', 'RODA_REGISTRATIONS_PER_DAY must be'],
  ])('%s that is “%s” is refused: %s', (name, value, sentence) => {
    expect(() => readConfig({ ...whole('turnstile'), [name]: value })).toThrow(sentence);
  });
  test('scripts register by hundreds in a demo', () => {
    expect(readConfig({}).robots.registrations).toEqual({ perHour: 100_000, perDay: 100_000 });
  });
});
