// Declared odds against draws: the daily audits, flagged ones marked, with the count per prize in the drawer.

import { Tag } from 'antd';
import { listOddsAudits } from '@roda/api-contract/engagement/games-prizes';
import { DayText, Facts, When, Whole } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { ShortList } from '#shared/table/short-list.tsx';
import { useText } from '#shared/texts.tsx';
import { expectedOf, sharesOf } from './odds.model.ts';

type Audit = RowOf<typeof listOddsAudits>;

const columns: readonly RecordColumn<Audit>[] = [
  { key: 'day', title: 'ops.common.day', sort: 'day', render: ({ day }) => <DayText at={day} /> },
  { key: 'boxName', title: 'ops.boxes.box' },
  { key: 'oddsVersion', title: 'ops.boxes.oddsVersion', align: 'right' },
  {
    key: 'plays',
    title: 'ops.boxes.plays',
    sort: 'plays',
    align: 'right',
    render: ({ plays }) => <Whole value={plays} />,
  },
  { key: 'chiSquare', title: 'ops.boxes.chiSquare', align: 'right' },
  { key: 'degrees', title: 'ops.boxes.degrees', align: 'right' },
  { key: 'pValue', title: 'ops.boxes.pValue', sort: 'pValue', align: 'right' },
  { key: 'flagged', title: 'ops.common.result', render: ({ flagged }) => <Verdict flagged={flagged} /> },
];

function Verdict({ flagged }: Pick<Audit, 'flagged'>) {
  const t = useText();
  return <Tag color={flagged ? 'error' : 'success'}>{t(flagged ? 'ops.boxes.flagged' : 'ops.boxes.unflagged')}</Tag>;
}

function AuditCase({ row }: { row: Audit }) {
  const t = useText();
  const weights = row.counts.map(({ weight }) => weight);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const declared = sharesOf(weights);
  const realised = sharesOf(row.counts.map(({ drawn }) => drawn));
  return (
    <div className="flex flex-col gap-4">
      <Facts
        of={[
          { label: 'ops.boxes.box', value: row.boxName },
          { label: 'ops.boxes.oddsVersion', value: row.oddsVersion },
          { label: 'ops.common.day', value: <DayText at={row.day} /> },
          { label: 'ops.common.at', value: <When at={row.at} /> },
          { label: 'ops.boxes.plays', value: <Whole value={row.plays} /> },
          { label: 'ops.boxes.chiSquare', value: row.chiSquare },
          { label: 'ops.boxes.degrees', value: row.degrees },
          { label: 'ops.boxes.pValue', value: row.pValue },
          { label: 'ops.common.result', value: <Verdict flagged={row.flagged} />, wide: true },
        ]}
      />
      <ShortList
        rows={row.counts}
        id={({ place }) => place}
        label={t('ops.boxes.realised')}
        columns={[
          { key: 'place', title: 'ops.boxes.place', align: 'right' },
          {
            key: 'weight',
            title: 'ops.boxes.weight',
            align: 'right',
            render: ({ weight }) => <Whole value={weight} />,
          },
          {
            key: 'declared',
            title: 'ops.boxes.declared',
            align: 'right',
            render: ({ place }) => `${declared[place - 1]} %`,
          },
          {
            key: 'expected',
            title: 'ops.boxes.expected',
            align: 'right',
            render: ({ weight }) => expectedOf(row.plays, weight, total).toFixed(1),
          },
          { key: 'drawn', title: 'ops.boxes.drawn', align: 'right', render: ({ drawn }) => <Whole value={drawn} /> },
          {
            key: 'realised',
            title: 'ops.boxes.realised',
            align: 'right',
            render: ({ place }) => `${realised[place - 1] ?? '0.0000'} %`,
          },
        ]}
      />
      <p className="m-0 text-ink-2">{t('ops.boxes.auditNote')}</p>
    </div>
  );
}

export function AuditsList() {
  return (
    <Records
      op={listOddsAudits}
      name="odds-audits"
      id={({ id }) => id}
      columns={columns}
      filters={[
        { name: 'flagged', label: 'ops.boxes.flagged', kind: 'yesno' },
        { name: 'boxId', label: 'ops.boxes.boxId', kind: 'number' },
        { name: 'from', label: 'ops.common.from', kind: 'day' },
        { name: 'to', label: 'ops.common.to', kind: 'day' },
      ]}
      drawer={(row) => ({ title: `${row.boxName} · ${row.day}`, body: <AuditCase row={row} /> })}
    />
  );
}
