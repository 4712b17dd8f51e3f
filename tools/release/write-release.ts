// Writes a release: its folder, with the same names, modes and times each time, and the archive of it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Entry } from './contents.ts';

/** What a release says of itself, in `release.json`; that file is also what tells a release from a checkout. */
export type Stamp = {
  readonly version: string;
  readonly commit: string;
  /** Native packages are those of one system: `linux-x64`. */
  readonly system: string;
};

/** Of the commit, in seconds: caches tell files by it, and the same commit gives the same archive. */
export type ReleasePlan = { readonly stamp: Stamp; readonly entries: readonly Entry[]; readonly seconds: number };

/** The verbs of tools/run.mjs whose programs are packed. */
const VERBS = ['start', 'migrate', 'doctor', 'audit', 'operator'];
const BLOCK = 4_096;

const jsonOf = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;

const packageOf = ({ version }: Stamp): object => ({
  name: 'roda',
  version,
  private: true,
  type: 'module',
  license: 'UNLICENSED',
  engines: { node: '>=24' },
  scripts: Object.fromEntries(VERBS.map((verb) => [verb, `exec node tools/run.mjs ${verb}`])),
});

/** Replaces the folder; nothing but the files of the plan is in it. Returns how many bytes it takes on a disk. */
export const writeFolder = (root: string, folder: string, { stamp, entries, seconds }: ReleasePlan): number => {
  rmSync(folder, { recursive: true, force: true });
  // Links of PostgreSQL may be there already, and be listed twice.
  const byFile = new Map(entries.map((entry) => [entry.file, entry]));
  let bytes = 0;
  const finish = (file: string, mode?: number): void => {
    if (mode !== undefined) chmodSync(file, mode);
    lutimesSync(file, seconds, seconds);
    bytes += Math.ceil(lstatSync(file).size / BLOCK) * BLOCK;
  };
  for (const { file, executable, linkTo } of byFile.values()) {
    const to = path.join(folder, file);
    mkdirSync(path.dirname(to), { recursive: true });
    if (linkTo !== undefined) {
      symlinkSync(linkTo, to);
      finish(to);
      continue;
    }
    copyFileSync(path.join(root, file), to);
    finish(to, executable ? 0o755 : 0o644);
  }
  for (const [name, value] of Object.entries({ 'package.json': packageOf(stamp), 'release.json': stamp })) {
    const to = path.join(folder, name);
    writeFileSync(to, jsonOf(value));
    finish(to, 0o644);
  }
  return bytes;
};

/** Packs the folder beside itself, owned by root whoever packs; returns the archive and its SHA-256. */
export const writeArchive = (folder: string, seconds: number): { readonly archive: string; readonly hash: string } => {
  const archive = `${folder}.tar.gz`;
  const sameEachTime = [
    '--mode=u+w,go-w',
    '--sort=name',
    `--mtime=@${seconds}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
  ];
  const [from, name] = [path.dirname(folder), path.basename(folder)];
  const args = ['--format=gnu', ...sameEachTime, '--use-compress-program=gzip -n', `--file=${archive}`];
  const { status, stderr } = spawnSync('tar', ['--create', ...args, `--directory=${from}`, name], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`tar could not pack ${folder}: ${stderr.trim()}`);
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${hash}  ${path.basename(archive)}\n`);
  return { archive, hash };
};
