// Amounts with their names, one per line, so that large amounts never overlap; one of them may lead.

import type { ReactNode } from 'react';
import { MoneyText } from '@roda/ui';

export type FigureRow = Readonly<{
  label: string;
  amount: string;
  /** Below the label, small. */
  hint?: ReactNode;
  testId?: string;
}>;

export type FigureRowsProps = Readonly<{
  rows: readonly FigureRow[];
  /** The one that leads: large, above the others. */
  lead?: FigureRow | undefined;
}>;

export function FigureRows({ rows, lead }: FigureRowsProps) {
  return (
    <dl className="grid gap-1.5">
      {lead !== undefined && (
        <div className="mb-2">
          <dt className="text-label text-ink-2">{lead.label}</dt>
          <dd data-testid={lead.testId}>
            <MoneyText amount={lead.amount} size="display" />
          </dd>
        </div>
      )}
      {rows.map(({ label, amount, hint, testId }) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-ink-2">
            {label}
            {hint !== undefined && <span className="block text-caption text-ink-3">{hint}</span>}
          </dt>
          <dd data-testid={testId} className="ml-auto">
            <MoneyText amount={amount} size="amount" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
