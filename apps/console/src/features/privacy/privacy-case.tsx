// One personal data request: its text, what blocks erasure, and the legal retention periods.

import { Alert, Space, Table, Typography } from 'antd';
import { privacyInfo } from '@roda/api-contract/people/privacy';
import type { ReplyOf } from '@roda/api-contract/operation';
import { useAsk } from '#shared/api-hooks.ts';
import { DueBy } from '#shared/clock.tsx';
import { DayText, Facts, MemberLink, StateTag, When } from '#shared/value-display.tsx';
import { useText, useWordOf } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';

export type Request = ReplyOf<typeof privacyInfo>;

export function PrivacyCase({ id }: { id: string }) {
  const seen = useAsk(privacyInfo, { id });
  return <Loaded from={seen}>{(request) => <Whole of={request} />}</Loaded>;
}

function Whole({ of: request }: { of: Request }) {
  const t = useText();
  const { number, kind, status, copy } = request;
  return (
    <Space orientation="vertical" size="middle" className="w-full">
      <Hindrances of={request} />
      <Facts
        of={[
          { label: 'ops.common.id', value: number },
          { label: 'ops.common.kind', value: t(`ops.privacy.kind.${kind}`) },
          { label: 'ops.common.state', value: <StateTag state={status} area="privacy" /> },
          { label: 'ops.common.dueBy', value: <DueBy at={request.answerBy} open={status === 'open'} /> },
          { label: 'ops.common.member', value: <MemberLink id={request.memberId} /> },
          { label: 'ops.privacy.memberState', value: <StateTag state={request.memberState} area="members" /> },
          { label: 'ops.common.created', value: <When at={request.createdAt} /> },
          { label: 'ops.privacy.copy', value: <CopyState of={copy} /> },
          {
            label: 'ops.privacy.words',
            wide: true,
            value: <div className="whitespace-pre-wrap">{request.text}</div>,
          },
          {
            label: 'ops.privacy.answer',
            wide: true,
            value: request.answer && <div className="whitespace-pre-wrap">{request.answer}</div>,
          },
          { label: 'ops.common.decidedBy', value: request.answeredBy },
        ]}
      />
      <Stored of={request} />
    </Space>
  );
}

function CopyState({ of: { status, askedAt } }: { of: Request['copy'] }) {
  const t = useText();
  return (
    <>
      {t(`ops.privacy.copyState.${status}`)} {askedAt !== undefined && <When at={askedAt} />}
    </>
  );
}

function Hindrances({ of: { kind, hold, left } }: { of: Request }) {
  const t = useText();
  const word = useWordOf();
  if (kind !== 'deletion') return null;
  return (
    <>
      {hold !== undefined && (
        <Alert
          type="error"
          showIcon
          title={t('ops.privacy.legalHold')}
          description={`${word(hold.category, `ops.members.category.${hold.category}`)}: ${hold.reason}`}
        />
      )}
      {left.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('ops.privacy.stillLeft')}
          description={left.map((thing) => word(thing, `ops.members.left.${thing}`)).join(', ')}
        />
      )}
    </>
  );
}

function Stored({ of: { keeps } }: { of: Request }) {
  const t = useText();
  return (
    <>
      <Typography.Title level={2} className="text-title2">
        {t('ops.privacy.kept')}
      </Typography.Title>
      <Table
        size="small"
        rowKey="what"
        pagination={false}
        dataSource={[...keeps]}
        columns={[
          { title: t('ops.privacy.what'), dataIndex: 'what', render: (_, { what }) => t(`ops.privacy.keep.${what}`) },
          { title: t('ops.privacy.basis'), dataIndex: 'basis' },
          {
            title: t('ops.privacy.removeAt'),
            dataIndex: 'removeAt',
            render: (_, row) => <DayText at={row.removeAt} />,
          },
          {
            title: t('ops.privacy.removedAt'),
            dataIndex: 'removedAt',
            render: (_, row) => <DayText at={row.removedAt} />,
          },
        ]}
      />
    </>
  );
}
