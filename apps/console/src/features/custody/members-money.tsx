// Whose money is in the accounts for members' money: the lines add up to the balances of those accounts.

import { Typography } from 'antd';
import { solvency } from '@roda/api-contract/backoffice/assurance';
import type { Solvency } from '@roda/api-contract/backoffice/solvency';
import type { ConsoleMessageKey } from '@roda/i18n/console-key';
import { useAsk } from '#shared/api-hooks.ts';
import { hrefOf } from '#shared/location-params.ts';
import { Loaded } from '#shared/page-states.tsx';
import { useText } from '#shared/texts.tsx';
import { Facts, Money } from '#shared/value-display.tsx';

type Sums = Solvency['currencies'][number];

/** What is taken off in a sum, as its own line shows it. */
const minus = (amount: string): string => {
  if (/^-?0(\.0*)?$/.test(amount)) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
};

/** For each currency of an account for members' money; the company's own money leaves by a transfer. */
export function MembersMoney() {
  const t = useText();
  return (
    <Loaded from={useAsk(solvency, {})}>
      {({ currencies, custody }) => (
        <>
          {currencies
            .filter((sums) => custody.some((each) => each.purpose === 'members' && each.currency === sums.currency))
            .map((sums) => (
              <section key={sums.currency} className="mt-6" data-testid={`members-money-${sums.currency}`}>
                <h2 className="m-0 mb-1 text-label font-semibold">
                  {t('ops.custody.whose')} · {sums.currency}
                </h2>
                <Lines sums={sums} />
                <Typography.Link href={hrefOf('transfers', { tab: 'money' })}>
                  {t('ops.custody.toTransfers')}
                </Typography.Link>
              </section>
            ))}
        </>
      )}
    </Loaded>
  );
}

function Lines({ sums }: { sums: Sums }) {
  const { currency, held, company, leaving, unassigned, arriving, onStatement } = sums;
  const lines: readonly (readonly [label: ConsoleMessageKey, amount: string])[] = [
    ['ops.custody.held', held],
    ['ops.risk.company', company],
    ['ops.risk.leaving', leaving],
    ['ops.risk.unassigned', unassigned],
    ['ops.risk.arriving', minus(arriving)],
    ['ops.risk.onStatement', onStatement],
  ];
  return (
    <Facts
      columns={1}
      of={lines.map(([label, amount]) => ({ label, value: <Money amount={amount} currency={currency} /> }))}
    />
  );
}
