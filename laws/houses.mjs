// A small sound house for boundaries.test.mjs, and the offences that are planted in it. Path -> imports.
import { DOORS } from './boundaries.mjs';

const API = 'apps/api/src';
const ORDERS = `${API}/modules/orders`;
const MOBILE = 'apps/mobile/src';

/** A house with every kind of file, each importing all that it may. */
export const soundHouse = {
  'packages/contract/src/index.ts': ['./orders.ts'],
  'packages/contract/src/orders.ts': ['zod'],
  'packages/client/src/index.ts': ['@roda/contract'],
  'packages/ui/src/index.ts': ['@roda/contract'],
  'packages/texts/src/index.ts': ['@roda/contract', '@roda/contract/orders'],
  [`${API}/main.ts`]: ['./app.ts', '#platform/db/pool.ts'],
  [`${API}/app.ts`]: [
    '#platform/http/bind.ts',
    '#modules/orders/orders.routes.ts',
    '#modules/catalogue/catalogue.routes.ts',
  ],
  [`${API}/platform/http/route.ts`]: ['@roda/contract'],
  [`${API}/platform/http/bind.ts`]: ['./route.ts', 'fastify'],
  [`${API}/platform/db/tx.ts`]: [],
  [`${API}/platform/db/pool.ts`]: ['./tx.ts', 'pg'],
  [`${API}/ledger/ledger.ts`]: ['./ledger.sql.ts', './ledger.rules.ts'],
  [`${API}/ledger/ledger.rules.ts`]: ['@roda/contract'],
  [`${API}/ledger/ledger.sql.ts`]: ['#platform/db/tx.ts'],
  [`${ORDERS}/orders.routes.ts`]: [
    '#platform/http/route.ts',
    './submit-order.ts',
    './orders.reads.ts',
    '@roda/contract',
  ],
  [`${ORDERS}/submit-order.ts`]: [
    '#ledger',
    '#modules/catalogue/catalogue.public.ts',
    './orders.sql.ts',
    './orders.rules.ts',
  ],
  [`${ORDERS}/orders.sql.ts`]: ['#platform/db/tx.ts', './orders.rules.ts'],
  [`${ORDERS}/orders.reads.ts`]: ['@roda/contract', '#platform/db/tx.ts'],
  [`${ORDERS}/orders.rules.ts`]: ['@roda/contract'],
  [`${API}/modules/catalogue/catalogue.public.ts`]: ['./catalogue.sql.ts'],
  [`${API}/modules/catalogue/catalogue.sql.ts`]: ['#platform/db/tx.ts'],
  [`${API}/modules/catalogue/catalogue.routes.ts`]: ['#platform/http/route.ts', './catalogue.public.ts'],
  ...Object.fromEntries(
    Object.keys(DOORS)
      .filter((name) => name !== 'catalogue')
      .map((name) => [`${API}/modules/${name}/${name}.public.ts`, ['#platform/db/tx.ts']]),
  ),
  'apps/api/test/world.ts': ['../src/app.ts'],
  'apps/api/test/purchase.test.ts': ['#test/world.ts', '#modules/orders/orders.sql.ts'],
  [`${MOBILE}/main.tsx`]: ['./app/router.tsx'],
  [`${MOBILE}/app/router.tsx`]: ['../screens/order.screen.tsx', '@roda/client'],
  [`${MOBILE}/screens/order.screen.tsx`]: ['#features/orders/order-card.tsx', '#features/wallet/balance.tsx'],
  [`${MOBILE}/features/orders/order-card.tsx`]: ['./orders.queries.ts', '#shared/time.ts', '@roda/ui'],
  [`${MOBILE}/features/orders/orders.queries.ts`]: ['@roda/client'],
  [`${MOBILE}/features/wallet/balance.tsx`]: ['@roda/ui'],
  [`${MOBILE}/shared/time.ts`]: [],
  'apps/psp/src/main.ts': ['@roda/contract', 'fastify'],
  'apps/demo/src/main.ts': ['@roda/api/main.ts', '#modules/orders/orders.public.ts', '#platform/http/bind.ts'],
  'apps/demo/src/seed.ts': ['#ledger', '@roda/contract'],
  'apps/demo/src/seed.test.ts': ['#test/world.ts', './seed.ts'],
  'tools/map.ts': ['@roda/contract'],
  'bench/list.bench.ts': ['../apps/api/test/world.ts'],
};

/** An offence of one import: `file` imports `spec`, which is the file `to`. */
const plant = (law, file, [spec, to]) => ({ law, from: file, to, files: { [file]: [spec] } });

const client = ['@roda/client', 'packages/client/src/index.ts'];
const ui = ['@roda/ui', 'packages/ui/src/index.ts'];
const world = ['#test/world.ts', 'apps/api/test/world.ts'];
const pool = ['#platform/db/pool.ts', `${API}/platform/db/pool.ts`];
const pg = ['pg', 'node_modules/pg/index.js'];
const ordersSql = ['#modules/orders/orders.sql.ts', `${ORDERS}/orders.sql.ts`];
const ordersPublic = ['#modules/orders/orders.public.ts', `${ORDERS}/orders.public.ts`];
const bind = ['#platform/http/bind.ts', `${API}/platform/http/bind.ts`];
const card = ['#features/orders/order-card.tsx', `${MOBILE}/features/orders/order-card.tsx`];
const screen = ['#screens/order.screen.tsx', `${MOBILE}/screens/order.screen.tsx`];
const router = ['../app/router.tsx', `${MOBILE}/app/router.tsx`];

/** For each module one knock at a door that is closed to it. */
const wrongDoors = Object.entries(DOORS).map(([module, allowed]) => {
  const closed = Object.keys(DOORS).find((other) => other !== module && !allowed.includes(other)) ?? 'nobody';
  return plant(`doors-of-${module}`, `${API}/modules/${module}/planted-door.ts`, [
    `#modules/${closed}/${closed}.public.ts`,
    `${API}/modules/${closed}/${closed}.public.ts`,
  ]);
});

/** One offence for each law, each in a file of its own. */
export const offences = [
  {
    law: 'no-circles',
    from: `${ORDERS}/one.ts`,
    to: `${ORDERS}/other.ts`,
    files: { [`${ORDERS}/one.ts`]: ['./other.ts'], [`${ORDERS}/other.ts`]: ['./one.ts'] },
  },
  {
    law: 'no-islands',
    from: `${ORDERS}/forgotten.ts`,
    to: `${ORDERS}/forgotten.ts`,
    files: { [`${ORDERS}/forgotten.ts`]: [] },
  },
  plant('no-loose-ends', `${ORDERS}/lost.ts`, ['./nowhere.ts', './nowhere.ts']),
  plant('proof-stays-home', `${ORDERS}/cheating.ts`, world),
  plant('tools-use-front-doors', 'tools/burglar.ts', [`../${ORDERS}/orders.sql.ts`, `${ORDERS}/orders.sql.ts`]),
  plant('contract-is-bedrock', 'packages/contract/src/heavy.ts', ui),
  plant('packages-rest-on-contract', 'packages/ui/src/talking.ts', client),
  plant('platform-has-no-trade', `${API}/platform/trading.ts`, ['#ledger', `${API}/ledger/ledger.ts`]),
  plant('ledger-serves', `${API}/ledger/curious.ts`, ordersPublic),
  plant('one-door-to-the-money', `${ORDERS}/thief.ts`, ['../../ledger/ledger.sql.ts', `${API}/ledger/ledger.sql.ts`]),
  plant('app-only-plugs-in', `${API}/app.ts`, ordersSql),
  plant('modules-stand-on-floors', `${ORDERS}/climbing.ts`, ['../../app.ts', `${API}/app.ts`]),
  plant('production-has-no-demo', `${API}/platform/seeding.ts`, ['@roda/demo/seed.ts', 'apps/demo/src/seed.ts']),
  plant('demo-uses-module-apis', 'apps/demo/src/reaching.ts', ordersSql),
  plant('knock-at-the-front', `${ORDERS}/window.ts`, [
    '#modules/catalogue/catalogue.sql.ts',
    `${API}/modules/catalogue/catalogue.sql.ts`,
  ]),
  {
    law: 'every-module-has-doors',
    from: `${API}/modules/cellar/dig.ts`,
    to: `${API}/platform/db/tx.ts`,
    files: { [`${API}/modules/cellar/dig.ts`]: ['#platform/db/tx.ts'] },
  },
  ...wrongDoors,
  plant('rules-only-think', `${ORDERS}/acting.rules.ts`, ['node:crypto', 'crypto']),
  plant('sql-is-handed-its-tx', `${ORDERS}/greedy.sql.ts`, pool),
  plant('reads-write-nothing', `${ORDERS}/writing.reads.ts`, ordersSql),
  plant('routes-are-a-list', `${ORDERS}/busy.routes.ts`, ordersSql),
  plant('http-stays-at-the-edge', `${ORDERS}/serving.ts`, ['fastify', 'node_modules/fastify/index.js']),
  plant('commands-know-no-http', `${ORDERS}/answering.ts`, bind),
  plant('drivers-in-the-cellar', `${ORDERS}/driving.ts`, pg),
  plant('pool-stays-below', `${ORDERS}/holding.ts`, pool),
  plant('clients-know-the-contract', `${MOBILE}/shared/spying.ts`, [
    '../../../api/src/platform/db/tx.ts',
    `${API}/platform/db/tx.ts`,
  ]),
  plant('apps-keep-apart', 'apps/psp/src/visiting.ts', ['../../mobile/src/shared/time.ts', `${MOBILE}/shared/time.ts`]),
  plant('provider-knows-the-wire', 'apps/psp/src/insider.ts', client),
  plant('features-meet-on-screens', `${MOBILE}/features/wallet/gossip.ts`, card),
  plant('features-look-down', `${MOBILE}/features/wallet/upward.ts`, screen),
  plant('screens-look-down', `${MOBILE}/screens/booting.ts`, router),
  plant('shared-is-the-floor', `${MOBILE}/shared/upward.ts`, card),
  plant('queries-do-the-talking', `${MOBILE}/features/wallet/calling.ts`, client),
  plant('queries-do-the-talking', `${MOBILE}/screens/calling.ts`, client),
  plant('sql-is-handed-its-tx', `${ORDERS}/greedy.reads.ts`, pg),
  plant('provider-knows-the-wire', 'apps/psp/src/staff.ts', ui),
  plant('rules-only-think', `${ORDERS}/clocked.rules.ts`, ['#platform/db/tx.ts', `${API}/platform/db/tx.ts`]),
];
