// The keys that orders are encrypted with, and the replacement of the current one.

import { Alert } from 'antd';
import { listOrderKeys, proposeOrderKey } from '@roda/api-contract/backoffice/jobs';
import type { OrderKeyRow } from '@roda/api-contract/backoffice/jobs';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { DueBy } from '#shared/clock.tsx';
import { hrefOf } from '#shared/location-params.ts';
import { none, StateTag, When } from '#shared/value-display.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';

export function OrderKeys() {
  const t = useText();
  const answer = useAsk(listOrderKeys, {}, 30_000);
  const isProposed = answer.data?.list.some(({ state }) => state === 'proposed') === true;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="m-0 max-w-3xl text-ink-2">{t('ops.jobs.keysHelp')}</p>
        <Action
          op={proposeOrderKey}
          fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'lines', min: 3, max: 200 }]}
          label="ops.jobs.replaceKey"
          note={t('ops.jobs.replaceNote')}
          primary
          blocked={isProposed ? t('ops.jobs.keyWaits') : undefined}
          done="ops.common.proposed"
        />
      </div>
      {isProposed && (
        <Alert
          type="info"
          showIcon
          title={t('ops.jobs.keyWaits')}
          action={<a href={hrefOf('approvals', { tab: 'all', kind: 'order_key' })}>{t('ops.common.open')}</a>}
        />
      )}
      <Loaded from={answer}>{({ list }) => <ShortList rows={list} id={({ id }) => id} columns={columns} />}</Loaded>
    </div>
  );
}

const tones = { proposed: 'warning', current: 'success', past: 'info', over: 'neutral' } as const;

const columns: readonly RecordColumn<OrderKeyRow>[] = [
  { key: 'version', title: 'ops.common.version', align: 'right' },
  { key: 'id', title: 'ops.jobs.key', render: (row) => <KeyName row={row} /> },
  {
    key: 'state',
    title: 'ops.common.state',
    render: ({ state }) => <StateTag state={state} area="jobs.key" tone={tones[state]} />,
  },
  { key: 'madeBy', title: 'ops.common.proposedBy' },
  { key: 'approvedBy', title: 'ops.common.decidedBy' },
  { key: 'currentFrom', title: 'ops.jobs.currentFrom', render: ({ currentFrom }) => <When at={currentFrom} /> },
  {
    key: 'opensUntil',
    title: 'ops.jobs.opensUntil',
    render: ({ opensUntil, state }) =>
      opensUntil === undefined ? none : <DueBy at={opensUntil} open={state === 'past'} />,
  },
];

function KeyName({ row: { id, fromEnvironment } }: { row: OrderKeyRow }) {
  const t = useText();
  return (
    <div className="flex flex-col">
      {id !== 'environment' && <code className="break-all">{id}</code>}
      {fromEnvironment && <span className="text-label font-normal text-ink-2">{t('ops.jobs.fromEnvironment')}</span>}
    </div>
  );
}
