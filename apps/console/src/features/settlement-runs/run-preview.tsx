// Preview of a settlement run: totals, amounts per product and period, and periods that wait for revenue.

import { useState } from 'react';
import { Alert, Button, Card, Space, Statistic } from 'antd';
import { previewSettlement } from '@roda/api-contract/income/income-cases';
import type { ReplyOf } from '@roda/api-contract/operation';
import { useAsk } from '#shared/api-hooks.ts';
import { Money, RowLink, When, Whole } from '#shared/value-display.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { PeriodsTable } from './periods-table.tsx';

type Preview = ReplyOf<typeof previewSettlement>;

export function RunPreview() {
  const t = useText();
  const answer = useAsk(previewSettlement, {});
  return (
    <Card size="small" title={t('ops.settlement.preview')} data-testid="run-preview">
      <Loaded from={answer}>
        {(preview) => (
          <div className="flex flex-col gap-4">
            <Sums preview={preview} />
            {preview.waiting.length > 0 && <Waiting rows={preview.waiting} />}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function Sums({ preview }: { preview: Preview }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { pool, paid, fleetPart, records, currency, products, truncated, asOf } = preview;
  if (products.length === 0) return <span>{t('ops.settlement.nothingDue')}</span>;
  const money = (amount: string) => () => <Money amount={amount} currency={currency} />;
  return (
    <div className="flex flex-col gap-3">
      <Space wrap size="large" align="end">
        <Statistic title={t('ops.settlement.pool')} value={pool} formatter={money(pool)} />
        <Statistic title={t('ops.settlement.paid')} value={paid} formatter={money(paid)} />
        <Statistic title={t('ops.settlement.fleetPart')} value={fleetPart} formatter={money(fleetPart)} />
        <Statistic title={t('ops.settlement.records')} value={records} formatter={() => <Whole value={records} />} />
        <Statistic title={t('ops.settlement.asOf')} value={asOf} formatter={() => <When at={asOf} />} />
        <Button onClick={() => setOpen(!open)} aria-expanded={open}>
          {t(open ? 'ops.settlement.fold' : 'ops.settlement.unfold', { n: products.length })}
        </Button>
      </Space>
      {truncated && <Alert type="info" showIcon title={t('ops.settlement.truncated')} />}
      {open && <PeriodsTable rows={products} currency={currency} />}
    </div>
  );
}

/** Products whose holdings have ended periods without approved revenue. */
function Waiting({ rows }: { rows: Preview['waiting'] }) {
  const t = useText();
  return (
    <section aria-label={t('ops.settlement.waiting')}>
      <h2 className="m-0 mb-1 text-label font-semibold">{t('ops.settlement.waiting')}</h2>
      <ShortList
        rows={rows}
        id={({ goodsId, since }) => `${goodsId}.${since}`}
        columns={[
          {
            key: 'name',
            title: 'ops.common.product',
            render: ({ goodsId, name }) => (
              <RowLink page="goods" id={goodsId}>
                {name}
              </RowLink>
            ),
          },
          { key: 'since', title: 'ops.settlement.since', render: ({ since }) => <When at={since} /> },
          {
            key: 'periods',
            title: 'ops.settlement.waitingPeriods',
            align: 'right',
            render: ({ periods }) => <Whole value={periods} />,
          },
          {
            key: 'holdings',
            title: 'ops.settlement.holdings',
            align: 'right',
            render: ({ holdings }) => <Whole value={holdings} />,
          },
        ]}
      />
    </section>
  );
}
