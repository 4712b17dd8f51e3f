// The trial balance as a tree of accounts; every amount links to its postings.

import { Alert, Space, Table, Tag, Typography } from 'antd';
import { trialBalance } from '@roda/api-contract/backoffice/books';
import type { CallOf, ReplyOf } from '@roda/api-contract/operation';
import { useAsk } from '#shared/api-hooks.ts';
import { hrefOf, usePlace } from '#shared/location-params.ts';
import { Money, Whole } from '#shared/value-display.tsx';
import { FilterBar } from '#shared/table/filter-bar.tsx';
import { filtersOf } from '#shared/table/records.model.ts';
import type { Filter } from '#shared/table/records.model.ts';
import { ExportButton } from '#shared/table/table-menus.tsx';
import { useText } from '#shared/texts.tsx';
import type { ConsoleText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { isZero, treeOf } from './books.model.ts';
import type { BookNode } from './books.model.ts';
import { currencyFilter } from './book-texts.ts';

type Balance = ReplyOf<typeof trialBalance>;

const filters: readonly Filter[] = [
  { name: 'from', label: 'ops.common.from', kind: 'day' },
  { name: 'to', label: 'ops.common.to', kind: 'day' },
  currencyFilter,
];

const exported = [
  { key: 'currency', title: 'ops.common.currency' },
  { key: 'class', title: 'ops.ledger.class' },
  { key: 'kind', title: 'ops.ledger.account' },
  { key: 'accounts', title: 'ops.ledger.accounts' },
  { key: 'opening', title: 'ops.ledger.opening' },
  { key: 'debits', title: 'ops.ledger.debits' },
  { key: 'credits', title: 'ops.ledger.credits' },
  { key: 'closing', title: 'ops.ledger.closing' },
] as const;

export function TrialTree() {
  const t = useText();
  const { search, set } = usePlace();
  const asked = filtersOf(search, filters);
  const answer = useAsk(trialBalance, asked as CallOf<typeof trialBalance>);
  return (
    <section className="flex flex-col gap-3" data-testid="trial-balance">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <FilterBar filters={filters} search={search} set={set} />
        <ExportButton op={trialBalance} name="ledger" asked={{ ...asked, page: 1, limit: 100 }} columns={exported} />
      </div>
      <Typography.Text type="secondary">
        {t('ops.ledger.days')} {t('ops.ledger.sign')}
      </Typography.Text>
      <Loaded from={answer}>
        {(balance) => (
          <>
            <Sums sums={balance.sums} />
            <Tree balance={balance} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Sums({ sums }: Pick<Balance, 'sums'>) {
  const t = useText();
  const off = sums.filter(({ difference }) => !isZero(difference));
  if (off.length > 0)
    return (
      <Alert
        type="error"
        showIcon
        title={off.map(({ currency, difference }) =>
          t('ops.ledger.unbalanced', { amount: `${difference} ${currency}` }),
        )}
      />
    );
  return (
    <Space wrap>
      {sums.map(({ currency }) => (
        <Tag key={currency} color="success">
          {currency}: {t('ops.ledger.balanced')}
        </Tag>
      ))}
    </Space>
  );
}

function Tree({ balance }: { balance: Balance }) {
  const t = useText();
  const tree = treeOf(balance.list);
  const open = tree.flatMap(({ key, children = [] }) => [key, ...children.map((child) => child.key)]);
  const figure = (name: 'opening' | 'debits' | 'credits' | 'closing', side?: 'debit' | 'credit') => ({
    key: name,
    title: t(`ops.ledger.${name}`),
    align: 'right' as const,
    render: (_: unknown, node: BookNode) => <Figure node={node} name={name} period={balance} side={side} />,
  });
  return (
    <Table<BookNode>
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      sticky
      rowKey="key"
      dataSource={[...tree]}
      expandable={{ defaultExpandedRowKeys: open, indentSize: 18 }}
      columns={[
        { key: 'account', title: t('ops.ledger.account'), render: (_, node) => <NodeName node={node} t={t} /> },
        {
          key: 'accounts',
          title: t('ops.ledger.accounts'),
          align: 'right',
          render: (_, { accounts }) => <Whole value={accounts} />,
        },
        figure('opening'),
        figure('debits', 'debit'),
        figure('credits', 'credit'),
        figure('closing'),
      ]}
    />
  );
}

function NodeName({ node, t }: { node: BookNode; t: ConsoleText }) {
  const { level, currency, kind } = node;
  if (level === 'currency') return <strong>{currency}</strong>;
  if (kind === undefined) return <strong>{t(`ops.ledger.class.${node.class ?? 'member'}`)}</strong>;
  return (
    <Typography.Link href={hrefOf('ledger', { tab: 'accounts', kind, currency })}>
      {t(`ops.ledger.kind.${kind}`)}
    </Typography.Link>
  );
}

type FigureProps = Readonly<{
  node: BookNode;
  name: 'opening' | 'debits' | 'credits' | 'closing';
  period: Balance;
  side?: 'debit' | 'credit' | undefined;
}>;

/** The movement of the period links to its postings; the balance links to all postings up to that day. */
function Figure({ node, name, period, side }: FigureProps) {
  const { kind, currency } = node;
  const amount = node[name];
  if (kind === undefined) return <strong>{<Money amount={amount} currency={currency} />}</strong>;
  const days = side === undefined ? { to: period.to } : { from: period.from, to: period.to };
  const href = hrefOf('ledger', { tab: 'postings', kind, currency, ...days });
  return isZero(amount) ? (
    <Money amount={amount} currency={currency} />
  ) : (
    <Typography.Link href={href}>
      <Money amount={amount} currency={currency} />
    </Typography.Link>
  );
}
