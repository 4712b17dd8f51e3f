// The programs that assemble an APK without an Android SDK, from Debian's packages.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram, installPackages } from '../debian-packages.ts';

const PROGRAMS = ['aapt', 'smali', 'zipalign', 'apksigner', 'keytool'] as const;
export type AndroidProgram = (typeof PROGRAMS)[number];

const PACKAGES = ['aapt', 'zipalign', 'apksigner', 'android-framework-res', 'libsmali-java'] as const;
export const FRAMEWORK = '/usr/share/android-framework-res/framework-res.apk';

const isOnPath = (name: string): boolean => findProgram(name) !== undefined;

/** What is missing on this machine; empty when an APK can be assembled. */
export const missingAndroidTools = (): readonly string[] => [
  ...PROGRAMS.filter((name) => !isOnPath(name)),
  ...(existsSync(FRAMEWORK) ? [] : ['android-framework-res']),
];

/** Whether the programs are there; as root on Debian they are installed. Logs what it does; never throws. */
export const ensureAndroidTools = (): boolean => {
  if (missingAndroidTools().length === 0) return true;
  installPackages([...PACKAGES, ...(isOnPath('keytool') ? [] : ['default-jre-headless'])]);
  return missingAndroidTools().length === 0;
};

export class ProgramFailed extends Error {
  constructor(program: string, output: string) {
    super(`${program} failed:\n${output.trim()}`);
    this.name = 'ProgramFailed';
  }
}

/** Runs a program and returns what it printed. Throws `ProgramFailed` with its output. */
export const runTool = (program: AndroidProgram, args: readonly string[], cwd?: string): string => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 64 << 20 });
  if (error !== undefined) throw new ProgramFailed(program, error.message);
  if (status !== 0) throw new ProgramFailed(program, `${stdout}${stderr}`);
  return stdout;
};
