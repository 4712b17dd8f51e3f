// The service book of an asset: its outages, and what operators record of the work done on it.
import * as z from 'zod/mini';
import { Id, line } from '../fields.ts';
import { inThree, InstantIn } from '../localized-text.ts';
import { operation } from '../operation.ts';
import { AssetDetail, type ServiceKind } from './assets.ts';

const staff = ['fleet', 'operations'] as const;

/** What operators record; outages follow from the asset's own state. */
export const recordedKinds = ['maintenance', 'repair', 'inspection'] as const satisfies readonly ServiceKind[];

/**
 * Members who look at the asset read the note. Absent `endedAt`: it lasts until the asset works again, which is expected at
 * `expectedAt`.
 */
export const addServiceEntry = operation({
  id: 'fleet.addServiceEntry',
  method: 'POST',
  path: 'admin/asset/service/add',
  realm: 'operator',
  roles: staff,
  input: z
    .strictObject({
      assetId: Id,
      kind: z.enum(recordedKinds),
      startedAt: InstantIn,
      endedAt: z.optional(InstantIn),
      expectedAt: z.optional(InstantIn),
      note: inThree(line(200, 3)),
      odometerKm: z.optional(z.int().check(z.gte(0), z.lte(5_000_000))),
    })
    .check(
      z.refine<{ startedAt: string; endedAt?: string | undefined }>(
        ({ startedAt, endedAt }) => endedAt === undefined || endedAt >= startedAt,
        { path: ['endedAt'], error: 'after_start' },
      ),
      z.refine<{ endedAt?: string | undefined; expectedAt?: string | undefined }>(
        ({ endedAt, expectedAt }) => endedAt === undefined || expectedAt === undefined,
        { path: ['expectedAt'], error: 'already_over' },
      ),
    ),
  reply: AssetDetail,
  refusals: ['not_found', 'wrong_state', 'not_due'],
  extension: true,
  module: 'fleet',
});

/** Takes back what an operator recorded; the row stays, and members no longer see it. */
export const withdrawServiceEntry = operation({
  id: 'fleet.withdrawServiceEntry',
  method: 'POST',
  path: 'admin/asset/service/withdraw',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Id, reason: line(200, 3) }),
  reply: AssetDetail,
  refusals: ['not_found'],
  extension: true,
  module: 'fleet',
});
