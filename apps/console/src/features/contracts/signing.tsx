// One submission: stated data beside verified data, and the differences to the newer text.

import { useState } from 'react';
import { Alert, Image, Space, Table, Tag, Typography } from 'antd';
import {
  approveSigning,
  rejectSigning,
  returnSigning,
  revealSigning,
  signingInfo,
} from '@roda/api-contract/employment/signings';
import { signingFields } from '@roda/api-contract/employment/contracts';
import type { ReplyOf } from '@roda/api-contract/operation';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { DueBy } from '#shared/clock.tsx';
import { serverNow } from '#shared/server.ts';
import { Facts, MemberLink, StateTag, When } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { ClauseChanges } from './clause-changes.tsx';

type Info = ReplyOf<typeof signingInfo>;
type Shown = ReplyOf<typeof revealSigning>;

export function Signing({ id }: { id: string }) {
  const seen = useAsk(signingInfo, { id });
  return <Loaded from={seen}>{(info) => <Whole of={info} />}</Loaded>;
}

function Whole({ of: info }: { of: Info }) {
  const t = useText();
  const { changes, fields = [] } = info;
  return (
    <Space orientation="vertical" size="middle" className="w-full">
      <Facts
        of={[
          { label: 'ops.common.name', value: info.name },
          { label: 'ops.common.state', value: <StateTag state={info.status} area="contracts" /> },
          { label: 'ops.common.member', value: <MemberLink id={info.memberId} /> },
          { label: 'ops.common.phone', value: info.phone },
          { label: 'ops.contracts.employer', value: info.employer },
          { label: 'ops.contracts.role', value: `${info.role} · v${info.version}` },
          { label: 'ops.contracts.education', value: t(`ops.contracts.educations.${info.education}`) },
          { label: 'ops.contracts.submitted', value: <When at={info.submittedAt} /> },
          { label: 'ops.contracts.coolingOff', value: <When at={info.coolingOffUntil} /> },
          {
            label: 'ops.common.dueBy',
            value: <DueBy at={info.expectedBy} open={info.status === 'submitted'} />,
          },
          { label: 'ops.common.decidedBy', value: info.decidedBy },
          { label: 'ops.common.reason', value: info.reason, wide: true },
          {
            label: 'ops.contracts.wrongFields',
            wide: true,
            value: fields.map((field) => t(`ops.contracts.field.${field}`)).join(', '),
          },
          { label: 'ops.contracts.hash', wide: true, value: <code className="break-all">{info.hash}</code> },
        ]}
      />
      <SideBySide of={info.compare} />
      <Unmasked key={info.id} id={info.id} />
      {changes.length > 0 && <ClauseChanges of={changes} title="ops.contracts.changedTerms" />}
    </Space>
  );
}

function SideBySide({ of }: { of: Info['compare'] }) {
  const t = useText();
  return (
    <Table
      size="small"
      rowKey="field"
      pagination={false}
      dataSource={[...of]}
      columns={[
        {
          title: t('ops.common.field'),
          dataIndex: 'field',
          render: (_, { field }) => t(`ops.contracts.field.${field}`),
        },
        { title: t('ops.contracts.stated'), dataIndex: 'stated' },
        { title: t('ops.contracts.verified'), dataIndex: 'verified', render: (_, { verified }) => verified ?? '—' },
        {
          title: t('ops.contracts.matches'),
          dataIndex: 'matches',
          render: (_, { matches, verified }) =>
            verified === undefined ? (
              '—'
            ) : (
              <Tag color={matches ? 'success' : 'error'}>
                {t(matches ? 'ops.contracts.same' : 'ops.contracts.differs')}
              </Tag>
            ),
        },
      ]}
    />
  );
}

/** Unmasked numbers, the signature and the signed copy, after a logged reveal. */
function Unmasked({ id }: { id: string }) {
  const t = useText();
  const [shown, setShown] = useState<Shown>();
  if (shown === undefined)
    return (
      <Action
        op={revealSigning}
        input={{ id }}
        label="ops.contracts.showWhole"
        note={t('ops.common.revealNote')}
        fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
        done="ops.members.revealed"
        onDone={setShown}
      />
    );
  return (
    <Space orientation="vertical" className="w-full" data-testid="unmasked">
      <Facts
        of={[
          { label: 'ops.common.name', value: shown.name },
          { label: 'ops.contracts.field.idNumber', value: shown.idNumber },
          { label: 'ops.common.phone', value: shown.phone },
          { label: 'ops.contracts.field.bankCode', value: shown.bankName },
          { label: 'ops.contracts.field.cardNumber', value: shown.cardNumber },
          { label: 'ops.contracts.field.accountName', value: shown.accountName },
        ]}
      />
      <Image src={shown.signature} alt={t('ops.contracts.field.signature')} width={320} />
      {shown.copy !== undefined && (
        <>
          <Typography.Title level={2} className="text-title2">
            {t('ops.contracts.copy')}
          </Typography.Title>
          <iframe
            title={t('ops.contracts.copy')}
            sandbox=""
            srcDoc={shown.copy}
            className="h-96 w-full border-0 bg-white"
          />
        </>
      )}
    </Space>
  );
}

type Row = Readonly<{ id: string; status: string; name: string; coolingOffUntil: string }>;

export function SigningActions({ of: { id, status, name, coolingOffUntil } }: { of: Row }) {
  const t = useText();
  if (status !== 'submitted') return null;
  const early = Date.parse(coolingOffUntil) > serverNow() ? t('ops.contracts.stillCooling') : undefined;
  return (
    <>
      <Action
        op={approveSigning}
        input={{ id }}
        label="ops.common.approve"
        title={t('ops.contracts.approveTitle', { name })}
        note={<Alert type="info" showIcon title={t('ops.contracts.approveNote')} />}
        blocked={early}
        primary
      />
      <Action
        op={returnSigning}
        input={{ id }}
        label="ops.common.returnIt"
        blocked={early}
        fields={[
          {
            name: 'fields',
            label: 'ops.contracts.wrongFields',
            kind: 'choices',
            options: signingFields.map((value) => ({ value, label: `ops.contracts.field.${value}` as const })),
          },
          { name: 'reason', label: 'ops.contracts.toldMember', kind: 'lines' },
        ]}
      />
      <Action
        op={rejectSigning}
        input={{ id }}
        label="ops.common.reject"
        danger
        blocked={early}
        fields={[{ name: 'reason', label: 'ops.contracts.toldMember', kind: 'lines' }]}
      />
    </>
  );
}
