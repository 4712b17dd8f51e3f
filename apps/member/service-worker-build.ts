// The build step of the service worker: one script that lists every file of this build by name.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build as buildApart } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { storedCalls } from './cached-calls.ts';

type Output = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

const entry = path.join(import.meta.dirname, 'src/worker/service-worker.ts');
const publicFolder = path.join(import.meta.dirname, 'public');

/** The screens that open offline even if never opened before. */
export const shellScreens = ['home', 'home-review-mode', 'my', 'my-review-mode'];

/** Areas of texts of those screens, of their parts and of the frame: without them a screen doesn't open. */
export const shellAreas = ['launch', 'push', 'update', 'plan', 'city', 'holding', 'suitability', 'next'];

/** The files available offline even if never opened before; everything that they import is included. */
const startsWith = new RegExp(
  [
    '/app/(?:shell-later|not-found-views|unreachable)\\.tsx?$',
    '/shared/(?:navigation/invite-code\\.model|platform/web-platform|texts/screen-texts)\\.ts$',
    '/features/content/home\\.queries\\.ts$',
    `/i18n/src/(?:en|id|zh)/screens/[a-z-]+/(?:${shellAreas.join('|')})\\.ts(?:\\?screen)?$`,
    `/screens/[a-z-]+/(?:${shellScreens.join('|')})\\.screen\\.tsx$`,
    '/i18n/src/(?:en|id|zh|translate)\\.ts$',
    // What a first question opens with: a log-out without a connection asks too.
    '/ui/src/overlays/(?:dialog|sheet|top-dialog)-body\\.tsx$',
  ].join('|'),
  'u',
);

/** Images of the public folder used by the shell; those used only by launchers are excluded. */
const shellPictures = ['icon.svg', 'icons/icon-192.png', 'icons/badge-96.png'];

/** Writes `sw.js` at the root of the app, with the whole app as its scope. */
export function serviceWorker(): Plugin {
  return {
    name: 'roda-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, output) {
        const shell = shellOf(output);
        const assets = Object.keys(output).filter((name) => name.startsWith('assets/') && !shell.includes(name));
        const version = versionOf(output);
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await workerScript({ version, shell, assets, ...storedCalls() }),
        });
      },
    },
  };
}

/** The page, the files that it references, those loaded at start, and all their imports. */
export function shellOf(output: Output): readonly string[] {
  const chunks = Object.values(output).filter((file) => file.type === 'chunk');
  const wanted = new Set<string>();
  const add = (name: string): void => {
    const file = output[name];
    if (wanted.has(name) || file === undefined) return;
    wanted.add(name);
    if (file.type !== 'chunk') return;
    for (const style of file.viteMetadata?.importedCss ?? []) add(style);
    for (const imported of file.imports) add(imported);
  };
  for (const { fileName, isEntry, moduleIds, dynamicImports } of chunks) {
    const opensAtOnce = moduleIds.some((id) => startsWith.test(id));
    if (isEntry || opensAtOnce) add(fileName);
    // The parts of a home screen and of the frame that load a moment later; without one of them a screen would fail.
    const hasParts = moduleIds.some((id) => /(?:\.screen|\/shell-later)\.tsx$/u.test(id));
    if (opensAtOnce && hasParts) for (const part of dynamicImports) add(part);
  }
  // No script imports the typeface's basic part, which the styles name, nor the second sheet, which the page names.
  const named = Object.keys(output).filter((name) =>
    /\.webmanifest$|-basic-[^/]+\.woff2$|\/more-[^/]+\.css$/u.test(name),
  );
  return ['', ...[...wanted].toSorted(), ...named, ...shellPictures];
}

/** A digest over all names, over the content of files without a hash in the name, and over the public files. */
function versionOf(output: Output): string {
  const digest = createHash('sha256');
  for (const name of Object.keys(output).toSorted()) {
    digest.update(`${name}\0`);
    const file = output[name];
    if (file?.type === 'asset' && !name.startsWith('assets/')) digest.update(file.source);
  }
  for (const name of readdirSync(publicFolder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (/\.[a-z]+$/u.test(name)) digest.update(readFileSync(path.join(publicFolder, name)));
  }
  return digest.digest('hex').slice(0, 12);
}

async function workerScript(build: object): Promise<string> {
  const made = await buildApart({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    define: { RODA_BUILD: JSON.stringify(build) },
    build: {
      write: false,
      emptyOutDir: false,
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const [result] = [made].flat();
  const script = result !== undefined && 'output' in result ? result.output[0] : undefined;
  if (script === undefined) throw new Error('the service worker was not built');
  return script.code;
}
