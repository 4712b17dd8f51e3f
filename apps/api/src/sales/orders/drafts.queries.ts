// Queries on drafts of all members, for operators.
import type { OrderType } from '@roda/api-contract/enums';
import type { Currency } from '@roda/domain/money';
import { integerKey, type Keyset, keysetPage, type KeysetListed, timestampKey, uuidKey } from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

export type DraftCaseRow = {
  readonly id: string;
  readonly memberId: bigint;
  readonly type: OrderType;
  readonly goodsId: number | null;
  readonly title: string;
  readonly quantity: number;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly state: 'open' | 'ordered' | 'expired';
};

const SORTS = { createdAt: timestampKey('d.created_at'), amount: integerKey('d.amount_minor') } as const;
const DRAFTS: Keyset<keyof typeof SORTS> = { sorts: SORTS, tie: [uuidKey('d.id')] };
/** $1 is the current time. */
const STATE = `case when d.used_at is not null then 'ordered' when d.expires_at > $1 then 'open' else 'expired' end`;

type Filter = Ordering<keyof typeof SORTS> & {
  readonly at: Date;
  readonly id?: string | undefined;
  readonly memberId?: string | undefined;
  readonly type?: string | undefined;
  readonly state?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

/** Drafts of the last day: older ones are deleted. */
export const draftCases = async (tx: Tx, asked: Filter): Promise<KeysetListed<DraftCaseRow>> => {
  const { at, id, memberId, type, state } = asked;
  const list = keysetPage(DRAFTS, asked, 6);
  const rows = await tx.query<DraftCaseRow & { readonly total: bigint }>(
    `select d.id, d.member_id as "memberId", d.type, d.goods_id as "goodsId", d.title, d.quantity,
       d.amount_minor as "amountMinor", d.currency, d.created_at as "createdAt", d.expires_at as "expiresAt",
       ${STATE} as state, ${list.total} as total, ${list.cursor}
     from order_drafts d
     where ($2::uuid is null or d.id = $2) and ($3::bigint is null or d.member_id = $3)
       and ($4::text is null or d.type = $4) and ($5::text is null or ${STATE} = $5)
     ${list.after} ${list.order} ${list.window}`,
    [at, id ?? null, memberId ?? null, type ?? null, state ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};
