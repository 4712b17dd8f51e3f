// Public settings: the public invitation code, hosts of the web view, points expiry.

import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { listExpiryRules, proposeExpiryRule } from '@roda/api-contract/engagement/reward-rules';
import { updatePublicInviteCode } from '@roda/api-contract/people/staff';
import { proposePublicSettings } from '@roda/api-contract/backoffice/public-settings';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import type { Field } from '#shared/form/fields.ts';
import { DayText, Facts, YesNo } from '#shared/value-display.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';

const reason: Field = { name: 'reason', label: 'ops.common.reason', kind: 'line' };

export function PublicSettings() {
  const t = useText();
  return (
    <Loaded from={useAsk(publicConfig, {})}>
      {({ mode, publicInviteCode, inviteReward, webViewHosts }) => (
        <div className="flex flex-col gap-4">
          <Facts
            of={[
              {
                label: 'ops.parameters.mode',
                value: t(mode === 'demo' ? 'ops.parameters.demo' : 'ops.shell.production'),
              },
              { label: 'ops.parameters.inviteCode', value: publicInviteCode ?? t('ops.common.none') },
              { label: 'ops.parameters.inviteCoins', value: inviteReward.coins },
              { label: 'ops.parameters.inviteCap', value: inviteReward.monthlyCap },
              { label: 'ops.parameters.hosts', value: webViewHosts.join(', ') || t('ops.common.none'), wide: true },
            ]}
          />
          <div className="flex flex-wrap gap-2">
            <Action
              op={updatePublicInviteCode}
              label="ops.parameters.changeCode"
              note={t('ops.parameters.codeNote')}
              fields={[
                { name: 'code', label: 'ops.parameters.inviteCode', kind: 'line', initial: publicInviteCode ?? '' },
                reason,
              ]}
              done="ops.common.saved"
            />
            <Action
              op={proposePublicSettings}
              label="ops.parameters.changeSettings"
              note={t('ops.parameters.settingsNote')}
              done="ops.common.proposed"
              fields={[
                {
                  name: 'webViewHosts',
                  label: 'ops.parameters.hosts',
                  kind: 'words',
                  optional: true,
                  initial: webViewHosts,
                  help: 'ops.parameters.hostsHelp',
                },
                {
                  name: 'inviteMonthlyCap',
                  label: 'ops.parameters.inviteCap',
                  kind: 'whole',
                  min: 0,
                  max: 10_000,
                  initial: inviteReward.monthlyCap,
                },
                reason,
              ]}
            />
          </div>
        </div>
      )}
    </Loaded>
  );
}

export function Expiry() {
  const t = useText();
  return (
    <div className="flex flex-col gap-3">
      <div className="self-end">
        <Action
          op={proposeExpiryRule}
          label="ops.common.propose"
          title={t('ops.parameters.expiry')}
          note={t('ops.parameters.expiryNote')}
          done="ops.common.proposed"
          primary
          fields={[
            { name: 'fromOn', label: 'ops.common.validFrom', kind: 'day' },
            { name: 'months', label: 'ops.parameters.months', kind: 'whole', min: 3, max: 60, initial: 12 },
            reason,
          ]}
        />
      </div>
      <Loaded from={useAsk(listExpiryRules, {})}>
        {(rules) => (
          <ShortList
            rows={rules}
            id={({ id }) => id}
            columns={[
              { key: 'fromOn', title: 'ops.common.validFrom', render: ({ fromOn }) => <DayText at={fromOn} /> },
              { key: 'months', title: 'ops.parameters.months', align: 'right' },
              { key: 'inForce', title: 'ops.parameters.inForce', render: ({ inForce }) => <YesNo value={inForce} /> },
              { key: 'approvedBy', title: 'ops.common.decidedBy' },
            ]}
          />
        )}
      </Loaded>
    </div>
  );
}
