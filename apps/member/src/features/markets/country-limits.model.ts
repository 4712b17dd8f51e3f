// Which of a country's public settings are shown as limits, and how: an amount range, an upper amount, an age, a text.

import type { TextKey } from '@roda/i18n/text-key';

export type LimitRow = Readonly<{ key: string; title: TextKey }> &
  (
    | Readonly<{ kind: 'age'; value: string }>
    | Readonly<{ kind: 'text'; value: string }>
    | Readonly<{ kind: 'amount'; from: string | undefined; to: string }>
  );

/** Rows of what the server said; a setting without a value has no row. */
export function limitRows(settings: Readonly<Record<string, string>>): readonly LimitRow[] {
  const { minimumAge, rechargeMin, rechargeMax, withdrawMin, withdrawMax, withdrawDaily, supportHours } = settings;
  return [
    ...amountRow({ key: 'recharge', title: 'settings.rechargeRange' }, rechargeMin, rechargeMax),
    ...amountRow({ key: 'withdraw', title: 'settings.withdrawRange' }, withdrawMin, withdrawMax),
    ...amountRow({ key: 'withdrawDaily', title: 'settings.withdrawDaily' }, undefined, withdrawDaily),
    ...otherRow({ key: 'minimumAge', title: 'settings.minimumAge' }, 'age', minimumAge),
    ...otherRow({ key: 'supportHours', title: 'settings.hoursOfSupport' }, 'text', supportHours),
  ];
}

type Named = Readonly<{ key: string; title: TextKey }>;

function amountRow(named: Named, from: string | undefined, to: string | undefined): readonly LimitRow[] {
  return to === undefined ? [] : [{ ...named, kind: 'amount', from, to }];
}

function otherRow(named: Named, kind: 'age' | 'text', value: string | undefined): readonly LimitRow[] {
  return value === undefined || value === '' ? [] : [{ ...named, kind, value }];
}
