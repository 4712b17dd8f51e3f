// What members and operators see of gifts.
import type { InputOf } from '@roda/contract/operation';
import type { listGiftCases } from '@roda/contract/rewards-redeem';
import { orderBy } from '#platform/db/ordering.rules.ts';
import type { Tx } from '#platform/db/tx.ts';

export type GiftRow = {
  readonly memberId: bigint;
  readonly id: string;
  readonly source: 'redeem' | 'level' | 'operator' | 'campaign';
  readonly kind: 'points' | 'coins' | 'voucher';
  readonly name: string;
  readonly description: string;
  readonly minor: bigint;
  readonly currency: 'POINT' | 'COIN' | null;
  readonly voucherCode: string | null;
  readonly grantedAt: Date;
  readonly claimableAt: Date;
  readonly expiresAt: Date;
  readonly claimedAt: Date | null;
};

/** The columns of a gift in the language `$1`. */
export const GIFT = `member_id as "memberId", id, source, kind, coalesce(words->$1->>'name', '') as name,
  coalesce(words->$1->>'description', '') as description, minor, currency, voucher_code as "voucherCode",
    granted_at as "grantedAt",
  claimable_at as "claimableAt", expires_at as "expiresAt", claimed_at as "claimedAt"`;

/** The status at `$2`, as `giftStatusAt` says it. */
const STATUS = `case when claimed_at is not null then 'claimed' when expires_at <= $2 then 'expired'
  when claimable_at <= $2 then 'claim' else 'not_yet_claimable' end`;

type Asked = {
  readonly lang: string;
  readonly at: Date;
  readonly status: string | undefined;
  readonly page: number;
  readonly limit: number;
};

type Counted = GiftRow & { readonly total: bigint };

export const giftsOf = (tx: Tx, memberId: bigint, asked: Asked): Promise<readonly Counted[]> =>
  tx.query<Counted>(
    `select ${GIFT}, count(*) over () as total from gifts
     where member_id = $3 and ($4::text is null or ${STATUS} = $4)
     order by granted_at desc, id desc limit $5 offset $6`,
    [asked.lang, asked.at, memberId, asked.status ?? null, asked.limit, (asked.page - 1) * asked.limit],
  );

type CasesAsked = InputOf<typeof listGiftCases> & Pick<Asked, 'lang' | 'at'>;

const ORDERS = { grantedAt: 'granted_at', expiresAt: 'expires_at' } as const;

export const giftCases = (tx: Tx, asked: CasesAsked): Promise<readonly Counted[]> =>
  tx.query<Counted>(
    `select ${GIFT}, count(*) over () as total from gifts
     where ($3::bigint is null or member_id = $3) and ($4::text is null or ${STATUS} = $4)
       and ($5::text is null or source = $5) and ($6::uuid is null or id = $6)
     ${orderBy(ORDERS, asked, 'id')} limit $7 offset $8`,
    [
      asked.lang,
      asked.at,
      asked.memberId ?? null,
      asked.status ?? null,
      asked.source ?? null,
      asked.id ?? null,
      asked.limit,
      (asked.page - 1) * asked.limit,
    ],
  );

/** Those of the numbers that are members and not closed. */
export const openMembers = async (tx: Tx, memberIds: readonly string[]): Promise<readonly bigint[]> =>
  (
    await tx.query<{ memberId: bigint }>(
      `select member_id as "memberId" from members where member_id = any ($1::bigint[]) and state <> 'closed'
       order by member_id`,
      [[...memberIds]],
    )
  ).map(({ memberId }) => memberId);
