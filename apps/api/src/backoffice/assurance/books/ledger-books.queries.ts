// Operators' queries of the ledger: balances of kinds and accounts, each from one snapshot.
import type { Currency } from '@roda/domain/money';
import { integerKey, type Keyset, keysetPage, type KeysetListed, nullable } from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';

export type LedgerBookBalanceRow = {
  readonly currency: Currency;
  readonly kind: string;
  readonly class: 'M' | 'F' | 'T';
  readonly accountCount: number;
  readonly opening: bigint;
  readonly debits: bigint;
  readonly credits: bigint;
  readonly closing: bigint;
};

/**
 * The current balance minus the movements since: only entries from `from` on are read, and full months of them can be
 * skipped. Days in UTC, both included.
 */
export const balancesIn = (
  tx: Tx,
  { from, to, currency }: { from: string; to: string; currency: string | undefined },
): Promise<readonly LedgerBookBalanceRow[]> =>
  tx.query<LedgerBookBalanceRow>(
    `with stock as (
       select currency, kind, sum(balance) as balance, count(*)::int as account_count from ledger.accounts
        group by currency, kind
       union all
       select currency, kind, sum(balance), count(*)::int from ledger.flows group by currency, kind),
     moved as (
       select currency, kind,
         coalesce(sum(amount) filter (where created_at >= ($2::date + 1)::timestamp at time zone 'UTC'), 0) as later,
         coalesce(-sum(amount) filter (where amount < 0
           and created_at < ($2::date + 1)::timestamp at time zone 'UTC'), 0) as debits,
         coalesce(sum(amount) filter (where amount > 0
           and created_at < ($2::date + 1)::timestamp at time zone 'UTC'), 0) as credits
       from ledger.entries where created_at >= $1::date::timestamp at time zone 'UTC' group by currency, kind)
     select c.name as currency, k.name as kind, k.class, s.account_count as "accountCount",
       (s.balance - coalesce(m.later + m.credits - m.debits, 0))::bigint as opening,
       coalesce(m.debits, 0)::bigint as debits, coalesce(m.credits, 0)::bigint as credits,
       (s.balance - coalesce(m.later, 0))::bigint as closing
     from stock s left join moved m using (currency, kind)
       join ledger.kinds k using (kind) join ledger.currencies c using (currency)
     where $3::text is null or c.name = $3
     order by c.currency, k.kind`,
    [from, to, currency ?? null],
  );

export type LedgerBookAccountRow = {
  readonly kind: string;
  readonly class: 'M' | 'F' | 'T';
  readonly currency: Currency;
  readonly memberId: bigint;
  readonly phone: string | null;
  readonly productId: number;
  readonly product: string | null;
  readonly balance: bigint;
  readonly entryCount: bigint | null;
};

export type AccountsFilter = Ordering<'balance' | 'entries' | 'member'> & {
  readonly kind?: string | undefined;
  readonly currency?: string | undefined;
  readonly memberId?: string | undefined;
  readonly productId?: number | undefined;
  readonly lang: string;
  readonly page: number;
  readonly limit: number;
};

const ACCOUNTS: Keyset<'balance' | 'entries' | 'member'> = {
  sorts: {
    balance: integerKey('a.balance'),
    entries: nullable(integerKey('a.seq')),
    member: integerKey('a.member_id'),
  },
  tie: [integerKey('a.member_id'), integerKey('a.kind'), integerKey('a.currency'), integerKey('a.product_id')],
};

export const accountsPage = async (tx: Tx, asked: AccountsFilter): Promise<KeysetListed<LedgerBookAccountRow>> => {
  const { kind, currency, memberId, productId, lang } = asked;
  const list = keysetPage(ACCOUNTS, asked, 5);
  const rows = await tx.query<LedgerBookAccountRow & { readonly total: bigint }>(
    `with a as (
       select a.member_id, a.kind, a.currency, a.product_id, a.balance, a.seq, ${list.total} as total, ${list.cursor}
       from (select member_id, kind, currency, product_id, balance, seq from ledger.accounts
         union all select 0, kind, currency, product_id, balance::bigint, null from ledger.flows) a
       join ledger.kinds k using (kind) join ledger.currencies c using (currency)
       where ($1::text is null or k.name = $1) and ($2::text is null or c.name = $2)
         and ($3::bigint is null or a.member_id = $3) and ($4::int is null or a.product_id = $4)
       ${list.after} ${list.order} ${list.window})
     select k.name as kind, k.class, c.name as currency, a.member_id as "memberId", m.phone_masked as phone,
       a.product_id as "productId", coalesce(g.name ->> $7, g.name ->> 'en') as product, a.balance,
       a.seq as "entryCount", a.total, a."cursorKeys"
     from a join ledger.kinds k using (kind) join ledger.currencies c using (currency)
       left join members m on m.member_id = a.member_id
       left join products g on g.id = a.product_id and a.kind % 100 / 10 = 5
     ${list.order}`,
    [kind ?? null, currency ?? null, memberId ?? null, productId ?? null, ...list.values, lang],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};
