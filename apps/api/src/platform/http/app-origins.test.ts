// Tests which pages of other origins may call the server, and the files that tie packaged apps to it.
import { specifiedRoutes } from '@roda/api-contract/specified-routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { readConfig } from '../config.ts';

const APP = 'https://app.localhost';
const FINGERPRINT = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0')).join(':');

let context: TestContext;
let bare: TestContext;
beforeAll(async () => {
  context = await openTestContext({
    at: '2026-03-10T03:00:00Z',
    environment: {
      RODA_ORIGIN: 'https://roda.example',
      RODA_ANDROID_APPS: `com.roda.member=${FINGERPRINT}`,
      RODA_IOS_APPS: 'ABCDE12345.com.roda.member',
      RODA_SECURITY_CONTACT: 'mailto:security@roda.example,https://roda.example/report',
    },
  });
  bare = await openTestContext();
});
afterAll(async () => {
  await context.close();
  await bare.close();
});

const preflight = (url: string, origin: string, method = 'POST') =>
  context.http.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': method } });

const foreign = [
  'https://evil.example',
  'https://app.localhost.evil.example',
  'https://app.localhost:8443',
  'http://app.localhost',
  'HTTPS://APP.LOCALHOST',
  'null',
  '*',
];

describe('calls of packaged apps', () => {
  test.each(['/wx/auth/jwscLogin', '/wx/upload', '/files/picture/1'])(
    'replies: a preflight of %s names what the page may send, and no credentials',
    async (url) => {
      const { statusCode, headers } = await preflight(url, APP);
      expect(statusCode).toBe(204);
      expect(headers['access-control-allow-origin']).toBe(APP);
      expect(headers['vary']).toBe('origin');
      expect(headers['access-control-allow-methods']).toBe('GET, POST');
      for (const name of ['authorization', 'content-type', 'idempotency-key', 'x-lang', 'x-app-version-code'])
        expect(headers['access-control-allow-headers']).toContain(name);
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    },
  );

  test('replies: a reply is readable by a listed page, with the clock and the name of a file', async () => {
    const { headers } = await context.http.inject({ url: '/wx/nio/country/list', headers: { origin: APP } });
    expect(headers['access-control-allow-origin']).toBe(APP);
    expect(headers['access-control-expose-headers']).toContain('date');
    expect(headers['access-control-expose-headers']).toContain('x-server-version-code');
    expect(headers['access-control-expose-headers']).toContain('content-disposition');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test.each(foreign)('refuses: a page of %s', async (origin) => {
    const asked = await preflight('/wx/auth/jwscLogin', origin);
    expect(asked.statusCode).toBe(403);
    expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
    const got = await context.http.inject({ url: '/wx/nio/country/list', headers: { origin } });
    expect(got.headers).not.toHaveProperty('access-control-allow-origin');
    expect(got.headers['vary']).toBe('origin');
  });

  test('refuses: other methods, and everything that is not for members', async () => {
    expect((await preflight('/wx/user/info', APP, 'DELETE')).statusCode).toBe(403);
    expect((await preflight('/admin/approvals/approve', APP)).statusCode).toBe(404);
  });

  test.each(['/admin/approvals/list', '/%61dmin/approvals/list', '/docs/', '/%64ocs/', '/metrics', '/m%65trics'])(
    'refuses: %s is for no other origin, in whatever spelling',
    async (url) => {
      const { statusCode, headers } = await context.http.inject({ url, headers: { origin: APP } });
      expect(statusCode).not.toBe(404);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  test('replies: pictures may be shown by pages of other origins, calls may not be embedded', async () => {
    const picture = await context.http.inject({ url: '/wx/nio/country/list' });
    expect(picture.headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

describe('files below /.well-known', () => {
  const read = (name: string) => context.http.inject({ url: `/.well-known/${name}` });

  test('replies: the Android apps with their fingerprints', async () => {
    const reply = await read('assetlinks.json');
    expect(reply.headers['content-type']).toContain('application/json');
    expect(reply.json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'com.roda.member',
          sha256_cert_fingerprints: [FINGERPRINT.toUpperCase()],
        },
      },
    ]);
  });

  test('replies: the iOS apps, for the app’s own addresses only', async () => {
    const reply = await read('apple-app-site-association');
    expect(reply.headers['content-type']).toContain('application/json');
    const [details] = reply.json<{ applinks: { details: { appIDs: string[]; components: object[] }[] } }>().applinks
      .details;
    expect(details?.appIDs).toEqual(['ABCDE12345.com.roda.member']);
    expect(details?.components).toContainEqual({ '/': '/console/*', exclude: true });
    expect(details?.components).toContainEqual({ '/': '/subPages/*' });
  });

  test('replies: where weaknesses are reported, until when that is true', async () => {
    const { body, headers } = await read('security.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(body.split('\n')).toEqual([
      'Contact: mailto:security@roda.example',
      'Contact: https://roda.example/report',
      'Expires: 2026-09-06T00:00:00.000Z',
      'Preferred-Languages: en, id, zh',
      'Canonical: https://roda.example/.well-known/security.txt',
      '',
    ]);
  });

  test.each(['assetlinks.json', 'apple-app-site-association', 'security.txt'])(
    'refuses: %s where it is not configured',
    async (name) => {
      expect((await bare.http.inject({ url: `/.well-known/${name}` })).statusCode).toBe(404);
    },
  );
});

describe('links by path', () => {
  test.each([
    ['/subPages/news/detail?id=1', '/#/subPages/news/detail?id=1'],
    ['/pages/index/productList', '/#/pages/index/productList'],
    ['/pages//evil.example', '/#/pages//evil.example'],
  ])('replies: %s opens the screen behind the hash', async (url, target) => {
    const { statusCode, headers } = await bare.http.inject({ url });
    expect([statusCode, headers['location']]).toEqual([302, target]);
  });
});

test('links by path reach every screen that the specification names', async () => {
  for (const route of specifiedRoutes) {
    const { statusCode, headers } = await bare.http.inject({ url: `/${route}?id=1` });
    expect([route, statusCode, headers['location']]).toEqual([route, 302, `/#/${route}?id=1`]);
  }
});

describe('configuration', () => {
  test.each([
    [{ RODA_APP_ORIGINS: '*' }, 'RODA_APP_ORIGINS'],
    [{ RODA_APP_ORIGINS: 'https://*.roda.example' }, 'RODA_APP_ORIGINS'],
    [{ RODA_APP_ORIGINS: 'https://app.localhost/' }, 'RODA_APP_ORIGINS'],
    [{ RODA_APP_ORIGINS: 'null' }, 'RODA_APP_ORIGINS'],
    [{ RODA_ANDROID_APPS: 'com.roda.member=AA:BB' }, 'RODA_ANDROID_APPS'],
    [{ RODA_IOS_APPS: 'com.roda.member' }, 'RODA_IOS_APPS'],
    [{ RODA_SECURITY_CONTACT: 'security@roda.example' }, 'RODA_SECURITY_CONTACT'],
    [{ RODA_WECHAT_APP: 'wx0123456789abcdef' }, 'RODA_WECHAT_SECRET'],
    [{ RODA_WECHAT_SECRET: 'secret' }, 'RODA_WECHAT_APP'],
    [{ RODA_WECHAT_APP: 'roda', RODA_WECHAT_SECRET: 'secret' }, 'RODA_WECHAT_APP'],
  ])('refuses: %j', (environment, name) => expect(() => readConfig(environment)).toThrow(name));

  test('replies: no origin at all, and both defaults', () => {
    expect(readConfig({ RODA_APP_ORIGINS: ',' }).appOrigins).toEqual([]);
    expect(readConfig({}).appOrigins).toEqual(['https://app.localhost', 'capacitor://app.localhost']);
  });
});
