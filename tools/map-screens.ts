// Finds which screens reach which operation of the contract, by following imports from each screen symbol by symbol.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lazyRoutesOf, symbolsOfFile, type FileSymbols, type Reference } from './map-symbols.ts';
import type { OperationListed } from './operations.ts';
import { ROOT } from './steps.ts';

/** A web app: its folder, what its screens' names begin with, and the name of what runs whichever screen is open. */
type WebApp = { readonly folder: string; readonly prefix: string; readonly frame: string };

/** Every app that has screens. The console's are named `console/…`; the member app's by their route alone. */
const webAppsIn = (root: string): readonly WebApp[] =>
  globSync('apps/*/src/screens', { cwd: root })
    .map((screens) => screens.split(path.sep).slice(0, 2).join('/'))
    .sort((a, b) => (a < b ? 1 : -1))
    .map((folder) =>
      folder === 'apps/console'
        ? { folder, prefix: 'console/', frame: 'console' }
        : { folder, prefix: '', frame: 'launch' },
    );

/** A screen as the map names it, and the symbol from which everything that it calls is reached. */
type Screen = { readonly name: string; readonly file: string; readonly symbol: string };

const isScreenFile = (file: string): boolean => file.endsWith('.screen.tsx');

type Manifest = { readonly name?: string; readonly exports?: unknown; readonly imports?: unknown };
type Package = { readonly folder: string; readonly manifest: Manifest };

const packagesOf = (root: string): readonly Package[] =>
  globSync('{apps,packages}/*/package.json', { cwd: root }).map((file) => ({
    folder: path.join(root, path.dirname(file)),
    manifest: JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest,
  }));

/** The file of a subpath by the `exports` or `imports` of a package.json; the longest fitting pattern decides. */
const mapped = (table: unknown, subpath: string): string | undefined => {
  const entries = Object.entries((table ?? {}) as Readonly<Record<string, string>>);
  const fitting = entries
    .map(([pattern, target]) => {
      const [before = '', after] = pattern.split('*');
      if (after === undefined) return pattern === subpath ? { length: 1000, file: target } : undefined;
      if (!subpath.startsWith(before) || !subpath.endsWith(after)) return undefined;
      const star = subpath.slice(before.length, subpath.length - after.length);
      return { length: pattern.length, file: target.replaceAll('*', star) };
    })
    .filter((found) => found !== undefined);
  return fitting.sort((a, b) => b.length - a.length)[0]?.file;
};

type Resolve = (specifier: string, importer: string) => string | undefined;

/** Resolves imports within the workspaces; packages from the registry and styles answer `undefined`. */
const resolver = (root: string): Resolve => {
  const packages = packagesOf(root);
  const inFolder = (folder: string, file: string | undefined): string | undefined => {
    const found = file === undefined ? undefined : path.join(folder, file);
    return found !== undefined && /\.tsx?$/.test(found) && existsSync(found) ? found : undefined;
  };
  return (specifier, importer) => {
    if (specifier.startsWith('.')) return inFolder(path.dirname(importer), specifier);
    if (specifier.startsWith('#')) {
      const own = packages.find(({ folder }) => importer.startsWith(`${folder}${path.sep}`));
      return own === undefined ? undefined : inFolder(own.folder, mapped(own.manifest.imports, specifier));
    }
    const named = packages.find(({ manifest: { name } }) => specifier === name || specifier.startsWith(`${name}/`));
    if (named === undefined) return undefined;
    const subpath = `.${specifier.slice((named.manifest.name ?? '').length)}`;
    return inFolder(named.folder, mapped(named.manifest.exports, subpath));
  };
};

type Graph = { readonly symbols: (file: string) => FileSymbols; readonly resolve: Resolve };

const graphOf = (resolve: Resolve): Graph => {
  const read = new Map<string, FileSymbols>();
  const symbols = (file: string): FileSymbols => {
    const known = read.get(file) ?? symbolsOfFile(file);
    read.set(file, known);
    return known;
  };
  return { symbols, resolve };
};

/** Visits every symbol that the first ones refer to, once. Screens are entered as a beginning only. */
const reachedFrom = (graph: Graph, begin: readonly Reference[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const open: Reference[] = [...begin];
  const goTo = (specifier: string, importer: string, name: string): void => {
    const file = graph.resolve(specifier, importer);
    if (file !== undefined && !isScreenFile(file)) open.push({ from: file, name });
  };
  const visitLocal = (file: string, local: string): void => {
    const { imports, uses } = graph.symbols(file);
    const imported = imports.get(local);
    if (imported !== undefined) return goTo(imported.from, file, imported.name);
    if (seen.has(`${file}|local|${local}`)) return undefined;
    seen.add(`${file}|local|${local}`);
    const used = uses.get(local);
    used?.locals.forEach((name) => visitLocal(file, name));
    used?.others.forEach(({ from, name }) => goTo(from, file, name));
    return undefined;
  };
  const visitExport = ({ from: file, name }: Reference): void => {
    const { exports, passedOn } = graph.symbols(file);
    visitLocal(file, '');
    const names = name === '*' ? [...exports.keys()] : [name];
    for (const each of names) {
      const target = exports.get(each);
      if (typeof target === 'string') visitLocal(file, target);
      else if (target !== undefined) goTo(target.from, file, target.name);
      else passedOn.forEach((from) => goTo(from, file, each));
    }
    if (name === '*') passedOn.forEach((from) => goTo(from, file, '*'));
  };
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const key = `${next.from}|${next.name}`;
    if (seen.has(key)) continue;
    seen.add(key);
    visitExport(next);
  }
  return seen;
};

/** Every screen of the web apps by its route, and each app's frame: what runs whichever screen is open. */
const screensOf = (root: string, resolve: Resolve): readonly Screen[] =>
  webAppsIn(root).flatMap(({ folder, prefix, frame }) => {
    const tables = globSync(`${folder}/src/app/**/*.ts`, { cwd: root }).sort((a, b) => (a < b ? -1 : 1));
    const routes = tables.flatMap((table) => {
      const importer = path.join(root, table);
      return lazyRoutesOf(importer).flatMap(({ path: route, load }) => {
        const file = resolve(load, importer);
        if (file === undefined) throw new Error(`${table}: the screen of ${route} is missing: ${load}`);
        return [{ name: `${prefix}${route.replace(/^\//, '')}`, file, symbol: 'Screen' }];
      });
    });
    return [{ name: frame, file: path.join(root, folder, 'src/main.tsx'), symbol: '' }, ...routes];
  });

/** Operation id → names of the screens that reach it, in the order of the tables of screens. */
export const screensByOperation = (
  operations: readonly OperationListed[],
  root: string = ROOT,
): ReadonlyMap<string, readonly string[]> => {
  const graph = graphOf(resolver(root));
  const screens = screensOf(root, graph.resolve).map(({ name, file, symbol }) => ({
    name,
    reached: reachedFrom(graph, [{ from: file, name: symbol }]),
  }));
  return new Map(
    operations.map(({ op, name, file }) => {
      const key = `${path.join(root, file)}|${name}`;
      return [op.id, screens.filter(({ reached }) => reached.has(key)).map((screen) => screen.name)];
    }),
  );
};

/** Calls that the product specification lists and no screen makes; the frame of an app counts as a screen. */
export const specifiedWithoutScreen = (
  operations: readonly OperationListed[],
  screens: ReadonlyMap<string, readonly string[]>,
): readonly OperationListed[] =>
  operations.filter(
    ({ op }) => op.extension !== true && op.path.startsWith('wx/') && (screens.get(op.id) ?? []).length === 0,
  );
