// Risk alerts, and their assignees.

import { acknowledgeAlert, alertKinds, alertStates, listRiskAlerts } from '@roda/api-contract/backoffice/risk';
import { Action } from '#shared/action.tsx';
import { Facts, StateTag, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { useMoneyText, usePercent } from './money-text.ts';

type Row = RowOf<typeof listRiskAlerts>;

const shares = ['coverage', 'stop', 'warn', 'share'];

/** The alert text, with formatted figures. */
export function useAlertSentence(): (alert: Pick<Row, 'kind' | 'facts' | 'subject'>) => string {
  const t = useText();
  const money = useMoneyText();
  const percent = usePercent();
  return ({ kind, facts, subject }) => {
    const values = Object.entries(facts).map(([name, text]): [string, string | number] => {
      if (shares.includes(name)) return [name, percent(text) ?? text];
      if (name === 'amount') return [name, money(text, facts['currency'] ?? subject)];
      return [name, name === 'count' ? Number(text) : text];
    });
    return t(`ops.risk.alert.${kind}`, Object.fromEntries(values));
  };
}

function Sentence({ row }: { row: Row }) {
  return useAlertSentence()(row);
}

const tones = { open: 'danger', acknowledged: 'warning', over: 'neutral' } as const;

const columns: readonly RecordColumn<Row>[] = [
  {
    key: 'severity',
    title: 'ops.risk.severity',
    sort: 'severity',
    render: ({ severity }) => (
      <StateTag state={severity} area="risk" tone={severity === 'critical' ? 'danger' : 'warning'} />
    ),
  },
  { key: 'kind', title: 'ops.risk.alert', render: (row) => <Sentence row={row} /> },
  { key: 'subject', title: 'ops.risk.subject' },
  {
    key: 'state',
    title: 'ops.common.state',
    render: ({ state }) => <StateTag state={state} area="risk" tone={tones[state]} />,
  },
  { key: 'raisedAt', title: 'ops.risk.raisedAt', sort: 'raisedAt', render: ({ raisedAt }) => <When at={raisedAt} /> },
  { key: 'seenAt', title: 'ops.risk.seenAt', sort: 'seenAt', render: ({ seenAt }) => <When at={seenAt} /> },
  { key: 'overAt', title: 'ops.risk.overAt', hidden: true, render: ({ overAt }) => <When at={overAt} /> },
  { key: 'acknowledgedBy', title: 'ops.risk.acknowledgedBy' },
  { key: 'note', title: 'ops.common.note', hidden: true },
];

const filters: readonly Filter[] = [
  {
    name: 'state',
    label: 'ops.common.state',
    kind: 'choice',
    options: alertStates.map((value) => ({ value, label: `ops.risk.state.${value}` as const })),
  },
  {
    name: 'kind',
    label: 'ops.common.kind',
    kind: 'choice',
    options: alertKinds.map((value) => ({ value, label: `ops.risk.kind.${value}` as const })),
  },
];

export function RiskAlerts() {
  const t = useText();
  return (
    <Records
      op={listRiskAlerts}
      name="risk-alerts"
      id={({ id }) => id}
      columns={columns}
      filters={filters}
      drawer={(row) => ({
        title: t('ops.risk.alert'),
        body: <Alerted row={row} />,
        actions:
          row.state === 'open' ? (
            <Action
              op={acknowledgeAlert}
              input={{ id: row.id }}
              label="ops.risk.acknowledge"
              note={t('ops.risk.acknowledgeNote')}
              primary
              fields={[{ name: 'note', label: 'ops.common.note', kind: 'line' }]}
            />
          ) : undefined,
      })}
    />
  );
}

function Alerted({ row }: { row: Row }) {
  const { state, severity, subject, raisedAt, seenAt, overAt, acknowledgedBy, acknowledgedAt, note } = row;
  const time = (at: string | undefined) => (at === undefined ? undefined : <When at={at} />);
  return (
    <Facts
      of={[
        { label: 'ops.risk.alert', value: <Sentence row={row} />, wide: true },
        { label: 'ops.risk.severity', value: <StateTag state={severity} area="risk" /> },
        { label: 'ops.common.state', value: <StateTag state={state} area="risk" tone={tones[state]} /> },
        { label: 'ops.risk.subject', value: subject },
        { label: 'ops.risk.raisedAt', value: <When at={raisedAt} /> },
        { label: 'ops.risk.seenAt', value: <When at={seenAt} /> },
        { label: 'ops.risk.overAt', value: time(overAt) },
        { label: 'ops.risk.acknowledgedBy', value: acknowledgedBy },
        { label: 'ops.risk.acknowledgedAt', value: time(acknowledgedAt) },
        { label: 'ops.common.note', value: note, wide: true },
      ]}
    />
  );
}
