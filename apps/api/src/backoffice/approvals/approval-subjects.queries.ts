// What requests for approval are about: one statement for the requests of a page.
import type { Lang } from '@roda/domain/language';
import type { Currency } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';
import type { ApprovalReference } from './approval-references.policy.ts';

export type ApprovalSubjectRow = {
  readonly memberId: bigint | null;
  readonly phone: string | null;
  readonly checkId: string | null;
  readonly nameEncrypted: Buffer | null;
  readonly name: string | null;
  readonly asset: string | null;
  readonly country: string | null;
  readonly bank: string | null;
  readonly last4: string | null;
  readonly reference: string | null;
  readonly minor: bigint | null;
  readonly currency: Currency | null;
  readonly periodFrom: Date | null;
  readonly periodTo: Date | null;
};

const FROM = `from unnest($1::text[], $2::uuid[], $3::int[], $4::bigint[], $5::uuid[], $6::int[])
    with ordinality as r (kind, key, number, member_id, line_id, country_id, n)
  left join withdrawals w on r.kind in ('withdrawal', 'withdrawal_return') and w.id = r.key
  left join bank_cards k on k.member_id = w.member_id and k.id = w.card_id
  left join banks b on b.code = k.bank_code
  left join orders o on r.kind in ('order_refund', 'delivery_end') and o.id = r.key
  left join bills f on r.kind in ('bill', 'bill_waiver', 'bill_penalty', 'deposit_return') and f.id = r.key
  left join identity_checks c on r.kind = 'identity' and c.id = r.key
  left join privacy_requests q on r.kind = 'erasure' and q.id = r.key
  left join payment_exceptions x on r.kind = 'payment_exception' and x.id = r.key
  left join revenue_proposals v on r.kind in ('revenue', 'revenue_reversal') and v.id = r.key
  left join staged_imports u on r.kind = 'import' and u.id = r.key
  left join statement_lines l on l.id = coalesce(v.statement_line_id, r.line_id)
  left join products p on p.id = case when r.kind in ('goods_terms', 'goods_publish', 'goods_offer') then r.number
    else v.goods_id end
  left join digital_goods d on r.kind in ('plan_price', 'plan_publication') and d.id = r.number
  left join points_mall_products g on r.kind = 'mall_stock' and g.id = r.number
  left join assets a on a.id = case when r.kind = 'asset_ending' then r.number else v.asset_id end
  left join operators s on r.kind in ('staff_roles', 'staff_revoke', 'staff_factor') and s.id = r.number
  left join countries y on y.id = r.country_id
  left join members m on m.member_id = coalesce(r.member_id, w.member_id, o.member_id, f.member_id, c.member_id,
    q.member_id, x.member_id)
  left join lateral (select id, name_encrypted from identity_checks i
    where i.member_id = m.member_id and (i.status = 'approved' or i.id = c.id)
    order by (i.id = c.id) desc nulls last limit 1) i on true`;

/** In the order asked for; a reference to nothing has nothing but nulls. */
export const approvalSubjects = (
  tx: Tx,
  references: readonly ApprovalReference[],
  lang: Lang,
): Promise<readonly ApprovalSubjectRow[]> =>
  tx.query<ApprovalSubjectRow>(
    `select m.member_id as "memberId", m.phone_masked as phone, i.id as "checkId",
       i.name_encrypted as "nameEncrypted",
       coalesce(p.name ->> $7, d.name ->> $7, g.name ->> $7, o.title, s.name, u.file_name) as name,
       a.device_number as asset, y.names ->> $7 as country, b.name as bank, k.last4,
       coalesce(payout_reference(w.id), o.order_sn, f.number, q.number, x.provider_ref, l.reference) as reference,
       coalesce(w.net_minor, o.amount_minor, f.amount_minor, x.received_minor, v.amount_minor, l.amount_minor) as minor,
       coalesce(w.currency, o.currency, f.currency, x.currency, v.currency, l.currency) as currency,
       v.period_from as "periodFrom", v.period_to as "periodTo"
     ${FROM} order by r.n`,
    [
      references.map(({ kind }) => kind),
      references.map(({ key }) => key),
      references.map(({ number }) => number),
      references.map(({ memberId }) => memberId),
      references.map(({ lineId }) => lineId),
      references.map(({ countryId }) => countryId),
      lang,
    ],
  );
