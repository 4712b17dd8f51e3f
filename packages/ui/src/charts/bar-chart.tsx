// Bar chart by day as inline SVG: readable day by day by touch or arrow keys, with a sentence and the same figures as a
// table.

import { memo, useState } from 'react';
import { barHeights, differenceOf, finalHeight, greatest } from './bar-chart.model.ts';
import type { Bar } from './bar-chart.model.ts';
import { ChartCursor } from './chart-cursor.tsx';
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
  /** The median, with which a chosen bar is compared in words. */
  typical?: string;
  /** Between these two lie most of the bars: a band behind them. */
  band?: readonly [low: string, high: string];
  /** Above the bars until one is chosen. */
  note?: string | undefined;
  height?: number;
}>;

const width = 320;
/** Label above the tallest bar: the greatest amount in figures. */
const headroom = 14;
/** Opacity of what is not final, and of all bars behind a chosen one. */
const pale = 0.45;
/** Labels below the baseline. */
const footroom = 18;

export function BarChart({ bars, summary, headings, mark, typical, band, note, height = 120 }: BarChartProps) {
  const { words, lang, amountLocale, symbol } = useUi();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure>
      {note !== undefined && <p className="sr-only">{note}</p>}
      {asTable ? (
        <FiguresTable
          headings={headings}
          rows={bars.map(({ label, amount, note }) => ({
            label,
            cells: [note ?? formatMoney(amount, { lang, amountLocale, symbol })],
          }))}
          records={[headings, ...bars.map(({ label, amount, note }) => [label, note ?? amount])]}
        />
      ) : (
        <Bars bars={bars} summary={summary} mark={mark} typical={typical} band={band} note={note} height={height} />
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

type BarsProps = Required<Pick<BarChartProps, 'bars' | 'summary' | 'height'>> &
  Readonly<{ [Name in 'mark' | 'typical' | 'band' | 'note']: BarChartProps[Name] }>;

function Bars({ bars, summary, mark, typical, band, note, height }: BarsProps) {
  const { words, lang, amountLocale, symbol } = useUi();
  const money = (amount: string) => formatMoney(amount, { lang, amountLocale, symbol });
  const sizes = sizesOf({ bars, mark, band, height });
  const said = (index: number): string => {
    const bar = bars[index];
    if (bar === undefined) return '';
    const { label, amount, note } = bar;
    if (note !== undefined) return `${label}: ${note}`;
    const { side, by } = differenceOf(amount, typical ?? amount);
    const difference = typical === undefined ? '' : ` · ${words.againstTypical(side, money(by))}`;
    return `${label}: ${money(amount)}${difference}`;
  };
  return (
    <ChartCursor
      count={bars.length}
      width={width}
      edge={sizes.step / 2}
      label={summary}
      said={said}
      testId="bar-chart"
      head={note}
    >
      {(at) => (
        <svg viewBox={`0 0 ${width} ${height}`} className="w-full" aria-hidden="true">
          <Ground band={band} sizes={sizes} />
          <g opacity={at === undefined ? 1 : pale}>
            <AllBars bars={bars} sizes={sizes} />
          </g>
          {/* Before the chosen bar: what is painted over the bars keeps its extent, or all layers are made anew. */}
          <Written bars={bars} height={height} most={sizes.most} />
          <Chosen bars={bars} at={at ?? latestOf(bars, sizes)} sizes={sizes} />
          {mark !== undefined && <Mark mark={mark} bars={bars} sizes={sizes} />}
        </svg>
      )}
    </ChartCursor>
  );
}

type Sizes = Readonly<{
  /** The greatest amount, for the scale. */
  most: string;
  /** Of the bars, then of the mark and of the band. */
  heights: readonly number[];
  base: number;
  step: number;
  barWidth: number;
}>;

function sizesOf({ bars, mark, band, height }: Pick<BarsProps, 'bars' | 'mark' | 'band' | 'height'>): Sizes {
  const further = [...(mark === undefined ? [] : [mark.amount]), ...(band === undefined ? [] : band)];
  const scaled = [...bars, ...further.map((amount) => ({ amount }))];
  const step = width / Math.max(1, bars.length);
  return {
    most: greatest(scaled),
    heights: barHeights(scaled, height - footroom - headroom),
    base: height - footroom,
    step,
    barWidth: Math.max(2, Math.min(18, step * 0.64)),
  };
}

type DrawnProps = Pick<BarsProps, 'bars'> & Readonly<{ sizes: Sizes }>;

/** Neither this nor the bars nor the labels are rendered again while a finger moves along them. */
const Ground = memo(function Ground({ band, sizes }: Pick<BarsProps, 'band'> & Pick<DrawnProps, 'sizes'>) {
  const { heights, base } = sizes;
  const [low = 0, high = 0] = band === undefined ? [] : heights.slice(-2);
  return (
    <>
      {high > low && (
        <rect x="0" y={base - high} width={width} height={high - low} fill="var(--income-tint)" data-testid="band" />
      )}
      <line x1="0" x2={width} y1={base} y2={base} stroke="var(--hairline)" />
    </>
  );
});

/** The greatest amount above the bars, the first and the last label below. */
const Written = memo(function Written({ bars, height, most }: Pick<BarsProps, 'bars' | 'height'> & { most: string }) {
  const { lang } = useUi();
  return (
    <>
      <text x="0" y="9" fontSize="10" fill="var(--ink-3)">
        {formatCompact(most, lang)}
      </text>
      <text x="0" y={height - 4} fontSize="10" fill="var(--ink-3)">
        {bars[0]?.label}
      </text>
      <text x={width} y={height - 4} fontSize="10" textAnchor="end" fill="var(--ink-3)">
        {bars.length > 1 ? bars.at(-1)?.label : ''}
      </text>
    </>
  );
});

const AllBars = memo(function AllBars({ bars, sizes }: DrawnProps) {
  return bars.map((bar, at) => <DrawnBar key={bar.label} bar={bar} at={at} sizes={sizes} fill="var(--data)" />);
});

/** The latest final bar, -1 if there is none, or if it is a ring, which has one look. */
const latestOf = (bars: readonly Bar[], { heights }: Sizes): number => {
  const at = bars.findLastIndex(({ note, open }) => note === undefined && open !== true);
  return (heights[at] ?? 0) > 0 ? at : -1;
};

/** The bar under the finger, or the latest one, over its place among all. */
function Chosen({ bars, at, sizes }: DrawnProps & Readonly<{ at: number }>) {
  const bar = bars[at];
  return bar === undefined ? null : <DrawnBar bar={bar} at={at} sizes={sizes} fill="var(--primary)" />;
}

type DrawnBarProps = Readonly<{ bar: Bar; at: number; sizes: Sizes; fill: string }>;

/** An open bar is pale, with what is final of it drawn over its lower end; one without a figure isn't drawn. */
function DrawnBar({ bar, at, sizes: { heights, step, base, barWidth }, fill }: DrawnBarProps) {
  if (bar.note !== undefined) return null;
  const tall = heights[at] ?? 0;
  const drawn = { fill, base, barWidth, middle: (at + 0.5) * step };
  if (bar.open !== true) return <BarOrRing {...drawn} tall={tall} opacity={1} />;
  const final = finalHeight(bar, tall);
  return (
    <>
      <BarOrRing {...drawn} tall={tall} opacity={pale} />
      {final > 0 && <BarOrRing {...drawn} tall={final} opacity={1} />}
    </>
  );
}

type BarOrRingProps = Readonly<Record<'tall' | 'middle' | 'base' | 'barWidth' | 'opacity', number> & { fill: string }>;

/**
 * A period without income is a ring on the baseline, not a missing bar; no wider than a bar, or many look like one.
 * Both are the same element: the chosen one becomes the other under a finger, and a new one makes all layers anew.
 */
function BarOrRing({ tall, middle, base, barWidth, fill, opacity }: BarOrRingProps) {
  const isRing = tall === 0;
  const wide = isRing ? Math.min(4, barWidth) : barWidth;
  const high = isRing ? wide : tall;
  return (
    <rect
      x={middle - wide / 2}
      y={base - high - (isRing ? 0.5 : 0)}
      width={wide}
      height={high}
      rx={isRing ? wide / 2 : Math.min(3, wide / 2)}
      {...(isRing
        ? { fill: 'none', stroke: 'var(--idle)', strokeWidth: wide * 0.3125, strokeOpacity: opacity }
        : { fill, fillOpacity: opacity })}
    />
  );
}

/** Its name keeps readable over the bars. */
function Mark({ mark, bars, sizes }: DrawnProps & Readonly<{ mark: NonNullable<BarsProps['mark']> }>) {
  const tall = sizes.heights[bars.length] ?? 0;
  const y = sizes.base - tall;
  if (tall === 0) return null;
  return (
    <>
      <line x1="0" x2={width} y1={y} y2={y} stroke="var(--ink-2)" strokeWidth="1" strokeDasharray="2 3" />
      <text
        x={width}
        y={y - 3}
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
  );
}
