// Days and instants between the form's calendar and the wire, in the zone of this console.

import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

const clock = 'YYYY-MM-DDTHH:mm:ss';

/** What the calendar shows for a day (`yyyy-mm-dd`). */
export const shownDay = (day: unknown): Dayjs | undefined => (typeof day === 'string' ? dayjs(day) : undefined);

export const dayOf = (shown: Dayjs | null): string | undefined => shown?.format('YYYY-MM-DD');

/** What the calendar shows for an instant: the wall clock of the zone. */
export const shownInstant = (instant: unknown, zone: string): Dayjs | undefined =>
  typeof instant === 'string' ? dayjs(dayjs(instant).tz(zone).format(clock)) : undefined;

/** The instant at which the zone's clocks show what was chosen. */
export const instantOf = (shown: Dayjs | null, zone: string): string | undefined =>
  shown === null ? undefined : dayjs.tz(shown.format(clock), zone).toISOString();
