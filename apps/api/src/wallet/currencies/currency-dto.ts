// DTOs of currencies, in the client's language.
import type { Network } from '@roda/api-contract/wallet/currencies';
import { formatAmount } from '@roda/domain/money';
import { translator, type Lang } from '@roda/i18n';
import type { NetworkFound } from './currencies.queries.ts';
import type { CryptoEntry } from './crypto-availability.ts';
import type { CurrencyHindrance } from './currencies.policy.ts';

export const networkOf = (found: NetworkFound, lang: Lang): Network => ({
  code: found.code,
  name: found.name,
  confirmations: found.confirmations,
  min: formatAmount(found.minMinor, 'USDT'),
  feeNote: found.feeNote[lang],
});

/** Rupiah for one USDT. */
export const rateOf = ({ rateMinor, rateSince }: Pick<CryptoEntry, 'rateMinor' | 'rateSince'>) =>
  rateMinor === undefined || rateSince === undefined
    ? {}
    : { rate: { of: 'IDR' as const, amount: formatAmount(rateMinor, 'IDR'), since: rateSince.toISOString() } };

export const reasonOf = (hindrance: CurrencyHindrance | undefined, lang: Lang): { enabled: boolean; reason?: string } =>
  hindrance === undefined ? { enabled: true } : { enabled: false, reason: translator(lang)(`currencies.${hindrance}`) };
