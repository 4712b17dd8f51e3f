// One delivery: its status, the provider's responses, and the two ways to end one that is stuck.

import { Alert } from 'antd';
import { cancelDelivery, proposeDeliveryEnd } from '@roda/api-contract/sales/deliveries';
import { Action } from '#shared/action.tsx';
import { Facts, MemberLink, Money, RowLink, Say, When, Whole } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import { Stand } from './delivery-columns.tsx';
import type { Delivery } from './delivery-columns.tsx';

export function DeliveryCase({ row }: { row: Delivery }) {
  const t = useText();
  const { contradictedAt, reason, gift } = row;
  return (
    <div className="flex flex-col gap-4">
      {contradictedAt !== undefined && <Alert type="error" showIcon title={t('ops.deliveries.contradictedNote')} />}
      <Facts
        of={[
          { label: 'ops.common.state', value: <Stand of={row} /> },
          { label: 'ops.deliveries.why', value: reason && <Say text={`ops.deliveries.why.${reasonOf(reason)}`} /> },
          {
            label: 'ops.deliveries.order',
            value: (
              <RowLink page="orders" id={row.orderId}>
                {row.orderSn}
              </RowLink>
            ),
          },
          { label: 'ops.common.member', value: <MemberLink id={row.memberId} /> },
          {
            label: 'ops.deliveries.plan',
            value: (
              <RowLink page="plans" id={row.planId}>
                {row.name}
              </RowLink>
            ),
          },
          { label: 'ops.plans.carrier', value: row.operator },
          { label: 'ops.common.kind', value: <Say text={`ops.plans.kind.${row.kind}`} /> },
          { label: 'ops.deliveries.target', value: row.target },
          { label: 'ops.common.quantity', value: <Whole value={row.quantity} /> },
          { label: 'ops.common.amount', value: <Money amount={row.amount} currency={row.currency} /> },
          { label: 'ops.plans.gift', value: gift && <Say text={`ops.deliveries.gift.${gift}`} /> },
          { label: 'ops.deliveries.providerRef', value: row.providerRef },
          { label: 'ops.deliveries.tries', value: row.tries },
          { label: 'ops.deliveries.paidAt', value: <When at={row.acceptedAt} /> },
          { label: 'ops.deliveries.sentAt', value: row.sentAt && <When at={row.sentAt} /> },
          { label: 'ops.deliveries.answeredAt', value: row.answeredAt && <When at={row.answeredAt} /> },
          { label: 'ops.deliveries.finalAt', value: row.finalAt && <When at={row.finalAt} /> },
          { label: 'ops.deliveries.contradictedAt', value: contradictedAt && <When at={contradictedAt} /> },
        ]}
      />
    </div>
  );
}

const reasons = ['withdrawn', 'refused', 'called_off', 'operator'] as const;
const reasonOf = (code: string) => reasons.find((each) => each === code) ?? 'refused';

export function DeliveryActions({ row }: { row: Delivery }) {
  const t = useText();
  const { orderId, memberId, state, callingOff } = row;
  const final = state === 'delivered' || state === 'refused' ? t('ops.deliveries.isFinal') : undefined;
  const which = { orderId, memberId };
  return (
    <>
      <Action
        op={cancelDelivery}
        input={which}
        label="ops.deliveries.callOff"
        note={t(state === 'accepted' ? 'ops.deliveries.callOffUnsent' : 'ops.deliveries.callOffNote')}
        fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
        blocked={final ?? (callingOff ? t('ops.deliveries.isCallingOff') : undefined)}
        danger
      />
      <Action
        op={proposeDeliveryEnd}
        input={which}
        label="ops.deliveries.end"
        note={t('ops.deliveries.endNote')}
        fields={[
          {
            name: 'outcome',
            label: 'ops.common.result',
            kind: 'choice',
            options: [
              { value: 'delivered', label: 'ops.deliveries.outcome.delivered' },
              { value: 'refused', label: 'ops.deliveries.outcome.refused' },
            ],
          },
          { name: 'evidence', label: 'ops.deliveries.evidence', kind: 'line', help: 'ops.deliveries.evidenceHelp' },
        ]}
        done="ops.common.proposed"
        blocked={final ?? (state === 'accepted' ? t('ops.deliveries.notSent') : undefined)}
      />
    </>
  );
}
