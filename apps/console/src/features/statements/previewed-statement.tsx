// A statement as the preview found it: what it states, counts, and its lines, the unreadable ones first.

import { Alert, Table, Tabs } from 'antd';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { previewStatement } from '@roda/api-contract/sales/payment-cases';
import { Facts, Money, YesNo } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';

type Preview = ReplyOf<typeof previewStatement>;

export function Previewed({ preview }: { preview: Preview }) {
  const t = useText();
  const { currency, statement, problem } = preview;
  return (
    <div className="flex flex-col gap-4" data-testid="preview">
      {problem !== undefined && <Alert type="error" showIcon title={problem.message} role="alert" />}
      {statement === undefined && <Alert type="warning" showIcon title={t('ops.statements.movementsNote')} />}
      {preview.seen && <Alert type="warning" showIcon title={t('ops.statements.seen')} />}
      {preview.badCount > 0 && (
        <Alert type="warning" showIcon title={t('ops.statements.badNote', { n: preview.badCount })} />
      )}
      {statement !== undefined && <Stated of={statement} currency={currency} />}
      <Facts
        of={[
          { label: 'ops.statements.fresh', value: preview.fresh },
          { label: 'ops.statements.known', value: preview.known },
          { label: 'ops.statements.moneyIn', value: <Money amount={preview.moneyIn} currency={currency} /> },
          { label: 'ops.statements.moneyOut', value: <Money amount={preview.moneyOut} currency={currency} /> },
          { label: 'ops.common.from', value: preview.from },
          { label: 'ops.common.to', value: preview.to },
        ]}
      />
      <Tabs
        items={[
          {
            key: 'bad',
            label: `${t('ops.common.badLines')} (${preview.badCount})`,
            children: <Bad preview={preview} />,
          },
          { key: 'good', label: t('ops.common.lines'), children: <Good preview={preview} /> },
        ]}
        defaultActiveKey={preview.badCount > 0 ? 'bad' : 'good'}
      />
    </div>
  );
}

/** Days and balances that a statement states. */
export function Stated({ of, currency }: { of: NonNullable<Preview['statement']>; currency: string }) {
  return (
    <Facts
      of={[
        { label: 'ops.statements.firstDay', value: of.from },
        { label: 'ops.statements.lastDay', value: of.to },
        { label: 'ops.statements.opening', value: <Money amount={of.opening} currency={currency} /> },
        { label: 'ops.statements.closing', value: <Money amount={of.closing} currency={currency} /> },
      ]}
    />
  );
}

function Bad({ preview }: { preview: Preview }) {
  const t = useText();
  return (
    <Table
      size="small"
      rowKey="line"
      dataSource={preview.bad}
      scroll={{ x: 'max-content', y: 260 }}
      pagination={false}
      locale={{ emptyText: t('ops.statements.noBad') }}
      columns={[
        { title: t('ops.statements.line'), dataIndex: 'line', width: 80 },
        { title: t('ops.common.reason'), render: (_, { reason }) => <BadReason code={reason} /> },
        {
          title: t('ops.statements.asItStands'),
          render: (_, { raw }) => <code className="whitespace-pre">{raw}</code>,
        },
      ]}
    />
  );
}

const badReasons = [
  'csv',
  'columns',
  'characters',
  'date',
  'currency',
  'amount',
  'amount_absurd',
  'reference',
  'balance',
] as const;

export function BadReason({ code }: { code: string }) {
  const t = useText();
  const known = badReasons.find((each) => each === code);
  return known === undefined ? code : t(`ops.statements.bad.${known}`);
}

function Good({ preview }: { preview: Preview }) {
  const t = useText();
  return (
    <Table
      size="small"
      rowKey="line"
      dataSource={preview.sample}
      scroll={{ x: 'max-content', y: 260 }}
      pagination={false}
      columns={[
        { title: t('ops.statements.line'), dataIndex: 'line', width: 80 },
        { title: t('ops.common.day'), dataIndex: 'bookedOn' },
        { title: t('ops.common.reference'), dataIndex: 'reference' },
        { title: t('ops.statements.description'), dataIndex: 'description' },
        {
          title: t('ops.common.amount'),
          align: 'right',
          render: (_, { amount, currency }) => <Money amount={amount} currency={currency} />,
        },
        { title: t('ops.statements.known'), render: (_, { known }) => <YesNo value={known} /> },
      ]}
    />
  );
}
