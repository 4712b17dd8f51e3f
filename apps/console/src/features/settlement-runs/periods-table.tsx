// Products and periods of a settlement run: the members' share of revenue, by unit, and what the fleet keeps.

import { Table, Tag } from 'antd';
import { Money, RowLink, When, Whole } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';

export type PeriodRow = Readonly<{
  goodsId: number;
  name: string;
  periodStart: string;
  periodEnd: string;
  part: number;
  revenue: string;
  pool: string;
  unitsTotal: number;
  unitsHeld: number;
  perUnit: string;
  paid: string;
  fleetPart: string;
  records: number;
}>;

export function PeriodsTable({ rows, currency }: { rows: readonly PeriodRow[]; currency: string }) {
  const t = useText();
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <Table<PeriodRow>
      size="small"
      scroll={{ x: 'max-content' }}
      rowKey={({ goodsId, periodEnd, part }) => `${goodsId}-${periodEnd}-${part}`}
      dataSource={[...rows]}
      pagination={{ size: 'small', pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
      columns={[
        {
          key: 'name',
          title: t('ops.common.product'),
          render: (_, { goodsId, name, part }) => (
            <>
              <RowLink page="goods" id={goodsId}>
                {name}
              </RowLink>{' '}
              {part > 1 && <Tag>{t('ops.settlement.supplement', { n: part - 1 })}</Tag>}
            </>
          ),
        },
        { key: 'from', title: t('ops.common.from'), render: (_, { periodStart }) => <When at={periodStart} /> },
        { key: 'to', title: t('ops.common.to'), render: (_, { periodEnd }) => <When at={periodEnd} /> },
        {
          key: 'revenue',
          title: t('ops.settlement.revenue'),
          align: 'right',
          render: (_, { revenue }) => money(revenue),
        },
        { key: 'pool', title: t('ops.settlement.pool'), align: 'right', render: (_, { pool }) => money(pool) },
        {
          key: 'units',
          title: t('ops.settlement.units'),
          align: 'right',
          render: (_, { unitsHeld, unitsTotal }) => (
            <>
              <Whole value={unitsHeld} /> / <Whole value={unitsTotal} />
            </>
          ),
        },
        {
          key: 'perUnit',
          title: t('ops.settlement.perUnit'),
          align: 'right',
          render: (_, { perUnit }) => money(perUnit),
        },
        { key: 'paid', title: t('ops.settlement.paid'), align: 'right', render: (_, { paid }) => money(paid) },
        {
          key: 'fleetPart',
          title: t('ops.settlement.fleetPart'),
          align: 'right',
          render: (_, { fleetPart }) => money(fleetPart),
        },
        {
          key: 'records',
          title: t('ops.settlement.records'),
          align: 'right',
          render: (_, row) => <Whole value={row.records} />,
        },
      ]}
    />
  );
}
