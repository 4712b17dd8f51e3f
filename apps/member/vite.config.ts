// Build of the member app: relative addresses, compiled texts, and a compressed copy beside every file.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { compiledTexts } from '../../packages/i18n/vite-plugin.ts';
import { fetchedAhead } from './module-preload.ts';
import { partsBelowHome, partsOfFirstScreens, partsOfFrame, textsOfFrame } from './early-chunk.ts';
import { directImports } from './direct-imports.ts';
import { schemasLeftOut } from '../../packages/api-contract/strip-schemas.ts';
import { serviceWorker } from './service-worker-build.ts';
import { stylesOfFirstScreens } from './split-styles.ts';
import { startScript } from './start-script-build.ts';
import { manifestFiles } from './web-manifest.ts';

const target = process.env['RODA_API'] ?? 'http://localhost:8070';

/** Common, rarely changing dependencies of every screen: one file that remains in the browser's cache. */
const vendor = new RegExp(
  'node_modules/(?:react|react-dom|scheduler|@tanstack)/' +
    '(?!.*(?:infinite|mutationObserver|useMutation|queriesObserver|useQueries))',
  'iu',
);

/** Code shared by several screens, in one file that the first of them loads; code that opens later is separate. */
const contentItems = new RegExp(
  [
    'packages/ui/src/(?!road-tracker\\.|overlays/(?!sheet\\.)|pictures/(?:qr-block|asset-art/)|charts/|map/(?!map-(?:marks|status)))',
    'apps/member/src/shared/(?!income/|keys/|map/(?!fleet-map)|device/(?:csv|save-|received-)|platform/(?:capacitor|mini|web))',
    '@tabler/icons-react',
    '@tanstack/.*/(?:mutationObserver|useMutation)\\.',
  ].join('|'),
  'u',
);

/** Controls of forms and of pages in tabs: no first screen has them. */
const forms = new RegExp(
  [
    'packages/ui/src/(?:copy-row|countdown|field|format/typed-amount|funds-breakdown|inputs|lead-amount-input|otp-input|step-timeline|tabs)\\.',
    'apps/member/src/shared/(?:asset/asset-parts|forms/(?!action-button|draft))',
  ].join('|'),
  'u',
);

/** The contract's field rules for forms and figures, which the frame doesn't need. */
const fields = /packages\/(?:api-contract\/src\/(?:fields|localized-text)|domain\/src\/money)\./u;

/** The frame of the first paint, in one file: small chunks compress badly. */
const shell = new RegExp(
  [
    'apps/member/src/app/(?:boot|busy|guard|my-routes|page-states|routes|routing/[\\w-]+)\\.',
    'apps/member/src/app/(?:screen-chunk|session|shell)\\.',
    'apps/member/src/app/(?:tab-bar|tabs|trouble|with-deadline)\\.',
    'apps/member/src/shared/(?:first-render|query-client|server|server-address|store|platform/shell)\\.',
    'apps/member/src/shared/(?:device/(?:install-offer|theme)|lists/page)\\.',
    'apps/member/src/shared/navigation/(?:launch(?=\\.ts)|navigation|paths|router-context|use-search-text)\\.',
    'apps/member/src/shared/(?:texts/(?:failure-text|lang|texts)|update/(?:app-facts|reply-cache|server-version|shown-version))\\.',
    'features/markets/places\\.queries',
    'packages/client/src/(?!order-payload|download|passkey|socket|upload|index)',
    'packages/ui/src/(?:messages|missing-parts|button|throttle|toast|class-names|spinner)\\.',
    'packages/domain/src/(?:app-version|language)\\.',
    'packages/i18n/src/ui-messages\\.',
    'packages/api-contract/src/(?:backoffice/markets|domain-errors)\\.',
  ].join('|'),
  'u',
);

/** Files referenced by the page itself. */
const first = /\/(?:vendor|shell|rolldown-runtime)-/u;

/** Entry screens: their dependencies are preloaded. Deeper ones have most of them loaded already. */
const early = /\/(?:home|home-review-mode|my|my-review-mode|shop|news|login|register)\.screen[-.]/u;

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    compiledTexts(),
    schemasLeftOut(),
    fetchedAhead(),
    directImports(),
    stylesOfFirstScreens(early),
    startScript(),
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
    // The renderer of maps is one file of 1 MB, loaded only where a map is shown.
    chunkSizeWarningLimit: 1_200,
    // The list of every screen's dependencies would be a tenth of the shell.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, deps, { hostType }) => {
        if (hostType === 'html') return deps;
        return early.test(file) ? deps.filter((name) => !first.test(name)) : [];
      },
    },
    rolldownOptions: {
      // The package doesn't say that its modules only declare: all formats would be three times the size.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@zxing\//u, sideEffects: false }] },
      output: {
        // The shell lists every chunk that a screen needs: short names keep it small.
        chunkFileNames: ({ name }) =>
          first.test(`/${name}-`) || early.test(`/${name}-`) ? 'assets/[name]-[hash:8].js' : 'assets/[hash:8].js',
        codeSplitting: {
          groups: [
            { name: 'fields', test: fields, priority: 8 },
            { name: 'vendor', test: vendor, priority: 7 },
            { name: 'shell', test: shell, priority: 6 },
            {
              name: 'pieces',
              test: (id) => contentItems.test(id) && !forms.test(id),
              priority: 5,
              minShareCount: 2,
            },
            { name: partsOfFirstScreens(), debugName: 'shared', priority: 4, minShareCount: 2 },
            { name: 'forms', test: forms, priority: 3, minShareCount: 2 },
            { name: partsOfFrame(), debugName: 'frame', priority: 2 },
            { name: partsBelowHome(), debugName: 'home', priority: 1 },
            { name: textsOfFrame, debugName: 'texts', priority: 0 },
          ],
        },
      },
    },
  },
  server: { port: 5170, proxy: { '/wx': { target, ws: true }, '/files': { target } } },
});

/** The script that recomputes a draw is published beside the app, for independent verification. */
function drawScript(): Plugin {
  const file = path.join(import.meta.dirname, '../../tools/verify-draw.mjs');
  return {
    name: 'roda-draw-script',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'verify-draw.mjs', source: readFileSync(file) });
    },
  };
}

/** Writes `.gz` and `.br` beside compressible files, so that the server sends them without work. */
function compressedTwins(): Plugin {
  return {
    name: 'roda-compressed-twins',
    apply: 'build',
    writeBundle({ dir: folder = 'dist' }) {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(?:m?js|css|html|svg|json|webmanifest)$/u.test(name)) continue;
        const file = path.join(folder, name);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}
