// A small repository without violations for imports.test.mjs, and the violations planted in it. Path -> imports.
import { allowedDependencies } from './allowed-dependencies.mjs';
import { folders, moduleApi, moduleFolder, serverModules } from './layers.ts';

const API = folders.api;
const ORDERS = moduleFolder('orders');
const CATALOG = moduleFolder('catalog');
const MEMBER = `${folders.memberApp}/src`;

/** Every kind of file, each importing all that it may. */
export const soundFiles = {
  'packages/domain/src/money.ts': ['zod'],
  'packages/domain/src/currency.ts': ['./money.ts'],
  'packages/api-contract/src/index.ts': ['./sales/orders.ts'],
  'packages/api-contract/src/sales/orders.ts': ['zod', '@roda/domain/money'],
  'packages/client/src/index.ts': ['@roda/api-contract'],
  'packages/ui/src/index.ts': ['@roda/api-contract', '@roda/domain/money'],
  'packages/i18n/src/index.ts': ['@roda/api-contract', '@roda/api-contract/sales/orders'],
  [`${API}/main.ts`]: ['./app.ts', '#platform/db/pool.ts'],
  [`${API}/app.ts`]: ['#platform/http/bind.ts', '#sales/orders/orders.routes.ts', '#sales/catalog/catalog.routes.ts'],
  [`${API}/platform/http/route.ts`]: ['@roda/api-contract'],
  [`${API}/platform/http/bind.ts`]: ['./route.ts', 'fastify'],
  [`${API}/platform/db/tx.ts`]: [],
  [`${API}/platform/db/pool.ts`]: ['./tx.ts', 'pg'],
  [`${API}/ledger/ledger.ts`]: ['./ledger.repository.ts', './ledger.policy.ts'],
  [`${API}/ledger/ledger.policy.ts`]: ['@roda/api-contract'],
  [`${API}/ledger/ledger.repository.ts`]: ['#platform/db/tx.ts'],
  [`${ORDERS}/orders.routes.ts`]: [
    '#platform/http/route.ts',
    './submit-order.command.ts',
    './orders.queries.ts',
    '@roda/api-contract',
  ],
  [`${ORDERS}/submit-order.command.ts`]: [
    '#ledger',
    '#sales/catalog/index.ts',
    './orders.repository.ts',
    './orders.policy.ts',
  ],
  [`${ORDERS}/orders.repository.ts`]: ['#platform/db/tx.ts', './orders.policy.ts'],
  [`${ORDERS}/orders.queries.ts`]: ['@roda/api-contract', '#platform/db/tx.ts'],
  [`${ORDERS}/orders.policy.ts`]: ['@roda/api-contract', '@roda/domain/money'],
  [`${CATALOG}/index.ts`]: ['./catalog.repository.ts'],
  [`${CATALOG}/catalog.repository.ts`]: ['#platform/db/tx.ts'],
  [`${CATALOG}/catalog.routes.ts`]: ['#platform/http/route.ts', './index.ts'],
  ...Object.fromEntries(
    serverModules.flatMap((name) => [
      ...(name === 'catalog' ? [] : [[moduleApi(name), ['#platform/db/tx.ts']]]),
      [`${moduleFolder(name)}/inner.ts`, ['#platform/db/tx.ts']],
      [`${moduleFolder(name)}/inner.test.ts`, ['./inner.ts']],
    ]),
  ),
  'apps/api/test/test-context.ts': ['../src/app.ts'],
  'apps/api/test/purchase.test.ts': ['#test/test-context.ts', '#sales/orders/orders.repository.ts'],
  [`${MEMBER}/main.tsx`]: ['./app/router.tsx'],
  [`${MEMBER}/app/router.tsx`]: ['../screens/order.screen.tsx', '@roda/client'],
  [`${MEMBER}/screens/order.screen.tsx`]: ['#features/orders/order-card.tsx', '#features/wallet/balance.tsx'],
  [`${MEMBER}/features/orders/order-card.tsx`]: ['./orders.queries.ts', '#shared/time.ts', '@roda/ui'],
  [`${MEMBER}/features/orders/orders.queries.ts`]: ['@roda/client'],
  [`${MEMBER}/features/wallet/balance.tsx`]: ['@roda/ui'],
  [`${MEMBER}/shared/time.ts`]: [],
  [`${MEMBER}/component-page/main.tsx`]: ['./example.ts', '#features/wallet/balance.tsx'],
  [`${MEMBER}/component-page/example.ts`]: [],
  'apps/sandbox/src/main.ts': ['@roda/api-contract', 'fastify'],
  'apps/demo/src/main.ts': ['@roda/api/main.ts', '#sales/orders/index.ts', '#platform/http/bind.ts'],
  'apps/demo/src/seed.ts': ['#ledger', '@roda/api-contract'],
  'apps/demo/src/seed.test.ts': ['#test/test-context.ts', './seed.ts'],
  'tools/map.ts': ['@roda/api-contract'],
  'bench/list.bench.ts': ['../apps/api/test/test-context.ts'],
};

/** A violation by one import: `file` imports `spec`, which is the file `to`. */
const plant = (rule, file, [spec, to]) => ({ rule, from: file, to, files: { [file]: [spec] } });

const client = ['@roda/client', 'packages/client/src/index.ts'];
const ui = ['@roda/ui', 'packages/ui/src/index.ts'];
const testContext = ['#test/test-context.ts', 'apps/api/test/test-context.ts'];
const pool = ['#platform/db/pool.ts', `${API}/platform/db/pool.ts`];
const pg = ['pg', 'node_modules/pg/index.js'];
const ordersRepository = ['#sales/orders/orders.repository.ts', `${ORDERS}/orders.repository.ts`];
const ordersApi = ['#sales/orders/index.ts', `${ORDERS}/index.ts`];
const bind = ['#platform/http/bind.ts', `${API}/platform/http/bind.ts`];
const card = ['#features/orders/order-card.tsx', `${MEMBER}/features/orders/order-card.tsx`];
const screen = ['#screens/order.screen.tsx', `${MEMBER}/screens/order.screen.tsx`];
const router = ['../app/router.tsx', `${MEMBER}/app/router.tsx`];

/** The `#` subpath of a file of the server. */
const subpath = (file) => `#${file.slice(API.length + 1)}`;

/** A folder of a module that is not its main one; the main one where it has no other. */
const otherFolderOf = (module) => sideFolders[module] ?? moduleFolder(module);

/** Folders that belong to a module beside its main one: those two are one module. */
const sideFolders = {
  identity: `${API}/people/suitability`,
  members: `${API}/engagement/levels`,
  wallet: `${API}/wallet/cards`,
  rewards: `${API}/engagement/quiz`,
  settlement: `${API}/income/evidence`,
  content: `${API}/content/news`,
  backoffice: `${API}/backoffice/search`,
};

/** For each module an import of a module that it does not declare. */
const undeclaredDependencies = serverModules.map((module) => {
  const undeclared = serverModules.find((other) => other !== module && !allowedDependencies[module].includes(other));
  const api = moduleApi(undeclared);
  return plant(`dependencies-of-${module}`, `${otherFolderOf(module)}/planted-import.ts`, [subpath(api), api]);
});

/** For each module an import of a file in it that is not its API, by a module that may import the API. */
const sideEntrances = serverModules.map((module) => {
  const allowed = serverModules.find((other) => allowedDependencies[other].includes(module));
  const from = allowed ?? serverModules.find((other) => other !== module);
  const inner = `${moduleFolder(module)}/inner.ts`;
  return plant(`api-of-${module}`, `${moduleFolder(from)}/entering-${module}.ts`, [subpath(inner), inner]);
});

/** At least one violation for each rule, each in a file of its own. */
export const violations = [
  {
    rule: 'no-circular-imports',
    from: `${ORDERS}/one.ts`,
    to: `${ORDERS}/other.ts`,
    files: { [`${ORDERS}/one.ts`]: ['./other.ts'], [`${ORDERS}/other.ts`]: ['./one.ts'] },
  },
  {
    rule: 'no-orphan-files',
    from: `${ORDERS}/forgotten.ts`,
    to: `${ORDERS}/forgotten.ts`,
    files: { [`${ORDERS}/forgotten.ts`]: [] },
  },
  plant('no-unresolved-imports', `${ORDERS}/lost.ts`, ['./nowhere.ts', './nowhere.ts']),
  plant('shipped-code-imports-no-tests-or-tools', `${ORDERS}/cheating.ts`, testContext),
  plant('tools-import-no-apps', 'tools/reaching-in.ts', [
    `../${ORDERS}/orders.repository.ts`,
    `${ORDERS}/orders.repository.ts`,
  ]),
  plant('domain-imports-zod-only', 'packages/domain/src/wired.ts', [
    '@roda/api-contract',
    'packages/api-contract/src/index.ts',
  ]),
  plant('api-contract-imports-domain-and-zod-only', 'packages/api-contract/src/heavy.ts', ui),
  plant('packages-import-api-contract-only', 'packages/ui/src/talking.ts', client),
  plant('platform-imports-no-domain', `${API}/platform/trading.ts`, ['#ledger', `${API}/ledger/ledger.ts`]),
  plant('ledger-imports-no-modules', `${API}/ledger/curious.ts`, ordersApi),
  plant('ledger-only-through-its-api', `${ORDERS}/bypassing.ts`, [
    '../../ledger/ledger.repository.ts',
    `${API}/ledger/ledger.repository.ts`,
  ]),
  plant('app-imports-routes-and-jobs-only', `${API}/app.ts`, ordersRepository),
  plant('modules-import-no-app', `${ORDERS}/climbing.ts`, ['../../app.ts', `${API}/app.ts`]),
  plant('server-imports-no-demo', `${API}/platform/seeding.ts`, ['@roda/demo/seed.ts', 'apps/demo/src/seed.ts']),
  plant('demo-imports-modules-through-their-api', 'apps/demo/src/reaching.ts', ordersRepository),
  {
    rule: 'every-file-has-a-module',
    from: `${API}/sales/undeclared/planted.ts`,
    to: `${API}/platform/db/tx.ts`,
    files: { [`${API}/sales/undeclared/planted.ts`]: ['#platform/db/tx.ts'] },
  },
  ...sideEntrances,
  ...undeclaredDependencies,
  plant('policies-are-pure', `${ORDERS}/acting.policy.ts`, ['node:crypto', 'crypto']),
  plant('repositories-and-queries-receive-tx', `${ORDERS}/greedy.repository.ts`, pool),
  plant('queries-import-no-repositories', `${ORDERS}/writing.queries.ts`, ordersRepository),
  plant('routes-import-no-repositories', `${ORDERS}/busy.routes.ts`, ordersRepository),
  plant('fastify-only-in-platform-http', `${ORDERS}/serving.ts`, ['fastify', 'node_modules/fastify/index.js']),
  plant('modules-import-no-http', `${ORDERS}/answering.ts`, bind),
  plant('pg-only-in-platform-db', `${ORDERS}/driving.ts`, pg),
  plant('pool-only-in-platform-and-main', `${ORDERS}/holding.ts`, pool),
  plant('clients-import-no-server', `${MEMBER}/shared/peeking.ts`, [
    '../../../api/src/platform/db/tx.ts',
    `${API}/platform/db/tx.ts`,
  ]),
  plant('apps-import-no-other-app', 'apps/sandbox/src/visiting.ts', [
    '../../member/src/shared/time.ts',
    `${MEMBER}/shared/time.ts`,
  ]),
  plant('sandbox-imports-api-contract-only', 'apps/sandbox/src/calling.ts', client),
  plant('features-import-no-other-feature', `${MEMBER}/features/wallet/coupled.ts`, card),
  plant('features-import-no-screens', `${MEMBER}/features/wallet/upward.ts`, screen),
  plant('screens-import-no-app', `${MEMBER}/screens/booting.ts`, router),
  plant('shared-imports-no-features', `${MEMBER}/shared/upward.ts`, card),
  plant('component-page-is-for-development', `${MEMBER}/app/showing.ts`, [
    '../component-page/example.ts',
    `${MEMBER}/component-page/example.ts`,
  ]),
  plant('only-feature-queries-call-the-server', `${MEMBER}/features/wallet/calling.ts`, client),
  plant('only-feature-queries-call-the-server', `${MEMBER}/screens/calling.ts`, client),
  plant('repositories-and-queries-receive-tx', `${ORDERS}/greedy.queries.ts`, pg),
  plant('sandbox-imports-api-contract-only', 'apps/sandbox/src/styled.ts', ui),
  plant('policies-are-pure', `${ORDERS}/clocked.policy.ts`, ['#platform/db/tx.ts', `${API}/platform/db/tx.ts`]),
];
