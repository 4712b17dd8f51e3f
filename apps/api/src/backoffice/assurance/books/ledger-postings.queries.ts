// Operators' queries of postings with their legs.
import type { Currency } from '@roda/domain/money';
import { integerKey, type Keyset, keysetPage, type KeysetListed, timestampKey, uuidKey } from '#platform/db/keyset.ts';
import { present, type NullIn } from '#platform/db/present.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';

export type LegRow = {
  readonly kind: string;
  readonly productId: number;
  readonly product: string | null;
  /** Minor units as text: JSON numbers are not exact at this size. */
  readonly minor: string;
  readonly balanceAfter: string | null;
};

export type LedgerPostingRow = {
  readonly memberId: bigint;
  readonly phone: string | null;
  readonly key: string;
  readonly code: string;
  readonly at: Date;
  readonly ref: string | null;
  readonly reverses: string | null;
  readonly reversedBy: string | null;
  readonly currency: Currency;
  readonly legs: readonly LegRow[];
};

export type PostingsFilter = Ordering<'at'> & {
  readonly memberId?: string | undefined;
  readonly key?: string | undefined;
  readonly productId?: number | undefined;
  readonly code?: string | undefined;
  readonly kind?: string | undefined;
  readonly currency?: string | undefined;
  readonly ref?: string | undefined;
  /** Instants; `until` is exclusive. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly lang: string;
  readonly page: number;
  readonly limit: number;
};

/** A reference is <kind of row>:<id>, some with more behind the id. */
const REF = `(j.ref = $7 or $7 in (split_part(j.ref, ':', 2), substr(j.ref, strpos(j.ref, ':') + 1)))`;

const ENTRY = `($4::int is null and $5::text is null and $6::text is null or exists (
  select from ledger.entries e
  where e.member_id = j.member_id and e.journal_key = j.key and e.created_at = j.created_at and e.tx = j.tx
    and ($8::timestamptz is null or e.created_at >= $8) and ($9::timestamptz is null or e.created_at < $9)
    and ($4::int is null or e.product_id = $4)
    and ($5::text is null or e.kind = (select kind from ledger.kinds where name = $5))
    and ($6::text is null or e.currency = (select currency from ledger.currencies where name = $6))))`;

const LEGS = `select min(c.name) as currency, json_agg(json_build_object('kind', k.name, 'productId', e.product_id,
    'product', coalesce(g.name ->> $10, g.name ->> 'en'), 'minor', e.amount::text,
    'balanceAfter', e.balance_after::text) order by e.amount, e.kind, e.product_id) as legs
  from ledger.entries e join ledger.kinds k on k.kind = e.kind join ledger.currencies c on c.currency = e.currency
    left join products g on g.id = e.product_id and e.kind % 100 / 10 = 5
  where e.member_id = p.member_id and e.journal_key = p.key and e.created_at = p.created_at and e.tx = p.tx`;

const POSTINGS: Keyset<'at'> = {
  sorts: { at: timestampKey('j.created_at') },
  tie: [integerKey('j.tx'), integerKey('j.member_id'), uuidKey('j.key')],
};
/** The same order outside the page. */
const PAGED: Readonly<Record<'asc' | 'desc', string>> = {
  asc: 'order by p.created_at, p.tx, p.member_id, p.key',
  desc: 'order by p.created_at desc, p.tx desc, p.member_id desc, p.key desc',
};

export const postingsPage = async (tx: Tx, asked: PostingsFilter): Promise<KeysetListed<LedgerPostingRow>> => {
  const { memberId, key, code, productId, kind, currency, ref, from, until, lang } = asked;
  const list = keysetPage(POSTINGS, asked, 11);
  type Row = LedgerPostingRow & { readonly total: bigint };
  const rows = await tx.query<NullIn<Row, 'currency' | 'legs'>>(
    `with p as (
       select j.member_id, j.key, j.code, j.created_at, j.tx, j.ref, j.reverses, ${list.total} as total, ${list.cursor}
       from ledger.journals j
       where ($1::bigint is null or j.member_id = $1) and ($2::uuid is null or j.key = $2)
         and ($3::text is null or j.code = (select code from ledger.codes where name = $3))
         and ($8::timestamptz is null or j.created_at >= $8) and ($9::timestamptz is null or j.created_at < $9)
         and ($7::text is null or ${REF}) and ${ENTRY}
       ${list.after} ${list.order} ${list.window})
     select p.member_id as "memberId", m.phone_masked as phone, p.key, d.name as code, p.created_at as at, p.ref,
       p.reverses, r.key as "reversedBy", l.currency, l.legs, p.total, p."cursorKeys"
     from p join ledger.codes d on d.code = p.code
       left join members m on m.member_id = p.member_id
       left join ledger.journals r on r.member_id = p.member_id and r.reverses = p.key
       cross join lateral (${LEGS}) l
     ${PAGED[asked.order ?? 'desc']}`,
    [
      ...[memberId ?? null, key ?? null, code ?? null, productId ?? null, kind ?? null, currency ?? null, ref ?? null],
      ...[from ?? null, until ?? null, lang, ...list.values],
    ],
  );
  return {
    ...list.cut(present<Row, 'currency' | 'legs'>(rows, 'currency', 'legs')),
    total: Number(rows[0]?.total ?? 0n),
  };
};
