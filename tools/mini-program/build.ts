// Compiles the WeChat mini-program for one server: what its tool uploads.
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverOf } from '../android/packaged-page.ts';
import { ROOT } from '../steps.ts';

const APP = path.join(ROOT, 'apps/mini-program');

/** WeChat refuses a larger main package. */
const MOST_BYTES = 2 * 1024 * 1024;

export type MiniProgram = {
  /** Emptied and filled. */
  readonly target: string;
  /** The server whose pages it shows. */
  readonly server: string;
  /** The app id that WeChat gave. */
  readonly appId: string;
};

const compile = (target: string): void => {
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const flags = ['-p', APP, '--noEmit', 'false', '--incremental', 'false', '--outDir', target];
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...flags], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the mini-program does not compile:\n${stdout}`);
};

/** Every mark has to be there once. */
const fill = (file: string, mark: string, value: string): void => {
  const parts = readFileSync(file, 'utf8').split(mark);
  if (parts.length !== 2) throw new Error(`${path.basename(file)} has to contain ${mark} once`);
  writeFileSync(file, parts.join(value));
};

/** Throws for a server without TLS, a wrong app id, a type error, and for more than WeChat takes. */
export const buildMiniProgram = ({ target, server: given, appId }: MiniProgram): void => {
  const server = serverOf(given);
  if (!/^https:\/\/[\w.-]+(?::\d+)?(?:\/[\w./-]*)?$/.test(server))
    throw new Error(`the server of the mini-program must be a plain https address, not ${given}`);
  if (!/^wx[0-9a-f]{16}$/.test(appId)) throw new Error(`RODA_WECHAT_APP must be an app id such as wx0123456789abcdef`);
  rmSync(target, { recursive: true, force: true });
  compile(target);
  for (const file of globSync('**/*.{json,wxml,wxss}', { cwd: path.join(APP, 'src') }))
    cpSync(path.join(APP, 'src', file), path.join(target, file));
  cpSync(path.join(APP, 'project.config.json'), path.join(target, 'project.config.json'));
  fill(path.join(target, 'config.js'), '@SERVER@', server);
  fill(path.join(target, 'project.config.json'), '@APP_ID@', appId);
  const size = globSync('**/*.*', { cwd: target })
    .map((file) => statSync(path.join(target, file)).size)
    .reduce((sum, bytes) => sum + bytes, 0);
  if (size > MOST_BYTES) throw new Error(`the mini-program has ${size} bytes, WeChat takes ${MOST_BYTES}`);
};
