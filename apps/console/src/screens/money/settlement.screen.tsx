// Settlement runs: preview of one, a run in the background, and past runs.

import { listSettlements } from '@roda/api-contract/income/settlement';
import { startSettlement } from '@roda/api-contract/income/settlement-runs';
import { RunPreview } from '#features/settlement-runs/run-preview.tsx';
import { RunBody, RunProgress } from '#features/settlement-runs/run-detail.tsx';
import { Action } from '#shared/action.tsx';
import { Money, StateTag, When, Whole } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

type Row = RowOf<typeof listSettlements>;

const columns: readonly RecordColumn<Row>[] = [
  {
    key: 'startedAt',
    title: 'ops.settlement.started',
    sort: 'startedAt',
    render: ({ startedAt }) => <When at={startedAt} />,
  },
  { key: 'asOf', title: 'ops.settlement.asOf', sort: 'asOf', render: ({ asOf }) => <When at={asOf} /> },
  { key: 'startedBy', title: 'ops.common.by', render: ({ startedBy }) => <StartedBy name={startedBy} /> },
  {
    key: 'state',
    title: 'ops.common.state',
    render: (row) => (row.state === 'running' ? <RunProgress run={row} /> : <StateTag state={row.state} />),
  },
  {
    key: 'pool',
    title: 'ops.settlement.pool',
    align: 'right',
    render: (row) => <Money amount={row.pool} currency={row.currency} />,
  },
  {
    key: 'paid',
    title: 'ops.settlement.paid',
    align: 'right',
    render: (row) => <Money amount={row.paid} currency={row.currency} />,
  },
  {
    key: 'fleetPart',
    title: 'ops.settlement.fleetPart',
    align: 'right',
    render: (row) => <Money amount={row.fleetPart} currency={row.currency} />,
  },
  {
    key: 'records',
    title: 'ops.settlement.records',
    align: 'right',
    render: ({ records }) => <Whole value={records} />,
  },
];

/** Automatic runs have the same label in every language. */
function StartedBy({ name }: { name: string }) {
  const t = useText();
  return name === 'schedule' ? t('ops.settlement.bySchedule') : name;
}

export function Screen() {
  const t = useText();
  return (
    <PageFrame
      title={t('ops.settlement.title')}
      extra={
        <Action
          op={startSettlement}
          label="ops.settlement.start"
          primary
          note={t('ops.settlement.startNote')}
          fields={[
            {
              name: 'asOf',
              label: 'ops.settlement.asOf',
              kind: 'instant',
              optional: true,
              help: 'ops.common.nowUnlessTold',
            },
          ]}
          done="ops.settlement.begun"
        />
      }
    >
      <RunPreview />
      <Records
        op={listSettlements}
        name="settlement"
        id={({ runId }) => runId}
        columns={columns}
        everyMs={5_000}
        filters={[
          { name: 'paying', label: 'ops.settlement.paying', kind: 'yesno' },
          { name: 'from', label: 'ops.common.from', kind: 'day' },
          { name: 'to', label: 'ops.common.to', kind: 'day' },
        ]}
        drawer={(row) => ({ title: t('ops.settlement.run'), body: <RunBody run={row} />, size: 900 })}
      />
    </PageFrame>
  );
}
