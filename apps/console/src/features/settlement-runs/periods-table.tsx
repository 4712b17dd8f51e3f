// Products and periods of a settlement run: due, paid, still owed.

import { Table, Tag } from 'antd';
import { Money, RowLink, When, Whole } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';

export type PeriodRow = Readonly<{
  goodsId: number;
  name: string;
  periodStart: string;
  periodEnd: string;
  due: string;
  paid: string;
  shortfall: string;
  records: number;
  arrears?: boolean;
}>;

export function PeriodsTable({ rows, currency }: { rows: readonly PeriodRow[]; currency: string }) {
  const t = useText();
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <Table<PeriodRow>
      size="small"
      scroll={{ x: 'max-content' }}
      rowKey={({ goodsId, periodEnd, arrears }) => `${goodsId}-${periodEnd}-${arrears === true}`}
      dataSource={[...rows]}
      pagination={{ size: 'small', pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
      columns={[
        {
          key: 'name',
          title: t('ops.common.product'),
          render: (_, { goodsId, name, arrears }) => (
            <>
              <RowLink page="goods" id={goodsId}>
                {name}
              </RowLink>{' '}
              {arrears === true && <Tag>{t('ops.settlement.arrears')}</Tag>}
            </>
          ),
        },
        { key: 'from', title: t('ops.common.from'), render: (_, { periodStart }) => <When at={periodStart} /> },
        { key: 'to', title: t('ops.common.to'), render: (_, { periodEnd }) => <When at={periodEnd} /> },
        { key: 'due', title: t('ops.settlement.due'), align: 'right', render: (_, { due }) => money(due) },
        { key: 'paid', title: t('ops.settlement.paid'), align: 'right', render: (_, { paid }) => money(paid) },
        {
          key: 'short',
          title: t('ops.settlement.shortfall'),
          align: 'right',
          render: (_, { shortfall }) => money(shortfall),
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
