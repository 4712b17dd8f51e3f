// One complaint: its conversation, deadline, assignee, subject, and the failed call that it is about.

import { Space } from 'antd';
import { DueBy } from '#shared/clock.tsx';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, MemberLink, StateTag, When } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import type { ComplaintActionCase } from './complaint-actions.tsx';
import { CaseConversation } from './conversation.tsx';

export function ComplaintCase({ of: row }: { of: ComplaintActionCase }) {
  const t = useText();
  const { status, subject, assignedTo } = row;
  return (
    <Space orientation="vertical" size="middle" className="w-full">
      <Facts
        of={[
          { label: 'ops.common.id', value: row.number },
          { label: 'ops.common.state', value: <StateTag state={status} /> },
          { label: 'ops.complaints.subjectName', value: t(`ops.complaints.subject.${subject}`) },
          { label: 'ops.common.dueBy', value: <DueBy at={row.answerBy} open={status === 'open'} /> },
          { label: 'ops.common.member', value: <MemberLink id={row.memberId} /> },
          { label: 'ops.common.phone', value: row.phone },
          { label: 'ops.common.created', value: <When at={row.createdAt} /> },
          { label: 'ops.complaints.assigned', value: assignedTo?.name },
          { label: 'ops.common.reference', value: row.reference && <About of={row} /> },
          { label: 'ops.complaints.operation', value: row.operation },
          { label: 'ops.complaints.traceId', value: row.traceId },
          { label: 'ops.complaints.reopenedAt', value: row.reopenedAt && <When at={row.reopenedAt} /> },
          { label: 'ops.complaints.closesAt', value: row.closesAt && <When at={row.closesAt} /> },
          { label: 'ops.complaints.answeredAt', value: row.answeredAt && <When at={row.answeredAt} /> },
          { label: 'ops.complaints.answeredBy', value: row.answeredBy },
        ]}
      />
      <CaseConversation id={row.id} />
    </Space>
  );
}

/** Long numbers are abbreviated in the middle; short ones are shown in full. */
const shortened = (name: string): string => (name.length > 24 ? `…${name.slice(-8)}` : name);

const pages = { order: 'orders', withdrawal: 'withdrawals', bill: 'bills' } as const;

/** A link to the subject where a page shows it; the bare reference otherwise. */
export function About({ of: { about, reference } }: { of: ComplaintActionCase }) {
  const t = useText();
  if (about === undefined) return reference ?? '—';
  const { kind, id } = about;
  const name = `${t(`ops.complaints.about.${kind}`)} · ${shortened(reference ?? id)}`;
  const href =
    kind === 'salary'
      ? hrefOf('payroll', { tab: 'salaries', row: id })
      : kind === 'holding'
        ? undefined
        : hrefOf(pages[kind], { row: id });
  return href === undefined ? name : <a href={href}>{name}</a>;
}
