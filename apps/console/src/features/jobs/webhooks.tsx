// Webhook calls of providers, and their outcome.

import { listWebhooks } from '@roda/api-contract/backoffice/jobs';
import type { WebhookRow } from '@roda/api-contract/backoffice/jobs';
import { Facts, none, StateTag, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';

export function Webhooks() {
  const t = useText();
  return (
    <Records
      op={listWebhooks}
      name="webhooks"
      id={({ id }) => id}
      columns={columns}
      filters={filters}
      drawer={(row) => ({
        title: `${t(`ops.jobs.source.${row.source}`)} · ${row.eventId}`,
        body: <WebhookFacts row={row} />,
      })}
    />
  );
}

function Source({ of }: { of: WebhookRow['source'] }) {
  const t = useText();
  return <>{t(`ops.jobs.source.${of}`)}</>;
}

function Verdict({ row: { outcome, handledAt, source } }: { row: WebhookRow }) {
  const t = useText();
  if (outcome !== undefined)
    return (
      <StateTag
        state={outcome}
        area="jobs.verdict"
        {...(outcome === 'unknown' || outcome === 'rejected' ? { tone: 'warning' } : {})}
      />
    );
  return (
    <span className="text-ink-3">
      {source === 'deliveries' || handledAt !== undefined ? t('ops.jobs.taken') : t('ops.jobs.looking')}
    </span>
  );
}

const columns: readonly RecordColumn<WebhookRow>[] = [
  {
    key: 'receivedAt',
    title: 'ops.jobs.received',
    sort: 'receivedAt',
    render: ({ receivedAt }) => <When at={receivedAt} />,
  },
  { key: 'source', title: 'ops.jobs.about', render: ({ source }) => <Source of={source} /> },
  { key: 'provider', title: 'ops.jobs.provider' },
  { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => (kind === undefined ? none : <code>{kind}</code>) },
  {
    key: 'reference',
    title: 'ops.common.reference',
    render: ({ reference }) => (
      <code className="block max-w-60 truncate" title={reference}>
        {reference}
      </code>
    ),
  },
  { key: 'outcome', title: 'ops.jobs.verdictName', render: (row) => <Verdict row={row} /> },
  {
    key: 'handledAt',
    title: 'ops.jobs.handled',
    sort: 'handledAt',
    render: ({ handledAt }) => <When at={handledAt} />,
  },
  { key: 'eventId', title: 'ops.jobs.event', hidden: true },
];

const filters: readonly Filter[] = [
  {
    name: 'source',
    label: 'ops.jobs.about',
    kind: 'choice',
    options: (['payments', 'deliveries'] as const).map((value) => ({
      value,
      label: `ops.jobs.source.${value}` as const,
    })),
  },
  { name: 'reference', label: 'ops.common.reference', kind: 'text' },
  { name: 'outcome', label: 'ops.jobs.verdictName', kind: 'text' },
  { name: 'from', label: 'ops.common.from', kind: 'day' },
  { name: 'to', label: 'ops.common.to', kind: 'day' },
];

function WebhookFacts({ row }: { row: WebhookRow }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      <p className="m-0 text-ink-2">{t('ops.jobs.bodyHidden')}</p>
      <Facts
        of={[
          { label: 'ops.jobs.about', value: <Source of={row.source} /> },
          { label: 'ops.jobs.provider', value: row.provider },
          { label: 'ops.jobs.event', value: <code className="break-all">{row.eventId}</code>, wide: true },
          { label: 'ops.common.kind', value: row.kind },
          { label: 'ops.common.reference', value: <code className="break-all">{row.reference}</code> },
          { label: 'ops.jobs.received', value: <When at={row.receivedAt} /> },
          { label: 'ops.jobs.handled', value: row.handledAt === undefined ? undefined : <When at={row.handledAt} /> },
          { label: 'ops.jobs.verdictName', value: <Verdict row={row} /> },
        ]}
      />
    </div>
  );
}
