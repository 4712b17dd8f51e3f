// Statements that grant and claim gifts.
import type { Tx } from '#platform/db/tx.ts';
import { GIFT, type GiftRow } from './gifts.queries.ts';

export type NewGift = {
  readonly memberId: bigint;
  readonly id: string;
  readonly source: GiftRow['source'];
  readonly ref: string;
  readonly kind: GiftRow['kind'];
  readonly words: unknown;
  readonly minor: bigint;
  readonly currency: GiftRow['currency'];
  readonly voucherCode: string | undefined;
  readonly grantedAt: Date;
  readonly claimableAt: Date;
  readonly expiresAt: Date;
};

/** The gift's id; `isNew` is false when the same source and reference granted it before. */
export const insertGift = async (tx: Tx, gift: NewGift): Promise<{ readonly id: string; readonly isNew: boolean }> => {
  const rows = await tx.query<{ id: string }>(
    `insert into gifts (member_id, id, source, ref, kind, words, minor, currency, voucher_code, granted_at,
       claimable_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict on constraint gifts_once do nothing returning id`,
    [
      gift.memberId,
      gift.id,
      gift.source,
      gift.ref,
      gift.kind,
      JSON.stringify(gift.words),
      gift.minor,
      gift.currency,
      gift.voucherCode ?? null,
      gift.grantedAt,
      gift.claimableAt,
      gift.expiresAt,
    ],
  );
  if (rows[0] !== undefined) return { id: rows[0].id, isNew: true };
  const [known] = await tx.query<{ id: string }>(
    'select id from gifts where member_id = $1 and source = $2 and ref = $3',
    [gift.memberId, gift.source, gift.ref],
  );
  return { id: known?.id ?? gift.id, isNew: false };
};

type Taking = { readonly lang: string; readonly at: Date; readonly ids: readonly string[] | undefined };

/**
 * Claims claimable gifts by a conditional update: each gift once, with any number of concurrent calls. At most a
 * hundred.
 */
export const takeGifts = (tx: Tx, memberId: bigint, { lang, at, ids }: Taking): Promise<readonly GiftRow[]> =>
  tx.query<GiftRow>(
    `update gifts set claimed_at = $2
     where member_id = $3 and claimed_at is null and claimable_at <= $2 and expires_at > $2 and id = any (array(
       select id from gifts where member_id = $3 and claimed_at is null and claimable_at <= $2 and expires_at > $2
         and ($4::uuid[] is null or id = any ($4)) order by id limit 100 for update))
     returning ${GIFT}`,
    [lang, at, memberId, ids === undefined ? null : [...ids]],
  );
