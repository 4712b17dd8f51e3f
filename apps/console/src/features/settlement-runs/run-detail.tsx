// Drawer of one settlement run: progress, amount paid, per product and period.

import { Progress, Space } from 'antd';
import { settlementInfo } from '@roda/api-contract/income/settlement';
import type { listSettlements } from '@roda/api-contract/income/settlement';
import type { RowOf } from '#shared/table/records.model.ts';
import { useAsk } from '#shared/api-hooks.ts';
import { Facts, Money, StateTag, When, Whole } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { PeriodsTable } from './periods-table.tsx';

type Run = RowOf<typeof listSettlements>;

/** Poll interval while a run is open, short enough to show progress. */
const everyMs = 2_000;
const whole = 100;

export function RunProgress({ run }: { run: Pick<Run, 'chunks' | 'chunksDone' | 'state'> }) {
  const t = useText();
  const { chunks, chunksDone, state } = run;
  const percent = state === 'done' ? whole : chunks === 0 ? 0 : Math.floor((chunksDone * whole) / chunks);
  return (
    <Space>
      <Progress
        percent={percent}
        size="small"
        status={state === 'done' ? 'success' : 'active'}
        className="w-40"
        aria-label={t('ops.common.progress')}
      />
    </Space>
  );
}

export function RunBody({ run }: { run: Run }) {
  const answer = useAsk(settlementInfo, { id: run.runId }, run.state === 'running' ? everyMs : undefined);
  return (
    <Loaded from={answer}>
      {(now) => (
        <div className="flex flex-col gap-6">
          <Facts
            of={[
              { label: 'ops.common.state', value: <StateTag state={now.state} /> },
              { label: 'ops.common.progress', value: <RunProgress run={now} /> },
              { label: 'ops.settlement.started', value: <When at={now.startedAt} /> },
              { label: 'ops.settlement.ended', value: <When at={now.endedAt} /> },
              { label: 'ops.settlement.asOf', value: <When at={now.asOf} /> },
              { label: 'ops.settlement.periods', value: <Part done={now.periodsDone} of={now.periods} /> },
              { label: 'ops.settlement.pool', value: <Money amount={now.pool} currency={now.currency} /> },
              { label: 'ops.settlement.paid', value: <Money amount={now.paid} currency={now.currency} /> },
              { label: 'ops.settlement.fleetPart', value: <Money amount={now.fleetPart} currency={now.currency} /> },
              { label: 'ops.settlement.records', value: <Whole value={now.records} /> },
            ]}
          />
          <PeriodsTable rows={now.products} currency={now.currency} />
        </div>
      )}
    </Loaded>
  );
}

function Part({ done, of }: { done: number; of: number }) {
  return (
    <>
      <Whole value={done} /> / <Whole value={of} />
    </>
  );
}
