// Queries of the setup checklist: how much of each step is there, and which roles operators hold.
import type { OperatorRole } from '@roda/api-contract/operation';
import type { SetupStepName } from '@roda/api-contract/backoffice/setup';
import type { Tx } from '#platform/db/tx.ts';

/** Steps whose state the database knows. */
export type StoredStep = Exclude<SetupStepName, 'colleagues' | 'messages'>;
export type StepCount = { readonly step: StoredStep; readonly done: number; readonly of: number };

/** Served, and selling income products today by the schedule of review mode (R26). */
const SELLING = `select c.id from countries c where c.enabled and exists (select from mode_rules r
  where r.country_id = c.id and r.app_type is null and r.sells_income
    and $1::date between r.from_on and r.until_on)`;

/** Both papers, valid today. */
const PAPERED = `select a.id, a.country_id from assets a where a.retired_at is null and (
  select count(distinct d.kind) from asset_documents d
  where d.asset_id = a.id and d.removed_at is null and d.expires_on >= $1::date) = 2`;

const one = (condition: string): string => `(${condition})::int as done, 1 as of`;

const COUNTS: Readonly<Record<StoredStep, string>> = {
  second_factors: `(count(*) filter (where o.totp_on
      or exists (select from operator_passkeys k where k.operator_id = o.id)))::int as done, count(*)::int as of
    from operators o where o.state = 'active'`,
  contact: one(`exists (select from support_channels s join selling c on c.id = s.country_id where s.enabled)`),
  country: one('exists (select from selling)'),
  licence: one(`exists (select from licences l join selling c on c.id = l.country_id
    where l.withdrawn_on is null and $1::date between l.valid_from and l.valid_until)`),
  // Where members' money and the price of vehicles lie: without them no statement can be imported (R4).
  bank_accounts: `(count(*) filter (where a.is_named))::int as done, count(*)::int as of
    from ledger.custody_accounts a where a.holder = 'bank' and a.purpose in ('members', 'acquisition')`,
  payments: one(`exists (select from payment_methods m join selling c on c.id = m.country_id
    join ledger.custody_accounts a on (a.provider = m.provider
      or m.others @> jsonb_build_array(jsonb_build_object('provider', a.provider)))
      and a.is_named
    where m.enabled and a.provider = any($2::text[]))`),
  // The versions of the first day are the software's own.
  legal_texts: `(count(*) filter (where exists (select from approvals a
      where a.kind = 'system_text' and a.subject = t.kind and a.state = 'approved')))::int as done,
    count(*)::int as of from (select distinct kind from system_texts) t`,
  statement: one(`exists (select from imports i where i.kind = 'statement' and i.rolled_back_at is null)`),
  asset: one('exists (select from papered p join selling c on c.id = p.country_id)'),
  product: one(`exists (select from products p join selling c on c.id = p.country_id
    where p.units_total > 0 and p.image <> '' and p.status <> 'withdrawn')`),
  invitation_code: one('exists (select from invitation_codes where member_id is null)'),
  publication: one(`exists (select from products p join selling c on c.id = p.country_id where p.status = 'on_sale')`),
};

const TEXT = `with selling as materialized (${SELLING}), papered as (${PAPERED})
  ${Object.entries(COUNTS)
    .map(([step, count]) => `select '${step}' as step, ${count}`)
    .join('\n  union all ')}`;

/** `providers`: names of those that are configured. */
export const stepCounts = (tx: Tx, at: Date, providers: readonly string[]): Promise<readonly StepCount[]> =>
  tx.query<StepCount>(TEXT, [at, providers]);

/** Of each active operator. */
export const operatorRolesHeld = async (tx: Tx): Promise<readonly (readonly OperatorRole[])[]> =>
  (
    await tx.query<{ roles: readonly OperatorRole[] }>(
      `select array_agg(r.role order by r.role) as roles from operators o join operator_roles r on r.operator_id = o.id
       where o.state = 'active' group by o.id`,
    )
  ).map(({ roles }) => roles);
