// Products and periods of a settlement run: the members' share of revenue, by unit, and what the fleet keeps.

import { Table, Tag, type TableProps } from 'antd';
import { Money, RowLink, When, Whole } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';

export type PeriodRow = Readonly<{
  goodsId: number;
  name: string;
  periodStart: string;
  periodEnd: string;
  part: number;
  supplementNumber?: number | undefined;
  deviceNumber: string;
  revenue: string;
  pool: string;
  unitsTotal: number;
  unitsHeld: number;
  perUnit: string;
  paid: string;
  fleetPart: string;
  records: number;
}>;

type Columns = NonNullable<TableProps<PeriodRow>['columns']>;

const columnsOf = (t: ReturnType<typeof useText>, currency: string): Columns => {
  const amounts = [
    ['revenue', 'ops.settlement.revenue'],
    ['pool', 'ops.settlement.pool'],
    ['perUnit', 'ops.settlement.perUnit'],
    ['paid', 'ops.settlement.paid'],
    ['fleetPart', 'ops.settlement.fleetPart'],
  ] as const;
  return [
    {
      key: 'name',
      title: t('ops.common.product'),
      render: (_, { goodsId, name, deviceNumber, supplementNumber }) => (
        <>
          <RowLink page="goods" id={goodsId}>
            {name}
          </RowLink>{' '}
          {deviceNumber}{' '}
          {supplementNumber !== undefined && <Tag>{t('ops.settlement.supplement', { n: supplementNumber })}</Tag>}
        </>
      ),
    },
    { key: 'from', title: t('ops.common.from'), render: (_, { periodStart }) => <When at={periodStart} /> },
    { key: 'to', title: t('ops.common.to'), render: (_, { periodEnd }) => <When at={periodEnd} /> },
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
    ...amounts.map(([key, title]): Columns[number] => ({
      key,
      title: t(title),
      align: 'right',
      render: (_, row) => <Money amount={row[key]} currency={currency} />,
    })),
    {
      key: 'records',
      title: t('ops.settlement.records'),
      align: 'right',
      render: (_, row) => <Whole value={row.records} />,
    },
  ];
};

export function PeriodsTable({ rows, currency }: { rows: readonly PeriodRow[]; currency: string }) {
  const t = useText();
  return (
    <Table<PeriodRow>
      size="small"
      scroll={{ x: 'max-content' }}
      rowKey={({ goodsId, periodEnd, part }) => `${goodsId}-${periodEnd}-${part}`}
      dataSource={[...rows]}
      pagination={{ size: 'small', pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
      columns={columnsOf(t, currency)}
    />
  );
}
