// Line chart of amounts over time, with comparison lines: inline SVG, readable point by point by touch or arrow keys,
// and the same figures as a table.

import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { hundredths } from './bar-chart.model.ts';
import { FiguresTable } from './figures-table.tsx';
import { formatCompact, formatMoney } from '../format/money.ts';
import { acrossOf, downOf, lineOf, nearestTo, scaleOf } from './line-chart.model.ts';
import type { LineChartLine } from './line-chart.model.ts';
import { useUi } from '../messages.tsx';

export type LineChartProps = Readonly<{
  /** One for each point, formatted, all different. */
  labels: readonly string[];
  /** The first line is solid, compared ones are dashed. */
  lines: readonly LineChartLine[];
  /** One sentence: what is shown, the period, and the result. */
  summary: string;
  /** Meaning of the labels: the header of the table's first column. */
  heading: string;
  height?: number;
}>;

const width = 320;
const edge = 6;
const colours = ['var(--primary)', 'var(--info)', 'var(--warning)', 'var(--success)'] as const;

export function LineChart({ labels, lines, summary, heading, height = 150 }: LineChartProps) {
  const { words } = useUi();
  const write = useAmounts();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure>
      {asTable ? (
        <FiguresTable
          headings={[heading, ...lines.map(({ name }) => name)]}
          rows={labels.map((label, index) => ({ label, cells: lines.map(({ amounts }) => write(amounts[index])) }))}
        />
      ) : (
        <Plot labels={labels} lines={lines} summary={summary} height={height} />
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

function useAmounts(): (amount: string | undefined) => string {
  const { lang, amountLocale, symbol } = useUi();
  return (amount) => (amount === undefined ? '–' : formatMoney(amount, { lang, amountLocale, symbol }));
}

function Plot({ labels, lines, summary, height }: Omit<LineChartProps, 'heading'> & Readonly<{ height: number }>) {
  const write = useAmounts();
  const picture = useRef<SVGSVGElement>(null);
  const [at, setAt] = useState<number>();
  const count = labels.length;
  const pick = (clientX: number) => {
    const box = picture.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    setAt(nearestTo(((clientX - box.left) / box.width) * width - edge, count, width - edge * 2));
  };
  const turn = (event: KeyboardEvent) => {
    const next = { ArrowLeft: (at ?? count) - 1, ArrowRight: (at ?? -1) + 1, Home: 0, End: count - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(count - 1, next)));
  };
  const said = (index: number) =>
    `${labels[index] ?? ''}: ${lines.map(({ name, amounts }) => `${name} ${write(amounts[index])}`).join(', ')}`;
  return (
    <>
      <p className="min-h-9 text-label font-normal text-ink-2" aria-hidden="true">
        {at === undefined ? <Keys lines={lines} /> : <span className="amount-figures">{said(at)}</span>}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={summary}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, count - 1)}
        aria-valuenow={at ?? Math.max(0, count - 1)}
        aria-valuetext={said(at ?? Math.max(0, count - 1))}
        onKeyDown={turn}
        onPointerDown={({ clientX }) => pick(clientX)}
        onPointerMove={({ clientX, buttons, pointerType }) => (buttons > 0 || pointerType === 'mouse') && pick(clientX)}
        onPointerLeave={({ currentTarget }) => currentTarget !== document.activeElement && setAt(undefined)}
        onBlur={() => setAt(undefined)}
        data-testid="line-chart"
        className="touch-pan-y rounded-tag"
      >
        <svg ref={picture} viewBox={`0 0 ${width} ${height}`} className="w-full" aria-hidden="true">
          <Drawing labels={labels} lines={lines} height={height} at={at} />
        </svg>
      </div>
    </>
  );
}

/** Legend: lines differ by dashes as well as by colour. */
function Keys({ lines }: Pick<LineChartProps, 'lines'>) {
  if (lines.length < 2) return null;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {lines.map(({ name, compared = false }, index) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <svg width="22" height="6" aria-hidden="true">
            <line x2="22" y1="3" y2="3" stroke={colourOf(index, compared)} strokeWidth="2.5" {...dashes(compared)} />
          </svg>
          {name}
        </span>
      ))}
    </span>
  );
}

const colourOf = (index: number, compared: boolean): string =>
  compared ? 'var(--ink-3)' : (colours[index % colours.length] ?? 'var(--primary)');
const dashes = (compared: boolean) => (compared ? { strokeDasharray: '4 4' } : {});

type DrawingProps = Pick<LineChartProps, 'labels' | 'lines'> & Readonly<{ height: number; at: number | undefined }>;

function Drawing({ labels, lines, height, at }: DrawingProps) {
  const scale = scaleOf(lines);
  const room = { left: edge, top: 14, width: width - edge * 2, height: height - 34 };
  const zero = room.top + downOf('0', scale, room.height);
  const across = (index: number) => room.left + acrossOf(index, labels.length, room.width);
  const hasDots = labels.length < 9;
  return (
    <>
      <line x1="0" x2={width} y1={zero} y2={zero} stroke="var(--control)" />
      <Written labels={labels} lines={lines} height={height} />
      {lines.map((line, index) => (
        <path
          key={line.name}
          d={lineOf(line, scale, room)}
          fill="none"
          stroke={colourOf(index, line.compared === true)}
          strokeWidth={line.compared === true ? 1.5 : 2.5}
          strokeLinejoin="round"
          strokeLinecap="round"
          {...dashes(line.compared === true)}
        />
      ))}
      {at !== undefined && (
        <line x1={across(at)} x2={across(at)} y1={room.top} y2={height - 20} stroke="var(--hairline)" />
      )}
      {lines.map(({ name, amounts, compared = false }, index) =>
        amounts.map((amount, point) =>
          amount !== undefined && (point === at || (hasDots && !compared)) ? (
            <circle
              key={`${name}${labels[point] ?? ''}`}
              cx={across(point)}
              cy={room.top + downOf(amount, scale, room.height)}
              r={point === at ? 4.5 : 3}
              fill={colourOf(index, compared)}
              stroke="var(--surface)"
              strokeWidth="1.5"
            />
          ) : null,
        ),
      )}
    </>
  );
}

/** Axis labels: the greatest and the least amount at the side, the first and the last label below. */
function Written({ labels, lines, height }: Omit<DrawingProps, 'at'>) {
  const { lang } = useUi();
  const { least, most } = scaleOf(lines);
  const isFlat = lines.every(({ amounts }) => amounts.every((amount) => hundredths(amount ?? '0') === 0n));
  return (
    <g fontSize="10" fill="var(--ink-3)">
      {!isFlat && most > 0n && (
        <text x="0" y="9">
          {formatCompact(wireOf(most), lang)}
        </text>
      )}
      {least < 0n && (
        <text x="0" y={height - 14}>
          {formatCompact(wireOf(least), lang)}
        </text>
      )}
      <text x="0" y={height - 2}>
        {labels[0]}
      </text>
      <text x={width} y={height - 2} textAnchor="end">
        {labels.length > 1 ? labels.at(-1) : ''}
      </text>
    </g>
  );
}

/** Hundredths as a decimal string. */
function wireOf(value: bigint): string {
  const text = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}
