// Amounts and shares of the wire as text, as the reader's language writes them.

import { formatMoney, useUi } from '@roda/ui';
import { percentOf } from './stress.model.ts';

/** Rupiah unless told otherwise; figures as the reader's language groups them. */
export function useMoneyText(): (amount: string, currency?: string) => string {
  const { lang } = useUi();
  return (amount, currency = 'IDR') =>
    formatMoney(amount, { lang, symbol: currency === 'IDR' ? 'Rp' : currency, places: currency === 'USDT' ? 6 : 2 });
}

/** `1,05` as `105,00 %`; what is absent stays so. */
export function usePercent(): (ratio: string | undefined) => string | undefined {
  const { lang } = useUi();
  return (ratio) => {
    const percent = percentOf(ratio);
    return percent === undefined ? undefined : `${formatMoney(percent, { lang, symbol: '', places: 2 })} %`;
  };
}
