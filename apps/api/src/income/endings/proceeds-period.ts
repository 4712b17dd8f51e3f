// In which period the proceeds of an asset count, and in which one its holdings end.
import type { SettlementCycle } from '@roda/api-contract/enums';
import { startOfDay, type Span } from '@roda/domain/time-zones';
import { periodAround } from '#income/holdings/index.ts';

type Clock = { readonly cycle: SettlementCycle; readonly zone: string };

/** The last period of an asset's holdings: the one in which its end was decided. */
export const lastPeriod = ({ cycle, zone }: Clock, decidedAt: Date): Span => periodAround(cycle, decidedAt, zone);

/** Proceeds count when they arrive; of an asset that has ended, in its last period. */
export const periodOfProceeds = (
  clock: Clock,
  { bookedOn, endedAt }: { readonly bookedOn: string; readonly endedAt: Date | undefined },
): Span =>
  endedAt === undefined
    ? periodAround(clock.cycle, startOfDay(bookedOn, clock.zone), clock.zone)
    : lastPeriod(clock, endedAt);
