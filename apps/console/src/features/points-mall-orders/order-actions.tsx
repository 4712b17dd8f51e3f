// What can be done with a points order: shipped, refunded, its address looked at, its buyer written to.

import {
  approveMallRefund,
  messageMallBuyer,
  proposeMallRefunds,
  rejectMallRefund,
  shipMallOrder,
} from '@roda/contract/mall-operators';
import { Act } from '#shared/act.tsx';
import type { Field } from '#shared/form/fields.ts';
import { useText } from '#shared/texts.tsx';
import type { MallOrder } from './order-columns.tsx';

const why: Field = { name: 'reason', label: 'ops.common.reason', kind: 'line' };

export function ShipAct({ id, small = false }: { id: string; small?: boolean }) {
  return (
    <Act
      op={shipMallOrder}
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

/** A large one takes two people: it is proposed instead of granted. */
function Refund({ row: { id, largeRefund } }: { row: MallOrder }) {
  const t = useText();
  return (
    <>
      {largeRefund ? (
        <Act
          op={proposeMallRefunds}
          input={{ ids: [id] }}
          label="ops.mallorders.proposeRefund"
          note={t('ops.mallorders.largeNote')}
          fields={[why]}
          done="ops.common.proposed"
          primary
        />
      ) : (
        <Act
          op={approveMallRefund}
          input={{ id }}
          label="ops.mallorders.approveRefund"
          note={t('ops.mallorders.approveNote')}
          primary
        />
      )}
      <Act
        op={rejectMallRefund}
        input={{ id }}
        label="ops.mallorders.rejectRefund"
        note={t('ops.mallorders.rejectNote')}
        fields={[why]}
        danger
      />
    </>
  );
}

export function OrderActs({ row }: { row: MallOrder }) {
  const t = useText();
  const { id, orderStatus, kind } = row;
  return (
    <>
      {orderStatus === 201 && kind === 'physical' && <ShipAct id={id} />}
      {orderStatus === 202 && <Refund row={row} />}
      <Act
        op={messageMallBuyer}
        input={{ id }}
        label="ops.mallorders.write"
        note={t('ops.mallorders.writeNote')}
        fields={[{ name: 'text', label: 'ops.common.text', kind: 'lines' }]}
      />
    </>
  );
}
