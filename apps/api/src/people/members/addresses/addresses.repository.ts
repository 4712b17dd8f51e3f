// Repository of the address book. Each statement locks the book's row first, so that concurrent calls of one member are
// serialized.
import type { Tx } from '#platform/db/tx.ts';

export type AddressTexts = {
  readonly regionId: number;
  readonly nameEncrypted: Buffer;
  readonly telEncrypted: Buffer;
  readonly detailEncrypted: Buffer;
  readonly at: Date;
};
type Key = { readonly memberId: bigint; readonly id: string };

/** Reserves room for one more address; false when there are `most` already. The first one is the default one. */
export const makeRoom = async (
  tx: Tx,
  { memberId, id, asDefault, most }: Key & { readonly asDefault: boolean; readonly most: number },
): Promise<boolean> =>
  (
    await tx.query(
      `insert into address_books (member_id, default_id, address_count) values ($1, $2, 1)
       on conflict (member_id) do update set address_count = address_books.address_count + 1,
         default_id = case when $3 then excluded.default_id else address_books.default_id end
         where address_books.address_count < $4
       returning member_id`,
      [memberId, id, asDefault, most],
    )
  ).length === 1;

export const insertAddress = (tx: Tx, key: Key, words: AddressTexts): Promise<unknown> => {
  const { regionId, nameEncrypted, telEncrypted, detailEncrypted, at } = words;
  return tx.query(
    `insert into addresses (member_id, id, region_id, name_encrypted, tel_encrypted, detail_encrypted, saved_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [key.memberId, key.id, regionId, nameEncrypted, telEncrypted, detailEncrypted, at],
  );
};

/** Locks the book until the end of the transaction; false when it is empty. */
export const lockBook = async (tx: Tx, memberId: bigint): Promise<boolean> =>
  (await tx.query('select 1 from address_books where member_id = $1 for update', [memberId])).length === 1;

/** False when the member has no such address. */
export const changeAddress = async (tx: Tx, key: Key, words: AddressTexts): Promise<boolean> => {
  const { regionId, nameEncrypted, telEncrypted, detailEncrypted, at } = words;
  const rows = await tx.query(
    `update addresses set region_id = $3, name_encrypted = $4, tel_encrypted = $5, detail_encrypted = $6, saved_at = $7
      where member_id = $1 and id = $2 returning id`,
    [key.memberId, key.id, regionId, nameEncrypted, telEncrypted, detailEncrypted, at],
  );
  return rows.length === 1;
};

export const setDefault = (tx: Tx, { memberId, id }: Key): Promise<unknown> =>
  tx.query('update address_books set default_id = $2 where member_id = $1', [memberId, id]);

export const deleteAddressRow = async (tx: Tx, { memberId, id }: Key): Promise<boolean> =>
  (await tx.query('delete from addresses where member_id = $1 and id = $2 returning id', [memberId, id])).length === 1;

/**
 * After a deletion: decrements the count; the newest replaces a deleted default one, and the last one deletes the book.
 */
export const closeRanks = async (tx: Tx, { memberId, id }: Key): Promise<void> => {
  await tx.query(
    'delete from address_books where member_id = $1 and not exists (select from addresses where member_id = $1)',
    [memberId],
  );
  await tx.query(
    `update address_books b set address_count = b.address_count - 1,
       default_id = case when b.default_id <> $2 then b.default_id
         else (select a.id from addresses a where a.member_id = $1 order by a.saved_at desc, a.id desc limit 1) end
     where b.member_id = $1`,
    [memberId, id],
  );
};
