// Queries of a member's address book.
import type { Tx } from '#platform/db/tx.ts';

export type AddressRow = {
  readonly id: string;
  readonly countryId: number;
  readonly code: string;
  /** From the province down to the chosen region. */
  readonly names: readonly string[];
  readonly nameEncrypted: Buffer;
  readonly telEncrypted: Buffer;
  readonly detailEncrypted: Buffer;
  readonly isDefault: boolean;
};

const ADDRESS = `
  select a.id, r.country_id as "countryId", r.code,
    array_remove(array[g.name, p.name, r.name], null) as names,
    a.name_encrypted as "nameEncrypted", a.tel_encrypted as "telEncrypted", a.detail_encrypted as "detailEncrypted",
    a.id = b.default_id as "isDefault"
  from addresses a
  join address_books b using (member_id)
  join regions r on r.id = a.region_id
  left join regions p on p.id = r.parent_id
  left join regions g on g.id = p.parent_id
  where a.member_id = $1`;

/** The default one first, then the newest. */
export const ownAddresses = (tx: Tx, memberId: bigint): Promise<readonly AddressRow[]> =>
  tx.query<AddressRow>(`${ADDRESS} order by a.id = b.default_id desc, a.saved_at desc, a.id desc`, [memberId]);

export const ownAddress = async (tx: Tx, memberId: bigint, id: string): Promise<AddressRow | undefined> =>
  (await tx.query<AddressRow>(`${ADDRESS} and a.id = $2`, [memberId, id]))[0];

export const ownDefault = async (tx: Tx, memberId: bigint): Promise<AddressRow | undefined> =>
  (await tx.query<AddressRow>(`${ADDRESS} and a.id = b.default_id`, [memberId]))[0];
