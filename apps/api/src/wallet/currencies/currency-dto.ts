// Currencies as they go out: in the reader's language.
import type { Network } from '@roda/contract/currencies';
import { formatAmount } from '@roda/contract/money';
import { translator, type Lang } from '@roda/texts';
import type { NetworkFound } from './currencies.reads.ts';
import type { CryptoDoor } from './crypto-door.ts';
import type { Hindrance } from './currencies.rules.ts';

export const networkOf = (found: NetworkFound, lang: Lang): Network => ({
  code: found.code,
  name: found.name,
  confirmations: found.confirmations,
  min: formatAmount(found.minMinor, 'USDT'),
  feeNote: found.feeNote[lang],
});

/** Rupiah for one USDT. */
export const rateOf = ({ rateMinor, rateSince }: Pick<CryptoDoor, 'rateMinor' | 'rateSince'>) =>
  rateMinor === undefined || rateSince === undefined
    ? {}
    : { rate: { of: 'IDR' as const, amount: formatAmount(rateMinor, 'IDR'), since: rateSince.toISOString() } };

export const reasonOf = (hindrance: Hindrance | undefined, lang: Lang): { enabled: boolean; reason?: string } =>
  hindrance === undefined ? { enabled: true } : { enabled: false, reason: translator(lang)(`currencies.${hindrance}`) };
