// Maps what a run divides of one product and period to the operators' DTO.
import type { SettledProduct } from '@roda/api-contract/income/settlement';
import { formatAmount } from '@roda/domain/money';
import type * as z from 'zod/mini';
import type { ProductOfRun } from './settlement.queries.ts';

export const settledProductOf = (row: ProductOfRun): z.output<typeof SettledProduct> => {
  const money = (minor: bigint): string => formatAmount(minor, row.currency);
  return {
    goodsId: row.goodsId,
    name: row.name,
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    part: row.part,
    ...(row.supplement === 0 ? {} : { supplementNumber: row.supplement }),
    deviceNumber: row.deviceNumber,
    proposalId: row.proposalId,
    revenue: money(row.revenueMinor),
    pool: money(row.poolMinor),
    unitsTotal: row.unitsTotal,
    unitsHeld: row.unitsHeld,
    perUnit: money(row.perUnitMinor),
    paid: money(row.paidMinor),
    fleetPart: money(row.fleetMinor),
    records: row.recordCount,
  };
};
