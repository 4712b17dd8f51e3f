// Tests how the web app's files are served: cache lifetimes, types and the content security policy.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindConsole } from './http/console-pages.ts';
import { bindPages } from './http/pages.ts';

const inPage = `'sha256-${createHash('sha256').update('start()').digest('base64')}'`;

const files = {
  'index.html': '<!doctype html><script>start()</script><script type="module" src="./assets/index-1.js"></script>',
  'sw.js': 'self',
  'manifest.webmanifest': '{}',
  'assets/index-1.js': '1',
  'icons/icon-192.png': 'png',
};

let folder: string;
let http: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'roda-pages-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  http = fastify();
  await bindPages(http, { mobile: folder, openApi: () => ({}) });
});

afterAll(async () => {
  await http.close();
  rmSync(folder, { recursive: true });
});

const headersOf = async (url: string) => (await http.inject({ url })).headers;

describe('the web app’s files', () => {
  it.each([
    ['/', 'no-cache', 'text/html'],
    ['/sw.js', 'no-cache', 'javascript'],
    ['/manifest.webmanifest', 'no-cache', 'application/manifest+json'],
    ['/assets/index-1.js', 'public, max-age=31536000, immutable', 'javascript'],
    ['/icons/icon-192.png', 'public, max-age=86400', 'image/png'],
  ])('%s lives as long as its name is true', async (url, lifetime, type) => {
    const headers = await headersOf(url);
    expect(headers['cache-control']).toBe(lifetime);
    expect(headers['content-type']).toContain(type);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('allows workers, manifests and requests of our own origin only', async () => {
    const policy = String((await headersOf('/sw.js'))['content-security-policy']);
    for (const part of ["default-src 'self'", "script-src 'self'", "connect-src 'self'", "manifest-src 'self'"])
      expect(policy).toContain(part);
    expect(policy).toContain("worker-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|https:|\*)/);
    expect(policy).toContain("connect-src 'self';");
  });

  it('allows the script in the page by its hash, and no other', async () => {
    expect(String((await headersOf('/'))['content-security-policy'])).toContain(`script-src 'self' ${inPage};`);
    expect(String((await headersOf('/docs/'))['content-security-policy'])).toContain("script-src 'self';");
  });

  it('allows one more origin for requests: that of the map’s tiles', async () => {
    const mapOrigin = 'https://tiles.example';
    const other = fastify();
    await bindPages(other, { mobile: folder, openApi: () => ({}), mapOrigin });
    await bindConsole(other, { folder, mode: 'demo', mapOrigin });
    for (const url of ['/', '/assets/index-1.js', '/console/']) {
      const policy = String((await other.inject({ url })).headers['content-security-policy']);
      expect(policy).toContain(`connect-src 'self' ${mapOrigin};`);
      expect(policy.split(mapOrigin)).toHaveLength(2);
    }
    expect((await other.inject({ url: '/docs/' })).headers['content-security-policy']).not.toContain(mapOrigin);
    await other.close();
  });

  it('allows the scripts of an outside captcha where one is configured, on the app’s pages alone', async () => {
    const other = fastify();
    const captchaSources = ['https://captcha.example', 'https://*.captcha.example'];
    await bindPages(other, { mobile: folder, openApi: () => ({}), captchaSources });
    const policyOf = async (url: string) => String((await other.inject({ url })).headers['content-security-policy']);
    expect(await policyOf('/')).toContain(`script-src 'self' ${inPage} ${captchaSources.join(' ')};`);
    expect(await policyOf('/')).toContain(`connect-src 'self' ${captchaSources.join(' ')};`);
    expect(await policyOf('/docs/')).not.toContain('captcha.example');
    await other.close();
  });
});
