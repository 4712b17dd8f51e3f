// Members' claims beside the assets that cover them, and the sources of their income.

import type { ReactNode } from 'react';
import type { ConsoleMessageKey } from '@roda/i18n/console-key';
import { Money } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import type { StressFigures } from './stress.model.ts';

type Line = readonly [label: ConsoleMessageKey, amount: string | undefined];

/** What is taken off in a sum, as its own line shows it. */
const minus = (amount: string): string => {
  if (/^-?0(\.0*)?$/.test(amount)) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
};

export function BalanceSheet({ figures }: { figures: StressFigures }) {
  const { currency } = figures;
  const owed: readonly Line[] = [
    ['ops.risk.wallets', figures.wallets],
    ['ops.risk.escrow', figures.escrow],
    ['ops.risk.pending', figures.pendingWithdrawals],
    ['ops.risk.unclaimed', figures.unclaimed],
  ];
  const cash: readonly Line[] = [
    ['ops.risk.onStatement', figures.onStatement],
    ['ops.risk.arriving', figures.arriving],
    ['ops.risk.unassigned', minus(figures.unassigned)],
    ['ops.risk.leaving', minus(figures.leaving)],
    ['ops.risk.company', minus(figures.company)],
  ];
  const own: readonly Line[] = [
    ['ops.risk.distributable', figures.distributable],
    ['ops.risk.fleetPayable', figures.fleetPayable],
    ['ops.risk.reserve', figures.reserve],
    ['ops.risk.acquisition', figures.acquisition],
    ['ops.risk.fees', figures.fees],
    ['ops.risk.taxes', figures.taxes],
    ['ops.risk.marketing', figures.marketing],
    ['ops.risk.prizes', figures.prizes],
    ['ops.risk.payroll', figures.payroll],
  ];
  const funding: readonly Line[] = [
    ['ops.risk.revenueIn', figures.revenueIn],
    ['ops.risk.earned', figures.incomeEarned],
    ['ops.risk.paidOut', figures.incomePaid],
    ['ops.risk.unpaidOut', figures.incomeUnpaid],
    ['ops.risk.byRevenue', figures.byRevenue],
    ['ops.risk.byNewMoney', figures.byNewMoney],
  ];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(24rem,1fr))] gap-6">
      <Column title="ops.risk.owed" lines={owed} currency={currency} total={['ops.risk.claims', figures.claims]} />
      <Column title="ops.risk.cash" lines={cash} currency={currency} total={['ops.risk.held', figures.held]} />
      <Column title="ops.risk.own" lines={own} currency={currency} />
      <Column title="ops.risk.funding" lines={funding} currency={currency} />
    </div>
  );
}

type ColumnProps = Readonly<{
  title: ConsoleMessageKey;
  lines: readonly Line[];
  currency: StressFigures['currency'];
  total?: Line;
}>;

function Column({ title, lines, currency, total }: ColumnProps) {
  const t = useText();
  return (
    <section>
      <h2 className="m-0 mb-1 text-label font-semibold">{t(title)}</h2>
      <dl className="m-0">
        {lines
          .filter(([, amount]) => amount !== undefined)
          .map(([label, amount]) => (
            <Row key={label} label={t(label)}>
              <Money amount={amount} currency={currency} />
            </Row>
          ))}
        {total !== undefined && (
          <Row label={t(total[0])} strong>
            <Money amount={total[1]} currency={currency} />
          </Row>
        )}
      </dl>
    </section>
  );
}

function Row({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  const look = strong ? 'font-semibold' : 'border-b border-hairline';
  return (
    <div className={`flex justify-between gap-4 py-1 ${look}`}>
      <dt>{label}</dt>
      <dd className="m-0 text-right">{children}</dd>
    </div>
  );
}
