// Invitations: who invited whom, the state of each reward, and abuse signals.

import { Tag } from 'antd';
import {
  abuseSignals,
  approveReferral,
  listReferrals,
  proposeReferralVoids,
  referralStates,
  voidReferral,
} from '@roda/api-contract/engagement/referral-cases';
import { Action } from '#shared/action.tsx';
import type { Field, FieldOption } from '#shared/form/fields.ts';
import { Facts, MemberLink, StateTag, When, Whole, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

type Row = RowOf<typeof listReferrals>;

const states: readonly FieldOption[] = referralStates.map((value) => ({
  value,
  label: `ops.referrals.state.${value}` as const,
}));
const signals: readonly FieldOption[] = abuseSignals.map((value) => ({
  value,
  label: `ops.referrals.signal.${value}` as const,
}));
const reason: readonly Field[] = [{ name: 'reason', label: 'ops.common.reason', kind: 'line' }];

const columns: readonly RecordColumn<Row>[] = [
  { key: 'inviterId', title: 'ops.referrals.inviter', render: ({ inviterId }) => <MemberLink id={inviterId} /> },
  { key: 'inviterPhone', title: 'ops.referrals.inviterPhone', hidden: true },
  { key: 'inviteeId', title: 'ops.referrals.invitee', render: ({ inviteeId }) => <MemberLink id={inviteeId} /> },
  { key: 'inviteePhone', title: 'ops.referrals.inviteePhone' },
  {
    key: 'joinedAt',
    title: 'ops.referrals.joined',
    sort: 'joinedAt',
    render: ({ joinedAt }) => <When at={joinedAt} />,
  },
  { key: 'verified', title: 'ops.common.state.verified', render: ({ verified }) => <YesNo value={verified} /> },
  { key: 'state', title: 'ops.referrals.reward', render: ({ state }) => <StateTag area="referrals" state={state} /> },
  { key: 'coins', title: 'common.coinsName', align: 'right', render: ({ coins }) => <Whole value={coins} /> },
  { key: 'signals', title: 'ops.referrals.signals', render: (row) => <Signals of={row.signals} /> },
  {
    key: 'claimedAt',
    title: 'ops.referrals.claimed',
    hidden: true,
    render: ({ claimedAt }) => <When at={claimedAt} />,
  },
];

function Signals({ of }: { of: Row['signals'] }) {
  const t = useText();
  return of.map((signal) => (
    <Tag key={signal} color="warning">
      {t(`ops.referrals.signal.${signal}`)}
    </Tag>
  ));
}

function Actions({ row }: { row: Row }) {
  const mayVoid = row.state === 'open' || row.state === 'waiting';
  return (
    <>
      {(row.state === 'refused' || row.state === 'void') && (
        <Action
          op={approveReferral}
          input={{ inviteeId: row.inviteeId }}
          label="ops.referrals.open"
          fields={reason}
          primary
        />
      )}
      {mayVoid && (
        <Action
          op={voidReferral}
          input={{ inviteeId: row.inviteeId }}
          label="ops.referrals.void"
          fields={reason}
          danger
        />
      )}
    </>
  );
}

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.referrals.title')}>
      <Records
        op={listReferrals}
        name="referrals"
        id={({ inviteeId }) => inviteeId}
        columns={columns}
        filters={[
          { name: 'state', label: 'ops.referrals.reward', kind: 'choice', options: states },
          { name: 'signal', label: 'ops.referrals.signals', kind: 'choice', options: signals },
          { name: 'inviterId', label: 'ops.referrals.inviter', kind: 'text' },
        ]}
        selected={(rows) => (
          <Action
            op={proposeReferralVoids}
            input={{ inviteeIds: rows.map(({ inviteeId }) => inviteeId) }}
            label="ops.referrals.voidMany"
            title={t('ops.referrals.voidManyTitle', { n: rows.length })}
            fields={reason}
            danger
            done="ops.common.proposed"
          />
        )}
        drawer={(row) => ({
          title: `${row.inviterId} → ${row.inviteeId}`,
          body: (
            <Facts
              of={[
                { label: 'ops.referrals.inviter', value: <MemberLink id={row.inviterId} /> },
                { label: 'ops.referrals.inviterPhone', value: row.inviterPhone },
                { label: 'ops.referrals.invitee', value: <MemberLink id={row.inviteeId} /> },
                { label: 'ops.referrals.inviteePhone', value: row.inviteePhone },
                { label: 'ops.referrals.joined', value: <When at={row.joinedAt} /> },
                { label: 'ops.common.state.verified', value: <YesNo value={row.verified} /> },
                { label: 'ops.referrals.reward', value: <StateTag area="referrals" state={row.state} /> },
                { label: 'common.coinsName', value: <Whole value={row.coins} /> },
                {
                  label: 'ops.referrals.signals',
                  value: row.signals.length > 0 ? <Signals of={row.signals} /> : undefined,
                  wide: true,
                },
                { label: 'ops.common.reason', value: row.reason, wide: true },
              ]}
            />
          ),
          actions: <Actions row={row} />,
        })}
      />
    </PageFrame>
  );
}
