// Every account of members' and of the company's own money beside its statement.

import { Card, Empty, Tag, Typography } from 'antd';
import type { ConsoleMessageKey } from '@roda/i18n/console-key';
import { CustodyName } from '#shared/custody-accounts.tsx';
import { DayText, Money } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import type { Overview } from './overview.ts';

type Account = Overview['custody'][number];

const isZero = (amount: string): boolean => /^-?0(\.0*)?$/.test(amount);

export function CustodyAccounts({ accounts }: { accounts: readonly Account[] }) {
  const t = useText();
  return (
    <Card size="small" title={t('ops.risk.custody')} data-testid="risk-custody">
      <Typography.Paragraph type="secondary">{t('ops.risk.custody.note')}</Typography.Paragraph>
      {accounts.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('ops.risk.custody.none')} />
      ) : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(18rem,1fr))] gap-6">
          {accounts.map((account) => (
            <AccountSums key={account.account} account={account} />
          ))}
        </div>
      )}
    </Card>
  );
}

function AccountSums({
  account: { account, name, currency, closing, difference, statedOn, stated, ...sums },
}: {
  account: Account;
}) {
  const t = useText();
  const lines: readonly (readonly [ConsoleMessageKey, string])[] = [
    ...(closing === undefined ? [] : [['ops.custody.closing', closing] as const]),
    ['ops.reconciliation.statement', sums.statement],
    ['ops.reconciliation.book', sums.book],
    ['ops.reconciliation.inFlight', sums.inFlight],
    ['ops.reconciliation.difference', difference],
  ];
  return (
    <section data-testid={`custody-${account}`}>
      <h2 className="m-0 mb-1 text-label font-semibold">
        <CustodyName code={account} />
        {name === '' ? '' : ` · ${name}`}
      </h2>
      <dl className="m-0">
        {lines.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-hairline py-1">
            <dt>{t(label)}</dt>
            <dd className="m-0 text-right">
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-1">
          <dt>{t('ops.reconciliation.statedOn')}</dt>
          <dd className="m-0 text-right">
            {statedOn === undefined ? t('ops.reconciliation.neverStated') : <DayText at={statedOn} />}
          </dd>
        </div>
      </dl>
      {!isZero(difference) && <Tag color="error">{t('ops.risk.kind.custody_differs')}</Tag>}
      {!stated && <Tag color="warning">{t('ops.risk.unstated')}</Tag>}
    </section>
  );
}
