// Packing list with names and addresses: revealed with a reason, downloaded as a file, shipped row by row.

import { useState } from 'react';
import { Button, Empty, Modal } from 'antd';
import { packPointsMallOrders } from '@roda/api-contract/engagement/points-mall-orders';
import { Action } from '#shared/action.tsx';
import { saveFile } from '#shared/api-hooks.ts';
import { Whole } from '#shared/value-display.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import { useText } from '#shared/texts.tsx';
import { ShipAction } from './order-actions.tsx';
import { packingCsv } from './packing.model.ts';
import type { PackingParcel } from './packing.model.ts';

/** For the selected orders, or for the hundred oldest pending ones. */
export function PackAction({ ids }: { ids?: readonly string[] }) {
  const t = useText();
  const [parcels, setParcels] = useState<readonly PackingParcel[]>();
  return (
    <>
      <Action
        op={packPointsMallOrders}
        input={ids === undefined ? {} : { ids: [...ids] }}
        label={ids === undefined ? 'ops.mallorders.pack' : 'ops.mallorders.packChosen'}
        note={t('ops.mallorders.packNote')}
        fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
        onDone={setParcels}
        blocked={ids?.length === 0 ? t('ops.mallorders.nothingToPack') : undefined}
      />
      {parcels !== undefined && <PackList parcels={parcels} close={() => setParcels(undefined)} />}
    </>
  );
}

function PackList({ parcels, close }: { parcels: readonly PackingParcel[]; close: () => void }) {
  const t = useText();
  return (
    <Modal
      open
      title={t('ops.mallorders.packTitle', { n: parcels.length })}
      width={1100}
      onCancel={close}
      mask={{ closable: false }}
      footer={
        <Button
          type="primary"
          disabled={parcels.length === 0}
          onClick={() => saveFile('packing.csv', packingCsv(parcels))}
        >
          {t('ops.mallorders.packFile')}
        </Button>
      }
    >
      <p className="mt-0 text-ink-2">{t('ops.mallorders.packHelp')}</p>
      {parcels.length === 0 ? <Empty description={t('ops.mallorders.nothingToPack')} /> : <Parcels parcels={parcels} />}
    </Modal>
  );
}

function Parcels({ parcels }: { parcels: readonly PackingParcel[] }) {
  return (
    <ShortList
      rows={parcels}
      id={({ id }) => id}
      columns={[
        { key: 'orderSn', title: 'ops.mallorders.order' },
        {
          key: 'goodsName',
          title: 'ops.mallorders.good',
          render: ({ goodsName, specifications }) => [goodsName, ...specifications].join(' · '),
        },
        {
          key: 'number',
          title: 'ops.common.quantity',
          align: 'right',
          render: ({ number }) => <Whole value={number} />,
        },
        { key: 'consignee', title: 'ops.mallorders.consignee' },
        { key: 'mobile', title: 'ops.common.phone' },
        {
          key: 'address',
          title: 'ops.mallorders.address',
          render: ({ address }) => <span className="block max-w-72 whitespace-pre-wrap">{address}</span>,
        },
        { key: 'message', title: 'ops.mallorders.message' },
        { key: 'id', title: 'ops.common.actions', render: ({ id }) => <ShipAction id={id} small /> },
      ]}
    />
  );
}
