// Tests of the page in a package: it names its server, may load its own files alone, and has no script in it.
import { describe, expect, test } from 'vitest';
import { packagedPage, serverOf } from './packaged-page.ts';

describe('packagedPage', () => {
  const html = '<!doctype html><html><head><title>Roda</title></head><body></body></html>';

  test('names the server, and lets the page call it and nothing else', () => {
    const page = packagedPage(html, { server: 'https://roda.example/app/', bundleKey: 'AbC', scripts: ['first.js'] });
    expect(page).toContain('<meta name="roda-server" content="https://roda.example/app">');
    expect(page).toContain('<meta name="roda-bundle-key" content="AbC">');
    expect(page).toContain("connect-src 'self' https://roda.example wss://roda.example;");
    expect(page.indexOf('first.js')).toBeLessThan(page.indexOf('<title>'));
  });

  test('has no script in the page, which its policy would not allow', () => {
    const built = html.replace('<title>', '<script>start()</script><script src="./a.js"></script><title>');
    const page = packagedPage(built, { server: 'https://roda.example' });
    expect(page).not.toContain('start()');
    expect(page).toContain('<script src="./a.js"></script><title>');
  });

  test('of a test build says so, and no other page does', () => {
    expect(packagedPage(html, { server: 'https://roda.example' })).not.toContain('roda-test-build');
    const page = packagedPage(html, { server: 'https://roda.example', isTestBuild: true });
    expect(page).toContain('<head><meta http-equiv');
    expect(page).toContain('<meta name="roda-test-build">');
  });

  test.each(['roda.example', 'ftp://roda.example', 'javascript:alert(1)', 'https://roda.example/?a=1', ''])(
    'refuses %j as a server',
    (server) => expect(() => serverOf(server)).toThrow('must be an address'),
  );

  test('can’t be broken out of by an address', () => {
    expect(packagedPage(html, { server: 'https://roda.example/"><script>' })).not.toContain('"><script>');
  });
});
