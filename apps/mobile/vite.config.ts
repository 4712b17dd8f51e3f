// How the member app is built: relative addresses, compiled texts, and compressed twins beside every file.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { compiledTexts } from '../../packages/texts/vite-plugin.ts';
import { schemasLeftOut } from './schemas-left-out.ts';

const target = process.env['RODA_API'] ?? 'http://localhost:8070';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [compiledTexts(), schemasLeftOut(), react(), tailwindcss(), compressedTwins()],
  build: { outDir: 'dist', emptyOutDir: true, modulePreload: { polyfill: false } },
  server: { port: 5170, proxy: { '/wx': { target, ws: true } } },
});

/** Writes `.gz` and `.br` beside what compresses, so that the server sends them without work. */
function compressedTwins(): Plugin {
  return {
    name: 'roda-compressed-twins',
    apply: 'build',
    closeBundle() {
      const folder = path.join(import.meta.dirname, 'dist');
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
