// Preloads the first screen while the frame is still on its way: the frame itself can ask for it only once it has
// arrived and run, a download later.

import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

type Output = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;
type MadeScript = Readonly<{ fileName: string; source: string }>;

/** The screens that the app opens with, by their address; the first one also opens without an address. */
const screens = {
  'pages/index/index': /\/home\.screen\.tsx$/u,
  'pages/index/productList': /\/shop\.screen\.tsx$/u,
  'subPages/news/list': /\/news\.screen\.tsx$/u,
  'pages/index/my': /\/my\.screen\.tsx$/u,
  'pages/auth/login': /\/login\.screen\.tsx$/u,
  'pages/auth/register': /\/register\.screen\.tsx$/u,
} as const;

/** Headings and figures of every screen; the files of other alphabets load where they are needed. */
const typeface = /\/plus-jakarta-sans-latin-wght-normal-[^/]+\.woff2$/u;

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

/** The script that reads the screen from the address; the same output gives the same script. */
export function preloadScript(output: Output): MadeScript {
  const atOnce = withImports(
    output,
    chunksOf(output).flatMap(({ isEntry, fileName }) => (isEntry ? [fileName] : [])),
  );
  const filesOf = (screen: RegExp): readonly string[] => {
    const own = chunksOf(output).flatMap(({ fileName, moduleIds }) =>
      moduleIds.some((id) => screen.test(id)) ? [fileName] : [],
    );
    return [...withImports(output, own)]
      .filter((name) => !atOnce.has(name))
      .map((name) => name.split('/').at(-1) ?? '');
  };
  const files = Object.fromEntries(Object.entries(screens).map(([address, screen]) => [address, filesOf(screen)]));
  const source = `const files=${JSON.stringify(files)};
const address=location.hash.replace(/^#\\/?/,'').split('?')[0]||'${Object.keys(screens)[0] ?? ''}';
for(const file of files[address]??[]){const link=document.createElement('link');
Object.assign(link,{rel:'modulepreload',crossOrigin:'',href:new URL(file,import.meta.url).href});document.head.append(link)}
`;
  const digest = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/first-screen-${digest}.js`, source };
}

export function firstScreenPreload(): Plugin {
  return {
    name: 'roda-first-screen-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        bundle === undefined
          ? []
          : [
              ...Object.keys(bundle)
                .filter((name) => typeface.test(name))
                .map((name) => ({
                  tag: 'link',
                  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${name}` },
                  injectTo: 'head' as const,
                })),
              {
                tag: 'script',
                attrs: { type: 'module', async: true, crossorigin: true, src: `./${preloadScript(bundle).fileName}` },
                injectTo: 'head',
              },
            ],
    },
    generateBundle(_options, output) {
      this.emitFile({ type: 'asset', ...preloadScript(output) });
    },
  };
}
