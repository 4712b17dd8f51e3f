// Maps evidence rows to the members' DTOs.
import type { Trip } from '@roda/api-contract/income/holdings';
import { formatAmount } from '@roda/domain/money';
import type { TripRow } from './trips.queries.ts';

/** Metres or watt-hours in thousands, to two places. */
export const inThousands = (volume: number | bigint): number => Math.round(Number(volume) / 10) / 100;

export const tripOf = (row: TripRow): Trip => ({
  id: row.id,
  kind: row.kind,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt.toISOString(),
  minutes: Math.round((row.endedAt.getTime() - row.startedAt.getTime()) / 60_000),
  amount: formatAmount(row.revenueMinor, row.currency),
  ...(row.kind === 'trip' ? { distanceKm: inThousands(row.volume) } : { energyKwh: inThousands(row.volume) }),
  ...(row.from === '' ? {} : { from: row.from }),
  ...(row.to === '' ? {} : { to: row.to }),
});
