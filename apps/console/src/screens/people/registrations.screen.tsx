// Registrations that came in bursts: those that wait for a look, and all decisions.

import { Space } from 'antd';
import { listRegistrations, reviewReasons, reviewStates } from '@roda/api-contract/people/registrations';
import { ReviewActions } from '#features/registrations/review-actions.tsx';
import type { ReviewedRegistration } from '#features/registrations/review-actions.tsx';
import { Waited } from '#shared/clock.tsx';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, MemberLink, StateTag, Say, When, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import type { ConsoleText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.registrations.title')}>
      <p className="text-ink-2">{t('ops.registrations.about')}</p>
      <Records
        op={listRegistrations}
        name="registrations"
        id={({ memberId }) => memberId}
        columns={columnsOf(t)}
        filters={filters}
        selected={(rows, clear) => (
          <Space wrap>
            <span className="text-ink-2">{t('ops.registrations.chosen', { n: rows.length })}</span>
            <ReviewActions of={rows} onDone={clear} />
          </Space>
        )}
        drawer={(row) => ({
          title: row.phone,
          body: <Review of={row} />,
          actions: row.state === 'approved' ? undefined : <ReviewActions of={[row]} />,
        })}
      />
    </PageFrame>
  );
}

function Review({ of: row }: { of: ReviewedRegistration }) {
  return (
    <Facts
      of={[
        { label: 'ops.common.member', value: <MemberLink id={row.memberId} /> },
        { label: 'ops.common.phone', value: row.phone },
        { label: 'ops.registrations.registered', value: <When at={row.registeredAt} /> },
        { label: 'ops.registrations.reason', value: <Say text={`ops.registrations.reason.${row.reason}`} /> },
        { label: 'ops.registrations.address', value: row.address },
        { label: 'ops.registrations.sameNetwork', value: <SameNetwork of={row} /> },
        { label: 'ops.registrations.inviter', value: <MemberLink id={row.inviterId} /> },
        { label: 'ops.registrations.verified', value: <YesNo value={row.verified} /> },
        { label: 'ops.common.state', value: <StateTag state={row.state} area="registrations" /> },
        { label: 'ops.common.decidedBy', value: row.decidedBy },
        { label: 'ops.common.reason', value: row.note, wide: true },
      ]}
    />
  );
}

function SameNetwork({ of: { memberId, sameNetwork } }: { of: ReviewedRegistration }) {
  const t = useText();
  return (
    <Space>
      {sameNetwork}
      <a href={hrefOf('registrations', { networkOf: memberId })}>{t('ops.registrations.showNetwork')}</a>
    </Space>
  );
}

const columnsOf = (t: ConsoleText): readonly RecordColumn<ReviewedRegistration>[] => [
  {
    key: 'registeredAt',
    title: 'ops.registrations.registered',
    sort: 'registeredAt',
    render: ({ state, registeredAt }) =>
      state === 'pending' ? <Waited since={registeredAt} /> : <When at={registeredAt} />,
  },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  { key: 'phone', title: 'ops.common.phone' },
  { key: 'reason', title: 'ops.registrations.reason', render: ({ reason }) => t(`ops.registrations.reason.${reason}`) },
  { key: 'address', title: 'ops.registrations.address' },
  { key: 'sameNetwork', title: 'ops.registrations.sameNetwork', sort: 'sameNetwork', align: 'right' },
  {
    key: 'inviterId',
    title: 'ops.registrations.inviter',
    render: ({ inviterId }) => <MemberLink id={inviterId} />,
  },
  { key: 'verified', title: 'ops.registrations.verified', render: ({ verified }) => <YesNo value={verified} /> },
  {
    key: 'state',
    title: 'ops.common.state',
    render: ({ state }) => <StateTag state={state} area="registrations" />,
  },
  { key: 'decidedBy', title: 'ops.common.decidedBy' },
];

const filters: readonly Filter[] = [
  {
    name: 'state',
    label: 'ops.common.state',
    kind: 'choice',
    options: reviewStates.map((value) => ({ value, label: `ops.registrations.state.${value}` as const })),
  },
  {
    name: 'reason',
    label: 'ops.registrations.reason',
    kind: 'choice',
    options: reviewReasons.map((value) => ({ value, label: `ops.registrations.reason.${value}` as const })),
  },
  { name: 'inviterId', label: 'ops.registrations.inviterId', kind: 'text' },
  { name: 'networkOf', label: 'ops.registrations.networkOf', kind: 'text' },
];
