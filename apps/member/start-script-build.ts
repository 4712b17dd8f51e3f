// The build step of the script in the page: it names the files of the first screens and sends their calls while the
// frame is still on its way, which could do so only once it has arrived and run, a download later.

import path from 'node:path';
import { build as buildApart } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { schemasLeftOut } from '../../packages/api-contract/strip-schemas.ts';
import { startFolder } from './src/app/start/start-files.ts';
import type { StartFiles } from './src/app/start/start-files.ts';
import { startScreens } from './src/app/start/start-screens.ts';

type Output = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

const entry = path.join(import.meta.dirname, 'src/app/start/start-script.ts');

/** Headings and figures of every screen; the files of other alphabets load where they are needed. */
const typeface = /\/plus-jakarta-sans-basic-[^/]+\.woff2$/u;
const moreStyles = /\/more-[^/]+\.css$/u;

/** These files and all that they import. */
export function withImports(output: Output, names: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    const file = output[name];
    if (found.has(name) || file?.type !== 'chunk') continue;
    found.add(name);
    withImports(output, file.imports, found);
  }
  return found;
}

const chunksOf = (output: Output) => Object.values(output).filter((file) => file.type === 'chunk');

/** The files with these modules and all that they import, but for those that the page names itself. */
function filesWith(output: Output, isWanted: (module: string) => boolean): string {
  const atOnce = withImports(
    output,
    chunksOf(output).flatMap(({ isEntry, fileName }) => (isEntry ? [fileName] : [])),
  );
  const own = chunksOf(output).flatMap(({ fileName, moduleIds }) => (moduleIds.some(isWanted) ? [fileName] : []));
  const files = [...withImports(output, own)].filter((name) => !atOnce.has(name));
  // A part that is drawn with the second style sheet waits for it.
  const waits = files.some((name) => {
    const file = output[name];
    return file?.type === 'chunk' && (file.viteMetadata?.importedCss.size ?? 0) > 0;
  });
  const styles = waits ? Object.keys(output).filter((name) => moreStyles.test(name)) : [];
  return [...files, ...styles].map((name) => name.replace(startFolder, '').replace(/\.js$/u, '')).join(' ');
}

/** What the script is told; the same output gives the same list. */
export function startFiles(output: Output): StartFiles {
  const byLang = (areaFile: (lang: string) => RegExp) => {
    const filesOf = (lang: string) => filesWith(output, (id) => areaFile(lang).test(id));
    return { en: filesOf('en'), id: filesOf('id'), zh: filesOf('zh') };
  };
  const textsOf = (areas: readonly string[]) =>
    byLang((lang) => new RegExp(`/i18n/src/${lang}/screens/[a-z-]+/(?:${areas.join('|')})\\.ts\\?screen$`, 'u'));
  const screens = Object.entries(startScreens).map(([address, { file, texts = [] }]) => {
    const needed = [`/${file}`, '/start/first-data.ts', ...(texts.length > 0 ? ['/texts/screen-texts.ts'] : [])];
    const files = filesWith(output, (id) => needed.some((name) => id.endsWith(name)));
    return [address, texts.length > 0 ? { files, texts: textsOf(texts) } : { files }] as const;
  });
  const texts = byLang((lang) => new RegExp(`/i18n/src/(?:${lang}|translate)\\.ts$`, 'u'));
  return { texts, screens: Object.fromEntries(screens) };
}

async function scriptWith(files: StartFiles): Promise<string> {
  const made = await buildApart({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    plugins: [schemasLeftOut()],
    define: { RODA_START_FILES: JSON.stringify(files) },
    build: {
      write: false,
      emptyOutDir: false,
      rolldownOptions: {
        input: entry,
        // Of the modules that it shares with the app only what it uses; none does anything by being loaded.
        treeshake: {
          moduleSideEffects: (id) => id === entry,
          manualPureFunctions: ['z'],
          propertyReadSideEffects: false,
          unknownGlobalSideEffects: false,
        },
        output: { format: 'iife' },
      },
    },
  });
  const [result] = [made].flat();
  const script = result !== undefined && 'output' in result ? result.output[0] : undefined;
  if (script === undefined) throw new Error('the script in the page was not built');
  return script.code.trim();
}

export function startScript(): Plugin {
  return {
    name: 'roda-start-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (_html, { bundle }) => {
        if (bundle === undefined) return [];
        const fonts = Object.keys(bundle).filter((name) => typeface.test(name));
        return [
          // Right behind what the parser needs to read it: before the files of the frame.
          { tag: 'script', children: await scriptWith(startFiles(bundle)), injectTo: 'head-prepend' as const },
          ...fonts.map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${name}` },
            injectTo: 'head' as const,
          })),
        ];
      },
    },
  };
}
