// Schedules: interval, last run, and errors since.

import { Tag } from 'antd';
import { listSchedules } from '@roda/api-contract/backoffice/jobs';
import type { ReplyOf } from '@roda/api-contract/operation';
import { useAsk } from '#shared/api-hooks.ts';
import { When, none } from '#shared/value-display.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { everyOf } from './jobs.model.ts';

type Row = ReplyOf<typeof listSchedules>['list'][number];

const oftenMs = 10_000;

export function Schedules() {
  const answer = useAsk(listSchedules, {}, oftenMs);
  return (
    <Loaded from={answer}>{({ list }) => <ShortList rows={list} id={({ name }) => name} columns={columns} />}</Loaded>
  );
}

const columns: readonly RecordColumn<Row>[] = [
  { key: 'name', title: 'ops.jobs.schedule', render: ({ name }) => <code>{name}</code> },
  { key: 'everySeconds', title: 'ops.jobs.every', render: ({ everySeconds }) => <Every seconds={everySeconds} /> },
  { key: 'lastRunAt', title: 'ops.jobs.lastRun', render: ({ lastRunAt }) => <When at={lastRunAt} /> },
  { key: 'error', title: 'ops.common.state', render: (row) => <Health row={row} /> },
];

function Every({ seconds }: { seconds: number }) {
  const t = useText();
  const { unit, n } = everyOf(seconds);
  return <span className="amount-figures">{t(`ops.jobs.everyN.${unit}`, { n })}</span>;
}

function Health({ row: { failedAt, error, lastRunAt } }: { row: Row }) {
  const t = useText();
  if (failedAt === undefined) return lastRunAt === undefined ? none : <Tag color="success">{t('ops.jobs.runs')}</Tag>;
  return (
    <div className="flex flex-col gap-1">
      <span>
        <Tag color="error">{t('ops.jobs.failedAt')}</Tag> <When at={failedAt} />
      </span>
      <code className="max-w-120 break-words whitespace-pre-wrap text-danger">{error}</code>
    </div>
  );
}
