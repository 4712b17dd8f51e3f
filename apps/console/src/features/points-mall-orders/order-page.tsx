// Drawer of a points mall order: items, shipping, refund, and the address after a logged reason.

import { useState } from 'react';
import { Steps } from 'antd';
import { revealPointsMallAddress } from '@roda/api-contract/engagement/points-mall-orders';
import type { ReplyOf } from '@roda/api-contract/operation';
import { Action } from '#shared/action.tsx';
import { CountryName } from '#shared/countries.tsx';
import { Facts, MemberLink, RowLink, When, Whole } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import { Paid, Stand, productText } from './order-columns.tsx';
import type { OrderColumnPointsMallOrder } from './order-columns.tsx';

export function OrderPage({ row }: { row: OrderColumnPointsMallOrder }) {
  return (
    <div className="flex flex-col gap-4">
      <Way row={row} />
      <Facts
        of={[
          { label: 'ops.common.state', value: <Stand of={row} /> },
          { label: 'ops.common.member', value: <MemberLink id={row.memberId} /> },
          {
            label: 'ops.mallorders.good',
            value: (
              <RowLink page="mall-goods" id={row.goodsId}>
                {productText(row)}
              </RowLink>
            ),
          },
          { label: 'ops.common.quantity', value: <Whole value={row.number} /> },
          { label: 'ops.mallorders.paid', value: <Paid of={row} /> },
          { label: 'ops.common.phone', value: row.phone },
          { label: 'ops.common.country', value: <CountryName id={row.countryId} /> },
          { label: 'ops.mallorders.message', value: row.message },
          { label: 'ops.mallorders.courier', value: row.shipChannel },
          { label: 'ops.mallorders.courierNumber', value: row.shipSn },
          { label: 'ops.mallorders.receiveBy', value: row.receiveBy && <When at={row.receiveBy} /> },
          { label: 'ops.mallorders.refundAskedAt', value: row.refundAskedAt && <When at={row.refundAskedAt} /> },
          { label: 'ops.mallorders.refundReason', value: row.refundReason, wide: true },
          { label: 'ops.mallorders.rejectReason', value: row.rejectReason, wide: true },
        ]}
      />
      {row.kind === 'physical' && <Address key={row.id} id={row.id} />}
    </div>
  );
}

/** The completed steps, each with its time. */
function Way({ row }: { row: OrderColumnPointsMallOrder }) {
  const t = useText();
  const end =
    row.refundedAt === undefined
      ? ([
          { title: t('ops.mallorders.shippedAt'), at: row.shippedAt },
          { title: t('ops.mallorders.receivedAt'), at: row.receivedAt },
        ] as const)
      : [{ title: t('ops.mallorders.refundedAt'), at: row.refundedAt }];
  const steps = [
    { title: t('ops.common.created'), at: row.addTime as string | undefined },
    { title: t('ops.mallorders.paidAt'), at: row.payTime },
    ...end,
  ];
  const taken = steps.filter(({ at }) => at !== undefined).length;
  return (
    <Steps
      size="small"
      current={taken - 1}
      items={steps.map(({ title, at }) => ({ title, content: at === undefined ? undefined : <When at={at} /> }))}
    />
  );
}

type Shown = ReplyOf<typeof revealPointsMallAddress>;

function Address({ id }: { id: string }) {
  const t = useText();
  const [shown, setShown] = useState<Shown>();
  if (shown !== undefined)
    return (
      <div data-testid="address">
        <Facts
          of={[
            { label: 'ops.mallorders.consignee', value: shown.consignee },
            { label: 'ops.common.phone', value: shown.mobile },
            { label: 'ops.mallorders.address', value: shown.address, wide: true },
          ]}
        />
      </div>
    );
  return (
    <div>
      <Action
        op={revealPointsMallAddress}
        input={{ id }}
        label="ops.mallorders.reveal"
        note={t('ops.common.revealNote')}
        fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
        onDone={setShown}
      />
    </div>
  );
}
