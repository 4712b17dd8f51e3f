// Maturing holdings by month, and the amount paid for them.

import { Card, Empty } from 'antd';
import { BarChart } from '@roda/ui';
import { Money, Whole } from '#shared/value-display.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import { useText } from '#shared/texts.tsx';
import { useMoneyText } from './money-text.ts';
import { addUp } from './risk-sums.model.ts';
import type { Overview } from './overview.ts';

const shownMonths = 24;

export function MaturingMonths({ months }: { months: Overview['maturing'] }) {
  const t = useText();
  const money = useMoneyText();
  const rupiah = months.filter(({ currency }) => currency === 'IDR').slice(0, shownMonths);
  const n = months.reduce((sum, { holdings }) => sum + holdings, 0);
  const amount = money(addUp(rupiah.map(({ paidIn }) => paidIn)));
  return (
    <Card size="small" title={t('ops.risk.maturing')}>
      {months.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('ops.risk.maturing.none')} />
      ) : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(24rem,1fr))] gap-6">
          <BarChart
            bars={rupiah.map(({ month, paidIn }) => ({ label: month, amount: paidIn }))}
            summary={t('ops.risk.maturing.summary', { n, amount })}
            headings={[t('ops.risk.month'), t('ops.risk.paidIn')]}
          />
          <ShortList
            rows={months}
            id={({ month, currency }) => `${month}.${currency}`}
            columns={[
              { key: 'month', title: 'ops.risk.month' },
              {
                key: 'holdings',
                title: 'ops.risk.holdings',
                align: 'right',
                render: ({ holdings }) => <Whole value={holdings} />,
              },
              {
                key: 'paidIn',
                title: 'ops.risk.paidIn',
                align: 'right',
                render: ({ paidIn, currency }) => <Money amount={paidIn} currency={currency} />,
              },
            ]}
          />
        </div>
      )}
    </Card>
  );
}
