// The job queue: pending, running and failing jobs, with the two actions on a failed job.

import { discardJob, jobStates, listJobs, retryJob } from '@roda/api-contract/backoffice/jobs';
import type { JobRow } from '@roda/api-contract/backoffice/jobs';
import { Action } from '#shared/action.tsx';
import { Facts, StateTag, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';

const oftenMs = 10_000;

export function JobList() {
  return (
    <Records
      op={listJobs}
      name="jobs"
      id={({ id }) => id}
      columns={columns}
      filters={filters}
      everyMs={oftenMs}
      drawer={(row) => ({
        title: row.task,
        body: <JobFacts row={row} />,
        actions: <JobActions row={row} />,
      })}
    />
  );
}

const tones = { later: 'neutral', waiting: 'info', running: 'info', failing: 'warning', given_up: 'danger' } as const;

function JobState({ state }: { state: JobRow['state'] }) {
  return <StateTag state={state} area="jobs" tone={tones[state]} />;
}

const columns: readonly RecordColumn<JobRow>[] = [
  { key: 'task', title: 'ops.jobs.task', sort: 'task', render: ({ task }) => <code>{task}</code> },
  { key: 'state', title: 'ops.common.state', render: ({ state }) => <JobState state={state} /> },
  {
    key: 'attempts',
    title: 'ops.jobs.attempts',
    sort: 'attempts',
    align: 'right',
    render: ({ attempts, mostAttempts }) => (
      <span className="amount-figures">
        {attempts}/{mostAttempts}
      </span>
    ),
  },
  { key: 'runAt', title: 'ops.jobs.runAt', sort: 'runAt', render: ({ runAt }) => <When at={runAt} /> },
  {
    key: 'createdAt',
    title: 'ops.common.created',
    sort: 'createdAt',
    render: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    key: 'error',
    title: 'ops.jobs.error',
    render: ({ error }) => <div className="max-w-96 truncate text-danger">{error}</div>,
  },
  { key: 'id', title: 'ops.common.id', hidden: true },
];

const filters: readonly Filter[] = [
  {
    name: 'state',
    label: 'ops.common.state',
    kind: 'choice',
    options: jobStates.map((value) => ({ value, label: `ops.jobs.state.${value}` as const })),
  },
  { name: 'task', label: 'ops.jobs.task', kind: 'text' },
];

function JobFacts({ row }: { row: JobRow }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      <p className="m-0 text-ink-2">{t('ops.jobs.givenHidden')}</p>
      <Facts
        of={[
          { label: 'ops.common.id', value: row.id },
          { label: 'ops.common.state', value: <JobState state={row.state} /> },
          { label: 'ops.jobs.attempts', value: `${row.attempts} / ${row.mostAttempts}` },
          { label: 'ops.jobs.runAt', value: <When at={row.runAt} /> },
          { label: 'ops.common.created', value: <When at={row.createdAt} /> },
          {
            label: 'ops.jobs.error',
            value:
              row.error === undefined ? undefined : (
                <code className="break-words whitespace-pre-wrap">{row.error}</code>
              ),
            wide: true,
          },
        ]}
      />
    </div>
  );
}

const reason = { name: 'reason', label: 'ops.common.reason', kind: 'lines', min: 3, max: 200 } as const;

function JobActions({ row: { id, state } }: { row: JobRow }) {
  const t = useText();
  const failed = state === 'failing' || state === 'given_up';
  const notFailed = failed ? undefined : t('ops.jobs.notFailed');
  return (
    <>
      <Action op={retryJob} input={{ id }} fields={[reason]} label="ops.jobs.retry" primary blocked={notFailed} />
      <Action
        op={discardJob}
        input={{ id }}
        fields={[reason]}
        label="ops.jobs.giveUp"
        note={t('ops.jobs.giveUpNote')}
        danger
        blocked={state === 'given_up' ? t('ops.jobs.givenUp') : notFailed}
      />
    </>
  );
}
