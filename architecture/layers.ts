// Which path belongs to which layer: the one table that every architecture test takes its paths from.

/** Folders of the layers, from the root. A moved folder is changed here and nowhere else in architecture/. */
export const folders = {
  apiContract: 'packages/api-contract/src',
  client: 'packages/client/src',
  ui: 'packages/ui/src',
  messages: 'packages/i18n/src',
  api: 'apps/api/src',
  apiTests: 'apps/api/test',
  platform: 'apps/api/src/platform',
  ledger: 'apps/api/src/ledger',
  migrations: 'apps/api/migrations',
  /** The current text of every function, trigger and view of the database. */
  databaseFunctions: 'apps/api/database/functions',
  /** Fills a fresh checkout: it is about clocks and processes, not about the domain. */
  seed: 'apps/demo/src',
  memberApp: 'apps/member',
  console: 'apps/console',
  sandbox: 'apps/sandbox',
} as const;

/** The packages by the name of their folder: those that a fixture of violations builds on. */
export const packageNames = ['contract', 'client', 'ui', 'texts'] as const;

/** The path of one module below `folders.api`, as a pattern without capturing groups. */
export const MODULE_PATH = 'modules/[^/]+';

/** Folder of a module by its name in allowed-dependencies.mjs, from the root. */
export const moduleFolder = (name: string): string => `${folders.api}/modules/${name}`;

/** All files directly in a module's folder, as a glob from the root. */
export const MODULE_FILES = `${folders.api}/modules/*/*.ts`;

/** Suffixes of the kinds of file on the server: today's and those of the layout to come. */
export const kinds = {
  policy: '\\.(?:rules|policy)\\.ts$',
  repository: '\\.(?:sql|repository)\\.ts$',
  queries: '\\.(?:reads|queries)\\.ts$',
  routes: '\\.routes\\.ts$',
  jobs: '\\.jobs\\.ts$',
  pluggedIn: '\\.(?:routes|jobs|seed)\\.ts$',
  moduleApi: '(?:\\.public|/index)\\.ts$',
} as const;

/** What proves and is never shipped. */
export const TESTS = [
  '\\.test\\.(?:tsx?|mjs)$',
  '^apps/[^/]+/test/',
  '^packages/[^/]+/test/',
  '^packages/testing/',
] as const;

/** What works on the repository and is never shipped. */
export const TOOLS = ['^tools/', '^architecture/', '^bench/'] as const;

const tests = TESTS.map((pattern) => new RegExp(pattern));

export const isTest = (file: string): boolean => tests.some((pattern) => pattern.test(file));

const isIn = (file: string, folder: string): boolean => file.startsWith(`${folder}/`);

const modules = new RegExp(`^${folders.api}/${MODULE_PATH}/`);

/** Code of the server that decides about the trade: ledger and modules, without the seed and without tests. */
export const isDomain = (file: string): boolean =>
  (isIn(file, folders.ledger) || modules.test(file)) && !isIn(file, folders.seed) && !isTest(file);

/** Code that runs in the browser: both web apps and the packages that only they are built of. */
export const isWeb = (file: string): boolean =>
  [`${folders.memberApp}/src`, `${folders.console}/src`, folders.ui].some((folder) => isIn(file, folder)) &&
  !isTest(file);

const queries = new RegExp(kinds.queries);

/** A file of the server that only reads. The web apps' `.queries.ts` files are something else. */
export const isServerQueries = (file: string): boolean => isIn(file, folders.api) && queries.test(file);

/** Where rows of the ledger may be written: its own code and the functions of the database. */
export const isLedger = (file: string): boolean => isIn(file, folders.ledger) || isIn(file, folders.databaseFunctions);
