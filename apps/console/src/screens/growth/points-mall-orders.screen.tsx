// Points mall orders: packing, shipping one by one or by file, refunds.

import { Space } from 'antd';
import {
  listPointsMallOrdersForOperators,
  proposePointsMallRefunds,
} from '@roda/api-contract/engagement/points-mall-orders';
import { OrderActions } from '#features/points-mall-orders/order-actions.tsx';
import { orderColumns, orderFilters } from '#features/points-mall-orders/order-columns.tsx';
import type { OrderColumnPointsMallOrder } from '#features/points-mall-orders/order-columns.tsx';
import { OrderPage } from '#features/points-mall-orders/order-page.tsx';
import { PackAction } from '#features/points-mall-orders/packing.tsx';
import { ShipFile } from '#features/points-mall-orders/ship-file.tsx';
import { Action } from '#shared/action.tsx';
import { useCountryOptions } from '#shared/countries.tsx';
import { Records } from '#shared/table/records.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

/** The selected rows' common state decides which actions are available. */
function Chosen({ rows, clear }: { rows: readonly OrderColumnPointsMallOrder[]; clear: () => void }) {
  const t = useText();
  const toPack = rows.filter(({ orderStatus, kind }) => orderStatus === 201 && kind === 'physical');
  const asked = rows.filter(({ orderStatus }) => orderStatus === 202);
  return (
    <Space wrap>
      <span className="text-ink-2">{t('ops.mallorders.chosen', { n: rows.length })}</span>
      <PackAction ids={toPack.map(({ id }) => id)} />
      <Action
        op={proposePointsMallRefunds}
        input={{ ids: asked.map(({ id }) => id) }}
        label="ops.mallorders.proposeRefunds"
        note={t('ops.mallorders.proposeNote', { n: asked.length })}
        fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
        done="ops.common.proposed"
        onDone={clear}
        blocked={asked.length === 0 ? t('ops.mallorders.nothingAsked') : undefined}
      />
    </Space>
  );
}

export function Screen() {
  const t = useText();
  const countries = useCountryOptions();
  return (
    <PageFrame title={t('ops.mallorders.title')}>
      <Records
        op={listPointsMallOrdersForOperators}
        name="mall-orders"
        id={({ id }) => id}
        columns={orderColumns}
        filters={orderFilters(countries)}
        toolbar={
          <>
            <PackAction />
            <ShipFile />
          </>
        }
        selected={(rows, clear) => <Chosen rows={rows} clear={clear} />}
        drawer={(row) => ({
          title: row.orderSn,
          body: <OrderPage row={row} />,
          actions: <OrderActions row={row} />,
        })}
      />
    </PageFrame>
  );
}
