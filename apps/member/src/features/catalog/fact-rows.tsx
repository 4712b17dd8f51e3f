// Facts with their labels, one below the other.

import type { ReactNode } from 'react';

export type FactRow = readonly [label: ReactNode, value: ReactNode];

export function FactRows({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className="divide-y divide-hairline">
      {rows.map(([label, value], index) => (
        <div key={index} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2.5 first:pt-0 last:pb-0">
          <dt className="text-ink-2">{label}</dt>
          <dd className="ml-auto min-w-0 text-right [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
