// The rewards budget, and the issued and spent points and coins.

import { Card, Statistic } from 'antd';
import { coinReport, fundMarketing, listFundings, marketingBudget } from '@roda/api-contract/engagement/reward-rules';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import type { FieldOption } from '#shared/form/fields.ts';
import { Money, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import { useText, useWordOf } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';

const names: Readonly<Record<string, string>> = { POINT: 'common.pointsName', COIN: 'common.coinsName' };

const currencies: readonly FieldOption[] = [
  { value: 'IDR', text: 'IDR' },
  { value: 'POINT', label: 'common.pointsName' },
  { value: 'COIN', label: 'common.coinsName' },
];

export function Budget() {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      <Purses />
      <Records
        op={listFundings}
        name="fundings"
        id={({ id }) => id}
        columns={[
          {
            key: 'fundedAt',
            title: 'ops.common.at',
            sort: 'fundedAt',
            render: ({ fundedAt }) => <When at={fundedAt} />,
          },
          {
            key: 'amount',
            title: 'ops.common.amount',
            sort: 'amount',
            align: 'right',
            render: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
          },
          { key: 'evidence', title: 'ops.common.reference' },
          { key: 'reason', title: 'ops.common.reason' },
          { key: 'proposedBy', title: 'ops.common.proposedBy' },
          { key: 'approvedBy', title: 'ops.common.decidedBy' },
        ]}
        filters={[{ name: 'currency', label: 'ops.common.currency', kind: 'choice', options: currencies }]}
        toolbar={
          <Action
            op={fundMarketing}
            label="ops.checkin.fund"
            note={t('ops.checkin.fundNote')}
            done="ops.common.proposed"
            primary
            fields={[
              { name: 'currency', label: 'ops.common.currency', kind: 'choice', options: currencies },
              { name: 'amount', label: 'ops.common.amount', kind: 'amount' },
              {
                name: 'statementLineId',
                label: 'ops.checkin.line',
                kind: 'line',
                help: 'ops.checkin.lineHelp',
                when: ({ currency }) => currency === 'IDR',
              },
              { name: 'reason', label: 'ops.common.reason', kind: 'line' },
            ]}
          />
        }
      />
    </div>
  );
}

/** The remainder of each budget and its total. */
function Purses() {
  const t = useText();
  const word = useWordOf();
  return (
    <Loaded from={useAsk(marketingBudget, {})}>
      {(budgets) => (
        <div className="grid gap-4 md:grid-cols-3">
          {budgets.map(({ currency, issued, used, left }) => (
            <Card key={currency} title={word(currency, names[currency] ?? '')} size="small">
              <Statistic
                title={t('ops.checkin.left')}
                valueRender={() => <Money amount={left} currency={currency} />}
              />
              <p className="mb-0 text-ink-2">
                {t('ops.checkin.used')}: <Money amount={used} currency={currency} /> /{' '}
                <Money amount={issued} currency={currency} />
              </p>
            </Card>
          ))}
        </div>
      )}
    </Loaded>
  );
}

export function Report() {
  const word = useWordOf();
  return (
    <Loaded from={useAsk(coinReport, {})}>
      {({ totals, days }) => (
        <div className="flex flex-col gap-4">
          <ShortList
            rows={totals}
            id={({ currency }) => currency}
            columns={[
              {
                key: 'currency',
                title: 'ops.common.currency',
                render: ({ currency }) => word(currency, names[currency] ?? ''),
              },
              {
                key: 'issued',
                title: 'ops.checkin.issued',
                align: 'right',
                render: (row) => <Money amount={row.issued} currency={row.currency} />,
              },
              {
                key: 'burnt',
                title: 'ops.checkin.burnt',
                align: 'right',
                render: (row) => <Money amount={row.burnt} currency={row.currency} />,
              },
              {
                key: 'outstanding',
                title: 'ops.checkin.outstanding',
                align: 'right',
                render: (row) => <Money amount={row.outstanding} currency={row.currency} />,
              },
            ]}
          />
          <ShortList
            rows={days}
            id={({ day, currency, code }) => `${day}-${currency}-${code}`}
            columns={[
              { key: 'day', title: 'ops.common.day' },
              { key: 'code', title: 'ops.common.kind', render: ({ code }) => word(code, `ops.ledger.code.${code}`) },
              {
                key: 'issued',
                title: 'ops.checkin.issued',
                align: 'right',
                render: (row) => <Money amount={row.issued} currency={row.currency} />,
              },
              {
                key: 'burnt',
                title: 'ops.checkin.burnt',
                align: 'right',
                render: (row) => <Money amount={row.burnt} currency={row.currency} />,
              },
            ]}
          />
        </div>
      )}
    </Loaded>
  );
}
