// Personal data requests, by their deadlines of three times 24 hours.

import { listPrivacyCases, privacyKinds } from '@roda/api-contract/people/privacy';
import { PrivacyActions } from '#features/privacy/privacy-actions.tsx';
import { PrivacyCase } from '#features/privacy/privacy-case.tsx';
import { DueBy } from '#shared/clock.tsx';
import { MemberLink, StateTag, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import type { ConsoleText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

type Row = RowOf<typeof listPrivacyCases>;

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.privacy.title')}>
      <Records
        op={listPrivacyCases}
        name="privacy"
        id={({ id }) => id}
        columns={columnsOf(t)}
        filters={filters}
        drawer={({ id, number, kind, status }) => ({
          title: `${number} · ${t(`ops.privacy.kind.${kind}`)}`,
          size: 900,
          body: <PrivacyCase id={id} />,
          actions: status === 'open' ? <PrivacyActions id={id} /> : undefined,
        })}
      />
    </PageFrame>
  );
}

const columnsOf = (t: ConsoleText): readonly RecordColumn<Row>[] => [
  {
    key: 'answerBy',
    title: 'ops.common.dueBy',
    sort: 'answerBy',
    render: ({ answerBy, status }) => <DueBy at={answerBy} open={status === 'open'} />,
  },
  { key: 'number', title: 'ops.common.id' },
  { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => t(`ops.privacy.kind.${kind}`) },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  { key: 'phone', title: 'ops.common.phone' },
  { key: 'status', title: 'ops.common.state', render: ({ status }) => <StateTag state={status} area="privacy" /> },
  {
    key: 'createdAt',
    title: 'ops.common.created',
    sort: 'createdAt',
    render: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    key: 'answeredAt',
    title: 'ops.privacy.answered',
    sort: 'answeredAt',
    render: ({ answeredAt }) => <When at={answeredAt} />,
  },
  { key: 'answeredBy', title: 'ops.common.decidedBy' },
];

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: 'ops.common.state',
    kind: 'choice',
    options: (['open', 'answered', 'erased'] as const).map((value) => ({
      value,
      label: `ops.privacy.state.${value}` as const,
    })),
  },
  {
    name: 'kind',
    label: 'ops.common.kind',
    kind: 'choice',
    options: privacyKinds.map((value) => ({ value, label: `ops.privacy.kind.${value}` as const })),
  },
  { name: 'number', label: 'ops.common.id', kind: 'text' },
  { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
  { name: 'overdue', label: 'ops.common.overdue', kind: 'yesno' },
  { name: 'from', label: 'ops.common.from', kind: 'day' },
  { name: 'to', label: 'ops.common.to', kind: 'day' },
];
