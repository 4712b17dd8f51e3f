// Queries of a member's country and of the budget, and operators' queries of both.
import type { Currency } from '@roda/domain/money';
import type { InputOf } from '@roda/api-contract/operation';
import type { listFundings } from '@roda/api-contract/engagement/reward-rules';
import { integerKey, type Keyset, keysetPage, type KeysetListed, timestampKey, uuidKey } from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ExpiryRule } from './expiry.policy.ts';

export type RewardLocation = {
  readonly countryId: number;
  readonly timeZone: string;
  readonly currency: 'IDR' | 'USDT';
  readonly registeredAt: Date;
  /** Whether the country has the requested feature enabled. */
  readonly isOn: boolean;
};

/** The member's country, with one of its feature flags. */
export const placeOf = async (tx: Tx, memberId: bigint, feature: string): Promise<RewardLocation | undefined> =>
  (
    await tx.query<RewardLocation>(
      `select c.id as "countryId", c.time_zone as "timeZone", c.currency, m.registered_at as "registeredAt",
         coalesce((select o.value = 'true' from country_options o where o.country_id = c.id and o.key = $2), false)
           as "isOn"
       from members m join countries c on c.id = m.country_id where m.member_id = $1`,
      [memberId, feature],
    )
  )[0];

/** What is left of the marketing budget in a currency, as of this statement. */
export const marketingLeft = async (tx: Tx, currency: Currency): Promise<bigint> =>
  (
    await tx.query<{ minor: bigint }>(
      `select coalesce(sum(a.balance), 0)::bigint as minor
       from ledger.accounts a join ledger.kinds k using (kind) join ledger.currencies c using (currency)
       where a.member_id = 0 and k.name = 'marketing' and c.name = $1`,
      [currency],
    )
  )[0]?.minor ?? 0n;

export type BudgetRow = {
  readonly currency: Currency;
  readonly issued: bigint;
  readonly used: bigint;
  readonly left: bigint;
};

/** The total ever funded net of withdrawals, what left the budget for members or prizes, and what is left. */
export const budgetRows = (tx: Tx): Promise<readonly BudgetRow[]> =>
  tx.query<BudgetRow>(
    `select c.name as currency,
       coalesce(sum(e.amount) filter (where d.name in ('marketing_fund', 'marketing_issue', 'marketing_return')), 0)::bigint
         as issued,
       coalesce(-sum(e.amount) filter (where d.name not in ('marketing_fund', 'marketing_issue', 'marketing_return')),
         0)::bigint as used,
       coalesce(sum(e.amount), 0)::bigint as left
     from ledger.currencies c
     left join ledger.kinds k on k.name = 'marketing'
     left join ledger.entries e on e.member_id = 0 and e.kind = k.kind and e.currency = c.currency
     left join ledger.codes d on d.code = e.code
     where c.name in ('IDR', 'POINT', 'COIN') group by c.currency, c.name order by c.currency`,
  );

export type RewardCoinRow = {
  readonly day: string;
  readonly currency: Currency;
  readonly code: string;
  readonly issued: bigint;
  readonly burnt: bigint;
};

/** Movements of points and coins held by members, per UTC day and code; both days included. */
export const coinDays = (tx: Tx, from: string, to: string): Promise<readonly RewardCoinRow[]> =>
  tx.query<RewardCoinRow>(
    `select (e.created_at at time zone 'UTC')::date as day, c.name as currency, d.name as code,
       coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as issued,
       coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as burnt
     from ledger.entries e join ledger.currencies c using (currency) join ledger.codes d using (code)
     join ledger.kinds k using (kind)
     where k.name in ('points', 'coins', 'coins_bonus') and e.created_at >= $1::date::timestamp at time zone 'UTC'
       and e.created_at < ($2::date + 1)::timestamp at time zone 'UTC'
     group by 1, 2, 3 order by 1 desc, 2, 3`,
    [from, to],
  );

/** Points and coins that members hold now. */
export const outstanding = (tx: Tx): Promise<readonly { readonly currency: Currency; readonly minor: bigint }[]> =>
  tx.query(
    `select c.name as currency, coalesce(sum(a.balance) filter (where k.name is not null), 0)::bigint as minor
     from ledger.currencies c left join ledger.accounts a using (currency)
     left join ledger.kinds k on k.kind = a.kind and k.name in ('points', 'coins', 'coins_bonus')
     where c.name in ('POINT', 'COIN') group by c.currency, c.name order by c.currency`,
  );

export type RewardFundingRow = {
  readonly id: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly reference: string | null;
  readonly reason: string;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly fundedAt: Date;
  readonly total: bigint;
};

const FUNDINGS: Keyset<'fundedAt' | 'amount'> = {
  sorts: { fundedAt: timestampKey('f.funded_at'), amount: integerKey('f.amount_minor') },
  tie: [uuidKey('f.id')],
};

export const fundingsPage = async (
  tx: Tx,
  { id, currency, ...asked }: InputOf<typeof listFundings>,
): Promise<KeysetListed<RewardFundingRow>> => {
  const list = keysetPage(FUNDINGS, asked, 3);
  const rows = await tx.query<RewardFundingRow>(
    `select f.id, f.currency, f.amount_minor as "amountMinor", l.reference, f.reason, f.proposed_name as "proposedBy",
       f.approved_name as "approvedBy", f.funded_at as "fundedAt", ${list.total} as total, ${list.cursor}
     from marketing_fundings f left join statement_lines l on l.id = f.statement_line_id
     where ($1::text is null or f.currency = $1) and ($2::uuid is null or f.id = $2)
     ${list.after} ${list.order} ${list.window}`,
    [currency ?? null, id ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0) };
};

/** An incoming line with its unused amount. */
export const freeArrival = async (tx: Tx, id: string): Promise<{ currency: string; freeMinor: bigint } | undefined> =>
  (
    await tx.query<{ currency: string; freeMinor: bigint }>(
      `select currency, amount_minor - used_minor - explained_minor as "freeMinor" from statement_lines
       where id = $1 and amount_minor > 0 and state in ('open', 'revenue')`,
      [id],
    )
  )[0];

export type ExpiryRow = ExpiryRule & { readonly approvedBy: string };

/** All versions, latest start first. */
export const expiryRules = (tx: Tx): Promise<readonly ExpiryRow[]> =>
  tx.query<ExpiryRow>(
    `select id, from_on as "fromOn", months, approved_name as "approvedBy" from expiry_rules
     order by from_on desc, id desc`,
  );

type Lapsing = { readonly kind: string; readonly from: Date; readonly before: Date; readonly notifiedSince: Date };
type After = { readonly afterId: bigint; readonly limit: number };

/** Members with amounts received in that range and not fully spent, who were not notified since `notifiedSince`. */
export const membersToNotify = async (
  tx: Tx,
  { kind, from, before, notifiedSince }: Lapsing,
  { afterId, limit }: After,
): Promise<readonly bigint[]> =>
  (
    await tx.query<{ memberId: bigint }>(
      `select distinct e.member_id as "memberId" from ledger.entries e join ledger.kinds k using (kind)
       join ledger.accounts a on a.member_id = e.member_id and a.kind = e.kind and a.currency = e.currency
         and a.product_id = 0 and a.balance > 0
       where k.name = $1 and e.amount > 0 and e.created_at >= $2 and e.created_at < $3 and e.member_id > $5
         and not exists (select from expiry_notifications n where n.member_id = e.member_id and n.kind = $1
           and n.told_at > $4)
       order by 1 limit $6`,
      [kind, from, before, notifiedSince, afterId, limit],
    )
  ).map(({ memberId }) => memberId);

export const countryZones = async (tx: Tx): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (await tx.query<{ id: number; zone: string }>('select id, time_zone as zone from countries')).map(
      ({ id, zone }) => [id, zone],
    ),
  );
