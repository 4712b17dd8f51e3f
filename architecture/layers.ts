// Which path belongs to which layer: the one table that every architecture test takes its paths from.

/** Folders of the layers, from the root. A moved folder is changed here and nowhere else in architecture/. */
export const folders = {
  domain: 'packages/domain/src',
  apiContract: 'packages/api-contract/src',
  client: 'packages/client/src',
  ui: 'packages/ui/src',
  messages: 'packages/i18n/src',
  api: 'apps/api/src',
  apiTests: 'apps/api/test',
  platform: 'apps/api/src/platform',
  ledger: 'apps/api/src/ledger',
  migrations: 'apps/api/database/migrations',
  /** The current text of every function, trigger and view of the database. */
  databaseFunctions: 'apps/api/database/functions',
  /** Fills a fresh checkout: it is about clocks and processes, not about the domain. */
  seed: 'apps/demo/src',
  memberApp: 'apps/member',
  console: 'apps/console',
  sandbox: 'apps/sandbox',
} as const;

/** The packages by the name of their folder: those that a fixture of violations builds on. */
export const packageNames = ['domain', 'api-contract', 'client', 'ui', 'i18n'] as const;

/**
 * The modules of the server and the files of each, below `folders.api`: a folder with all that is in it, or `folder/*`
 * for the files directly in it. The first entry is the main folder, whose `index.ts` is the module's API.
 */
const moduleFiles = {
  uploads: ['content/uploads'],
  approvals: ['backoffice/approvals'],
  markets: ['backoffice/markets'],
  notifications: ['content/notifications'],
  bulletins: ['content/bulletins'],
  currencies: ['wallet/currencies'],
  identity: ['people/identity', 'people/suitability'],
  members: ['people/members', 'people/privacy', 'engagement/levels'],
  fleet: ['fleet'],
  catalog: ['sales/catalog'],
  holdings: ['income/holdings'],
  'digital-goods': ['sales/digital-goods'],
  wallet: [
    'wallet/*',
    'wallet/accounts',
    'wallet/cards',
    'wallet/payouts',
    'wallet/statements',
    'wallet/withdrawal-terms',
    'wallet/withdrawals',
  ],
  assurance: ['backoffice/assurance'],
  rewards: ['engagement/rewards', 'engagement/check-in', 'engagement/quiz', 'engagement/redeem'],
  referrals: ['engagement/referrals'],
  games: ['engagement/games'],
  'points-mall': ['engagement/points-mall'],
  employment: ['employment'],
  orders: ['sales/orders'],
  payments: ['sales/payments'],
  settlement: ['income/settlement', 'income/evidence', 'income/endings'],
  reports: ['backoffice/reports'],
  content: ['content/*', 'content/barrage', 'content/home', 'content/news', 'content/pages', 'content/usage'],
  backoffice: [
    'backoffice/*',
    'backoffice/jobs',
    'backoffice/order-keys',
    'backoffice/overview',
    'backoffice/search',
    'backoffice/setup',
    'backoffice/tables',
  ],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type ServerModule = keyof typeof moduleFiles;

export const serverModules = Object.keys(moduleFiles) as readonly ServerModule[];

export const isServerModule = (name: string): name is ServerModule => Object.hasOwn(moduleFiles, name);

/** Main folder of a module, from the root: routes, jobs and the module's API are in it. */
export const moduleFolder = (name: ServerModule): string =>
  `${folders.api}/${moduleFiles[name][0].replace(/\/\*$/u, '')}`;

/** The one file of a module that other modules import, from the root. */
export const moduleApi = (name: ServerModule): string => `${moduleFolder(name)}/index.ts`;

/** Every file of a module, as the source of a pattern that matches paths from the root. */
export const modulePattern = (name: ServerModule): string =>
  `^${folders.api}/(?:${moduleFiles[name]
    .map((entry) => (entry.endsWith('/*') ? `${entry.slice(0, -1)}[^/]+$` : `${entry}/`))
    .join('|')})`;

/** Where the modules are: each folder of the server but platform and ledger is a context with modules in it. */
export const MODULES = `^${folders.api}/(?!platform/|ledger/)[^/]+/`;

/** All files of the contexts, as a glob from the root. */
export const MODULE_FILES = `${folders.api}/!(platform|ledger)/**/*.ts`;

const patterns = serverModules.map((name) => [name, new RegExp(modulePattern(name), 'u')] as const);

/** The modules that a file belongs to; a test proves that it is one for each file of the contexts. */
export const modulesOf = (file: string): readonly ServerModule[] =>
  patterns.filter(([, pattern]) => pattern.test(file)).map(([name]) => name);

/** Suffixes of the kinds of file on the server. */
export const kinds = {
  policy: '\\.policy\\.ts$',
  repository: '\\.repository\\.ts$',
  queries: '\\.queries\\.ts$',
  routes: '\\.routes\\.ts$',
  jobs: '\\.jobs\\.ts$',
  pluggedIn: '\\.(?:routes|jobs)\\.ts$',
  moduleApi: '/index\\.ts$',
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

const modules = new RegExp(MODULES, 'u');

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
