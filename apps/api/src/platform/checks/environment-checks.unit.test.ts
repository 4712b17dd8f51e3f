// Tests the checks of variables, secrets, origins, proxies and sandboxes, each with the line that mends it.
import { describe, expect, test } from 'vitest';
import { namedBy } from '../config-problems.ts';
import { readParts } from '../config.ts';
import { checkLines, failed, ok } from './check.ts';
import { originChecks, proxyChecks, variableChecks } from './environment-checks.ts';

const production = (environment: Record<string, string>) => readParts({ RODA_MODE: 'production', ...environment });

describe('variableChecks', () => {
  test('replies: one line each for variables and secrets that are well formed', () => {
    expect(variableChecks([])).toEqual([
      ok('variables', expect.any(String) as string),
      ok('secrets', expect.any(String) as string),
    ]);
  });

  test('refuses: everything that is wrong at once, each with the line that mends it', () => {
    const { wrong } = production({ PORT: 'http', RODA_POOL: '0', RODA_KEY_MASTER: 'weak', RODA_KEY_ORDER: 'weak' });
    expect(variableChecks(wrong)).toEqual(
      expect.arrayContaining([
        failed('variables', 'PORT must be a whole number from 0 to 65535', 'PORT=8070'),
        failed('variables', 'RODA_POOL must be a whole number from 1 to 1000', 'RODA_POOL=20'),
        failed(
          'secrets',
          expect.stringMatching(/^production needs RODA_KEY_INDEX, RODA_KEY_PUSH: /) as string,
          'RODA_KEY_INDEX=$(openssl rand -base64 32)',
          expect.stringMatching(/^RODA_KEY_PUSH=/) as string,
        ),
        failed(
          'secrets',
          expect.stringMatching(/^RODA_KEY_MASTER must be 32 random bytes/) as string,
          'RODA_KEY_MASTER=$(openssl rand -base64 32)',
        ),
        expect.objectContaining({ name: 'secrets', says: expect.stringContaining('RODA_KEY_ORDER must be an RSA') }),
      ]),
    );
    // PORT is a part of the default origins, too, and is told once.
    expect(wrong.filter(({ names }) => names.includes('PORT'))).toHaveLength(1);
  });

  test.each([
    ['RODA_WECHATPAY_MERCHANT needs RODA_WECHAT_APP', ['RODA_WECHAT_APP']],
    ['production needs RODA_OAUTH_KEY with RODA_OAUTH_URL', ['RODA_OAUTH_KEY']],
    ['RODA_KEY_MASTER_FILE must name a file to read, and /PORT is none (ENOENT)', ['RODA_KEY_MASTER']],
    ['RODA_WECHAT_APP and RODA_WECHAT_SECRET belong together', ['RODA_WECHAT_APP']],
  ])('replies: the variable to set after “%s”', (says, names) => {
    expect(namedBy(says)).toEqual({ says, names });
  });
});

describe('originChecks', () => {
  test('refuses: in production each origin that is not https, also the one that is not given', () => {
    const { config } = production({ RODA_CONSOLE_ORIGIN: 'http://console.roda.example' });
    expect(originChecks(config)).toEqual([
      failed(
        'origins',
        'RODA_ORIGIN must be an https address in production, and it is http://localhost:8070',
        'RODA_ORIGIN=https://roda.example',
      ),
      expect.objectContaining({ outcome: 'failed', says: expect.stringContaining('RODA_CONSOLE_ORIGIN') }),
    ]);
  });

  test('replies: https in production, anything in a demo, and nothing where none can be read', () => {
    const { config } = production({ RODA_ORIGIN: 'https://a.example', RODA_CONSOLE_ORIGIN: 'https://b.example' });
    expect(originChecks(config)).toEqual([ok('origins', 'https://a.example and https://b.example')]);
    expect(originChecks(readParts({}).config)).toMatchObject([{ outcome: 'ok' }]);
    expect(originChecks(readParts({ PORT: 'x' }).config)).toEqual([]);
  });
});

describe('proxyChecks', () => {
  test('replies: a warning in production when no proxy is trusted, for TLS needs one', () => {
    expect(proxyChecks(production({}).config)).toMatchObject([{ outcome: 'warning', mend: ['RODA_TRUST_PROXY=1'] }]);
    expect(proxyChecks(production({ RODA_TRUST_PROXY: '1' }).config)).toMatchObject([{ outcome: 'ok' }]);
    expect(proxyChecks(readParts({}).config)).toEqual([ok('proxy', 'none in front')]);
    expect(proxyChecks(production({ RODA_TRUST_PROXY: 'yes' }).config)).toEqual([]);
  });
});

describe('checkLines', () => {
  test('replies: outcome, name and sentence, and below them what mends it', () => {
    expect(checkLines([ok('clock', 'fine'), failed('disk', 'full', 'one', 'two')])).toEqual([
      'ok       clock      fine',
      'failed   disk       full',
      '                    → one',
      '                    → two',
    ]);
  });
});
