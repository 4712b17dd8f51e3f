// Members' and operators' queries of gifts.
import type { InputOf } from '@roda/api-contract/operation';
import type { listGiftCases } from '@roda/api-contract/engagement/redeem';
import { type Keyset, keysetPage, type KeysetListed, timestampKey, uuidKey } from '#platform/db/keyset.ts';
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

/** The status at `$2`, same as `giftStatusAt`. */
const STATUS = `case when claimed_at is not null then 'claimed' when expires_at <= $2 then 'expired'
  when claimable_at <= $2 then 'claim' else 'not_yet_claimable' end`;

type Filter = {
  readonly lang: string;
  readonly at: Date;
  readonly status?: string | undefined;
  readonly page: number;
  readonly after?: string | undefined;
  readonly limit: number;
};

type Counted = GiftRow & { readonly total: bigint };

const OWN_GIFTS: Keyset<'grantedAt'> = { sorts: { grantedAt: timestampKey('granted_at') }, tie: [uuidKey('id')] };

export const giftsOf = async (tx: Tx, memberId: bigint, asked: Filter): Promise<KeysetListed<Counted>> => {
  const list = keysetPage(OWN_GIFTS, { page: asked.page, limit: asked.limit, after: asked.after }, 5);
  const rows = await tx.query<Counted>(
    `select ${GIFT}, ${list.total} as total, ${list.cursor} from gifts
     where member_id = $3 and ($4::text is null or ${STATUS} = $4)${list.after} ${list.order} ${list.window}`,
    [asked.lang, asked.at, memberId, asked.status ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0) };
};

type CasesFilter = InputOf<typeof listGiftCases> & Pick<Filter, 'lang' | 'at'>;

const CASES: Keyset<'grantedAt' | 'expiresAt'> = {
  sorts: { grantedAt: timestampKey('granted_at'), expiresAt: timestampKey('expires_at') },
  tie: [uuidKey('id')],
};

export const giftCases = async (tx: Tx, asked: CasesFilter): Promise<KeysetListed<Counted>> => {
  const list = keysetPage(CASES, asked, 7);
  const rows = await tx.query<Counted>(
    `select ${GIFT}, ${list.total} as total, ${list.cursor} from gifts
     where ($3::bigint is null or member_id = $3) and ($4::text is null or ${STATUS} = $4)
       and ($5::text is null or source = $5) and ($6::uuid is null or id = $6)
     ${list.after} ${list.order} ${list.window}`,
    [
      asked.lang,
      asked.at,
      asked.memberId ?? null,
      asked.status ?? null,
      asked.source ?? null,
      asked.id ?? null,
      ...list.values,
    ],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0) };
};

/** Those of the ids that are members with an open account. */
export const openMembers = async (tx: Tx, memberIds: readonly string[]): Promise<readonly bigint[]> =>
  (
    await tx.query<{ memberId: bigint }>(
      `select member_id as "memberId" from members where member_id = any ($1::bigint[]) and state <> 'closed'
       order by member_id`,
      [[...memberIds]],
    )
  ).map(({ memberId }) => memberId);
