// Amounts with their names, one per line, so that large amounts never overlap.

import { MoneyText } from '@roda/ui';

export type FigureRow = Readonly<{
  label: string;
  amount: string;
  /** Below the label, small. */
  hint?: string | undefined;
  testId?: string;
}>;

export function FigureRows({ rows }: { rows: readonly FigureRow[] }) {
  return (
    <dl className="grid gap-1.5">
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
