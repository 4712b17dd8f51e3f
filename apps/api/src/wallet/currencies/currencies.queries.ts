// Queries on currencies: rates, licences, networks.
import type { Lang } from '@roda/domain/language';
import type { listCryptoLicences, listRates } from '@roda/api-contract/wallet/currency-settings';
import type { InputOf } from '@roda/api-contract/operation';
import { type Keyset, keysetPage, type KeysetListed, textKey, timestampKey } from '#platform/db/keyset.ts';
import { orderBy } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

export type NetworkFound = {
  readonly code: string;
  readonly name: string;
  readonly chainId: number;
  readonly token: string;
  readonly confirmations: number;
  readonly minMinor: bigint;
  readonly feeNote: Readonly<Record<Lang, string>>;
  readonly startBlock: bigint;
  readonly enabled: boolean;
  readonly scannedBlock: bigint | null;
  readonly scannedAt: Date | null;
};

const NETWORK = `n.code, n.name, n.chain_id as "chainId", n.token, n.confirmations, n.min_minor as "minMinor",
  n.fee_note as "feeNote", n.start_block as "startBlock", n.enabled, c.block as "scannedBlock",
  c.scanned_at as "scannedAt"`;

export const networks = (tx: Tx): Promise<readonly NetworkFound[]> =>
  tx.query(`select ${NETWORK} from crypto_networks n left join crypto_cursors c on c.network = n.code order by n.code`);

export type CryptoBasis = {
  readonly switchedOn: boolean;
  readonly rateMinor: bigint | null;
  readonly rateSince: Date | null;
  readonly provider: string | null;
  readonly number: string | null;
  readonly authority: string | null;
  readonly register: string | null;
  readonly validUntil: string | null;
};

/**
 * Everything that decides whether a country accepts USDT on a day, in one row. `on` is the day in the country's time
 * zone.
 */
export const cryptoBasis = async (
  tx: Tx,
  { countryId, at, on }: { countryId: number; at: Date; on: string },
): Promise<CryptoBasis | undefined> =>
  (
    await tx.query<CryptoBasis>(
      `select coalesce(o.value = 'true'::jsonb, false) as "switchedOn", r.rate_minor as "rateMinor",
         r.from_at as "rateSince", l.provider, l.number, l.authority, l.register_url as register,
         l.valid_until as "validUntil"
       from (select 1) as one
       left join country_options o on o.country_id = $1 and o.key = 'usdt'
       left join lateral (
         select rate_minor, from_at from exchange_rates
         where base = 'USDT' and quote = 'IDR' and from_at <= $2 order by from_at desc limit 1) as r on true
       left join lateral (
         select * from crypto_licences
         where country_id = $1 and valid_from <= $3 and valid_until >= $3 and withdrawn_on is null
         order by valid_until desc limit 1) as l on true`,
      [countryId, at, on],
    )
  )[0];

/** Rupiah minor units for one USDT at a given time; undefined before the first rate. */
export const rateAt = async (tx: Tx, at: Date): Promise<bigint | undefined> =>
  (
    await tx.query<{ rate: bigint }>(
      `select rate_minor as rate from exchange_rates
       where base = 'USDT' and quote = 'IDR' and from_at <= $1 order by from_at desc limit 1`,
      [at],
    )
  )[0]?.rate;

export type RateFound = {
  readonly base: 'USDT';
  readonly quote: 'IDR';
  readonly rateMinor: bigint;
  readonly fromAt: Date;
  readonly source: string;
  readonly proposedBy: string;
  readonly approvedBy: string;
};

type Paged<Row> = { readonly rows: readonly Row[]; readonly total: number };

const RATES: Keyset<'from'> = { sorts: { from: timestampKey('from_at') }, tie: [textKey('base'), textKey('quote')] };

export const rates = async (tx: Tx, asked: InputOf<typeof listRates>): Promise<KeysetListed<RateFound>> => {
  const list = keysetPage(RATES, asked, 1);
  const rows = await tx.query<RateFound & { total: bigint }>(
    `select base, quote, rate_minor as "rateMinor", from_at as "fromAt", source, proposed_by as "proposedBy",
       approved_by as "approvedBy", ${list.total} as total, ${list.cursor}
     from exchange_rates where true ${list.after} ${list.order} ${list.window}`,
    [...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

export type LicenceFound = {
  readonly id: number;
  readonly countryId: number;
  readonly provider: string;
  readonly number: string;
  readonly authority: string;
  readonly register: string;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly withdrawnOn: string | null;
};

const LICENCE = `id, country_id as "countryId", provider, number, authority, register_url as register,
  valid_from as "validFrom", valid_until as "validUntil", withdrawn_on as "withdrawnOn"`;

export const cryptoLicences = async (
  tx: Tx,
  { id, countryId, page, limit, ...ordering }: InputOf<typeof listCryptoLicences>,
): Promise<Paged<LicenceFound>> => {
  const rows = await tx.query<LicenceFound & { total: bigint }>(
    `select ${LICENCE}, count(*) over () as total from crypto_licences
     where ($1::int is null or country_id = $1) and ($2::int is null or id = $2)
     ${orderBy({ validUntil: 'valid_until' }, ordering, 'id')} limit $3 offset $4`,
    [countryId ?? null, id ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: Number(rows[0]?.total ?? 0n) };
};

export const cryptoLicence = async (tx: Tx, id: number): Promise<LicenceFound | undefined> =>
  (await tx.query<LicenceFound>(`select ${LICENCE} from crypto_licences where id = $1`, [id]))[0];
