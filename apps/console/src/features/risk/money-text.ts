// An amount of the wire as text, for sentences.

import { formatMoney, useUi } from '@roda/ui';

/** Rupiah unless told otherwise; figures as the reader's language groups them. */
export function useMoneyText(): (amount: string, currency?: string) => string {
  const { lang } = useUi();
  return (amount, currency = 'IDR') =>
    formatMoney(amount, { lang, symbol: currency === 'IDR' ? 'Rp' : currency, places: currency === 'USDT' ? 6 : 2 });
}
