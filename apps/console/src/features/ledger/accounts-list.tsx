// Ledger accounts as a list, and one account with its postings.

import { Button } from 'antd';
import { listLedgerAccounts, listPostings } from '@roda/api-contract/backoffice/books';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, Money, Whole } from '#shared/value-display.tsx';
import { InnerList } from '#shared/table/inner-list.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import type { ConsoleText } from '#shared/texts.tsx';
import { currencyFilter, kindFilter } from './book-texts.ts';
import { BookMember } from './posting-drawer.tsx';
import { postingColumns } from './postings-list.tsx';

type Row = RowOf<typeof listLedgerAccounts>;

const columnsOf = (t: ConsoleText): readonly RecordColumn<Row>[] => [
  { key: 'kind', title: 'ops.ledger.account', render: ({ kind }) => t(`ops.ledger.kind.${kind}`) },
  { key: 'class', title: 'ops.ledger.class', render: (row) => t(`ops.ledger.class.${row.class}`) },
  {
    key: 'memberId',
    title: 'ops.common.member',
    sort: 'member',
    render: ({ memberId }) => <BookMember id={memberId} />,
  },
  { key: 'member', title: 'ops.common.phone' },
  { key: 'product', title: 'ops.common.product' },
  { key: 'productId', title: 'ops.common.id', hidden: true },
  {
    key: 'balance',
    title: 'ops.common.balance',
    sort: 'balance',
    align: 'right',
    render: (row) => <Balance row={row} />,
  },
  { key: 'currency', title: 'ops.common.currency', hidden: true },
  {
    key: 'entries',
    title: 'ops.ledger.entries',
    sort: 'entries',
    align: 'right',
    render: ({ entries }) => <Whole value={entries} />,
  },
];

const Balance = ({ row: { balance, currency } }: { row: Row }) => <Money amount={balance} currency={currency} />;

const filters: readonly Filter[] = [
  kindFilter,
  currencyFilter,
  { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
  { name: 'productId', label: 'ops.common.product', kind: 'number' },
];

/** For a flow account the sum over all members is shown: its postings are those of all members. */
const ofAccount = ({ kind, currency, memberId, productId, class: of }: Row) => ({
  kind,
  currency,
  ...(of === 'flow' ? {} : { memberId }),
  ...(productId === undefined ? {} : { productId }),
});

export function AccountsList() {
  const t = useText();
  return (
    <Records
      op={listLedgerAccounts}
      name="ledger-accounts"
      id={({ id }) => id}
      columns={columnsOf(t)}
      filters={filters}
      drawer={(row) => ({ title: t(`ops.ledger.kind.${row.kind}`), size: 900, body: <Account row={row} /> })}
    />
  );
}

function Account({ row }: { row: Row }) {
  const t = useText();
  const { memberId, member, product, entries } = row;
  const isFlow = row.class === 'flow';
  const asked = ofAccount(row);
  const words = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return (
    <div className="flex flex-col gap-4">
      <Facts
        of={[
          { label: 'ops.common.balance', value: <Balance row={row} /> },
          { label: 'ops.common.member', value: <BookMember id={memberId} /> },
          { label: 'ops.common.phone', value: member },
          { label: 'ops.common.product', value: product },
          { label: 'ops.ledger.class', value: t(`ops.ledger.class.${row.class}`) },
          { label: 'ops.ledger.entries', value: entries === undefined ? undefined : <Whole value={entries} /> },
        ]}
      />
      <InnerList
        op={listPostings}
        name="ledger-account"
        id={({ id }) => id}
        columns={postingColumns(t).filter(({ key, hidden }) => hidden !== true && (isFlow || key !== 'memberId'))}
        fixed={asked}
        toolbar={<Button href={hrefOf('ledger', { tab: 'postings', ...words })}>{t('ops.ledger.openPostings')}</Button>}
      />
    </div>
  );
}
