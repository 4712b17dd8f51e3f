// Repository of rates, provider licences and networks (writes).
import type { Lang } from '@roda/domain/language';
import type { Tx } from '#platform/db/tx.ts';

export type NewRate = {
  readonly rateMinor: bigint;
  readonly source: string;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly at: Date;
};

/** False when a rate already takes effect at exactly this time. */
export const insertRate = async (
  tx: Tx,
  { rateMinor, source, proposedBy, approvedBy, at }: NewRate,
): Promise<boolean> =>
  (
    await tx.query(
      `insert into exchange_rates (base, quote, from_at, rate_minor, source, proposed_by, approved_by)
       values ('USDT', 'IDR', $1, $2, $3, $4, $5) on conflict do nothing returning 1`,
      [at, rateMinor, source, proposedBy, approvedBy],
    )
  ).length === 1;

export type NewLicence = {
  readonly countryId: number;
  readonly provider: string;
  readonly number: string;
  readonly authority: string;
  readonly register: string;
  readonly validFrom: string;
  readonly validUntil: string;
};

/** False when that number is already recorded in the country. */
export const insertCryptoLicence = async (tx: Tx, licence: NewLicence): Promise<boolean> =>
  (
    await tx.query(
      `insert into crypto_licences (country_id, provider, number, authority, register_url, valid_from, valid_until)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (country_id, number) do nothing returning 1`,
      [
        licence.countryId,
        licence.provider,
        licence.number,
        licence.authority,
        licence.register,
        licence.validFrom,
        licence.validUntil,
      ],
    )
  ).length === 1;

/** False when it has already ended. */
export const endCryptoLicence = async (tx: Tx, { id, on }: { id: number; on: string }): Promise<boolean> =>
  (
    await tx.query('update crypto_licences set withdrawn_on = $2 where id = $1 and withdrawn_on is null returning id', [
      id,
      on,
    ])
  ).length === 1;

export type NewNetwork = {
  readonly code: string;
  readonly name: string;
  readonly chainId: number;
  readonly token: string;
  readonly confirmations: number;
  readonly minMinor: bigint;
  readonly feeNote: Readonly<Record<Lang, string>>;
  readonly startBlock: number;
  readonly enabled: boolean;
};

/** False when a network of that name has another chain or token: payments in progress still expect the old one. */
export const upsertNetwork = async (tx: Tx, network: NewNetwork): Promise<boolean> => {
  const rows = await tx.query(
    `insert into crypto_networks (code, name, chain_id, token, confirmations, min_minor, fee_note, start_block, enabled)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (code) do update set name = excluded.name, chain_id = excluded.chain_id, token = excluded.token,
       confirmations = excluded.confirmations, min_minor = excluded.min_minor, fee_note = excluded.fee_note,
       start_block = excluded.start_block, enabled = excluded.enabled
       where crypto_networks.chain_id = excluded.chain_id and crypto_networks.token = excluded.token
     returning 1`,
    [
      network.code,
      network.name,
      network.chainId,
      network.token,
      network.confirmations,
      network.minMinor,
      JSON.stringify(network.feeNote),
      network.startBlock,
      network.enabled,
    ],
  );
  return rows.length === 1;
};
