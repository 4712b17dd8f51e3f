// Preview of the import: counts, rejection reasons, unmapped asset names, and parsed lines.

import { Alert, Card, Statistic, Table } from 'antd';
import type { ImportPreview } from '@roda/api-contract/fleet/imports';
import { Part } from '#shared/section.tsx';
import { Money, When, Whole } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import { Period } from './import-parts.tsx';
import { mappingOf } from './mapping.model.ts';
import type { MappingDraft } from './mapping.model.ts';
import { NamesTable } from './names-table.tsx';
import { BadLines, ReasonCounts } from './preview-lines.tsx';

type Props = Readonly<{
  preview: ImportPreview;
  draft: MappingDraft;
  change: (part: Partial<MappingDraft>) => void;
  fresh: boolean;
  fileName: string;
}>;

export function PreviewStep({ preview, draft, change, fresh, fileName }: Props) {
  const t = useText();
  return (
    <Card size="small" title={t('ops.imports.result')} data-testid="import-preview">
      <div className="flex flex-col gap-6">
        {!fresh && <Alert type="warning" showIcon title={t('ops.imports.notFresh')} />}
        <Figures preview={preview} />
        {draft.assign === 'column' && <NamesTable preview={preview} draft={draft} change={change} />}
        <ReasonCounts preview={preview} />
        <BadLines preview={preview} mapping={mappingOf(draft)} fileName={fileName} />
        <Samples preview={preview} kind={draft.kind} />
      </div>
    </Card>
  );
}

function Figures({ preview }: { preview: ImportPreview }) {
  const t = useText();
  const { lineCount, accepted, rejectedCount, quarantined, duplicates, revenue, currency, from, to } = preview;
  const whole = (value: number) => () => <Whole value={value} />;
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-4" role="status">
      <Statistic title={t('ops.imports.rows')} value={lineCount} formatter={whole(lineCount)} />
      <Statistic title={t('ops.imports.accepted')} value={accepted} formatter={whole(accepted)} />
      <Statistic title={t('ops.imports.rejected')} value={rejectedCount} formatter={whole(rejectedCount)} />
      <Statistic title={t('ops.imports.quarantined')} value={quarantined} formatter={whole(quarantined)} />
      <Statistic title={t('ops.imports.duplicates')} value={duplicates} formatter={whole(duplicates)} />
      <Statistic
        title={t('ops.imports.revenue')}
        value={revenue}
        formatter={() => <Money amount={revenue} currency={currency} />}
      />
      <Statistic title={t('ops.imports.period')} value={from ?? ''} formatter={() => <Period from={from} to={to} />} />
    </div>
  );
}

const metres = 1_000;

function Samples({ preview, kind }: { preview: ImportPreview; kind: MappingDraft['kind'] }) {
  const t = useText();
  if (preview.samples.length === 0) return null;
  return (
    <Part title={t('ops.imports.samples')}>
      <Table<ImportPreview['samples'][number]>
        size="small"
        pagination={false}
        rowKey={({ line }) => line}
        dataSource={preview.samples}
        columns={[
          {
            key: 'line',
            title: t('ops.imports.line'),
            align: 'right',
            render: (_, { line }) => <Whole value={line} />,
          },
          { key: 'device', title: t('ops.assets.device'), dataIndex: 'deviceNumber' },
          {
            key: 'from',
            title: t('ops.imports.field.startedAt'),
            render: (_, { startedAt }) => <When at={startedAt} />,
          },
          { key: 'to', title: t('ops.imports.field.endedAt'), render: (_, { endedAt }) => <When at={endedAt} /> },
          {
            key: 'volume',
            title: t(kind === 'trip' ? 'ops.imports.km' : 'ops.imports.kwh'),
            align: 'right',
            render: (_, { volume }) => (volume / metres).toFixed(2),
          },
          {
            key: 'amount',
            title: t('ops.imports.field.amount'),
            align: 'right',
            render: (_, { amount }) => <Money amount={amount} currency={preview.currency} />,
          },
        ]}
      />
    </Part>
  );
}
