// Maps rows of the service book to DTOs.
import type { ServiceEntry } from '@roda/api-contract/fleet/assets';
import type { ServiceEntryRow } from './service-book.queries.ts';

const instantOf = (at: string): string => new Date(at).toISOString();

export const serviceEntryOf = ({ id, kind, startedAt, endedAt, note, odometerKm }: ServiceEntryRow): ServiceEntry => ({
  id,
  kind,
  startedAt: instantOf(startedAt),
  ...(endedAt === null ? {} : { endedAt: instantOf(endedAt) }),
  ...(note === null ? {} : { note }),
  ...(odometerKm === null ? {} : { odometerKm }),
});
