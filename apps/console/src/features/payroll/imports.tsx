// Work log imports: previewed before they are stored, with the rejected lines of each.

import { useState } from 'react';
import { Alert, App, Button, Modal, Select, Space, Statistic, Table, Upload } from 'antd';
import { importWork, listWorkImports, previewWork, workImportInfo } from '@roda/api-contract/employment/work';
import type { ReplyOf } from '@roda/api-contract/operation';
import { useAsk, useCommand } from '#shared/api-hooks.ts';
import { failureText } from '#shared/failure-text.ts';
import { DraftNote, useDraft } from '#shared/form/draft-note.tsx';
import type { FieldOption } from '#shared/form/fields.ts';
import { mayCall, useOperator } from '#shared/operator.ts';
import { Facts, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { ValidationErrorWord } from './work.tsx';

type Row = RowOf<typeof listWorkImports>;
type Preview = ReplyOf<typeof previewWork>;

export function Imports({ employers }: { employers: readonly FieldOption[] }) {
  return (
    <Records
      op={listWorkImports}
      name="payroll-imports"
      id={({ id }) => id}
      columns={columns}
      filters={[{ name: 'employerId', label: 'ops.contracts.employer', kind: 'choice', options: employers }]}
      toolbar={<ImportAction employers={employers} />}
      drawer={(row) => ({ title: row.fileName, size: 900, body: <Import of={row} /> })}
    />
  );
}

function ImportAction({ employers }: { employers: readonly FieldOption[] }) {
  const t = useText();
  const operator = useOperator();
  const [open, setOpen] = useState(false);
  const may = mayCall(importWork, operator);
  return (
    <>
      <Button type="primary" disabled={!may} onClick={() => setOpen(true)} data-testid="import-work">
        {t('ops.payroll.import')}
      </Button>
      {open && <ImportDialog employers={employers} close={() => setOpen(false)} />}
    </>
  );
}

type Chosen = Readonly<{ employerId?: number; file?: File; seen?: Preview }>;

/** Two steps: the file is validated and previewed, then imported exactly as previewed. */
function useImport(close: () => void) {
  const t = useText();
  const { message } = App.useApp();
  const draft = useDraft<Chosen>(importWork.id, {});
  const { employerId, file } = draft.value;
  const [failure, setFailure] = useState<string>();
  const look = useCommand(previewWork);
  const keep = useCommand(importWork);
  const attempt = async (work: (input: { employerId: number }) => Promise<void>): Promise<void> => {
    if (employerId === undefined) return;
    setFailure(undefined);
    try {
      await work({ employerId });
    } catch (error) {
      setFailure(failureText(t, error));
    }
  };
  const preview = (chosen: File): void => {
    const begun = { ...(employerId === undefined ? {} : { employerId }), file: chosen };
    draft.change(begun);
    void attempt(async (input) => draft.change({ ...begun, seen: await look.mutateAsync({ input, file: chosen }) }));
  };
  const letIn = (): Promise<void> =>
    attempt(async (input) => {
      const { accepted } = await keep.mutateAsync({ input, file });
      draft.drop();
      void message.success(t('ops.payroll.imported', { n: accepted }));
      close();
    });
  const choose = (id: number): void => draft.change({ employerId: id });
  return { draft, choose, failure, preview, letIn, looking: look.isPending, keeping: keep.isPending };
}

function ImportDialog({ employers, close }: { employers: readonly FieldOption[]; close: () => void }) {
  const t = useText();
  const { draft, choose, failure, preview, letIn, looking, keeping } = useImport(close);
  const { employerId, seen } = draft.value;
  const unchosen = employerId === undefined;
  return (
    <Modal
      open
      width={860}
      title={t('ops.payroll.import')}
      okText={t('ops.payroll.letIn')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: seen === undefined || seen.accepted === 0, loading: keeping }}
      onOk={() => void letIn()}
      onCancel={close}
      cancelButtonProps={{ onClick: draft.drop }}
    >
      {draft.isKept && <DraftNote discard={draft.discard} />}
      <Space orientation="vertical" size="middle" className="w-full">
        <p className="m-0">{t('ops.payroll.importNote')}</p>
        <Space wrap>
          <Select<number>
            className="min-w-64"
            aria-label={t('ops.contracts.employer')}
            placeholder={t('ops.contracts.employer')}
            {...(unchosen ? {} : { value: employerId })}
            onChange={choose}
            options={employers.map(({ value, text }) => ({ value: Number(value), label: text }))}
          />
          <Upload
            accept=".csv,text/csv"
            showUploadList={false}
            disabled={unchosen}
            beforeUpload={(chosen) => {
              preview(chosen);
              return false;
            }}
          >
            <Button disabled={unchosen} loading={looking}>
              {t('ops.common.chooseFile')}
            </Button>
          </Upload>
          {seen?.fileName}
        </Space>
        {failure !== undefined && <Alert type="error" showIcon title={failure} role="alert" />}
        {seen !== undefined && <Judged of={seen} />}
      </Space>
    </Modal>
  );
}

function Judged({ of: seen }: { of: Preview }) {
  const t = useText();
  return (
    <div data-testid="preview">
      <Space wrap size="large">
        <Statistic title={t('ops.common.lines')} value={seen.lines} />
        <Statistic title={t('ops.payroll.accepted')} value={seen.accepted} />
        <Statistic title={t('ops.payroll.duplicates')} value={seen.duplicates} />
        <Statistic title={t('ops.payroll.quarantined')} value={seen.quarantined} />
        <Statistic title={t('ops.payroll.rejected')} value={seen.rejected} />
      </Space>
      <ValidationErrors of={seen.faults} />
      {seen.sample.length > 0 && (
        <Table
          size="small"
          rowKey="line"
          title={() => t('ops.payroll.wouldCount')}
          dataSource={[...seen.sample]}
          pagination={{ pageSize: 10, hideOnSinglePage: true }}
          columns={[
            { title: t('ops.payroll.line'), dataIndex: 'line' },
            { title: t('ops.payroll.contract'), dataIndex: 'contractNumber' },
            { title: t('ops.common.day'), dataIndex: 'day' },
            { title: t('ops.common.quantity'), dataIndex: 'quantity', align: 'right' },
            { title: t('ops.payroll.start'), dataIndex: 'start' },
          ]}
        />
      )}
    </div>
  );
}

type ValidationError = Readonly<{ line: number; state: 'rejected' | 'quarantined'; reason: string; raw: string }>;

function ValidationErrors({ of }: { of: readonly ValidationError[] }) {
  const t = useText();
  if (of.length === 0) return null;
  return (
    <Table<ValidationError>
      size="small"
      rowKey={({ line, state }) => `${line} ${state}`}
      title={() => t('ops.common.badLines')}
      dataSource={[...of]}
      pagination={{ pageSize: 10, hideOnSinglePage: true }}
      columns={[
        { title: t('ops.payroll.line'), dataIndex: 'line' },
        { title: t('ops.common.state'), dataIndex: 'state', render: (_, { state }) => t(`ops.payroll.state.${state}`) },
        {
          title: t('ops.common.reason'),
          dataIndex: 'reason',
          render: (_, { reason }) => <ValidationErrorWord code={reason} />,
        },
        {
          title: t('ops.common.text'),
          dataIndex: 'raw',
          render: (_, { raw }) => <code className="break-all">{raw}</code>,
        },
      ]}
    />
  );
}

function Import({ of: row }: { of: Row }) {
  const seen = useAsk(workImportInfo, { id: row.id, limit: 100 });
  return (
    <Space orientation="vertical" size="middle" className="w-full">
      <Facts
        of={[
          { label: 'ops.common.lines', value: String(row.lines) },
          { label: 'ops.payroll.accepted', value: String(row.accepted) },
          { label: 'ops.payroll.duplicates', value: String(row.duplicates) },
          { label: 'ops.payroll.quarantined', value: String(row.quarantined) },
          { label: 'ops.payroll.rejected', value: String(row.rejected) },
          { label: 'ops.common.by', value: row.importedBy },
          { label: 'ops.common.at', value: <When at={row.importedAt} /> },
          { label: 'ops.contracts.hash', wide: true, value: <code className="break-all">{row.fileHash}</code> },
        ]}
      />
      <Loaded from={seen}>{({ faults }) => <ValidationErrors of={faults.list} />}</Loaded>
    </Space>
  );
}

const columns: readonly RecordColumn<Row>[] = [
  {
    key: 'importedAt',
    title: 'ops.common.at',
    sort: 'importedAt',
    render: ({ importedAt }) => <When at={importedAt} />,
  },
  { key: 'fileName', title: 'ops.common.file' },
  { key: 'lines', title: 'ops.common.lines', align: 'right' },
  { key: 'accepted', title: 'ops.payroll.accepted', sort: 'accepted', align: 'right' },
  { key: 'duplicates', title: 'ops.payroll.duplicates', align: 'right' },
  { key: 'quarantined', title: 'ops.payroll.quarantined', align: 'right' },
  { key: 'rejected', title: 'ops.payroll.rejected', align: 'right' },
  { key: 'importedBy', title: 'ops.common.by' },
];
