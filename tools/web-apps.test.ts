// Tests that a web app is stale exactly when an input of its bundle changed, and a server when a source of it did.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type WebApps = {
  inputsHash: (root: string, app: string) => string;
  serverProgram: (root: string, node: string, server: 'api' | 'demo') => string | undefined;
  webApps: (root: string) => string[];
};
const file: string = path.join(import.meta.dirname, 'web-apps.mjs');
const { inputsHash, serverProgram, webApps } = (await import(file)) as WebApps;

let root = '';
const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};

/** Writes its argument and for what it builds, once more each time. */
const BUILDER = `
import { appendFileSync, mkdirSync } from 'node:fs';
mkdirSync('apps/demo/dist', { recursive: true });
appendFileSync('apps/demo/dist/main.mjs', process.argv[2] + " for " + process.env.NODE_ENV + ";");
`;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'roda-web-'));
  write('package-lock.json', '{}');
  write('apps/member/vite.config.ts', '');
  write('apps/member/src/main.tsx', 'one');
  write('apps/api/src/main.ts', '');
  write('packages/ui/src/theme.css', '');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('tools.web-apps', () => {
  test('an app with a vite configuration is a web app', () => expect(webApps(root)).toEqual(['member']));

  test.each([
    'apps/member/src/main.tsx',
    'packages/ui/src/theme.css',
    'package-lock.json',
    'apps/member/public/icon.svg',
  ])('a change of %s makes it stale', (name) => {
    const before = inputsHash(root, 'member');
    write(name, `changed ${name}`);
    expect(inputsHash(root, 'member')).not.toBe(before);
  });

  test.each([
    'apps/member/dist/index.html',
    'apps/member/src/x.test.tsx',
    'apps/api/src/main.ts',
    'packages/ui/node_modules/x.js',
  ])('a change of %s does not', (name) => {
    const before = inputsHash(root, 'member');
    write(name, `changed ${name}`);
    expect(inputsHash(root, 'member')).toBe(before);
  });

  test('a server runs from its sources where nothing builds it, or as it was built', () => {
    const release = mkdtempSync(path.join(tmpdir(), 'roda-web-'));
    expect(serverProgram(release, process.execPath, 'api')).toBe('apps/api/src/main.ts');
    mkdirSync(path.join(release, 'apps/api/dist'), { recursive: true });
    writeFileSync(path.join(release, 'apps/api/dist/main.mjs'), '');
    expect(serverProgram(release, process.execPath, 'api')).toBe('apps/api/dist/main.mjs');
    rmSync(release, { recursive: true });
  });

  /** A server that was never built; the program of each start, and all that was built up to then. */
  const unbuilt = () => {
    const made = path.join(root, 'apps/demo/dist/main.mjs');
    rmSync(made, { force: true });
    for (const app of ['api', 'demo', 'sandbox']) write(`apps/${app}/package.json`, '{}');
    for (const app of ['demo', 'sandbox']) write(`apps/${app}/src/main.ts`, '');
    write('tools/build-server.ts', BUILDER);
    return () => [serverProgram(root, process.execPath, 'demo'), existsSync(made) ? readFileSync(made, 'utf8') : ''];
  };
  const once = 'demo for production;';

  test('a server is built once, for production, and again when a source of it changed; no other is run', () => {
    const built = unbuilt();
    expect([built(), built()]).toEqual(Array.from({ length: 2 }, () => ['apps/demo/dist/main.mjs', once]));
    write('apps/member/src/main.tsx', 'two');
    expect(built()[1]).toBe(once);
    write('apps/sandbox/src/main.ts', 'two');
    expect(built()[1]).toBe(once + once);
    write('apps/demo/src/main.ts', 'broken');
    write('tools/build-server.ts', 'process.exit(1);');
    expect(serverProgram(root, process.execPath, 'demo')).toBeUndefined();
  });

  test('contents are read when a file was written, and nothing is built when they are the same', () => {
    const stamp = 'node_modules/.roda/built-server-demo';
    const stamped = () => readFileSync(path.join(root, stamp), 'utf8').split('\n');
    const touch = () => utimesSync(path.join(root, 'apps/demo/src/main.ts'), new Date(), new Date(0));
    const built = unbuilt();
    expect(built()[1]).toBe(once);
    const [hash = '', state = ''] = stamped();
    write(stamp, `unknown\n${state}`);
    expect([built()[1], stamped()]).toEqual([once, ['unknown', state]]);
    write(stamp, `${hash}\n${state}`);
    touch();
    expect([built()[1], stamped()]).toEqual([once, [hash, expect.not.stringMatching(state)]]);
    write(stamp, `unknown\n${state}`);
    expect([built()[1], stamped()[0]]).toEqual([once + once, hash]);
  });
});
