// Statement import: the file is previewed with every rejected line, and takes effect only once confirmed.

import { useState } from 'react';
import { Alert, App, Button, Modal, Select, Space, Table, Tabs } from 'antd';
import type { ReplyOf } from '@roda/api-contract/operation';
import { importStatement } from '@roda/api-contract/sales/payments';
import { previewStatement } from '@roda/api-contract/sales/payment-cases';
import { isAborted } from '#shared/aborted.ts';
import { useCommand } from '#shared/api-hooks.ts';
import { useCustodyAccounts } from '#shared/custody-accounts.tsx';
import { failureText } from '#shared/failure-text.ts';
import { FilePicker } from '#shared/form/pickers.tsx';
import { useMayCall } from '#shared/operator.ts';
import { Facts, Money, YesNo } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';

type Preview = ReplyOf<typeof previewStatement>;

export function ImportStatement() {
  const t = useText();
  const may = useMayCall();
  const [open, setOpen] = useState(false);
  if (!may(importStatement)) return null;
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)} data-testid="act-importStatement">
        {t('ops.statements.import')}
      </Button>
      {open && <ImportDialog close={() => setOpen(false)} />}
    </>
  );
}

function useImport(close: () => void) {
  const t = useText();
  const { message } = App.useApp();
  const [account, setAccount] = useState('bank');
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<Preview>();
  const [failure, setFailure] = useState<string>();
  const looking = useCommand(previewStatement);
  const keeping = useCommand(importStatement);
  const tried = async (work: () => Promise<void>): Promise<void> => {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (!isAborted(error)) setFailure(failureText(t, error));
    }
  };
  const look = (chosen: File | undefined, of = account): void => {
    setFile(chosen);
    setAccount(of);
    setPreview(undefined);
    if (chosen === undefined) return;
    void tried(async () => setPreview(await looking.mutateAsync({ input: { account: of }, file: chosen })));
  };
  const keep = (): void => {
    if (file === undefined) return;
    void tried(async () => {
      const { lines, matched } = await keeping.mutateAsync({ input: { account }, file });
      void message.success(t('ops.statements.imported', { n: lines, matched }));
      close();
    });
  };
  return { account, file, preview, failure, look, keep, busy: looking.isPending || keeping.isPending };
}

function ImportDialog({ close }: { close: () => void }) {
  const t = useText();
  const { options: accounts } = useCustodyAccounts();
  const { account, file, preview, failure, look, keep, busy } = useImport(close);
  return (
    <Modal
      open
      title={t('ops.statements.import')}
      width={960}
      okText={t('ops.statements.keep', { n: preview?.fresh ?? 0 })}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: preview === undefined || preview.fresh === 0, loading: busy }}
      onOk={keep}
      onCancel={close}
      mask={{ closable: false }}
    >
      <div className="flex flex-col gap-4">
        <Space wrap size={16}>
          <Select
            className="min-w-56"
            value={account}
            aria-label={t('ops.statements.account')}
            options={accounts.map(({ value, text }) => ({ value: String(value), label: text }))}
            onChange={(of) => look(file, of)}
          />
          <FilePicker
            value={file}
            onChange={(chosen) => look(chosen instanceof File ? chosen : undefined)}
            accept=".csv,text/csv"
          />
        </Space>
        <p className="m-0 text-ink-2">{t('ops.statements.columns')}</p>
        {failure !== undefined && <Alert type="error" showIcon title={failure} role="alert" />}
        {preview !== undefined && <Looked preview={preview} />}
      </div>
    </Modal>
  );
}

function Looked({ preview }: { preview: Preview }) {
  const t = useText();
  const { currency } = preview;
  return (
    <div className="flex flex-col gap-4" data-testid="preview">
      {preview.seen && <Alert type="warning" showIcon title={t('ops.statements.seen')} />}
      {preview.badCount > 0 && (
        <Alert type="warning" showIcon title={t('ops.statements.badNote', { n: preview.badCount })} />
      )}
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
