// One identity check: submitted data, risk flags, and earlier attempts of the same member.

import { Alert, Space, Tag, Typography } from 'antd';
import { listIdentities } from '@roda/api-contract/people/suitability';
import { DayText, Facts, MemberLink, StateTag, When } from '#shared/value-display.tsx';
import { InnerList } from '#shared/table/inner-list.tsx';
import { useText } from '#shared/texts.tsx';
import type { CaseActionCase } from './case-actions.tsx';
import { Documents } from './documents.tsx';

export function IdentityCase({ of: row }: { of: CaseActionCase }) {
  const t = useText();
  const { id, memberId, fields = [] } = row;
  return (
    <Space orientation="vertical" size="middle" className="w-full">
      {row.risks.length > 0 && (
        <Alert type="warning" showIcon title={t('ops.identity.highRisk')} description={<RiskTags of={row.risks} />} />
      )}
      <Facts
        of={[
          { label: 'ops.common.name', value: row.name },
          { label: 'ops.common.state', value: <StateTag state={row.status} area="identity" /> },
          { label: 'ops.common.member', value: <MemberLink id={memberId} /> },
          { label: 'ops.common.phone', value: row.phone },
          { label: 'ops.identity.idType', value: t(`ops.identity.type.${row.idType}`) },
          { label: 'ops.identity.idNumber', value: row.idNumber },
          { label: 'ops.members.birthDate', value: <DayText at={row.birthDate} /> },
          { label: 'ops.identity.duplicates', value: String(row.duplicates) },
          { label: 'ops.identity.submitted', value: <When at={row.submittedAt} /> },
          { label: 'ops.identity.decided', value: row.decidedAt && <When at={row.decidedAt} /> },
          { label: 'ops.common.decidedBy', value: row.decidedBy },
          { label: 'ops.common.reason', value: row.reason, wide: true },
          {
            label: 'ops.identity.wrongFields',
            wide: true,
            value: fields.map((field) => t(`ops.identity.field.${field}`)).join(', '),
          },
        ]}
      />
      <Documents key={id} id={id} />
      <Typography.Title level={2} className="text-title2">
        {t('ops.identity.tries')}
      </Typography.Title>
      <InnerList
        op={listIdentities}
        name="identity-tries"
        id={(each) => each.id}
        fixed={{ memberId }}
        columns={[
          {
            key: 'submittedAt',
            title: 'ops.identity.submitted',
            sort: 'submittedAt',
            render: ({ submittedAt }) => <When at={submittedAt} />,
          },
          { key: 'idType', title: 'ops.identity.idType', render: ({ idType }) => t(`ops.identity.type.${idType}`) },
          { key: 'idNumber', title: 'ops.identity.idNumber' },
          {
            key: 'status',
            title: 'ops.common.state',
            render: ({ status }) => <StateTag state={status} area="identity" />,
          },
          { key: 'reason', title: 'ops.common.reason' },
          { key: 'decidedBy', title: 'ops.common.decidedBy' },
        ]}
      />
    </Space>
  );
}

export function RiskTags({ of }: { of: CaseActionCase['risks'] }) {
  const t = useText();
  if (of.length === 0) return '—';
  return (
    <Space size={4} wrap>
      {of.map((risk) => (
        <Tag key={risk} color="warning">
          {t(`ops.identity.risk.${risk}`)}
        </Tag>
      ))}
    </Space>
  );
}
