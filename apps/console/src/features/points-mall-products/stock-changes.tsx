// Stock changes other than orders: operator, quantity, reason.

import { listPointsMallStockChanges } from '@roda/api-contract/engagement/points-mall-products';
import { RowLink, When, Whole, Texts } from '#shared/value-display.tsx';
import { InnerList } from '#shared/table/inner-list.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';

type Change = RowOf<typeof listPointsMallStockChanges>;

const columns: readonly RecordColumn<Change>[] = [
  { key: 'at', title: 'ops.common.at', sort: 'at', render: ({ at }) => <When at={at} /> },
  {
    key: 'goodsName',
    title: 'ops.mallgoods.good',
    render: ({ goodsId, goodsName }) => (
      <RowLink page="mall-goods" id={goodsId}>
        <Texts of={goodsName} />
      </RowLink>
    ),
  },
  {
    key: 'specification',
    title: 'ops.mallgoods.specification',
    render: ({ specification }) => <Texts of={specification} />,
  },
  {
    key: 'change',
    title: 'ops.mallgoods.change',
    sort: 'change',
    align: 'right',
    render: ({ change }) => <span className="amount-figures">{change > 0 ? `+${change}` : `−${-change}`}</span>,
  },
  {
    key: 'stockAfter',
    title: 'ops.mallgoods.stockAfter',
    align: 'right',
    render: ({ stockAfter }) => <Whole value={stockAfter} />,
  },
  { key: 'reason', title: 'ops.common.reason' },
  { key: 'operator', title: 'ops.common.by' },
];

export function StockChanges() {
  return (
    <Records
      op={listPointsMallStockChanges}
      name="mall-stock"
      id={({ id }) => id}
      columns={columns}
      filters={[{ name: 'goodsId', label: 'ops.mallgoods.goodId', kind: 'number' }]}
    />
  );
}

/** Of one product. */
export function StockOf({ goodsId }: { goodsId: number }) {
  return (
    <InnerList
      op={listPointsMallStockChanges}
      name="mall-stock-of-good"
      id={({ id }) => id}
      columns={columns.filter(({ key }) => key !== 'goodsName')}
      fixed={{ goodsId }}
    />
  );
}
