// Checks whether a country currently accepts USDT: its switch, a licensed provider, a rate, and a chain that is being
// read.
import { dayIn, requireCountry } from '#backoffice/markets/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { cryptoBasis, networks, type CryptoBasis, type NetworkFound } from './currencies.queries.ts';
import { cryptoHindrance, isWatched, type CurrencyHindrance } from './currencies.policy.ts';

export type CryptoEntry = {
  readonly hindrance: CurrencyHindrance | undefined;
  readonly rateMinor: bigint | undefined;
  readonly rateSince: Date | undefined;
  readonly networks: readonly NetworkFound[];
  readonly basis: CryptoBasis | undefined;
};

/** Networks that are disabled or not being read are excluded. */
export const cryptoEntry = async (tx: Tx, { countryId, at }: { countryId: number; at: Date }): Promise<CryptoEntry> => {
  const { timeZone } = await requireCountry(tx, countryId);
  const basis = await cryptoBasis(tx, { countryId, at, on: dayIn(at, timeZone) });
  const open = (await networks(tx)).filter(({ enabled, scannedAt }) => enabled && isWatched(scannedAt, at));
  const hindrance = cryptoHindrance({
    switchedOn: basis?.switchedOn === true,
    licensed: (basis?.provider ?? null) !== null,
    rateMinor: basis?.rateMinor ?? undefined,
    networkCount: open.length,
  });
  return {
    hindrance,
    rateMinor: basis?.rateMinor ?? undefined,
    rateSince: basis?.rateSince ?? undefined,
    networks: open,
    basis,
  };
};
