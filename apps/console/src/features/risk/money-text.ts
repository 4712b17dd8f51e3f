// Formats amounts and ratios of the API in the operator's locale.

import { formatMoney, useUi } from '@roda/ui';
import { percentOf } from './stress.model.ts';

/** Rupiah by default; digits grouped by the operator's locale. */
export function useMoneyText(): (amount: string, currency?: string) => string {
  const { lang } = useUi();
  return (amount, currency = 'IDR') =>
    formatMoney(amount, { lang, symbol: currency === 'IDR' ? 'Rp' : currency, places: currency === 'USDT' ? 6 : 2 });
}

/** `1,05` as `105,00 %`; undefined stays undefined. */
export function usePercent(): (ratio: string | undefined) => string | undefined {
  const { lang } = useUi();
  return (ratio) => {
    const percent = percentOf(ratio);
    return percent === undefined ? undefined : `${formatMoney(percent, { lang, symbol: '', places: 2 })} %`;
  };
}
