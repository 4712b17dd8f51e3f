// Breakdown of an amount, line by line: gross, fee, tax, net.

import type { ReactNode } from 'react';
import { MoneyText } from './money-text.tsx';

export type FundsLine = Readonly<{
  label: ReactNode;
  amount: string;
  /** Deducted: written with a minus. */
  minus?: boolean;
}>;

export type FundsBreakdownProps = Readonly<{
  lines: readonly FundsLine[];
  total: FundsLine;
  symbol?: string;
  places?: number;
}>;

export function FundsBreakdown({ lines, total, symbol, places }: FundsBreakdownProps) {
  const how = { ...(symbol === undefined ? {} : { symbol }), ...(places === undefined ? {} : { places }) };
  return (
    <dl className="grid gap-2.5">
      {lines.map((line, index) => (
        <div key={index} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-ink-2">{line.label}</dt>
          <dd className="ml-auto">
            <MoneyText amount={line.minus === true ? `-${line.amount.replace('-', '')}` : line.amount} {...how} />
          </dd>
        </div>
      ))}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline pt-3">
        <dt className="font-semibold">{total.label}</dt>
        <dd className="ml-auto">
          <MoneyText amount={total.amount} size="title2" {...how} />
        </dd>
      </div>
    </dl>
  );
}
