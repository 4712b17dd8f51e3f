// Report schedules: which report is generated daily, weekly or monthly.

import {
  listReports,
  listReportSchedules,
  upsertReportSchedule,
  scheduleSteps,
} from '@roda/api-contract/backoffice/reports';
import type { CallOf } from '@roda/api-contract/operation';
import { Action } from '#shared/action.tsx';
import type { Field, Values } from '#shared/form/fields.ts';
import { Facts, StateTag, When, YesNo } from '#shared/value-display.tsx';
import { InnerList } from '#shared/table/inner-list.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import type { ConsoleText } from '#shared/texts.tsx';
import { formatField, kindOptions } from './report-run.tsx';

type Row = RowOf<typeof listReportSchedules>;
type Wanted = CallOf<typeof upsertReportSchedule>;

const columnsOf = (t: ConsoleText): readonly RecordColumn<Row>[] => [
  { key: 'kind', title: 'ops.reports.report', sort: 'kind', render: ({ kind }) => t(`report.kind.${kind}`) },
  { key: 'every', title: 'ops.reports.every', render: ({ every }) => t(`ops.reports.every.${every}`) },
  {
    key: 'formats',
    title: 'ops.reports.formats',
    render: ({ formats }) => formats.map((format) => format.toUpperCase()).join(', '),
  },
  { key: 'active', title: 'ops.reports.active', render: ({ active }) => <YesNo value={active} /> },
  { key: 'next', title: 'ops.reports.next', render: ({ active, next }) => (active ? next : '—') },
  { key: 'createdBy', title: 'ops.reports.createdBy' },
  {
    key: 'createdAt',
    title: 'ops.common.created',
    sort: 'createdAt',
    render: ({ createdAt }) => <When at={createdAt} />,
  },
];

export function SchedulesList() {
  const t = useText();
  return (
    <Records
      op={listReportSchedules}
      name="report-schedules"
      id={({ id }) => id}
      columns={columnsOf(t)}
      toolbar={<NewSchedule />}
      drawer={(row) => ({
        title: `${t(`report.kind.${row.kind}`)} · ${t(`ops.reports.every.${row.every}`)}`,
        size: 860,
        body: <Details row={row} />,
        actions: <ChangeSchedule row={row} />,
      })}
    />
  );
}

const isPack = ({ kind }: Values): boolean => kind === 'regulator_pack';
/** The pack is always one archive, whatever formats are given. */
const formats: Field = { ...formatField, when: (values) => !isPack(values) };
const shaped = (values: Values) => (isPack(values) ? { ...values, formats: ['xlsx'] } : values) as Wanted;

function NewSchedule() {
  const t = useText();
  return (
    <Action
      op={upsertReportSchedule}
      input={{ active: true }}
      label="ops.reports.schedule"
      note={t('ops.reports.scheduleNote')}
      primary
      fields={[
        { name: 'kind', label: 'ops.reports.report', kind: 'choice', options: kindOptions },
        {
          name: 'every',
          label: 'ops.reports.every',
          kind: 'choice',
          initial: 'month',
          options: scheduleSteps.map((value) => ({ value, label: `ops.reports.every.${value}` as const })),
        },
        formats,
      ]}
      shape={shaped}
      done="ops.common.saved"
    />
  );
}

function ChangeSchedule({ row }: { row: Row }) {
  const { id, version, kind, every, active } = row;
  const pack = kind === 'regulator_pack';
  const shape = (values: Values) => (pack ? { ...values, formats: ['xlsx'] } : values) as Partial<Wanted>;
  return (
    <Action
      op={upsertReportSchedule}
      input={{ id, version, kind, every }}
      label="ops.reports.scheduleChange"
      fields={[
        ...(pack ? [] : [{ ...formatField, initial: row.formats }]),
        { name: 'active', label: 'ops.reports.active', kind: 'yesno', initial: active },
      ]}
      shape={shape}
      done="ops.common.saved"
    />
  );
}

function Details({ row }: { row: Row }) {
  const t = useText();
  const { kind, every, formats: made, active, next, createdBy, createdAt } = row;
  return (
    <div className="flex flex-col gap-4">
      <Facts
        of={[
          { label: 'ops.reports.report', value: t(`report.kind.${kind}`) },
          { label: 'ops.reports.every', value: t(`ops.reports.every.${every}`) },
          { label: 'ops.reports.formats', value: made.map((format) => format.toUpperCase()).join(', ') },
          { label: 'ops.reports.active', value: <YesNo value={active} /> },
          { label: 'ops.reports.next', value: active ? next : undefined },
          { label: 'ops.reports.createdBy', value: createdBy },
          { label: 'ops.common.created', value: <When at={createdAt} /> },
        ]}
      />
      <InnerList
        op={listReports}
        name="report-schedule"
        id={({ id }) => id}
        fixed={{ kind }}
        columns={[
          { key: 'from', title: 'ops.common.from' },
          { key: 'to', title: 'ops.common.to' },
          { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag state={state} area="reports" /> },
          { key: 'readyAt', title: 'ops.reports.readyAt', render: ({ readyAt }) => <When at={readyAt} /> },
        ]}
      />
    </div>
  );
}
