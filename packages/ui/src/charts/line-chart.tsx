// Line chart of amounts over time, with comparison lines: inline SVG, readable point by point by touch or arrow keys,
// and the same figures as a table.

import { memo, useState } from 'react';
import { fromHundredths, hundredths } from './bar-chart.model.ts';
import { ChartCursor } from './chart-cursor.tsx';
import { FiguresTable } from './figures-table.tsx';
import { formatCompact, formatMoney } from '../format/money.ts';
import { acrossOf, downOf, lineOf, scaleOf } from './line-chart.model.ts';
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
          records={[
            [heading, ...lines.map(({ name }) => name)],
            ...labels.map((label, index) => [label, ...lines.map(({ amounts }) => amounts[index] ?? '')]),
          ]}
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
  const said = (index: number) =>
    `${labels[index] ?? ''}: ${lines.map(({ name, amounts }) => `${name} ${write(amounts[index])}`).join(', ')}`;
  return (
    <ChartCursor
      count={labels.length}
      width={width}
      edge={edge}
      label={summary}
      said={said}
      testId="line-chart"
      head={<Keys lines={lines} />}
    >
      {(at) => (
        <svg viewBox={`0 0 ${width} ${height}`} className="w-full" aria-hidden="true">
          <Drawing labels={labels} lines={lines} height={height} />
          {at !== undefined && <Chosen labels={labels} lines={lines} height={height} at={at} />}
        </svg>
      )}
    </ChartCursor>
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

type DrawingProps = Pick<LineChartProps, 'labels' | 'lines'> & Readonly<{ height: number }>;

function placesOf({ labels, lines, height }: DrawingProps) {
  const scale = scaleOf(lines);
  const room = { left: edge, top: 14, width: width - edge * 2, height: height - 34 };
  return {
    scale,
    room,
    across: (point: number) => room.left + acrossOf(point, labels.length, room.width),
    down: (amount: string) => room.top + downOf(amount, scale, room.height),
  };
}

/** Everything but the chosen point: a finger that moves along the lines leaves it as it is. */
const Drawing = memo(function Drawing({ labels, lines, height }: DrawingProps) {
  const { scale, room, across, down } = placesOf({ labels, lines, height });
  const hasDots = labels.length < 9;
  return (
    <>
      <line x1="0" x2={width} y1={down('0')} y2={down('0')} stroke="var(--control)" />
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
      {hasDots &&
        lines.map(({ name, amounts, compared = false }, index) =>
          amounts.map((amount, point) =>
            amount !== undefined && !compared ? (
              <Dot
                key={`${name}${labels[point] ?? ''}`}
                cx={across(point)}
                cy={down(amount)}
                r={3}
                fill={colourOf(index, compared)}
              />
            ) : null,
          ),
        )}
    </>
  );
});

/** The point under the finger: a line down, and a dot on each line. */
function Chosen({ labels, lines, height, at }: DrawingProps & Readonly<{ at: number }>) {
  const { room, across, down } = placesOf({ labels, lines, height });
  return (
    <>
      <line x1={across(at)} x2={across(at)} y1={room.top} y2={height - 20} stroke="var(--hairline)" />
      {lines.map(({ name, amounts, compared = false }, index) => {
        const amount = amounts[at];
        return (
          amount !== undefined && (
            <Dot key={name} cx={across(at)} cy={down(amount)} r={4.5} fill={colourOf(index, compared)} />
          )
        );
      })}
    </>
  );
}

function Dot(place: Readonly<Record<'cx' | 'cy' | 'r', number> & { fill: string }>) {
  return <circle {...place} stroke="var(--surface)" strokeWidth="1.5" />;
}

/** Axis labels: the greatest and the least amount at the side, the first and the last label below. */
function Written({ labels, lines, height }: DrawingProps) {
  const { lang } = useUi();
  const { least, most } = scaleOf(lines);
  const isFlat = lines.every(({ amounts }) => amounts.every((amount) => hundredths(amount ?? '0') === 0n));
  return (
    <g fontSize="10" fill="var(--ink-3)">
      {!isFlat && most > 0n && (
        <text x="0" y="9">
          {formatCompact(fromHundredths(most), lang)}
        </text>
      )}
      {least < 0n && (
        <text x="0" y={height - 14}>
          {formatCompact(fromHundredths(least), lang)}
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
