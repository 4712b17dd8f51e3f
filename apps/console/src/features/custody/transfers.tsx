// Transfers of the company's own money: proposing one, its reference for the bank, and how far it has come.

import { Alert, Typography } from 'antd';
import {
  cancelHouseTransfer,
  houseMoneyKinds,
  houseTransferStates,
  listHouseMoney,
  listHouseTransfers,
  proposeHouseTransfer,
} from '@roda/api-contract/backoffice/custody-transfers';
import type { ReplyOf } from '@roda/api-contract/operation';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { CustodyName } from '#shared/custody-accounts.tsx';
import type { Field, FieldOption } from '#shared/form/fields.ts';
import { mayCall, useOperator } from '#shared/operator.ts';
import { Facts, Money, none, RowLink, StateTag, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { Filter, RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import type { ConsoleText } from '#shared/texts.tsx';

type Row = RowOf<typeof listHouseTransfers>;
type HouseMoney = ReplyOf<typeof listHouseMoney>;

const kindOptions = houseMoneyKinds.map((value) => ({ value, label: `ops.transfers.kind.${value}` as const }));

const columnsOf = (t: ConsoleText): readonly RecordColumn<Row>[] => [
  {
    key: 'approvedAt',
    title: 'ops.common.at',
    sort: 'approvedAt',
    render: ({ approvedAt }) => <When at={approvedAt} />,
  },
  { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => t(`ops.transfers.kind.${kind}`) },
  { key: 'reference', title: 'ops.common.reference' },
  { key: 'recipient', title: 'ops.transfers.recipient' },
  {
    key: 'amount',
    title: 'ops.common.amount',
    sort: 'amount',
    align: 'right',
    render: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
  { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag state={state} area="transfers" /> },
  { key: 'sentOn', title: 'ops.transfers.sentOn' },
  { key: 'proposedBy', title: 'ops.common.proposedBy', hidden: true },
  { key: 'approvedBy', title: 'ops.common.decidedBy', hidden: true },
];

const filters: readonly Filter[] = [
  { name: 'kind', label: 'ops.common.kind', kind: 'choice', options: kindOptions },
  {
    name: 'state',
    label: 'ops.common.state',
    kind: 'choice',
    options: houseTransferStates.map((value) => ({ value, label: `ops.transfers.state.${value}` as const })),
  },
  { name: 'reference', label: 'ops.common.reference', kind: 'text' },
];

export function Transfers() {
  const t = useText();
  return (
    <div className="flex flex-col gap-3">
      <Typography.Text type="secondary">{t('ops.transfers.note')}</Typography.Text>
      <Records
        op={listHouseTransfers}
        name="transfers"
        id={({ id }) => id}
        columns={columnsOf(t)}
        filters={filters}
        toolbar={<Propose />}
        drawer={(row) => ({
          title: row.reference,
          body: <Transfer row={row} />,
          actions: row.state === 'approved' ? <Cancel row={row} /> : undefined,
        })}
      />
    </div>
  );
}

/** Products or employers with free money, once each. */
const owners = (money: HouseMoney, of: 'goodsId' | 'employerId'): readonly FieldOption[] => {
  const found = new Map<number, string>();
  for (const row of money) {
    const id = row[of];
    if (id !== undefined) found.set(id, `${row.name ?? ''} (${id})`);
  }
  return [...found].map(([value, text]) => ({ value, text }));
};

const isByProduct = (kind: unknown): boolean => kind === 'acquisition' || kind === 'fleet';

const fieldsOf = (money: HouseMoney): readonly Field[] => [
  { name: 'kind', label: 'ops.common.kind', kind: 'choice', options: kindOptions },
  {
    name: 'items',
    label: 'ops.transfers.items',
    kind: 'list',
    when: ({ kind }) => isByProduct(kind),
    initial: [{}],
    fields: [
      { name: 'goodsId', label: 'ops.transfers.product', kind: 'choice', options: owners(money, 'goodsId') },
      { name: 'amount', label: 'ops.common.amount', kind: 'amount' },
    ],
  },
  {
    name: 'employerId',
    label: 'ops.contracts.employer',
    kind: 'choice',
    options: owners(money, 'employerId'),
    when: ({ kind }) => kind === 'payroll',
  },
  {
    name: 'amount',
    label: 'ops.common.amount',
    kind: 'amount',
    when: ({ kind }) => kind !== undefined && !isByProduct(kind),
  },
  { name: 'recipient', label: 'ops.transfers.recipient', kind: 'line', help: 'ops.transfers.recipientHelp' },
  { name: 'reason', label: 'ops.common.reason', kind: 'line' },
  {
    name: 'reference',
    label: 'ops.transfers.bankReference',
    kind: 'line',
    optional: true,
    help: 'ops.transfers.bankReferenceHelp',
  },
];

function Propose() {
  const t = useText();
  const operator = useOperator();
  const { data = [] } = useAsk(listHouseMoney, mayCall(listHouseMoney, operator) ? {} : undefined);
  return (
    <Action
      op={proposeHouseTransfer}
      label="ops.transfers.propose"
      note={t('ops.transfers.proposeNote')}
      width={640}
      primary
      fields={fieldsOf(data)}
      done="ops.common.proposed"
    />
  );
}

function Cancel({ row: { id } }: { row: Row }) {
  const t = useText();
  return (
    <Action
      op={cancelHouseTransfer}
      input={{ id }}
      label="ops.transfers.cancel"
      note={t('ops.transfers.cancelNote')}
      danger
      fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
    />
  );
}

function Transfer({ row }: { row: Row }) {
  const t = useText();
  const { kind, account, reference, recipient, amount, currency, items, employer, reason, state, lineId } = row;
  return (
    <div className="flex flex-col gap-4">
      {state === 'approved' && <Alert type="info" showIcon title={t('ops.transfers.tellBank', { reference })} />}
      <Facts
        of={[
          { label: 'ops.common.kind', value: t(`ops.transfers.kind.${kind}`) },
          { label: 'ops.common.amount', value: <Money amount={amount} currency={currency} /> },
          { label: 'ops.common.reference', value: <code>{reference}</code> },
          { label: 'ops.common.state', value: <StateTag state={state} area="transfers" /> },
          { label: 'ops.transfers.from', value: <CustodyName code={account} /> },
          { label: 'ops.transfers.recipient', value: recipient, wide: true },
          { label: 'ops.contracts.employer', value: employer },
          {
            label: 'ops.transfers.sentOn',
            value:
              lineId === undefined ? undefined : (
                <RowLink page="statements" id={lineId}>
                  {row.sentOn ?? none}
                </RowLink>
              ),
          },
          {
            label: 'ops.transfers.arrivedOn',
            value:
              row.arrivedAt === undefined ? undefined : (
                <>
                  {row.arrivedOn} · <CustodyName code={row.arrivedAt} />
                </>
              ),
          },
          { label: 'ops.common.proposedBy', value: row.proposedBy },
          { label: 'ops.common.decidedBy', value: row.approvedBy },
          { label: 'ops.common.reason', value: reason, wide: true },
        ]}
      />
      {items.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="m-0 text-label font-semibold">{t('ops.transfers.items')}</h2>
          <ul className="m-0 flex list-none flex-col gap-2 p-0">
            {items.map((item) => (
              <li key={item.goodsId} className="flex flex-wrap items-center justify-between gap-2">
                {item.name} ({item.goodsId}) <Money amount={item.amount} currency={currency} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
