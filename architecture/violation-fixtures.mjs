// A small repository without violations for imports.test.mjs, and the violations planted in it. Path -> imports.
import { allowedDependencies } from './allowed-dependencies.mjs';
import { folders, moduleFolder } from './layers.ts';

const API = folders.api;
const ORDERS = moduleFolder('orders');
const CATALOG = moduleFolder('catalogue');
const MOBILE = `${folders.memberApp}/src`;

/** Every kind of file, each importing all that it may. */
export const soundFiles = {
  'packages/api-contract/src/index.ts': ['./orders.ts'],
  'packages/api-contract/src/sales/orders.ts': ['zod'],
  'packages/client/src/index.ts': ['@roda/api-contract'],
  'packages/ui/src/index.ts': ['@roda/api-contract'],
  'packages/i18n/src/index.ts': ['@roda/api-contract', '@roda/api-contract/orders'],
  [`${API}/main.ts`]: ['./app.ts', '#platform/db/pool.ts'],
  [`${API}/app.ts`]: [
    '#platform/http/bind.ts',
    '#modules/orders/orders.routes.ts',
    '#modules/catalogue/catalogue.routes.ts',
  ],
  [`${API}/platform/http/route.ts`]: ['@roda/api-contract'],
  [`${API}/platform/http/bind.ts`]: ['./route.ts', 'fastify'],
  [`${API}/platform/db/tx.ts`]: [],
  [`${API}/platform/db/pool.ts`]: ['./tx.ts', 'pg'],
  [`${API}/ledger/ledger.ts`]: ['./ledger.sql.ts', './ledger.rules.ts'],
  [`${API}/ledger/ledger.rules.ts`]: ['@roda/api-contract'],
  [`${API}/ledger/ledger.sql.ts`]: ['#platform/db/tx.ts'],
  [`${ORDERS}/orders.routes.ts`]: [
    '#platform/http/route.ts',
    './submit-order.ts',
    './orders.reads.ts',
    '@roda/api-contract',
  ],
  [`${ORDERS}/submit-order.ts`]: [
    '#ledger',
    '#modules/catalogue/catalogue.public.ts',
    './orders.sql.ts',
    './orders.rules.ts',
  ],
  [`${ORDERS}/orders.sql.ts`]: ['#platform/db/tx.ts', './orders.rules.ts'],
  [`${ORDERS}/orders.reads.ts`]: ['@roda/api-contract', '#platform/db/tx.ts'],
  [`${ORDERS}/orders.rules.ts`]: ['@roda/api-contract'],
  [`${CATALOG}/catalogue.public.ts`]: ['./catalogue.sql.ts'],
  [`${CATALOG}/catalogue.sql.ts`]: ['#platform/db/tx.ts'],
  [`${CATALOG}/catalogue.routes.ts`]: ['#platform/http/route.ts', './catalogue.public.ts'],
  ...Object.fromEntries(
    Object.keys(allowedDependencies)
      .filter((name) => name !== 'catalogue')
      .map((name) => [`${moduleFolder(name)}/${name}.public.ts`, ['#platform/db/tx.ts']]),
  ),
  'apps/api/test/test-context.ts': ['../src/app.ts'],
  'apps/api/test/purchase.test.ts': ['#test/world.ts', '#modules/orders/orders.sql.ts'],
  [`${MOBILE}/main.tsx`]: ['./app/router.tsx'],
  [`${MOBILE}/app/router.tsx`]: ['../screens/order.screen.tsx', '@roda/client'],
  [`${MOBILE}/screens/order.screen.tsx`]: ['#features/orders/order-card.tsx', '#features/wallet/balance.tsx'],
  [`${MOBILE}/features/orders/order-card.tsx`]: ['./orders.queries.ts', '#shared/time.ts', '@roda/ui'],
  [`${MOBILE}/features/orders/orders.queries.ts`]: ['@roda/client'],
  [`${MOBILE}/features/wallet/balance.tsx`]: ['@roda/ui'],
  [`${MOBILE}/shared/time.ts`]: [],
  'apps/sandbox/src/main.ts': ['@roda/api-contract', 'fastify'],
  'apps/demo/src/main.ts': ['@roda/api/main.ts', '#modules/orders/orders.public.ts', '#platform/http/bind.ts'],
  'apps/demo/src/seed.ts': ['#ledger', '@roda/api-contract'],
  'apps/demo/src/seed.test.ts': ['#test/world.ts', './seed.ts'],
  'tools/map.ts': ['@roda/api-contract'],
  'bench/list.bench.ts': ['../apps/api/test/test-context.ts'],
};

/** A violation by one import: `file` imports `spec`, which is the file `to`. */
const plant = (rule, file, [spec, to]) => ({ rule, from: file, to, files: { [file]: [spec] } });

const client = ['@roda/client', 'packages/client/src/index.ts'];
const ui = ['@roda/ui', 'packages/ui/src/index.ts'];
const world = ['#test/world.ts', 'apps/api/test/test-context.ts'];
const pool = ['#platform/db/pool.ts', `${API}/platform/db/pool.ts`];
const pg = ['pg', 'node_modules/pg/index.js'];
const ordersSql = ['#modules/orders/orders.sql.ts', `${ORDERS}/orders.sql.ts`];
const ordersPublic = ['#modules/orders/orders.public.ts', `${ORDERS}/orders.public.ts`];
const bind = ['#platform/http/bind.ts', `${API}/platform/http/bind.ts`];
const card = ['#features/orders/order-card.tsx', `${MOBILE}/features/orders/order-card.tsx`];
const screen = ['#screens/order.screen.tsx', `${MOBILE}/screens/order.screen.tsx`];
const router = ['../app/router.tsx', `${MOBILE}/app/router.tsx`];

/** For each module an import of a module that it does not declare. */
const undeclaredDependencies = Object.entries(allowedDependencies).map(([module, allowed]) => {
  const undeclared =
    Object.keys(allowedDependencies).find((other) => other !== module && !allowed.includes(other)) ?? 'none';
  return plant(`dependencies-of-${module}`, `${moduleFolder(module)}/planted-import.ts`, [
    `#modules/${undeclared}/${undeclared}.public.ts`,
    `${moduleFolder(undeclared)}/${undeclared}.public.ts`,
  ]);
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
  plant('shipped-code-imports-no-tests-or-tools', `${ORDERS}/cheating.ts`, world),
  plant('tools-import-no-apps', 'tools/reaching-in.ts', [`../${ORDERS}/orders.sql.ts`, `${ORDERS}/orders.sql.ts`]),
  plant('api-contract-imports-zod-only', 'packages/api-contract/src/heavy.ts', ui),
  plant('packages-import-api-contract-only', 'packages/ui/src/talking.ts', client),
  plant('platform-imports-no-domain', `${API}/platform/trading.ts`, ['#ledger', `${API}/ledger/ledger.ts`]),
  plant('ledger-imports-no-modules', `${API}/ledger/curious.ts`, ordersPublic),
  plant('ledger-only-through-its-api', `${ORDERS}/bypassing.ts`, [
    '../../ledger/ledger.sql.ts',
    `${API}/ledger/ledger.sql.ts`,
  ]),
  plant('app-imports-routes-and-jobs-only', `${API}/app.ts`, ordersSql),
  plant('modules-import-no-app', `${ORDERS}/climbing.ts`, ['../../app.ts', `${API}/app.ts`]),
  plant('server-imports-no-demo', `${API}/platform/seeding.ts`, ['@roda/demo/seed.ts', 'apps/demo/src/seed.ts']),
  plant('demo-imports-modules-through-their-api', 'apps/demo/src/reaching.ts', ordersSql),
  plant('modules-only-through-their-api', `${ORDERS}/side-entrance.ts`, [
    '#modules/catalogue/catalogue.sql.ts',
    `${CATALOG}/catalogue.sql.ts`,
  ]),
  {
    rule: 'every-module-declares-dependencies',
    from: `${moduleFolder('undeclared')}/planted.ts`,
    to: `${API}/platform/db/tx.ts`,
    files: { [`${moduleFolder('undeclared')}/planted.ts`]: ['#platform/db/tx.ts'] },
  },
  ...undeclaredDependencies,
  plant('policies-are-pure', `${ORDERS}/acting.rules.ts`, ['node:crypto', 'crypto']),
  plant('repositories-and-queries-receive-tx', `${ORDERS}/greedy.sql.ts`, pool),
  plant('queries-import-no-repositories', `${ORDERS}/writing.reads.ts`, ordersSql),
  plant('routes-import-no-repositories', `${ORDERS}/busy.routes.ts`, ordersSql),
  plant('fastify-only-in-platform-http', `${ORDERS}/serving.ts`, ['fastify', 'node_modules/fastify/index.js']),
  plant('modules-import-no-http', `${ORDERS}/answering.ts`, bind),
  plant('pg-only-in-platform-db', `${ORDERS}/driving.ts`, pg),
  plant('pool-only-in-platform-and-main', `${ORDERS}/holding.ts`, pool),
  plant('clients-import-no-server', `${MOBILE}/shared/peeking.ts`, [
    '../../../api/src/platform/db/tx.ts',
    `${API}/platform/db/tx.ts`,
  ]),
  plant('apps-import-no-other-app', 'apps/sandbox/src/visiting.ts', [
    '../../mobile/src/shared/time.ts',
    `${MOBILE}/shared/time.ts`,
  ]),
  plant('sandbox-imports-api-contract-only', 'apps/sandbox/src/calling.ts', client),
  plant('features-import-no-other-feature', `${MOBILE}/features/wallet/coupled.ts`, card),
  plant('features-import-no-screens', `${MOBILE}/features/wallet/upward.ts`, screen),
  plant('screens-import-no-app', `${MOBILE}/screens/booting.ts`, router),
  plant('shared-imports-no-features', `${MOBILE}/shared/upward.ts`, card),
  plant('only-feature-queries-call-the-server', `${MOBILE}/features/wallet/calling.ts`, client),
  plant('only-feature-queries-call-the-server', `${MOBILE}/screens/calling.ts`, client),
  plant('repositories-and-queries-receive-tx', `${ORDERS}/greedy.reads.ts`, pg),
  plant('sandbox-imports-api-contract-only', 'apps/sandbox/src/styled.ts', ui),
  plant('policies-are-pure', `${ORDERS}/clocked.rules.ts`, ['#platform/db/tx.ts', `${API}/platform/db/tx.ts`]),
];
