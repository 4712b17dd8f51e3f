// The operators' audit log: actor, action, subject, time, address and reason; with verification of its hash chain.

import { Space, Tag, Typography } from 'antd';
import { operatorRoles } from '@roda/api-contract/operation';
import { listAudit } from '@roda/api-contract/backoffice/assurance';
import { VerifyChain } from '#features/audit-log/verify-chain.tsx';
import { Diff } from '#shared/diff.tsx';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter, RowOf } from '#shared/table/records.model.ts';
import { useText, useWordOf } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

type Row = RowOf<typeof listAudit>;

const columns: readonly RecordColumn<Row>[] = [
  { key: 'at', title: 'ops.common.at', sort: 'at', render: ({ at }) => <When at={at} /> },
  { key: 'operator', title: 'ops.audit.who', sort: 'operator' },
  { key: 'roles', title: 'ops.audit.roles', render: ({ roles }) => <Roles roles={roles} /> },
  { key: 'action', title: 'ops.audit.action', sort: 'action', render: ({ action }) => <code>{action}</code> },
  {
    key: 'target',
    title: 'ops.audit.target',
    sort: 'target',
    render: ({ target }) => <span className="break-all">{target}</span>,
  },
  { key: 'reason', title: 'ops.common.reason' },
  { key: 'address', title: 'ops.audit.address', hidden: true },
  { key: 'requestId', title: 'ops.audit.requestId', hidden: true },
  { key: 'before', title: 'ops.common.before', hidden: true },
  { key: 'after', title: 'ops.common.after', hidden: true },
  { key: 'hash', title: 'ops.audit.hash', hidden: true },
  { key: 'intact', title: 'ops.audit.chain', render: ({ intact }) => <Intact intact={intact} /> },
  { key: 'id', title: 'ops.common.id' },
];

const filters: readonly Filter[] = [
  { name: 'operator', label: 'ops.audit.who', kind: 'text' },
  {
    name: 'role',
    label: 'ops.audit.role',
    kind: 'choice',
    options: operatorRoles.map((value) => ({ value, label: `ops.common.role.${value}` as const })),
  },
  { name: 'action', label: 'ops.audit.action', kind: 'text' },
  { name: 'target', label: 'ops.audit.target', kind: 'text' },
  { name: 'reason', label: 'ops.common.reason', kind: 'text' },
  { name: 'address', label: 'ops.audit.address', kind: 'text' },
  { name: 'requestId', label: 'ops.audit.requestId', kind: 'text' },
  { name: 'from', label: 'ops.common.from', kind: 'day' },
  { name: 'to', label: 'ops.common.to', kind: 'day' },
];

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.audit.title')}>
      <VerifyChain />
      <Records
        op={listAudit}
        name="audit"
        id={({ id }) => id}
        columns={columns}
        filters={filters}
        drawer={(row) => ({ title: row.action, size: 860, body: <Entry row={row} /> })}
      />
    </PageFrame>
  );
}

function Roles({ roles = [] }: Pick<Row, 'roles'>) {
  const word = useWordOf();
  if (roles.length === 0) return '—';
  return (
    <Space size={4} wrap>
      {roles.map((role) => (
        <Tag key={role}>{word(role, `ops.common.role.${role}`)}</Tag>
      ))}
    </Space>
  );
}

function Intact({ intact }: Pick<Row, 'intact'>) {
  const t = useText();
  return <Tag color={intact ? 'success' : 'error'}>{t(intact ? 'ops.audit.intact' : 'ops.audit.broken')}</Tag>;
}

function Entry({ row }: { row: Row }) {
  const t = useText();
  const { id, at, operator, roles, address, target, reason, requestId, hash, before, after, intact } = row;
  return (
    <div className="flex flex-col gap-4">
      <Facts
        of={[
          { label: 'ops.common.id', value: id },
          { label: 'ops.common.at', value: <When at={at} /> },
          { label: 'ops.audit.who', value: operator },
          { label: 'ops.audit.roles', value: <Roles roles={roles} /> },
          { label: 'ops.audit.address', value: address },
          { label: 'ops.audit.chain', value: <Intact intact={intact} /> },
          { label: 'ops.audit.target', value: <span className="break-all">{target}</span>, wide: true },
          { label: 'ops.common.reason', value: reason, wide: true },
          { label: 'ops.audit.requestId', value: <code className="break-all">{requestId}</code>, wide: true },
          { label: 'ops.audit.hash', value: <code className="break-all">{hash}</code>, wide: true },
        ]}
      />
      <section>
        <h2 className="m-0 mb-2 text-label font-semibold">{t('ops.audit.change')}</h2>
        {before === undefined && after === undefined ? (
          <Typography.Text type="secondary">{t('ops.audit.noChange')}</Typography.Text>
        ) : (
          <Diff before={before} after={after} />
        )}
      </section>
      <Space wrap size="large">
        <Typography.Link href={hrefOf('audit', { requestId })}>{t('ops.audit.sameRequest')}</Typography.Link>
        <Typography.Link href={hrefOf('audit', { target: target.slice(0, 100) })}>
          {t('ops.audit.sameTarget')}
        </Typography.Link>
      </Space>
    </div>
  );
}
