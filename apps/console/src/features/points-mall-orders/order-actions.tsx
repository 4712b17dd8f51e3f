// Actions on a points mall order: ship, refund, reveal the address, message the buyer.

import {
  approvePointsMallRefund,
  messagePointsMallBuyer,
  proposePointsMallRefunds,
  rejectPointsMallRefund,
  shipPointsMallOrder,
} from '@roda/api-contract/engagement/points-mall-orders';
import { Action } from '#shared/action.tsx';
import type { Field } from '#shared/form/fields.ts';
import { useText } from '#shared/texts.tsx';
import type { OrderColumnPointsMallOrder } from './order-columns.tsx';

const why: Field = { name: 'reason', label: 'ops.common.reason', kind: 'line' };

export function ShipAction({ id, small = false }: { id: string; small?: boolean }) {
  return (
    <Action
      op={shipPointsMallOrder}
      input={{ id }}
      label="ops.mallorders.ship"
      fields={[
        { name: 'shipChannel', label: 'ops.mallorders.courier', kind: 'line' },
        { name: 'shipSn', label: 'ops.mallorders.courierNumber', kind: 'line' },
      ]}
      {...(small ? { size: 'small' as const } : { primary: true })}
    />
  );
}

/** A large refund needs two-person approval: it is proposed instead of granted. */
function Refund({ row: { id, largeRefund } }: { row: OrderColumnPointsMallOrder }) {
  const t = useText();
  return (
    <>
      {largeRefund ? (
        <Action
          op={proposePointsMallRefunds}
          input={{ ids: [id] }}
          label="ops.mallorders.proposeRefund"
          note={t('ops.mallorders.largeNote')}
          fields={[why]}
          done="ops.common.proposed"
          primary
        />
      ) : (
        <Action
          op={approvePointsMallRefund}
          input={{ id }}
          label="ops.mallorders.approveRefund"
          note={t('ops.mallorders.approveNote')}
          primary
        />
      )}
      <Action
        op={rejectPointsMallRefund}
        input={{ id }}
        label="ops.mallorders.rejectRefund"
        note={t('ops.mallorders.rejectNote')}
        fields={[why]}
        danger
      />
    </>
  );
}

export function OrderActions({ row }: { row: OrderColumnPointsMallOrder }) {
  const t = useText();
  const { id, orderStatus, kind } = row;
  return (
    <>
      {orderStatus === 201 && kind === 'physical' && <ShipAction id={id} />}
      {orderStatus === 202 && <Refund row={row} />}
      <Action
        op={messagePointsMallBuyer}
        input={{ id }}
        label="ops.mallorders.write"
        note={t('ops.mallorders.writeNote')}
        fields={[{ name: 'text', label: 'ops.common.text', kind: 'lines' }]}
      />
    </>
  );
}
