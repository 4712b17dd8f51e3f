// What lies among members' money and is the company's, by kind, product and employer.

import { Typography } from 'antd';
import { listHouseMoney } from '@roda/api-contract/backoffice/custody-transfers';
import { useAsk } from '#shared/api-hooks.ts';
import { Loaded } from '#shared/page-states.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import { Money, none } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';

export function HouseMoney() {
  const t = useText();
  return (
    <div className="flex flex-col gap-3">
      <Typography.Text type="secondary">{t('ops.transfers.moneyNote')}</Typography.Text>
      <Loaded from={useAsk(listHouseMoney, {})}>
        {(rows) => (
          <ShortList
            rows={rows}
            label={t('ops.transfers.tab.money')}
            id={({ kind, goodsId = 0, employerId = 0 }) => `${kind}.${goodsId}.${employerId}`}
            columns={[
              { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => t(`ops.transfers.kind.${kind}`) },
              { key: 'name', title: 'ops.transfers.of', render: ({ name }) => name ?? none },
              {
                key: 'balance',
                title: 'ops.transfers.balance',
                align: 'right',
                render: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
              },
              {
                key: 'waiting',
                title: 'ops.transfers.waiting',
                align: 'right',
                render: ({ waiting, currency }) => <Money amount={waiting} currency={currency} />,
              },
              {
                key: 'free',
                title: 'ops.transfers.free',
                align: 'right',
                render: ({ free, currency }) => <Money amount={free} currency={currency} />,
              },
            ]}
          />
        )}
      </Loaded>
    </div>
  );
}
