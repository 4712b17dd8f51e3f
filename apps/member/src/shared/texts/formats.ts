// Amounts and times as text, in the current language, currency sign and time zone, for use in sentences.

import { useMemo } from 'react';
import { formatClock, formatDay, formatInstant, formatMoney, formatPercent, formatWhole, useUi } from '@roda/ui';
import { useText } from './texts.tsx';

export type Formats = Readonly<{
  /** A decimal string of the API with its sign; coins and points with their unit. */
  money: (amount: string, currency?: string) => string;
  /** As money, whole units only, rounded down: for a glance. */
  wholeMoney: (amount: string) => string;
  percent: (ratio: string | number) => string;
  whole: (value: string | number) => string;
  /** `yyyy-mm-dd HH:mm` in the country's time zone; with the zone's name for money. */
  at: (instant: string, withZone?: boolean) => string;
  day: (instant: string) => string;
  clock: (instant: string) => string;
}>;

export function useFormats(): Formats {
  const t = useText();
  const { lang, amountLocale, symbol, timeZone } = useUi();
  return useMemo(() => {
    const whole = (value: string | number) => formatWhole(value, lang, amountLocale);
    return {
      money: (amount, currency = 'IDR') => {
        if (currency === 'POINT') return t('common.points', { n: whole(amount) });
        if (currency === 'COIN') return t('common.coins', { n: whole(amount) });
        const isCrypto = currency === 'USDT';
        return formatMoney(amount, {
          lang,
          amountLocale,
          symbol: isCrypto ? 'USDT' : symbol,
          places: isCrypto ? 6 : 2,
        });
      },
      wholeMoney: (amount) => formatMoney(amount, { lang, amountLocale, symbol, places: 0 }),
      percent: (ratio) => formatPercent(ratio, lang, amountLocale),
      whole,
      at: (instant, withZone = false) => formatInstant(new Date(instant), timeZone, withZone),
      day: (instant) => formatDay(new Date(instant), timeZone),
      clock: (instant) => formatClock(new Date(instant), timeZone),
    };
  }, [t, lang, amountLocale, symbol, timeZone]);
}
