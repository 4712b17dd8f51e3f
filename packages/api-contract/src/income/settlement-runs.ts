// Settlement's desk: counted work that waits to be proposed, posted revenue that is taken back, runs that go on alone.
import * as z from 'zod/mini';
import { Id, Instant, line, query, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { Amount, CurrencyCode, Ratio } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const staff = ['operations', 'finance'] as const;

/**
 * Counted work of an asset that nobody has proposed: from the day of its first to the next posting, or to midnight.
 * What `proposeRevenue` takes as it stands, but for the arrival of the money.
 */
export const Unposted = z.object({
  id: Text,
  goodsId: Id,
  goodsName: Text,
  assetId: Id,
  deviceNumber: Text,
  timeZone: Text,
  currency: CurrencyCode,
  periodFrom: Instant,
  periodTo: Instant,
  rows: z.int(),
  imports: z.int(),
  amount: Amount,
  memberShare: Ratio,
  members: Amount,
});
export type Unposted = z.output<typeof Unposted>;

/** The longest waiting first. */
export const listUnposted = operation({
  id: 'settlement.listUnposted',
  method: 'GET',
  path: 'admin/fleet/revenue/unposted',
  realm: 'operator',
  roles: [...staff, 'auditor'],
  input: z.object({
    ...pageInput,
    ...sortedBy('periodFrom', 'amount', 'rows'),
    id: query(line(60)),
    goodsId: queryIdMaybe,
    search: query(line(80)),
  }),
  reply: Page(Unposted),
  refusals: [],
  extension: true,
  module: 'settlement',
  screens: ['console/revenue'],
});

/**
 * Proposes that posted revenue is taken back by a mirrored entry: period, evidence and arrival are free again. Only
 * while all of it is distributable: what a run has set aside for members is never taken back.
 */
export const proposeRevenueReversal = operation({
  id: 'settlement.proposeRevenueReversal',
  method: 'POST',
  path: 'admin/fleet/revenue/reverse',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid, reason: line(200, 3) }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state', 'balance_short'],
  reauth: true,
  extension: true,
  module: 'settlement',
  screens: ['console/revenue'],
});

/** The same as `runSettlement`, without waiting for it: `settlementInfo` tells how far it is. One at a time. */
export const startSettlement = operation({
  id: 'settlement.startSettlement',
  method: 'POST',
  path: 'admin/settlement/start',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ asOf: z.optional(Instant) }),
  reply: z.object({ runId: Uuid, asOf: Instant }),
  refusals: ['not_due', 'wrong_state'],
  reauth: true,
  extension: true,
  module: 'settlement',
  screens: ['console/settlement'],
});
