// Support: complaints by deadline, reply templates, and support channels.

import { complaintStates, complaintSubjects, listComplaintCases } from '@roda/api-contract/backoffice/assurance';
import { listComplaintQueue } from '@roda/api-contract/people/complaints';
import { ComplaintActions } from '#features/complaints/complaint-actions.tsx';
import type { ComplaintActionCase } from '#features/complaints/complaint-actions.tsx';
import { About, ComplaintCase } from '#features/complaints/complaint-case.tsx';
import { SupportChannels } from '#features/complaints/channels.tsx';
import { ReplyTemplates } from '#features/complaints/templates.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { DueBy } from '#shared/clock.tsx';
import type { FieldOption } from '#shared/form/fields.ts';
import { Tabbed } from '#shared/tabbed.tsx';
import { MemberLink, StateTag, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import type { ConsoleText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.complaints.title')}>
      <Tabbed
        tabs={[
          { key: 'cases', label: 'ops.complaints.cases', body: () => <Cases /> },
          { key: 'templates', label: 'ops.complaints.templates', body: () => <ReplyTemplates /> },
          { key: 'channels', label: 'ops.complaints.channels', body: () => <SupportChannels /> },
        ]}
      />
    </PageFrame>
  );
}

function Cases() {
  const t = useText();
  const { data: backoffice = [] } = useAsk(listComplaintQueue, {});
  return (
    <Records
      op={listComplaintCases}
      name="complaints"
      id={({ id }) => id}
      columns={columnsOf(t)}
      filters={filtersOf(backoffice.map(({ id, name }) => ({ value: id, text: name })))}
      drawer={(row) => ({
        title: `${row.number} · ${t(`ops.complaints.subject.${row.subject}`)}`,
        size: 820,
        body: <ComplaintCase of={row} />,
        actions: row.status !== 'closed' || row.about?.kind === 'order' ? <ComplaintActions of={row} /> : undefined,
      })}
    />
  );
}

const columnsOf = (t: ConsoleText): readonly RecordColumn<ComplaintActionCase>[] => [
  {
    key: 'answerBy',
    title: 'ops.common.dueBy',
    sort: 'answerBy',
    render: ({ answerBy, status }) => <DueBy at={answerBy} open={status === 'open'} />,
  },
  { key: 'number', title: 'ops.common.id' },
  {
    key: 'subject',
    title: 'ops.complaints.subjectName',
    render: ({ subject }) => t(`ops.complaints.subject.${subject}`),
  },
  {
    key: 'text',
    title: 'ops.complaints.words',
    render: ({ text }) => <div className="max-w-72 truncate">{text}</div>,
  },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  { key: 'assignedTo.name', title: 'ops.complaints.assigned' },
  { key: 'reference', title: 'ops.common.reference', render: (row) => <About of={row} /> },
  { key: 'status', title: 'ops.common.state', render: ({ status }) => <StateTag state={status} /> },
  {
    key: 'createdAt',
    title: 'ops.common.created',
    sort: 'createdAt',
    render: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    key: 'answeredAt',
    title: 'ops.complaints.answeredAt',
    sort: 'answeredAt',
    hidden: true,
    render: ({ answeredAt }) => <When at={answeredAt} />,
  },
  { key: 'answeredBy', title: 'ops.complaints.answeredBy', hidden: true },
];

const filtersOf = (backoffice: readonly FieldOption[]): readonly Filter[] => [
  {
    name: 'status',
    label: 'ops.common.state',
    kind: 'choice',
    options: complaintStates.map((value) => ({
      value,
      label: `ops.common.state.${value}` as const,
    })),
  },
  {
    name: 'subject',
    label: 'ops.complaints.subjectName',
    kind: 'choice',
    options: complaintSubjects.map((value) => ({ value, label: `ops.complaints.subject.${value}` as const })),
  },
  { name: 'assignedTo', label: 'ops.complaints.assigned', kind: 'choice', options: backoffice },
  { name: 'unassigned', label: 'ops.complaints.unassigned', kind: 'yesno' },
  { name: 'overdue', label: 'ops.common.overdue', kind: 'yesno' },
  { name: 'number', label: 'ops.common.id', kind: 'text' },
  { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
  { name: 'from', label: 'ops.common.from', kind: 'day' },
  { name: 'to', label: 'ops.common.to', kind: 'day' },
];
