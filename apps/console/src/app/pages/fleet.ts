// The pages of the menu group "fleet", in menu order.

import { listImports } from '@roda/api-contract/fleet/imports';
import { listAssets, listMapAssets } from '@roda/api-contract/fleet/assets';
import { listTelemetryKeys } from '@roda/api-contract/fleet/positions';
import { listRevenue, listSettlements } from '@roda/api-contract/income/settlement';
import { listIncomeCases } from '@roda/api-contract/income/income-cases';
import type { ConsolePage } from '../page.ts';

export const fleet: readonly ConsolePage[] = [
  { path: 'map', title: 'ops.fleetmap.title', op: listMapAssets, load: () => import('#screens/fleet/map.screen.tsx') },
  { path: 'assets', title: 'ops.assets.title', op: listAssets, load: () => import('#screens/fleet/assets.screen.tsx') },
  {
    path: 'imports',
    title: 'ops.imports.title',
    op: listImports,
    load: () => import('#screens/fleet/imports.screen.tsx'),
  },
  {
    path: 'revenue',
    title: 'ops.revenue.title',
    op: listRevenue,
    load: () => import('#screens/money/revenue.screen.tsx'),
  },
  {
    path: 'settlement',
    title: 'ops.settlement.title',
    op: listSettlements,
    load: () => import('#screens/money/settlement.screen.tsx'),
  },
  {
    path: 'income',
    title: 'ops.income.title',
    op: listIncomeCases,
    load: () => import('#screens/money/income.screen.tsx'),
  },
  {
    path: 'keys',
    title: 'ops.keys.title',
    op: listTelemetryKeys,
    load: () => import('#screens/system/keys.screen.tsx'),
  },
];
