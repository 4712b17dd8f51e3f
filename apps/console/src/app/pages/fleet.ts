// The pages of the group "fleet", in the order of the menu.

import { listImports } from '@roda/contract/fleet-imports';
import { listAssets, listMapAssets } from '@roda/contract/fleet-operators';
import { listTelemetryKeys } from '@roda/contract/fleet-positions';
import { listRevenue, listSettlements } from '@roda/contract/settlement';
import { listIncomeCases } from '@roda/contract/settlement-income';
import type { DeskPage } from '../page.ts';

export const fleet: readonly DeskPage[] = [
  { path: 'map', title: 'ops.fleetmap.title', op: listMapAssets, load: () => import('../../screens/map.screen.tsx') },
  { path: 'assets', title: 'ops.assets.title', op: listAssets, load: () => import('../../screens/assets.screen.tsx') },
  {
    path: 'imports',
    title: 'ops.imports.title',
    op: listImports,
    load: () => import('../../screens/imports.screen.tsx'),
  },
  {
    path: 'revenue',
    title: 'ops.revenue.title',
    op: listRevenue,
    load: () => import('../../screens/revenue.screen.tsx'),
  },
  {
    path: 'settlement',
    title: 'ops.settlement.title',
    op: listSettlements,
    load: () => import('../../screens/settlement.screen.tsx'),
  },
  {
    path: 'income',
    title: 'ops.income.title',
    op: listIncomeCases,
    load: () => import('../../screens/income.screen.tsx'),
  },
  { path: 'keys', title: 'ops.keys.title', op: listTelemetryKeys, load: () => import('../../screens/keys.screen.tsx') },
];
