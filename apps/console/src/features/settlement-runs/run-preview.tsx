// Preview of a settlement run: totals, and the amounts per product and period.

import { useState } from 'react';
import { Alert, Button, Card, Space, Statistic } from 'antd';
import { previewSettlement } from '@roda/api-contract/income/income-cases';
import type { ReplyOf } from '@roda/api-contract/operation';
import { useAsk } from '#shared/api-hooks.ts';
import { Money, When, Whole } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { PeriodsTable } from './periods-table.tsx';

type Preview = ReplyOf<typeof previewSettlement>;

export function RunPreview() {
  const t = useText();
  const answer = useAsk(previewSettlement, {});
  return (
    <Card size="small" title={t('ops.settlement.preview')} data-testid="run-preview">
      <Loaded from={answer}>{(preview) => <Sums preview={preview} />}</Loaded>
    </Card>
  );
}

function Sums({ preview }: { preview: Preview }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { due, pays, shortfall, records, currency, products, truncated, asOf } = preview;
  if (products.length === 0) return <span>{t('ops.settlement.nothingDue')}</span>;
  const money = (amount: string) => () => <Money amount={amount} currency={currency} />;
  return (
    <div className="flex flex-col gap-3">
      <Space wrap size="large" align="end">
        <Statistic title={t('ops.settlement.due')} value={due} formatter={money(due)} />
        <Statistic title={t('ops.settlement.pays')} value={pays} formatter={money(pays)} />
        <Statistic title={t('ops.settlement.shortfall')} value={shortfall} formatter={money(shortfall)} />
        <Statistic title={t('ops.settlement.records')} value={records} formatter={() => <Whole value={records} />} />
        <Statistic title={t('ops.settlement.asOf')} value={asOf} formatter={() => <When at={asOf} />} />
        <Button onClick={() => setOpen(!open)} aria-expanded={open}>
          {t(open ? 'ops.settlement.fold' : 'ops.settlement.unfold', { n: products.length })}
        </Button>
      </Space>
      {truncated && <Alert type="info" showIcon title={t('ops.settlement.truncated')} />}
      {open && <PeriodsTable rows={products.map(({ pays: paid, ...row }) => ({ ...row, paid }))} currency={currency} />}
    </div>
  );
}
