// What the environment says about robots: how many register from a network unlooked at, and an outside captcha.
import { readAll } from '../config-problems.ts';
import { httpAddress, mustBe, oneOf, sharedSecret, wholeNumber } from '../config-values.ts';

type Name =
  | `RODA_REGISTRATIONS_PER_${'HOUR' | 'DAY'}`
  | 'RODA_CAPTCHA'
  | `RODA_CAPTCHA_${'SITE_KEY' | 'SECRET' | 'URL'}`;
type Read = (name: Name) => string | undefined;

/** They speak the same protocol: their script and what checks a token, by name. */
const PROVIDERS = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    sources: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js',
    verify: 'https://api.hcaptcha.com/siteverify',
    sources: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js',
    verify: 'https://www.google.com/recaptcha/api/siteverify',
    sources: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  },
} as const;

const NAMES = ['turnstile', 'hcaptcha', 'recaptcha'] as const satisfies readonly (keyof typeof PROVIDERS)[];

export type OutsideCaptchaConfig = {
  readonly name: (typeof NAMES)[number];
  /** Public: the page shows the captcha with it. */
  readonly siteKey: string;
  readonly secret: string;
  readonly script: string;
  readonly verifyUrl: string;
  /** What the content policy of the member app allows for it. */
  readonly sources: readonly string[];
};

export type RobotsConfig = {
  /** Beyond them a registration of the same network waits for an operator's look. */
  readonly registrations: { readonly perHour: number; readonly perDay: number };
  readonly captcha: OutsideCaptchaConfig | undefined;
};

const MOST = 1_000_000;
/** Scripts register by hundreds in a demo. */
const LIMITS = { demo: { hour: 100_000, day: 100_000 }, production: { hour: 10, day: 30 } } as const;

const limitFrom = (read: Read, name: Name, fallback: number): number => {
  const value = read(name);
  return value === undefined ? fallback : wholeNumber(name, value, { least: 1, most: MOST });
};

const SITE_KEY = /^[\w.-]{10,200}$/u;

const needed = (read: Read, name: 'RODA_CAPTCHA_SITE_KEY' | 'RODA_CAPTCHA_SECRET'): string => {
  const value = read(name);
  if (value === undefined) throw new Error(`RODA_CAPTCHA needs ${name}`);
  return value;
};

const siteKeyFrom = (read: Read): string => {
  const key = needed(read, 'RODA_CAPTCHA_SITE_KEY');
  return SITE_KEY.test(key) ? key : mustBe('RODA_CAPTCHA_SITE_KEY', 'the key that the provider gave for the page');
};

/** Complete, or undefined where none is named. Throws a sentence for every variable that is wrong. */
const captchaFrom = (read: Read): OutsideCaptchaConfig | undefined => {
  const named = read('RODA_CAPTCHA');
  if (named === undefined) return undefined;
  const name = oneOf('RODA_CAPTCHA', named, NAMES);
  const { script, verify, sources } = PROVIDERS[name];
  return readAll<OutsideCaptchaConfig>({
    name: () => name,
    siteKey: () => siteKeyFrom(read),
    secret: () => sharedSecret('RODA_CAPTCHA_SECRET', needed(read, 'RODA_CAPTCHA_SECRET')),
    script: () => script,
    verifyUrl: () => httpAddress('RODA_CAPTCHA_URL', read('RODA_CAPTCHA_URL') ?? verify),
    sources: () => sources,
  });
};

export const robotsFrom = (read: Read, mode: 'demo' | 'production'): RobotsConfig =>
  readAll<RobotsConfig>({
    registrations: () => ({
      perHour: limitFrom(read, 'RODA_REGISTRATIONS_PER_HOUR', LIMITS[mode].hour),
      perDay: limitFrom(read, 'RODA_REGISTRATIONS_PER_DAY', LIMITS[mode].day),
    }),
    captcha: () => captchaFrom(read),
  });
