// Requested reports: progress and files; every download is logged.

import { Alert, App, Button, Progress, Space, Tag } from 'antd';
import { listReports, openReportFile, reportStates } from '@roda/api-contract/backoffice/reports';
import type { ReportFormat } from '@roda/api-contract/backoffice/reports';
import { fetchFile, useCommand } from '#shared/api-hooks.ts';
import { failureText } from '#shared/failure-text.ts';
import { isAborted } from '#shared/aborted.ts';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, StateTag, When, Whole } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import type { RecordColumn, Filter, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import type { ConsoleText } from '#shared/texts.tsx';
import { kindOptions, RunPack, RunReport } from './report-run.tsx';
import { sizeText } from './report-days.model.ts';

type Row = RowOf<typeof listReports>;

/** Short enough to show progress. */
const everyMs = 3_000;

const columnsOf = (t: ConsoleText): readonly RecordColumn<Row>[] => [
  {
    key: 'requestedAt',
    title: 'ops.reports.askedAt',
    sort: 'requestedAt',
    render: (row) => <When at={row.requestedAt} />,
  },
  { key: 'kind', title: 'ops.reports.report', sort: 'kind', render: ({ kind }) => t(`report.kind.${kind}`) },
  { key: 'from', title: 'ops.common.from' },
  { key: 'to', title: 'ops.common.to' },
  { key: 'state', title: 'ops.common.state', render: (row) => <Status row={row} /> },
  {
    key: 'rows',
    title: 'ops.reports.rows',
    sort: 'rows',
    align: 'right',
    render: ({ rows }) => <Whole value={rows} />,
  },
  { key: 'formats', title: 'ops.reports.formats', render: (row) => <Files row={row} /> },
  { key: 'requestedBy', title: 'ops.reports.askedBy', render: (row) => <Asker row={row} t={t} /> },
  { key: 'readyAt', title: 'ops.reports.readyAt', hidden: true, render: ({ readyAt }) => <When at={readyAt} /> },
  {
    key: 'expiresAt',
    title: 'ops.reports.expiresAt',
    hidden: true,
    render: ({ expiresAt }) => <When at={expiresAt} />,
  },
];

const filters: readonly Filter[] = [
  { name: 'kind', label: 'ops.reports.report', kind: 'choice', options: kindOptions },
  {
    name: 'state',
    label: 'ops.common.state',
    kind: 'choice',
    options: reportStates.map((value) =>
      value === 'ready'
        ? { value, label: 'ops.reports.state.ready' as const }
        : { value, label: `ops.common.state.${value}` as const },
    ),
  },
  { name: 'from', label: 'ops.common.from', kind: 'day' },
  { name: 'to', label: 'ops.common.to', kind: 'day' },
];

export function ReportsList() {
  const t = useText();
  return (
    <Records
      op={listReports}
      name="reports"
      id={({ id }) => id}
      columns={columnsOf(t)}
      filters={filters}
      everyMs={everyMs}
      toolbar={
        <>
          <RunReport />
          <RunPack />
        </>
      }
      drawer={(row) => ({
        title: `${t(`report.kind.${row.kind}`)} · ${row.from} – ${row.to}`,
        size: 860,
        body: <Details row={row} />,
      })}
    />
  );
}

function Asker({ row: { requestedBy, scheduleId }, t }: { row: Row; t: ConsoleText }) {
  return scheduleId === undefined ? (
    requestedBy
  ) : (
    <Space size={4}>
      {requestedBy}
      <Tag>{t('ops.reports.scheduled')}</Tag>
    </Space>
  );
}

function Status({ row: { state, progress } }: { row: Row }) {
  if (state !== 'waiting' && state !== 'running')
    return <StateTag state={state} area="reports" {...(state === 'ready' ? { tone: 'success' } : {})} />;
  return <Progress percent={progress} size="small" className="min-w-32" />;
}

/** The first request logs the download; then the file is fetched with this session's token. */
function Take({ id, format }: { id: string; format: ReportFormat }) {
  const t = useText();
  const { message } = App.useApp();
  const command = useCommand(openReportFile);
  const take = async (): Promise<void> => {
    try {
      const { url, name } = await command.mutateAsync({ input: { id, format } });
      await fetchFile(url, name);
      void message.success(t('ops.reports.taken'));
    } catch (error) {
      if (!isAborted(error)) void message.error(failureText(t, error));
    }
  };
  return (
    <Button
      size="small"
      loading={command.isPending}
      data-testid={`take-${format}`}
      title={t('ops.reports.download', { format: t(`ops.reports.format.${format}`) })}
      onClick={(event) => {
        event.stopPropagation();
        void take();
      }}
    >
      {format.toUpperCase()}
    </Button>
  );
}

function Files({ row: { id, state, files, formats } }: { row: Row }) {
  if (state !== 'ready') return formats.map((format) => format.toUpperCase()).join(', ');
  return (
    <Space size={4}>
      {files.map(({ format }) => (
        <Take key={format} id={id} format={format} />
      ))}
    </Space>
  );
}

function Details({ row }: { row: Row }) {
  const t = useText();
  const { id, kind, from, to, timeZone, state, rows, files, requestedBy, requestedAt, readyAt, expiresAt, failure } =
    row;
  const time = (at: string | undefined) => (at === undefined ? undefined : <When at={at} />);
  return (
    <div className="flex flex-col gap-4">
      {failure !== undefined && <Alert type="error" showIcon title={t(`ops.reports.failure.${failure}`)} />}
      {state === 'expired' && <Alert type="info" title={t('ops.reports.gone')} />}
      <Facts
        of={[
          { label: 'ops.reports.report', value: t(`report.kind.${kind}`) },
          { label: 'ops.common.state', value: <Status row={row} /> },
          { label: 'ops.reports.period', value: `${from} – ${to}` },
          { label: 'ops.reports.zone', value: timeZone },
          { label: 'ops.reports.rows', value: <Whole value={rows} /> },
          { label: 'ops.reports.askedBy', value: requestedBy },
          { label: 'ops.reports.askedAt', value: <When at={requestedAt} /> },
          { label: 'ops.reports.readyAt', value: time(readyAt) },
          { label: 'ops.reports.expiresAt', value: time(expiresAt) },
        ]}
      />
      <ShortList
        rows={files}
        id={({ format }) => format}
        label={t('ops.reports.formats')}
        columns={[
          { key: 'name', title: 'ops.reports.file' },
          {
            key: 'sizeBytes',
            title: 'ops.reports.size',
            align: 'right',
            render: ({ sizeBytes }) => sizeText(sizeBytes),
          },
          {
            key: 'sha256',
            title: 'ops.reports.sha256',
            render: ({ sha256 }) => <code className="text-caption">{sha256.slice(0, 16)}…</code>,
          },
          {
            key: 'format',
            title: 'ops.common.download',
            render: ({ format }) => (state === 'ready' ? <Take id={id} format={format} /> : '—'),
          },
        ]}
      />
      <a href={hrefOf('audit', { target: `report:${id}` })}>{t('ops.common.history')}</a>
    </div>
  );
}
