// Maps rows of the service book to DTOs.
import type { ServiceEntry } from '@roda/api-contract/fleet/assets';
import type { ServiceEntryRow } from './service-book.queries.ts';

const instantOf = (at: string): string => new Date(at).toISOString();

export const serviceEntryOf = (row: ServiceEntryRow): ServiceEntry => {
  const { id, kind, startedAt, endedAt, expectedAt, note, odometerKm } = row;
  return {
    id,
    kind,
    startedAt: instantOf(startedAt),
    ...(endedAt === null ? {} : { endedAt: instantOf(endedAt) }),
    ...(expectedAt === null ? {} : { expectedAt: instantOf(expectedAt) }),
    ...(note === null ? {} : { note }),
    ...(odometerKm === null ? {} : { odometerKm }),
  };
};
