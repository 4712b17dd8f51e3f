// The console's build: relative URLs, compiled texts, the design library in its own chunk.

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { schemasLeftOut } from '../../packages/api-contract/strip-schemas.ts';
import { compiledTexts, consoleAreas } from '../../packages/i18n/vite-plugin.ts';

const target = process.env['RODA_API'] ?? 'http://localhost:8070';

/** Libraries of the first page, which rarely change: separate chunks that stay in the browser's cache. */
const frame = /node_modules\/(?:react|react-dom|scheduler|@tanstack)\//u;
const library = /node_modules\/(?:antd|@rc-component|@ant-design|dayjs)\//u;

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [compiledTexts({ only: consoleAreas }), schemasLeftOut(), react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', test: frame, tags: ['$initial'], priority: 2 },
            { name: 'library', test: library, tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  server: { port: 5180, proxy: { '/admin': { target }, '/wx': { target, ws: true }, '/files': { target } } },
});
