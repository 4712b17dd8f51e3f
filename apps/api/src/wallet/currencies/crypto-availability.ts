// Whether a country takes USDT now: by its switch, a licensed provider, a rate, and a chain that is being read.
import { dayIn, requireCountry } from '#modules/places/places.public.ts';
import type { Tx } from '#platform/db/tx.ts';
import { cryptoBasis, networks, type CryptoBasis, type NetworkFound } from './currencies.reads.ts';
import { cryptoHindrance, isWatched, type Hindrance } from './currencies.rules.ts';

export type CryptoDoor = {
  readonly hindrance: Hindrance | undefined;
  readonly rateMinor: bigint | undefined;
  readonly rateSince: Date | undefined;
  readonly networks: readonly NetworkFound[];
  readonly basis: CryptoBasis | undefined;
};

/** Networks that are closed or unread are not among them. */
export const cryptoDoor = async (tx: Tx, { countryId, at }: { countryId: number; at: Date }): Promise<CryptoDoor> => {
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
