// Tests of converting between local times of a zone and instants.

import { expect, test } from 'vitest';
import { dayOf, instantOf, shownDay, shownInstant } from './moment.ts';

test('an instant is shown in the local time of the zone and converts back unchanged', () => {
  const shown = shownInstant('2026-11-20T17:30:00.000Z', 'Asia/Jakarta');
  expect(shown?.format('YYYY-MM-DD HH:mm')).toBe('2026-11-21 00:30');
  expect(instantOf(shown ?? null, 'Asia/Jakarta')).toBe('2026-11-20T17:30:00.000Z');
});

test('a day is the same in every zone', () => {
  expect(dayOf(shownDay('2026-02-28') ?? null)).toBe('2026-02-28');
  expect(dayOf(null)).toBeUndefined();
  expect(shownDay(undefined)).toBeUndefined();
});
