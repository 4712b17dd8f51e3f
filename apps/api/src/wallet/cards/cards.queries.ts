// Operators' queries on bank cards.
import type { CardType } from '@roda/api-contract/wallet/wallet';
import { type Keyset, keysetPage, type KeysetListed, textKey, timestampKey, uuidKey } from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

export type CardState = 'waiting' | 'usable' | 'blocked' | 'removed';

export type CardCaseRow = {
  readonly id: string;
  readonly memberId: bigint;
  readonly phone: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly countryId: number;
  readonly last4: string;
  readonly holderEncrypted: Buffer;
  readonly state: CardState;
  readonly addedAt: Date;
  readonly usableAt: Date;
  readonly blockedAt: Date | null;
  readonly reason: string;
  readonly verifiedAt: Date | null;
  readonly verifiedBy: string | null;
  readonly verifiedNote: string | null;
  readonly paidCount: number;
};

const STATE = `case when k.removed_at is not null then 'removed' when k.blocked_at is not null then 'blocked'
    when k.usable_at > $1 then 'waiting' else 'usable' end`;

const CARD = `select k.id, k.member_id as "memberId", m.phone_masked as phone, k.bank_code as "bankCode",
  b.name as "bankName", b.country_id as "countryId", k.last4, k.holder_encrypted as "holderEncrypted",
  k.added_at as "addedAt", k.usable_at as "usableAt", k.blocked_at as "blockedAt", k.blocked_reason as reason,
  k.verified_at as "verifiedAt", k.verified_name as "verifiedBy", k.verified_note as "verifiedNote", ${STATE} as state,
  (select count(*)::int from withdrawals w where w.member_id = k.member_id and w.card_id = k.id and w.state = 'paid')
    as "paidCount"`;

const CARD_FROM = 'join members m on m.member_id = k.member_id join banks b on b.code = k.bank_code';

export type CardsFilter = Ordering<'at' | 'usable' | 'bank'> & {
  readonly page: number;
  readonly limit: number;
  readonly at: Date;
  readonly id?: string | undefined;
  readonly memberId?: bigint | undefined;
  readonly state?: CardState | undefined;
  readonly bankCode?: string | undefined;
  readonly countryId?: number | undefined;
  readonly verified?: boolean | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly text?: string | undefined;
};

const CARDS: Keyset<'at' | 'usable' | 'bank'> = {
  sorts: { at: timestampKey('k.added_at'), usable: timestampKey('k.usable_at'), bank: textKey('k.bank_code') },
  tie: [uuidKey('k.id')],
};

/** Newest first, unless a column is requested. */
export const cardCases = async (tx: Tx, asked: CardsFilter): Promise<KeysetListed<CardCaseRow>> => {
  const list = keysetPage(CARDS, asked, 11);
  const rows = await tx.query<CardCaseRow & { readonly total: number }>(
    `${CARD}, k.total, k."cursorKeys" from (
       select k.*, ${list.total}::int as total, ${list.cursor} from bank_cards k join banks b on b.code = k.bank_code
       where ($2::uuid is null or k.id = $2) and ($3::bigint is null or k.member_id = $3)
         and ($4::text is null or ${STATE} = $4) and ($5::text is null or k.bank_code = $5)
         and ($6::int is null or b.country_id = $6) and ($7::boolean is null or (k.verified_at is not null) = $7)
         and ($8::date is null or k.added_at >= $8) and ($9::date is null or k.added_at < $9::date + 1)
         and ($10::text is null or k.last4 = $10)
       ${list.after} ${list.order} ${list.window}) k ${CARD_FROM} ${list.order}`,
    [
      asked.at,
      asked.id ?? null,
      asked.memberId ?? null,
      asked.state ?? null,
      asked.bankCode ?? null,
      asked.countryId ?? null,
      asked.verified ?? null,
      asked.from ?? null,
      asked.to ?? null,
      asked.text ?? null,
      ...list.values,
    ],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};

/** One card by its id alone: operators work across members. */
export const cardCase = async (tx: Tx, id: string, at: Date): Promise<CardCaseRow | undefined> =>
  (await tx.query<CardCaseRow>(`${CARD} from bank_cards k ${CARD_FROM} where k.id = $2`, [at, id]))[0];

export type EncryptedCard = { readonly number: Buffer; readonly holder: Buffer; readonly phone: Buffer };

export const encryptedCard = async (
  tx: Tx,
  id: string,
): Promise<(EncryptedCard & { readonly memberId: bigint }) | undefined> =>
  (
    await tx.query<EncryptedCard & { readonly memberId: bigint }>(
      `select member_id as "memberId", number_encrypted as number, holder_encrypted as holder, phone_encrypted as phone
         from bank_cards where id = $1`,
      [id],
    )
  )[0];

export type WalletCardRow = {
  readonly id: string;
  readonly bank_code: string;
  readonly bank_name: string;
  readonly card_type: CardType;
  readonly last4: string;
  readonly holder_encrypted: Buffer;
  readonly added_at: Date;
  readonly usable_at: Date;
  /** Empty while it is not blocked. */
  readonly blocked_reason: string;
};

export const cards = (tx: Tx, memberId: bigint): Promise<readonly WalletCardRow[]> =>
  tx.query<WalletCardRow>(
    `select c.id, c.bank_code, b.name as bank_name, c.card_type, c.last4, c.holder_encrypted, c.added_at,
            c.usable_at, c.blocked_reason
       from bank_cards c join banks b on b.code = c.bank_code
      where c.member_id = $1 and c.removed_at is null order by c.added_at desc, c.id desc`,
    [memberId],
  );
