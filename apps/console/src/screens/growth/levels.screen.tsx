// Levels: all past and current ladders, and proposing the next one with a preview of its effect on members.

import { Alert } from 'antd';
import { listLevelVersions, proposeLevels } from '@roda/api-contract/engagement/levels';
import { Effect } from '#features/levels/effect.tsx';
import { LadderTable, LadderTexts } from '#features/levels/ladder.tsx';
import { levelsOf } from '#features/levels/levels.model.ts';
import type { Ladder } from '#features/levels/levels.model.ts';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import type { Field } from '#shared/form/fields.ts';
import { typed } from '#shared/form/fields.ts';
import { Facts, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

const fieldsOf = (now: Ladder | undefined): readonly Field[] => [
  {
    name: 'levels',
    label: 'ops.levels.ladder',
    kind: 'list',
    initial: now?.levels,
    help: 'ops.levels.ladderHelp',
    fields: [
      { name: 'name', label: 'ops.common.name', kind: 'three' },
      { name: 'description', label: 'ops.levels.description', kind: 'threeLines', optional: true },
      { name: 'verified', label: 'ops.levels.verified', kind: 'yesno' },
      { name: 'memberDays', label: 'ops.levels.memberDays', kind: 'whole', min: 0, max: 3_650, optional: true },
      { name: 'checkInDays', label: 'ops.levels.checkInDays', kind: 'whole', min: 0, max: 3_650, optional: true },
      { name: 'quizzes', label: 'ops.levels.quizzes', kind: 'whole', min: 0, max: 3_650, optional: true },
      { name: 'bonusCoins', label: 'ops.levels.bonusCoins', kind: 'whole', min: 0, max: 10_000, optional: true },
    ],
  },
  { name: 'reason', label: 'ops.common.reason', kind: 'line' },
];

/** Starts with the ladder in force. */
function ProposeAction() {
  const t = useText();
  const newest = useAsk(listLevelVersions, { limit: 1 });
  const now = newest.data?.list[0];
  if (now === undefined) return null;
  return (
    <Action
      key={now.version}
      op={proposeLevels}
      label="ops.levels.propose"
      note={t('ops.levels.proposeNote')}
      fields={fieldsOf(now)}
      shape={(values) => ({ levels: levelsOf(values), reason: typed(values, 'reason') })}
      preview={(values) => <Effect levels={levelsOf(values)} />}
      width={900}
      done="ops.common.proposed"
      primary
    />
  );
}

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.levels.title')}>
      <Alert type="info" showIcon title={t('ops.levels.fairness')} />
      <Records
        op={listLevelVersions}
        name="levels"
        id={({ version }) => version}
        columns={[
          { key: 'version', title: 'ops.common.version', sort: 'version', align: 'right' },
          { key: 'publishedAt', title: 'ops.levels.since', render: ({ publishedAt }) => <When at={publishedAt} /> },
          { key: 'levels', title: 'ops.levels.count', align: 'right', render: ({ levels }) => levels.length },
          { key: 'reason', title: 'ops.common.reason' },
          { key: 'approvedBy', title: 'ops.common.decidedBy' },
        ]}
        toolbar={<ProposeAction />}
        drawer={(row) => ({
          title: t('ops.levels.versionN', { n: row.version }),
          body: (
            <div className="flex flex-col gap-4">
              <Facts
                of={[
                  { label: 'ops.levels.since', value: <When at={row.publishedAt} /> },
                  { label: 'ops.common.decidedBy', value: row.approvedBy },
                  { label: 'ops.common.reason', value: row.reason, wide: true },
                ]}
              />
              <LadderTable of={row} />
              <p className="m-0 text-ink-2">{t('ops.levels.feeNote')}</p>
              <LadderTexts of={row} />
            </div>
          ),
          size: 1000,
        })}
      />
    </PageFrame>
  );
}
