// Tests the entry script in a small checkout: arguments, exit codes and signals are passed through.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const TOOLS = import.meta.dirname;
const MAIN = `
if (process.argv.includes('--wait')) {
  process.on('SIGTERM', () => process.exit(7));
  setInterval(() => {}, 1000);
  process.stdout.write('ready');
} else {
  process.stdout.write(JSON.stringify(process.argv.slice(2)));
  process.exitCode = 3;
}
`;
/** An older Node can't replace itself; without this function a newer one behaves like it. */
const LIKE_AN_OLDER_NODE = ['--import', 'data:text/javascript,delete process.execve'];

let root = '';
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const lock = (version: string): string => JSON.stringify({ packages: { 'node_modules/tea': { version } } });

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'roda-run-'));
  for (const file of ['run.mjs', 'help.mjs', 'install.mjs', 'web-apps.mjs'])
    cpSync(path.join(TOOLS, file), path.join(root, 'tools', file));
  write('package.json', '{"type":"module"}');
  write('package-lock.json', lock('1.0.0'));
  write('node_modules/.package-lock.json', lock('1.0.0'));
  write('apps/demo/src/main.ts', MAIN);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = (flags: readonly string[], args: readonly string[]) =>
  spawnSync(process.execPath, [...flags, path.join(root, 'tools/run.mjs'), ...args], {
    encoding: 'utf8',
    env: { PATH: root },
  });

describe('tools.run', () => {
  describe.each([
    ['replacing itself', [] as string[]],
    ['standing before a child', LIKE_AN_OLDER_NODE],
  ])('%s', (_way, flags) => {
    test('arguments and exit code are passed through', () => {
      const { stdout, status, stderr } = run(flags, ['start', '--port', '1', '--now']);
      expect(stderr).toBe('');
      expect({ stdout, status }).toEqual({ stdout: '["--port","1","--now"]', status: 3 });
    });

    test('SIGTERM reaches the program, and its result is the exit code', async () => {
      const child = spawn(process.execPath, [...flags, path.join(root, 'tools/run.mjs'), 'start', '--wait'], {
        env: { PATH: root },
      });
      await new Promise((resolve) => child.stdout.once('data', resolve));
      child.kill('SIGTERM');
      expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(7);
    });
  });

  test('--help prints what the server prints, in a checkout where nothing is installed', () => {
    const bare = mkdtempSync(path.join(tmpdir(), 'roda-bare-'));
    const table = 'apps/api/src/platform/config-variables.json';
    for (const file of ['run.mjs', 'help.mjs', 'install.mjs', 'web-apps.mjs'])
      cpSync(path.join(TOOLS, file), path.join(bare, 'tools', file));
    cpSync(path.join(TOOLS, '..', table), path.join(bare, table));
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [path.join(bare, 'tools/run.mjs'), 'start', '--help'],
      { encoding: 'utf8', env: {} },
    );
    expect({ stderr, status, made: readdirSync(bare).toSorted() }).toEqual({
      stderr: '',
      status: 0,
      made: ['apps', 'tools'],
    });
    rmSync(bare, { recursive: true, force: true });
    const server = spawnSync(process.execPath, [path.join(TOOLS, '../apps/api/src/main.ts'), '--help'], {
      encoding: 'utf8',
    });
    expect(stdout).toBe(server.stdout);
    expect(stdout).toMatch(/RODA_MODE +demo or production \(default demo\)/);
  });

  test('help lists the verbs, and a verb that is none is named', () => {
    expect(run([], ['--help'])).toMatchObject({ status: 0, stdout: expect.stringMatching(/ dev +the server with/) });
    const { status, stderr } = run([], ['fly']);
    expect(status).toBe(1);
    expect(stderr).toContain("'fly' is no command of Roda.");
    expect(stderr).toContain('verbs: start, dev, test, test:long, test:changed, check');
  });

  test('a release installs and builds nothing, and is a production', () => {
    write('release.json', '{}');
    write('package-lock.json', lock('2.0.0'));
    write('apps/api/src/main.ts', "process.stdout.write(`${process.env['RODA_MODE']}`);");
    const started = run([], ['start']);
    const other = run([], ['dev']);
    for (const file of ['release.json', 'apps/api']) rmSync(path.join(root, file), { recursive: true });
    write('package-lock.json', lock('1.0.0'));
    expect(started).toMatchObject({ stdout: 'production', stderr: '', status: 0 });
    expect(other).toMatchObject({ stderr: 'dev: tools/dev.ts is not in this release\n', status: 1 });
  });

  test('a changed lock file calls npm, and reports when npm fails', () => {
    write('package-lock.json', lock('2.0.0'));
    const { status, stderr } = run([], ['start']);
    write('package-lock.json', lock('1.0.0'));
    expect(status).toBe(1);
    expect(stderr).toContain('Installing packages (the lock file changed)');
    expect(stderr).toContain('could not be installed');
  });
});
