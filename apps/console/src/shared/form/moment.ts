// Converts days and instants between the form's calendar and the API, in this console's time zone.

import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

const clock = 'YYYY-MM-DDTHH:mm:ss';

/** Calendar value of a day (`yyyy-mm-dd`). */
export const shownDay = (day: unknown): Dayjs | undefined => (typeof day === 'string' ? dayjs(day) : undefined);

export const dayOf = (shown: Dayjs | null): string | undefined => shown?.format('YYYY-MM-DD');

/** Calendar value of an instant: local time in the zone. */
export const shownInstant = (instant: unknown, zone: string): Dayjs | undefined =>
  typeof instant === 'string' ? dayjs(dayjs(instant).tz(zone).format(clock)) : undefined;

/** The instant of the chosen local time in the zone. */
export const instantOf = (shown: Dayjs | null, zone: string): string | undefined =>
  shown === null ? undefined : dayjs.tz(shown.format(clock), zone).toISOString();
