// Queries of risk figures: thresholds, alerts, maturities, concentration of claims.
import type { Currency } from '@roda/domain/money';
import type { alertStates } from '@roda/api-contract/backoffice/risk';
import { booleanKey, type Keyset, keysetPage, type KeysetListed, timestampKey, uuidKey } from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { RiskAlertKind } from './risk.policy.ts';
import type { SuitabilityReason } from '#backoffice/assurance/assurance.policy.ts';

export type Threshold = {
  readonly stopBp: number;
  readonly warnBp: number;
  readonly version: number;
  readonly changedAt: Date | null;
};

export const threshold = async (tx: Tx): Promise<Threshold> => {
  const [row] = await tx.query<Threshold>(
    `select stop_bp as "stopBp", warn_bp as "warnBp", version, changed_at as "changedAt" from coverage_thresholds`,
  );
  return row ?? { stopBp: 20_000, warnBp: 20_000, version: 0, changedAt: null };
};

export type SuitabilitySince = {
  readonly isOpen: boolean;
  readonly reason: SuitabilityReason | null;
  readonly since: Date;
};

export const suitabilitySince = async (tx: Tx): Promise<SuitabilitySince | undefined> =>
  (await tx.query<SuitabilitySince>('select is_open as "isOpen", reason, since_at as since from sales_gate'))[0];

export type Maturing = {
  readonly month: string;
  readonly currency: Currency;
  readonly count: number;
  readonly paidMinor: bigint;
};

/** By end month (UTC). */
export const maturing = (tx: Tx): Promise<readonly Maturing[]> =>
  tx.query<Maturing>(
    `select to_char(end_at at time zone 'UTC', 'YYYY-MM') as month, currency, count(*)::int as count,
       sum(price_minor)::bigint as "paidMinor"
     from holdings where state = 'active' and ended_at is null group by 1, 2 order by 1, 2 limit 240`,
  );

export type Greatest = {
  readonly memberId: bigint;
  readonly phone: string;
  readonly currency: Currency;
  readonly minor: bigint;
  readonly totalMinor: bigint;
  readonly claimants: number;
};

/** The ten largest claims of each currency in its newest proof of liabilities. */
export const greatestClaims = (tx: Tx): Promise<readonly Greatest[]> =>
  tx.query<Greatest>(
    `select l.member_id as "memberId", coalesce(m.phone_masked, '') as phone, r.currency, l.claim_minor as minor,
       r.total_minor as "totalMinor", r.leaf_count as claimants
     from (select distinct on (currency) * from liability_roots order by currency, on_day desc) r
     cross join lateral (
       select member_id, claim_minor from liability_leaves
        where on_day = r.on_day and currency = r.currency order by claim_minor desc limit 10) l
     left join members m on m.member_id = l.member_id
     order by r.currency, l.claim_minor desc, l.member_id`,
  );

export type ProductHeld = {
  readonly goodsId: number;
  readonly name: string;
  readonly currency: Currency;
  readonly holders: number;
  readonly minor: bigint;
  readonly totalMinor: bigint;
};

/** The ten products with the most money, with the sum over all products of the currency. */
export const greatestProducts = (tx: Tx, lang: string): Promise<readonly ProductHeld[]> =>
  tx.query<ProductHeld>(
    `select p.goods_id as "goodsId", coalesce(g.name ->> $1, g.name ->> 'en', '') as name, p.currency, p.holders,
       p.minor, p.total as "totalMinor"
     from (select goods_id, currency, count(distinct member_id)::int as holders, sum(price_minor)::bigint as minor,
         (sum(sum(price_minor)) over (partition by currency))::bigint as total
       from holdings where state = 'active' and ended_at is null group by goods_id, currency) p
     join products g on g.id = p.goods_id order by p.minor desc, p.goods_id limit 10`,
    [lang],
  );

export type Lateness = {
  readonly latePayoutCount: number;
  readonly lateDecisionCount: number;
  readonly booksHold: boolean;
  readonly openAlertCount: number;
};

export const lateness = async (tx: Tx, at: Date): Promise<Lateness> => {
  const [row] = await tx.query<Lateness>(
    `select
       (select count(*)::int from withdrawals where state in ('approved', 'paying') and pay_by < $1)
         as "latePayoutCount",
       (select count(*)::int from withdrawals where state = 'reviewing' and decide_by < $1) as "lateDecisionCount",
       coalesce((select verdict = 'holds' from ledger.audit_runs order by run_id desc limit 1), true) as "booksHold",
       (select count(*)::int from risk_alerts where over_at is null and acknowledged_at is null) as "openAlertCount"`,
    [at],
  );
  return row ?? { latePayoutCount: 0, lateDecisionCount: 0, booksHold: false, openAlertCount: 0 };
};

export type RiskAlertRow = {
  readonly id: string;
  readonly kind: RiskAlertKind;
  readonly subject: string;
  readonly severity: 'critical' | 'warning';
  readonly facts: Readonly<Record<string, string>>;
  readonly raisedAt: Date;
  readonly seenAt: Date;
  readonly overAt: Date | null;
  readonly acknowledgedName: string | null;
  readonly acknowledgedAt: Date | null;
  readonly note: string | null;
};

export type AlertState = (typeof alertStates)[number];
export type AlertsFilter = Ordering<'raisedAt' | 'seenAt' | 'severity'> & {
  readonly id: string | undefined;
  readonly state: AlertState | undefined;
  readonly kind: RiskAlertKind | undefined;
  readonly page: number;
  readonly limit: number;
};

const ALERT = `id, kind, subject, severity, facts, raised_at as "raisedAt", seen_at as "seenAt", over_at as "overAt",
  acknowledged_name as "acknowledgedName", acknowledged_at as "acknowledgedAt", note`;
const STATE = `case when over_at is not null then 'over' when acknowledged_at is null then 'open'
  else 'acknowledged' end`;
const ALERTS: Keyset<'raisedAt' | 'seenAt' | 'severity'> = {
  sorts: {
    raisedAt: timestampKey('raised_at'),
    seenAt: timestampKey('seen_at'),
    severity: booleanKey("(severity = 'critical')"),
  },
  tie: [uuidKey('id')],
};

export const alertsPage = async (tx: Tx, asked: AlertsFilter): Promise<KeysetListed<RiskAlertRow>> => {
  const { id, state, kind } = asked;
  const list = keysetPage(ALERTS, asked, 4);
  const rows = await tx.query<RiskAlertRow & { readonly total: bigint }>(
    `select ${ALERT}, ${list.total} as total, ${list.cursor} from risk_alerts
     where ($1::uuid is null or id = $1) and ($2::text is null or ${STATE} = $2) and ($3::text is null or kind = $3)
     ${list.after} ${list.order} ${list.window}`,
    [id ?? null, state ?? null, kind ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

export const alertById = async (tx: Tx, id: string): Promise<RiskAlertRow | undefined> =>
  (await tx.query<RiskAlertRow>(`select ${ALERT} from risk_alerts where id = $1`, [id]))[0];
