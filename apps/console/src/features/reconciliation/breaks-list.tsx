// Differences between ledger and statements, and the actions on a line.

import { Alert, Tag, Typography } from 'antd';
import { breakKinds, explainLine, listBreaks } from '@roda/api-contract/backoffice/reconciliation';
import { Action } from '#shared/action.tsx';
import { explanationField } from '#shared/explanation-field.ts';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, MemberLink, Money, RowLink, Whole } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import type { ConsoleText } from '#shared/texts.tsx';
import { CustodyName, useAccountFilter } from '#shared/custody-accounts.tsx';

type Row = RowOf<typeof listBreaks>;

/** Kinds whose subject is a line of a statement. */
const LINES: readonly Row['kind'][] = ['open_line', 'unposted_line', 'revenue_rest', 'orphan'];

const columnsOf = (t: ConsoleText): readonly RecordColumn<Row>[] => [
  { key: 'since', title: 'ops.reconciliation.since', sort: 'since' },
  {
    key: 'ageDays',
    title: 'ops.reconciliation.age',
    align: 'right',
    render: ({ ageDays }) => <Whole value={ageDays} />,
  },
  { key: 'isOld', title: 'ops.reconciliation.old', render: (row) => <Old row={row} /> },
  { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => t(`ops.reconciliation.kind.${kind}`) },
  {
    key: 'account',
    title: 'ops.reconciliation.account',
    render: ({ account }) => <CustodyName code={account} />,
  },
  { key: 'reference', title: 'ops.common.reference' },
  { key: 'description', title: 'ops.reconciliation.description' },
  {
    key: 'amount',
    title: 'ops.common.amount',
    sort: 'amount',
    align: 'right',
    render: ({ amount }) => <Money amount={amount} />,
  },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  { key: 'explanation', title: 'ops.reconciliation.explanation' },
  { key: 'explainedBy', title: 'ops.reconciliation.explainedBy', hidden: true },
  { key: 'fileName', title: 'ops.reconciliation.file', hidden: true },
];

const filtersOf = (accountFilter: Filter): readonly Filter[] => [
  {
    name: 'kind',
    label: 'ops.common.kind',
    kind: 'choice',
    options: breakKinds.map((value) => ({ value, label: `ops.reconciliation.kind.${value}` as const })),
  },
  accountFilter,
  { name: 'reference', label: 'ops.common.reference', kind: 'text' },
  { name: 'from', label: 'ops.common.from', kind: 'day' },
  { name: 'to', label: 'ops.common.to', kind: 'day' },
];

export function BreaksList() {
  const t = useText();
  const accountFilter = useAccountFilter();
  return (
    <div className="flex flex-col gap-3">
      <Typography.Text type="secondary">{t('ops.reconciliation.stops')}</Typography.Text>
      <Records
        op={listBreaks}
        name="reconciliation"
        id={({ id }) => id}
        columns={columnsOf(t)}
        filters={filtersOf(accountFilter)}
        drawer={(row) => ({
          title: t(`ops.reconciliation.kind.${row.kind}`),
          body: <Break row={row} />,
          actions: row.kind === 'open_line' ? <Explain row={row} /> : undefined,
        })}
      />
    </div>
  );
}

function Explain({ row }: { row: Row }) {
  const { subject, approvalId } = row;
  const t = useText();
  return (
    <Action
      op={explainLine}
      input={{ lineId: subject }}
      label="ops.reconciliation.explain"
      note={t('ops.reconciliation.explainNote')}
      primary
      blocked={approvalId === undefined ? undefined : t('ops.reconciliation.explainWaits')}
      fields={[
        explanationField(row),
        {
          name: 'explanation',
          label: 'ops.reconciliation.explanation',
          kind: 'line',
          help: 'ops.reconciliation.explainHelp',
        },
      ]}
      done="ops.common.proposed"
    />
  );
}

function Old({ row: { isOld } }: { row: Row }) {
  const t = useText();
  return (
    <Tag color={isOld ? 'error' : 'default'}>
      {t(isOld ? 'ops.reconciliation.old.yes' : 'ops.reconciliation.old.no')}
    </Tag>
  );
}

function Break({ row }: { row: Row }) {
  const t = useText();
  const { kind, account, subject, reference, amount, since, ageDays, memberId } = row;
  return (
    <div className="flex flex-col gap-4">
      {row.approvalId !== undefined && <Waiting row={row} id={row.approvalId} />}
      {kind === 'missing_receipt' && <Alert type="warning" showIcon title={t('ops.reconciliation.missingReceipt')} />}
      {kind === 'missing_payout' && <Alert type="warning" showIcon title={t('ops.reconciliation.missingPayout')} />}
      <Facts
        of={[
          { label: 'ops.common.amount', value: <Money amount={amount} /> },
          { label: 'ops.reconciliation.account', value: <CustodyName code={account} /> },
          { label: 'ops.common.reference', value: reference },
          { label: 'ops.reconciliation.since', value: since },
          { label: 'ops.reconciliation.age', value: <Whole value={ageDays} /> },
          { label: 'ops.reconciliation.old', value: <Old row={row} /> },
          { label: 'ops.common.member', value: memberId === undefined ? undefined : <MemberLink id={memberId} /> },
          { label: 'ops.reconciliation.description', value: row.description, wide: true },
          { label: 'ops.reconciliation.file', value: row.fileName },
          { label: 'ops.reconciliation.importedBy', value: row.importedBy },
        ]}
      />
      <Typography.Link href={hrefOf('statements', LINES.includes(kind) ? { row: subject } : {})}>
        {t('ops.reconciliation.toStatements')}
      </Typography.Link>
    </div>
  );
}

function Waiting({ row: { explanation = '', explainedBy = '' }, id }: { row: Row; id: string }) {
  const t = useText();
  return (
    <Alert
      type="info"
      showIcon
      title={t('ops.reconciliation.explainWaits')}
      description={`“${explanation}” — ${explainedBy}`}
      action={
        <RowLink page="approvals" id={id}>
          {t('ops.reconciliation.approve')}
        </RowLink>
      }
    />
  );
}
