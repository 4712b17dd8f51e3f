// The published schedule of modes: by country, channel and edition, never by member; changed under two-person approval.

import { endModeRule, listModeRules, proposeModeRule } from '@roda/api-contract/backoffice/modes';
import { appTypes } from '@roda/api-contract/enums';
import { Action } from '#shared/action.tsx';
import { CountryName, useCountryOptions } from '#shared/countries.tsx';
import type { FieldOption } from '#shared/form/fields.ts';
import { DayText, Facts, Say, Texts, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { ModeView } from './mode-view.tsx';

type Rule = RowOf<typeof listModeRules>;

export const channels: readonly FieldOption[] = appTypes.map((value) => ({
  value,
  label: `ops.modes.channel.${value}` as const,
}));

function Channel({ of }: { of: Rule['appType'] }) {
  return <Say text={of === undefined ? 'ops.modes.everyChannel' : `ops.modes.channel.${of}`} />;
}

const endless = 2_147_483_647;

const editions = ({ fromCode, untilCode }: Rule): string =>
  `${fromCode} – ${untilCode === endless ? '∞' : String(untilCode)}`;

const columns: readonly RecordColumn<Rule>[] = [
  { key: 'countryId', title: 'ops.common.country', render: ({ countryId }) => <CountryName id={countryId} /> },
  { key: 'appType', title: 'ops.modes.channel', render: ({ appType }) => <Channel of={appType} /> },
  { key: 'fromCode', title: 'ops.modes.editions', render: editions },
  { key: 'fromOn', title: 'ops.common.from', sort: 'fromOn', render: ({ fromOn }) => <DayText at={fromOn} /> },
  { key: 'untilOn', title: 'ops.common.to', sort: 'untilOn', render: ({ untilOn }) => <DayText at={untilOn} /> },
  { key: 'sellsIncome', title: 'ops.modes.income', render: ({ sellsIncome }) => <YesNo value={sellsIncome} /> },
  { key: 'sellsDeposits', title: 'ops.modes.deposits', render: ({ sellsDeposits }) => <YesNo value={sellsDeposits} /> },
  { key: 'proposedBy', title: 'ops.common.proposedBy' },
  { key: 'approvedBy', title: 'ops.common.decidedBy' },
];

function Propose() {
  const countries = useCountryOptions();
  const t = useText();
  return (
    <Action
      op={proposeModeRule}
      label="ops.modes.propose"
      note={t('ops.modes.proposeNote')}
      done="ops.common.proposed"
      width={760}
      primary
      fields={[
        { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
        {
          name: 'appType',
          label: 'ops.modes.channel',
          kind: 'choice',
          optional: true,
          options: channels,
          help: 'ops.modes.everyUnlessTold',
        },
        { name: 'fromCode', label: 'ops.modes.fromCode', kind: 'whole', optional: true, min: 1 },
        { name: 'untilCode', label: 'ops.modes.untilCode', kind: 'whole', optional: true, min: 1 },
        { name: 'fromOn', label: 'ops.common.from', kind: 'day' },
        { name: 'untilOn', label: 'ops.common.to', kind: 'day', optional: true, help: 'ops.common.openEnded' },
        { name: 'sellsIncome', label: 'ops.modes.income', kind: 'yesno', initial: false },
        { name: 'sellsDeposits', label: 'ops.modes.deposits', kind: 'yesno', initial: false },
        { name: 'reason', label: 'ops.modes.publicReason', kind: 'threeLines', help: 'ops.modes.publicReasonHelp' },
      ]}
    />
  );
}

export function ModeRules() {
  const countries = useCountryOptions();
  return (
    <div className="flex flex-col gap-4">
      <ModeView />
      <Records
        op={listModeRules}
        name="modes"
        id={({ id }) => id}
        columns={columns}
        filters={[
          { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
          { name: 'appType', label: 'ops.modes.channel', kind: 'choice', options: channels },
        ]}
        toolbar={<Propose />}
        drawer={(row) => ({
          title: <CountryName id={row.countryId} />,
          body: (
            <Facts
              of={[
                { label: 'ops.modes.channel', value: <Channel of={row.appType} /> },
                { label: 'ops.modes.editions', value: editions(row) },
                { label: 'ops.common.from', value: row.fromOn },
                { label: 'ops.common.to', value: row.untilOn },
                { label: 'ops.modes.income', value: <YesNo value={row.sellsIncome} /> },
                { label: 'ops.modes.deposits', value: <YesNo value={row.sellsDeposits} /> },
                { label: 'ops.modes.publicReason', value: <Texts of={row.reason} />, wide: true },
                { label: 'ops.common.proposedBy', value: row.proposedBy },
                { label: 'ops.common.decidedBy', value: row.approvedBy },
              ]}
            />
          ),
          actions:
            row.untilOn === undefined ? (
              <Action
                op={endModeRule}
                input={{ id: row.id }}
                label="ops.modes.end"
                danger
                done="ops.common.proposed"
                fields={[
                  { name: 'untilOn', label: 'ops.modes.lastDay', kind: 'day' },
                  { name: 'reason', label: 'ops.common.reason', kind: 'line' },
                ]}
              />
            ) : undefined,
        })}
      />
    </div>
  );
}
