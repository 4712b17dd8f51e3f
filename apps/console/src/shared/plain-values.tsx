// Display components of plain values without a control of the design library: money, numbers, times.

import { formatDay, formatInstant, formatMoney, formatWhole, useUi } from '@roda/ui';
import { useText } from './texts.tsx';

/** Placeholder of an empty value. */
export const none = '—';

const places: Readonly<Record<string, number>> = { IDR: 2, USDT: 6, POINT: 0, COIN: 0 };

/** A decimal string of the API with its currency; never truncated, with tabular figures. */
export function Money({ amount, currency = 'IDR' }: { amount: string | undefined; currency?: string }) {
  const { lang } = useUi();
  const t = useText();
  if (amount === undefined) return none;
  const symbol = currency === 'IDR' ? 'Rp' : currency === 'USDT' ? 'USDT' : '';
  const text = formatMoney(amount, { lang, symbol, places: places[currency] ?? 2 });
  const said =
    currency === 'COIN'
      ? t('common.coins', { n: text })
      : currency === 'POINT'
        ? t('common.points', { n: text })
        : text;
  return <span className="amount-figures whitespace-nowrap">{said}</span>;
}

export function Whole({ value }: { value: number | string | undefined }) {
  const { lang } = useUi();
  return <span className="amount-figures">{value === undefined ? none : formatWhole(value, lang)}</span>;
}

/** An instant in this console's time zone. */
export function When({ at }: { at: string | undefined }) {
  const { timeZone } = useUi();
  if (at === undefined) return none;
  return (
    <time dateTime={at} title={at} className="amount-figures whitespace-nowrap">
      {formatInstant(new Date(at), timeZone)}
    </time>
  );
}

/** The day of an instant in this console's time zone; a plain day is unchanged. */
export function DayText({ at }: { at: string | undefined }) {
  const { timeZone } = useUi();
  if (at === undefined) return none;
  return <span className="whitespace-nowrap">{at.length === 10 ? at : formatDay(new Date(at), timeZone)}</span>;
}
