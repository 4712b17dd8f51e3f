// Makes few files of a server's many: loading thousands of sources takes longer than all else of a start.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { filesOfBuild, isPart, switchBuild } from './release/switch-build.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Each program with what it starts beside itself, which is found beside it. */
const PROGRAMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  api: { main: 'apps/api/src/main.ts' },
  demo: {
    main: 'apps/demo/src/main.ts',
    filling: 'apps/demo/src/filling.ts',
    sandbox: 'apps/sandbox/src/main.ts',
  },
};

/** With native code, or loaded by single operations, or by threads, which run from the sources. */
const PACKAGES_LEFT = ['sharp', 'svg-captcha', 'nodemailer', 'write-excel-file', '@simplewebauthn/server', 'viem'];

/** Sources find files by their own place: they keep it, seen from where the program is. */
const keptPlaces = (folder: string): Plugin => ({
  name: 'kept-places',
  transform(code, id) {
    if (!id.startsWith(ROOT) || id.includes('/node_modules/') || !code.includes('import.meta.')) return undefined;
    const url = `new URL(${JSON.stringify(path.relative(folder, id))}, import.meta.url)`;
    const file = `process.getBuiltinModule('node:url').fileURLToPath(${url})`;
    const places: Readonly<Record<string, string>> = {
      url: `${url}.href`,
      filename: file,
      dirname: `process.getBuiltinModule('node:path').dirname(${file})`,
    };
    return code.replaceAll(/import\.meta\.(url|filename|dirname)\b/gu, (_found, name: string) => places[name] ?? '');
  },
});

/** One character that is not Latin would make the engine keep a whole file with two bytes for each. */
const inOneByte = (text: string): string => {
  const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.replaceAll(/[^\0-\u007F]/g, escaped);
};

/** Importing `node:http` reads all its exports, and WebSocket is one: that loads `fetch` as a whole, 0.1 s. */
const withoutFetch = (text: string): string =>
  text.replaceAll(/^import \{([^}]*)\} from "(?:node:)?http";$/gm, (_found, names: string) => {
    const taken = names.replaceAll(' as ', ': ');
    return `const {${taken}} = process.getBuiltinModule("node:http");`;
  });

const folderOf = (app: string): string => path.join(ROOT, 'apps', app, 'dist');

const buildInto = async (made: string, app: string): Promise<void> => {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [keptPlaces(folderOf(app))],
    ssr: { noExternal: true, external: PACKAGES_LEFT, resolve: { conditions: ['node'] } },
    resolve: { mainFields: ['main'] },
    build: {
      ssr: true,
      outDir: made,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'esnext',
      minify: false,
      chunkSizeWarningLimit: 20_000,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(PROGRAMS[app] ?? {}).map(([name, file]) => [name, path.join(ROOT, file)]),
        ),
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          // The name of each source stays, for whoever looks up the lines of a logged error.
          comments: { jsdoc: false, annotation: false },
        },
      },
    },
  });
  for (const name of readdirSync(made)) {
    const file = path.join(made, name);
    writeFileSync(file, inOneByte(withoutFetch(readFileSync(file, 'utf8'))));
  }
};

/**
 * Has Node compile the parts, where it keeps that (NODE_COMPILE_CACHE), for the flags of this process: the first server
 * would do it itself, and hold the 30 MB that it takes.
 */
const compileParts = (folder: string): void => {
  if (process.env['NODE_COMPILE_CACHE'] === undefined) return;
  const parts = filesOfBuild(folder).filter(isPart);
  const program = [
    ...parts.map((name) => `import '${pathToFileURL(path.join(folder, name)).href}';`),
    'process.exit();',
  ];
  const flags = [...process.execArgv, '--input-type=module', '--eval'];
  spawnSync(process.execPath, [...flags, program.join('\n')], { stdio: 'ignore' });
};

const buildServer = async (app: string): Promise<void> => {
  const made = path.join(folderOf(app), `building-${process.pid}`);
  try {
    await buildInto(made, app);
    switchBuild(made, folderOf(app));
    compileParts(folderOf(app));
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
};

await buildServer(process.argv[2] ?? 'demo');
