// Modes and versions: what each channel sells, as published, and which app editions must be updated.

import { listAppVersions, listModeRules, publishAppVersion } from '@roda/api-contract/backoffice/modes';
import { ModeRules, channels } from '#features/markets/mode-rules.tsx';
import { Action } from '#shared/action.tsx';
import { DayText, Facts, Say, Whole, Texts, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

type Edition = RowOf<typeof listAppVersions>;

const columns: readonly RecordColumn<Edition>[] = [
  {
    key: 'appType',
    title: 'ops.modes.channel',
    render: ({ appType }) => <Say text={`ops.modes.channel.${appType}`} />,
  },
  { key: 'version', title: 'ops.common.version' },
  { key: 'versionCode', title: 'ops.modes.code', sort: 'versionCode', align: 'right' },
  { key: 'forced', title: 'ops.modes.forced', render: ({ forced }) => <YesNo value={forced} /> },
  {
    key: 'releasedOn',
    title: 'ops.modes.released',
    sort: 'releasedOn',
    render: ({ releasedOn }) => <DayText at={releasedOn} />,
  },
  { key: 'notes.en', title: 'ops.modes.notes', render: ({ notes }) => <Texts of={notes} /> },
  {
    key: 'sizeBytes',
    title: 'ops.modes.size',
    align: 'right',
    hidden: true,
    render: ({ sizeBytes }) => <Whole value={sizeBytes} />,
  },
];

function Editions() {
  const t = useText();
  return (
    <Records
      op={listAppVersions}
      name="appversions"
      id={({ id }) => id}
      columns={columns}
      filters={[{ name: 'appType', label: 'ops.modes.channel', kind: 'choice', options: channels }]}
      toolbar={
        <Action
          op={publishAppVersion}
          label="ops.modes.publish"
          note={t('ops.modes.publishNote')}
          done="ops.common.proposed"
          width={760}
          primary
          fields={[
            { name: 'appType', label: 'ops.modes.channel', kind: 'choice', options: channels },
            { name: 'version', label: 'ops.common.version', kind: 'line', help: 'ops.modes.versionHelp' },
            { name: 'versionCode', label: 'ops.modes.code', kind: 'whole', min: 1 },
            { name: 'notes', label: 'ops.modes.notes', kind: 'threeLines' },
            { name: 'url', label: 'ops.modes.store', kind: 'line', optional: true, help: 'ops.modes.storeHelp' },
            { name: 'sizeBytes', label: 'ops.modes.size', kind: 'whole', optional: true, min: 1 },
            { name: 'forced', label: 'ops.modes.forced', kind: 'yesno', initial: false, help: 'ops.modes.forcedHelp' },
            { name: 'releasedOn', label: 'ops.modes.released', kind: 'day' },
          ]}
        />
      }
      drawer={(row) => ({
        title: `${row.version} (${row.versionCode})`,
        body: (
          <Facts
            of={[
              { label: 'ops.modes.channel', value: t(`ops.modes.channel.${row.appType}`) },
              { label: 'ops.modes.released', value: row.releasedOn },
              { label: 'ops.modes.forced', value: <YesNo value={row.forced} /> },
              { label: 'ops.modes.size', value: row.sizeBytes },
              { label: 'ops.modes.store', value: row.url, wide: true },
              { label: 'ops.modes.notes', value: <Texts of={row.notes} />, wide: true },
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
    <PageFrame title={t('ops.modes.title')}>
      <Tabbed
        tabs={[
          { key: 'rules', label: 'ops.modes.rules', op: listModeRules, body: () => <ModeRules /> },
          { key: 'versions', label: 'ops.modes.versions', op: listAppVersions, body: () => <Editions /> },
        ]}
      />
    </PageFrame>
  );
}
