// Tests which settings of a country become rows, and that a missing one leaves no empty row.

import { expect, test } from 'vitest';
import { limitRows } from './country-limits.model.ts';

test('a range, an upper amount, an age and a text are rows of their kind', () => {
  const settings = {
    rechargeMin: '10000.00',
    rechargeMax: '50000000.00',
    withdrawDaily: '20000000.00',
    minimumAge: '18',
    supportHours: '08:00–20:00',
  };
  expect(limitRows(settings)).toEqual([
    { key: 'recharge', title: 'settings.rechargeRange', kind: 'amount', from: '10000.00', to: '50000000.00' },
    { key: 'withdrawDaily', title: 'settings.withdrawDaily', kind: 'amount', from: undefined, to: '20000000.00' },
    { key: 'minimumAge', title: 'settings.minimumAge', kind: 'age', value: '18' },
    { key: 'supportHours', title: 'settings.hoursOfSupport', kind: 'text', value: '08:00–20:00' },
  ]);
});

test('what the server does not say has no row', () => {
  expect(limitRows({})).toEqual([]);
  expect(limitRows({ withdrawMin: '50000.00', supportHours: '' })).toEqual([]);
});
