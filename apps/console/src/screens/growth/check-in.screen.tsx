// Check-ins, points and coins: rules of each day, gifts, budget, amounts issued and spent.

import {
  coinReport,
  listCheckInRules,
  listFundings,
  proposeCheckInRule,
} from '@roda/api-contract/engagement/reward-rules';
import { grantGifts, listGiftCases } from '@roda/api-contract/engagement/redeem';
import { giftSources, giftStatuses } from '@roda/api-contract/engagement/rewards';
import { Budget, Report } from '#features/rewards/budget.tsx';
import { giftFields } from '#features/rewards/gift-fields.ts';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { CountryName, useCountryOptions } from '#shared/countries.tsx';
import type { Field } from '#shared/form/fields.ts';
import { DayText, Facts, MemberLink, Say, StateTag, When, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { ShortList } from '#shared/table/short-list.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded, PageFrame } from '#shared/page-states.tsx';

function Rules() {
  const countries = useCountryOptions();
  return (
    <div className="flex flex-col gap-3">
      <div className="self-end">
        <Action
          op={proposeCheckInRule}
          label="ops.checkin.propose"
          primary
          done="ops.common.proposed"
          fields={[
            { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
            { name: 'fromOn', label: 'ops.common.validFrom', kind: 'day' },
            { name: 'rewards', label: 'ops.checkin.rewards', kind: 'words', help: 'ops.checkin.rewardsHelp' },
            { name: 'resetsOnMiss', label: 'ops.checkin.resets', kind: 'yesno', initial: true },
            { name: 'reason', label: 'ops.common.reason', kind: 'line' },
          ]}
          shape={({ rewards, ...others }) => ({ ...others, rewards: (rewards as readonly string[]).map(Number) })}
        />
      </div>
      <Loaded from={useAsk(listCheckInRules, {})}>
        {(rules) => (
          <ShortList
            rows={rules}
            id={({ id }) => id}
            columns={[
              {
                key: 'countryId',
                title: 'ops.common.country',
                render: ({ countryId }) => <CountryName id={countryId} />,
              },
              { key: 'fromOn', title: 'ops.common.validFrom', render: ({ fromOn }) => <DayText at={fromOn} /> },
              { key: 'inForce', title: 'ops.checkin.inForce', render: ({ inForce }) => <YesNo value={inForce} /> },
              { key: 'rewards', title: 'ops.checkin.rewards', render: ({ rewards }) => rewards.join(' · ') },
              {
                key: 'resetsOnMiss',
                title: 'ops.checkin.resets',
                render: (rule) => <YesNo value={rule.resetsOnMiss} />,
              },
              { key: 'approvedBy', title: 'ops.common.decidedBy' },
            ]}
          />
        )}
      </Loaded>
    </div>
  );
}

const giftColumns: readonly RecordColumn<RowOf<typeof listGiftCases>>[] = [
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  { key: 'name', title: 'ops.common.name' },
  { key: 'source', title: 'ops.checkin.source', render: ({ source }) => <Say text={`ops.checkin.source.${source}`} /> },
  { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => <Say text={`ops.redeem.kind.${kind}`} /> },
  { key: 'amount', title: 'ops.common.amount', align: 'right' },
  {
    key: 'status',
    title: 'ops.common.state',
    render: ({ status }) => <StateTag area="checkin" state={status} />,
  },
  {
    key: 'grantedAt',
    title: 'ops.checkin.granted',
    sort: 'grantedAt',
    render: ({ grantedAt }) => <When at={grantedAt} />,
  },
  {
    key: 'expiresAt',
    title: 'ops.common.expires',
    sort: 'expiresAt',
    render: ({ expiresAt }) => <When at={expiresAt} />,
  },
];

const grantFields: readonly Field[] = [
  { name: 'memberIds', label: 'ops.checkin.members', kind: 'words' },
  {
    name: 'source',
    label: 'ops.checkin.source',
    kind: 'choice',
    initial: 'campaign',
    options: (['campaign', 'operator'] as const).map((value) => ({
      value,
      label: `ops.checkin.source.${value}` as const,
    })),
  },
  ...giftFields(),
  { name: 'reason', label: 'ops.common.reason', kind: 'line' },
];

function Gifts() {
  const t = useText();
  return (
    <Records
      op={listGiftCases}
      name="gifts"
      id={({ id }) => id}
      columns={giftColumns}
      filters={[
        { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
        {
          name: 'status',
          label: 'ops.common.state',
          kind: 'choice',
          options: giftStatuses.map((value) => ({ value, label: `ops.checkin.state.${value}` as const })),
        },
        {
          name: 'source',
          label: 'ops.checkin.source',
          kind: 'choice',
          options: giftSources.map((value) => ({ value, label: `ops.checkin.source.${value}` as const })),
        },
      ]}
      toolbar={
        <Action
          op={grantGifts}
          label="ops.checkin.grant"
          note={t('ops.checkin.grantNote')}
          width={960}
          fields={grantFields}
        />
      }
      drawer={(row) => ({
        title: row.name,
        body: (
          <Facts
            of={[
              { label: 'ops.common.member', value: <MemberLink id={row.memberId} /> },
              { label: 'ops.common.kind', value: t(`ops.redeem.kind.${row.kind}`) },
              { label: 'ops.common.amount', value: row.amount },
              { label: 'ops.common.state', value: <StateTag area="checkin" state={row.status} /> },
              { label: 'ops.checkin.granted', value: <When at={row.grantedAt} /> },
              { label: 'ops.common.expires', value: <When at={row.expiresAt} /> },
            ]}
          />
        ),
      })}
    />
  );
}

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.checkin.title')}>
      <Tabbed
        tabs={[
          { key: 'rules', label: 'ops.checkin.tab.rules', op: listCheckInRules, body: () => <Rules /> },
          { key: 'gifts', label: 'ops.checkin.tab.gifts', op: listGiftCases, body: () => <Gifts /> },
          { key: 'budget', label: 'ops.checkin.tab.budget', op: listFundings, body: () => <Budget /> },
          { key: 'report', label: 'ops.checkin.tab.report', op: coinReport, body: () => <Report /> },
        ]}
      />
    </PageFrame>
  );
}
