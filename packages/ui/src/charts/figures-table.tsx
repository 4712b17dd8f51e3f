// The figures of a chart as a table, the accessible alternative of every chart.

import type { ReactNode } from 'react';
import { csvOf } from './csv.model.ts';
import { useUi } from '../messages.tsx';

export type FiguresTableProps = Readonly<{
  headings: readonly ReactNode[];
  rows: readonly Readonly<{ label: string; cells: readonly ReactNode[] }>[];
  /** The same as text for a file: headings first, amounts as the API writes them. */
  records: readonly (readonly string[])[];
}>;

export function FiguresTable({ headings, rows, records }: FiguresTableProps) {
  const [first, ...others] = headings;
  const { words, device } = useUi();
  return (
    <>
      <div
        className="max-h-64 overflow-auto"
        tabIndex={0}
        role="region"
        aria-label={typeof first === 'string' ? first : undefined}
      >
        <table className="w-full text-label whitespace-nowrap">
          <thead>
            <tr className="text-left text-ink-3">
              <th scope="col" className="py-1.5 pr-3 font-normal">
                {first}
              </th>
              {others.map((heading, index) => (
                <th key={index} scope="col" className="py-1.5 pl-3 text-right font-normal">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {label}
                </th>
                {cells.map((cell, index) => (
                  <td key={index} className="amount-figures py-1.5 pl-3 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {device !== undefined && (
        <button
          type="button"
          onClick={() => device.saveText(csvOf(records), `roda-${records[1]?.[0] ?? ''}.csv`)}
          className="min-h-11 bg-transparent p-0 text-label font-semibold text-primary"
          data-testid="save-csv"
        >
          {words.saveAsCsv}
        </button>
      )}
    </>
  );
}
