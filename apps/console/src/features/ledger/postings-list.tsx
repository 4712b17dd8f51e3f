// Ledger postings as a list, newest first.

import { Typography } from 'antd';
import { listPostings } from '@roda/api-contract/backoffice/books';
import { hrefOf } from '#shared/location-params.ts';
import { Money, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import type { ConsoleText } from '#shared/texts.tsx';
import { placeOfCause } from './books.model.ts';
import { codeFilter, currencyFilter, kindFilter } from './book-texts.ts';
import { BookMember, PostingActions, PostingDrawer } from './posting-drawer.tsx';

type Row = RowOf<typeof listPostings>;

export const postingColumns = (t: ConsoleText): readonly RecordColumn<Row>[] => [
  { key: 'at', title: 'ops.common.at', sort: 'at', render: ({ at }) => <When at={at} /> },
  { key: 'code', title: 'ops.ledger.posting', render: ({ code }) => t(`ops.ledger.code.${code}`) },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <BookMember id={memberId} /> },
  { key: 'member', title: 'ops.common.phone', hidden: true },
  {
    key: 'amount',
    title: 'ops.common.amount',
    align: 'right',
    render: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
  { key: 'currency', title: 'ops.common.currency', hidden: true },
  { key: 'legs', title: 'ops.ledger.legs', render: (row) => <Way row={row} t={t} /> },
  { key: 'cause.id', title: 'ops.ledger.cause', render: (row) => <CauseCell row={row} t={t} /> },
  { key: 'ref', title: 'ops.common.reference', hidden: true },
  { key: 'key', title: 'ops.ledger.key', hidden: true },
];

/** Debited and credited accounts. */
function Way({ row: { legs }, t }: { row: Row; t: ConsoleText }) {
  const names = (sign: boolean) =>
    legs
      .filter(({ amount }) => amount.startsWith('-') === sign)
      .map(({ kind }) => t(`ops.ledger.kind.${kind}`))
      .join(', ');
  return `${names(true)} → ${names(false)}`;
}

function CauseCell({ row: { cause }, t }: { row: Row; t: ConsoleText }) {
  if (cause === undefined) return '—';
  const place = placeOfCause(cause);
  const what = t(`ops.ledger.cause.${cause.kind}`);
  // A settlement and a payment use another id than the reference; the drawer links to their own pages.
  if (place === undefined || cause.kind === 'settlement' || cause.kind === 'payment' || cause.kind === 'salary')
    return what;
  return (
    <Typography.Link href={hrefOf(place.page, place.search)} onClick={(event) => event.stopPropagation()}>
      {what}
    </Typography.Link>
  );
}

const filters: readonly Filter[] = [
  { name: 'from', label: 'ops.common.from', kind: 'day' },
  { name: 'to', label: 'ops.common.to', kind: 'day' },
  codeFilter,
  kindFilter,
  currencyFilter,
  { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
  { name: 'productId', label: 'ops.common.product', kind: 'number' },
  { name: 'ref', label: 'ops.common.reference', kind: 'text' },
];

export function PostingsList() {
  const t = useText();
  return (
    <div className="flex flex-col gap-3">
      <Typography.Text type="secondary">{t('ops.ledger.window')}</Typography.Text>
      <Records
        op={listPostings}
        name="ledger-postings"
        id={({ id }) => id}
        columns={postingColumns(t)}
        filters={filters}
        drawer={({ id, code }) => ({
          title: t(`ops.ledger.code.${code}`),
          size: 860,
          body: <PostingDrawer id={id} />,
          actions: <PostingActions id={id} />,
        })}
      />
    </div>
  );
}
