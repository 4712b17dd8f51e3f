// How the member app is built: relative addresses, compiled texts, and compressed twins beside every file.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { compiledTexts } from '../../packages/i18n/vite-plugin.ts';
import { fetchedAhead } from './module-preload.ts';
import { partsOfFirstScreens } from './early-chunk.ts';
import { linksLeftOut } from './strip-router-links.ts';
import { schemasLeftOut } from './strip-schemas.ts';
import { serviceWorker } from './service-worker-build.ts';
import { manifestFiles } from './web-manifest.ts';

const target = process.env['RODA_API'] ?? 'http://localhost:8070';

/** What every screen stands on and what changes seldom: one file that stays in the browser's cache. */
const vendor = new RegExp(
  'node_modules/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack)/' +
    '(?!.*(?:infinite|mutationObserver|useMutation|queriesObserver|useQueries))',
  'iu',
);

/** What several screens are made of, in one file that the first of them fetches; what opens later stays apart. */
const contentItems = new RegExp(
  [
    'packages/ui/src/(?!sheet-body|dialog-body|poster-body|qr-block|bar-chart|line-chart|figures-table|thing-)',
    'apps/member/src/shared/(?!map/(?!fleet-map)|csv|save-)',
    '@tabler/icons-react',
    '@tanstack/.*/(?:mutationObserver|useMutation)\\.',
  ].join('|'),
  'u',
);

/** What forms and figures know of the contract's fields: the frame does without. */
const fields = /packages\/contract\/src\/(?:fields|money|written)\./u;

/** The frame that the first picture needs, in one file: small pieces compress badly. */
const shell = new RegExp(
  [
    'apps/member/src/app/(?:boot|busy|guard|must-read|my-routes|router|routes|screen-chunk|session|shell|tab-bar|tabs|views|with-deadline)\\.',
    'apps/member/src/shared/(?:app-facts|failure-text|install-offer|kept|lang|navigation|page|paths|query-client|server|store|texts|theme)\\.',
    'features/places/places\\.queries',
    'packages/client/src/(?!order-payload|download|socket|index)',
    'packages/ui/src/(?:words|button|throttle|toast|class-names|spinner)\\.',
    'packages/i18n/src/(?:lang|ui-words)\\.',
    'packages/api-contract/src/(?:places|refusals)\\.',
  ].join('|'),
  'u',
);

/** Files that the page itself names. */
const first = /\/(?:vendor|shell|rolldown-runtime)-/u;

/** Screens that the app is opened with: what they are made of is fetched beside them. Deeper ones find most there. */
const early = /\/(?:home|home-trimmed|my|my-trimmed|shop|news|login|register)\.screen-/u;

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    compiledTexts(),
    schemasLeftOut(),
    linksLeftOut(),
    fetchedAhead(),
    react(),
    tailwindcss(),
    drawScript(),
    manifestFiles(),
    serviceWorker(),
    compressedTwins(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The list of what every screen is made of would be a tenth of the shell.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, deps, { hostType }) => {
        if (hostType === 'html') return deps;
        return early.test(file) ? deps.filter((name) => !first.test(name)) : [];
      },
    },
    rolldownOptions: {
      output: {
        // The shell names every chunk that a screen needs: short names keep it small.
        chunkFileNames: ({ name }) =>
          first.test(`/${name}-`) || early.test(`/${name}-`) ? 'assets/[name]-[hash:8].js' : 'assets/[hash:8].js',
        codeSplitting: {
          groups: [
            { name: 'fields', test: fields, priority: 4 },
            { name: 'vendor', test: vendor, priority: 3 },
            { name: 'shell', test: shell, priority: 2 },
            { name: 'pieces', test: contentItems, priority: 1, minShareCount: 2 },
            { name: partsOfFirstScreens(), priority: 0, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { port: 5170, proxy: { '/wx': { target, ws: true }, '/files': { target } } },
});

/** The script that computes a draw again lies beside the app, to be fetched by whoever wants to check with it. */
function drawScript(): Plugin {
  const file = path.join(import.meta.dirname, '../../tools/verify-draw.mjs');
  return {
    name: 'roda-draw-script',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'verify-draw.mjs', source: readFileSync(file) });
    },
  };
}

/** Writes `.gz` and `.br` beside what compresses, so that the server sends them without work. */
function compressedTwins(): Plugin {
  return {
    name: 'roda-compressed-twins',
    apply: 'build',
    writeBundle({ dir: folder = 'dist' }) {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(?:js|css|html|svg|webmanifest)$/u.test(name)) continue;
        const file = path.join(folder, name);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}
