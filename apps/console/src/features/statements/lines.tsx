// Statement lines: kind, what each covers, and classifying an open one under two-person approval.

import { Alert, Space, Tag } from 'antd';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { listStatementLines } from '@roda/api-contract/sales/payments';
import { proposeLineMatch } from '@roda/api-contract/sales/payment-cases';
import { explainLine } from '@roda/api-contract/backoffice/reconciliation';
import { Action } from '#shared/action.tsx';
import { explanationField } from '#shared/explanation-field.ts';
import { CustodyName } from '#shared/custody-accounts.tsx';
import { PaymentNotes } from '#shared/notes.tsx';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, Money, RowLink, StateTag, none } from '#shared/value-display.tsx';
import type { RecordColumn, Filter } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';

export type Line = ReplyOf<typeof listStatementLines>['list'][number];

const states = ['open', 'matched', 'revenue', 'written_off'] as const;
const pages = {
  payment: 'payments',
  withdrawal: 'withdrawals',
  return: 'withdrawals',
  exception: 'payments',
  settlement: 'statements',
  revenue: 'revenue',
  transfer: 'transfers',
  line: 'statements',
} as const;

const isMatch = (kind: string): kind is keyof typeof pages => Object.hasOwn(pages, kind);

/** Link to the counterpart of a match. */
function Matched({ line }: { line: Line }) {
  const t = useText();
  const [kind = '', id = ''] = (line.matchedWith ?? '').split(':');
  if (!isMatch(kind)) return line.matchedWith ?? none;
  return (
    <RowLink page={pages[kind]} tab={kind === 'exception' ? 'exceptions' : undefined} id={id}>
      {t(`ops.statements.with.${kind}`)}
    </RowLink>
  );
}

function State({ line }: { line: Line }) {
  return (
    <Space size={4} wrap>
      <StateTag state={line.state} area="statements" />
      {line.proposed && <StateTag state="proposed" />}
    </Space>
  );
}

export const lineColumns: readonly RecordColumn<Line>[] = [
  { key: 'bookedOn', title: 'ops.common.day', sort: 'day' },
  { key: 'account', title: 'ops.statements.account', render: ({ account }) => <CustodyName code={account} /> },
  { key: 'reference', title: 'ops.common.reference' },
  { key: 'description', title: 'ops.statements.description' },
  {
    key: 'amount',
    title: 'ops.common.amount',
    sort: 'amount',
    align: 'right',
    render: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
  {
    key: 'used',
    title: 'ops.statements.used',
    align: 'right',
    render: ({ used, currency }) => <Money amount={used} currency={currency} />,
  },
  { key: 'state', title: 'ops.common.state', render: (line) => <State line={line} /> },
  { key: 'matchedWith', title: 'ops.statements.matchedWith', render: (line) => <Matched line={line} /> },
  { key: 'line', title: 'ops.statements.line', hidden: true, align: 'right' },
  { key: 'explanation', title: 'ops.statements.explanation', hidden: true },
];

export const lineFilters = (accountFilter: Filter): readonly Filter[] => [
  accountFilter,
  {
    name: 'state',
    label: 'ops.common.state',
    kind: 'choice',
    options: states.map((value) => ({ value, label: `ops.statements.state.${value}` as const })),
  },
  {
    name: 'direction',
    label: 'ops.statements.direction',
    kind: 'choice',
    options: [
      { value: 'in', label: 'ops.statements.moneyIn' },
      { value: 'out', label: 'ops.statements.moneyOut' },
    ],
  },
  { name: 'text', label: 'ops.common.search', kind: 'text' },
  { name: 'from', label: 'ops.common.from', kind: 'day' },
  { name: 'to', label: 'ops.common.to', kind: 'day' },
  { name: 'importId', label: 'ops.statements.importId', kind: 'text' },
];

export function LineBody({ line }: { line: Line }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      {line.state === 'open' && <Alert type="warning" showIcon title={t('ops.statements.openNote')} />}
      <Facts
        of={[
          { label: 'ops.statements.account', value: <CustodyName code={line.account} /> },
          { label: 'ops.common.day', value: line.bookedOn },
          { label: 'ops.common.reference', value: <code className="break-all">{line.reference}</code>, wide: true },
          { label: 'ops.statements.description', value: line.description, wide: true },
          { label: 'ops.common.amount', value: <Money amount={line.amount} currency={line.currency} /> },
          { label: 'ops.statements.used', value: <Money amount={line.used} currency={line.currency} /> },
          { label: 'ops.common.state', value: <State line={line} /> },
          { label: 'ops.statements.matchedWith', value: <Matched line={line} /> },
          { label: 'ops.statements.line', value: line.line },
          {
            label: 'ops.statements.importId',
            value: <a href={hrefOf('statements', { tab: 'imports', row: line.importId })}>{t('ops.common.open')}</a>,
          },
          { label: 'ops.statements.explanation', value: line.explanation, wide: true },
        ]}
      />
      <Covers line={line} />
      <PaymentNotes subject="line" id={line.id} />
    </div>
  );
}

const coverPages = { revenue: 'revenue', marketing: 'approvals', payroll: 'payroll' } as const;

function Covers({ line }: { line: Line }) {
  const t = useText();
  if (line.covers.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="m-0 text-label font-semibold">{t('ops.statements.covers')}</h2>
      <ul className="m-0 flex list-none flex-col gap-2 p-0">
        {line.covers.map(({ kind, id, amount }) => (
          <li key={`${kind}${id}`} className="flex flex-wrap items-center gap-2">
            <Tag>{t(`ops.statements.cover.${kind}`)}</Tag>
            <Money amount={amount} currency={line.currency} />
            {kind === 'revenue' && (
              <RowLink page={coverPages[kind]} id={id}>
                {t('ops.common.open')}
              </RowLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function LineActions({ line }: { line: Line }) {
  const t = useText();
  if (line.state !== 'open' && line.state !== 'revenue') return null;
  const blocked = line.proposed ? t('ops.common.proposed') : undefined;
  const kinds = line.amount.startsWith('-')
    ? (['withdrawal', 'exception'] as const)
    : (['payment', 'return', 'exception'] as const);
  return (
    <>
      {line.state === 'open' && (
        <Action
          op={proposeLineMatch}
          input={{ lineId: line.id }}
          label="ops.statements.match"
          fields={[
            {
              name: 'kind',
              label: 'ops.common.kind',
              kind: 'choice',
              initial: kinds[0],
              options: kinds.map((value) => ({ value, label: `ops.statements.with.${value}` as const })),
            },
            { name: 'targetId', label: 'ops.statements.target', kind: 'line', help: 'ops.statements.targetHelp' },
            { name: 'reason', label: 'ops.common.reason', kind: 'line' },
          ]}
          note={t('ops.statements.matchNote')}
          done="ops.common.proposed"
          blocked={blocked}
        />
      )}
      <Action
        op={explainLine}
        input={{ lineId: line.id }}
        label="ops.statements.explain"
        fields={[explanationField(line), { name: 'explanation', label: 'ops.statements.explanation', kind: 'line' }]}
        note={t('ops.statements.explainNote')}
        done="ops.common.proposed"
        blocked={blocked}
      />
    </>
  );
}
