// Members: search, masked details, and support actions.

import { Space, Tag } from 'antd';
import { listMembers, memberRisks } from '@roda/api-contract/people/member-cases';
import { MemberFooter, MemberPage } from '#features/members/member-page.tsx';
import { useCountries } from '#shared/countries.tsx';
import { MemberLink, Money, StateTag, When, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

type Row = RowOf<typeof listMembers>;

const states = ['active', 'restricted', 'closing', 'closed'] as const;

export function Screen() {
  const t = useText();
  const { options, nameOf } = useCountries();
  return (
    <PageFrame title={t('ops.members.title')}>
      <Records
        op={listMembers}
        name="members"
        id={({ id }) => id}
        columns={columnsOf(nameOf)}
        filters={filtersOf(options)}
        drawer={(row) => ({
          title: `${row.nickname || row.phone || row.id} · ${row.id}`,
          size: 1160,
          body: <MemberPage memberId={row.id} />,
          actions: <MemberFooter memberId={row.id} />,
        })}
      />
    </PageFrame>
  );
}

const columnsOf = (nameOf: (id: number) => string): readonly RecordColumn<Row>[] => [
  { key: 'id', title: 'ops.common.memberId' },
  { key: 'phone', title: 'ops.common.phone' },
  { key: 'nickname', title: 'ops.members.nickname' },
  { key: 'countryId', title: 'ops.common.country', render: ({ countryId }) => nameOf(countryId) },
  { key: 'level', title: 'ops.members.level', sort: 'level', align: 'right' },
  { key: 'verified', title: 'ops.members.verified', render: ({ verified }) => <YesNo value={verified} /> },
  {
    key: 'balance',
    title: 'ops.common.balance',
    sort: 'balance',
    align: 'right',
    render: ({ balance }) => <Money amount={balance} />,
  },
  { key: 'holdings', title: 'ops.members.holdings', sort: 'holdings', align: 'right' },
  { key: 'risks', title: 'ops.members.risks', render: ({ risks }) => <Risks of={risks} /> },
  { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag state={state} area="members" /> },
  { key: 'inviterId', title: 'ops.members.inviter', render: ({ inviterId }) => <MemberLink id={inviterId} /> },
  {
    key: 'registeredAt',
    title: 'ops.members.joined',
    sort: 'registeredAt',
    render: ({ registeredAt }) => <When at={registeredAt} />,
  },
];

const filtersOf = (countries: Filter['options']): readonly Filter[] => [
  { name: 'phone', label: 'ops.common.phone', kind: 'text' },
  { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
  { name: 'nickname', label: 'ops.members.nickname', kind: 'text' },
  { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries ?? [] },
  {
    name: 'state',
    label: 'ops.common.state',
    kind: 'choice',
    options: states.map((value) => ({ value, label: `ops.members.state.${value}` as const })),
  },
  { name: 'verified', label: 'ops.members.verified', kind: 'yesno' },
  {
    name: 'risk',
    label: 'ops.members.risks',
    kind: 'choice',
    options: memberRisks.map((value) => ({ value, label: `ops.members.risk.${value}` as const })),
  },
  { name: 'level', label: 'ops.members.level', kind: 'number' },
  { name: 'inviterId', label: 'ops.members.inviter', kind: 'text' },
  { name: 'from', label: 'ops.members.joinedFrom', kind: 'day' },
  { name: 'to', label: 'ops.members.joinedTo', kind: 'day' },
];

function Risks({ of }: { of: Row['risks'] }) {
  const t = useText();
  if (of.length === 0) return '—';
  return (
    <Space size={4} wrap>
      {of.map((risk) => (
        <Tag key={risk} color="warning">
          {t(`ops.members.risk.${risk}`)}
        </Tag>
      ))}
    </Space>
  );
}
