// Bar chart by day as inline SVG, with a descriptive sentence and the same figures as a table.

import { useState } from 'react';
import { barHeights, greatest } from './bar-chart.model.ts';
import type { Bar } from './bar-chart.model.ts';
import { FiguresTable } from './figures-table.tsx';
import { formatCompact, formatMoney } from '../format/money.ts';
import { useUi } from '../messages.tsx';

export type BarChartProps = Readonly<{
  bars: readonly Bar[];
  /** One sentence: what is shown, the period, and the result. */
  summary: string;
  /** Headings of the table: the day, the amount. */
  headings: readonly [string, string];
  /** A figure to compare with: a thin dashed line with its name. */
  mark?: Readonly<{ amount: string; label: string }>;
  height?: number;
}>;

const width = 320;
/** Label above the tallest bar: the greatest amount in figures. */
const headroom = 14;

export function BarChart({ bars, summary, headings, mark, height = 120 }: BarChartProps) {
  const { words, lang, amountLocale, symbol } = useUi();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure>
      {asTable ? (
        <FiguresTable
          headings={headings}
          rows={bars.map(({ label, amount }) => ({
            label,
            cells: [formatMoney(amount, { lang, amountLocale, symbol })],
          }))}
        />
      ) : (
        <Bars bars={bars} summary={summary} mark={mark} height={height} />
      )}
      <figcaption
        className={'mt-2 flex flex-wrap items-start justify-between gap-x-3 gap-y-1 text-label font-normal text-ink-3'}
      >
        <span className="wants-40 flex-1">{summary}</span>
        <button
          type="button"
          onClick={() => setAsTable(!asTable)}
          className="min-h-6 max-w-full bg-transparent p-0 text-left font-semibold text-primary"
        >
          {asTable ? words.viewAsChart : words.viewAsTable}
        </button>
      </figcaption>
    </figure>
  );
}

type BarsProps = Readonly<{
  bars: readonly Bar[];
  summary: string;
  mark: BarChartProps['mark'];
  height: number;
}>;

function Bars({ bars, summary, mark, height }: BarsProps) {
  const { lang } = useUi();
  const space = height - 18 - headroom;
  const marked = mark === undefined ? bars : [...bars, mark];
  const heights = barHeights(marked, space);
  const markTall = mark === undefined ? 0 : (heights.at(-1) ?? 0);
  const step = width / Math.max(1, bars.length);
  const barWidth = Math.max(2, Math.min(18, step * 0.64));
  const base = height - 18;
  return (
    <svg role="img" aria-label={summary} viewBox={`0 0 ${width} ${height}`} className="w-full">
      <line x1="0" x2={width} y1={base} y2={base} stroke="var(--hairline)" />
      <text x="0" y="9" fontSize="10" fill="var(--ink-3)">
        {formatCompact(greatest(marked), lang)}
      </text>
      {bars.map((bar, index) => {
        const tall = heights[index] ?? 0;
        const x = index * step + (step - barWidth) / 2;
        return tall === 0 ? (
          <circle
            key={bar.label}
            cx={x + barWidth / 2}
            cy={base - 2.5}
            r="2"
            fill="none"
            stroke="var(--ink-3)"
            strokeWidth="1.25"
          />
        ) : (
          <rect
            key={bar.label}
            x={x}
            y={base - tall}
            width={barWidth}
            height={tall}
            rx={Math.min(3, barWidth / 2)}
            fill="var(--primary)"
            opacity={bar.open === true ? 0.45 : 1}
          />
        );
      })}
      {mark !== undefined && markTall > 0 && (
        <>
          <line
            x1="0"
            x2={width}
            y1={base - markTall}
            y2={base - markTall}
            stroke="var(--ink-2)"
            strokeWidth="1"
            strokeDasharray="2 3"
          />
          <text
            x={width}
            y={base - markTall - 3}
            fontSize="10"
            textAnchor="end"
            fill="var(--ink-2)"
            stroke="var(--surface)"
            strokeWidth="3"
            paintOrder="stroke"
          >
            {mark.label}
          </text>
        </>
      )}
      <text x="0" y={height - 4} fontSize="10" fill="var(--ink-3)">
        {bars[0]?.label}
      </text>
      <text x={width} y={height - 4} fontSize="10" textAnchor="end" fill="var(--ink-3)">
        {bars.at(-1)?.label}
      </text>
    </svg>
  );
}
