// From revenue to a part of it, step by step: each with its amount in figures and a bar that is true to scale.

import { classNames } from '../class-names.ts';
import { MoneyText } from '../money-text.tsx';
import { waterfallSpans } from './waterfall.model.ts';
import type { WaterfallRow, WaterfallSpan } from './waterfall.model.ts';

export type WaterfallProps = Readonly<{
  /** What is shown, for screen readers. */
  label: string;
  /** In the order of the calculation; the steps add up to the part. */
  rows: readonly WaterfallRow[];
}>;

/** Each figure stands in the list itself, so there is no second view as a table. */
export function Waterfall({ label, rows }: WaterfallProps) {
  const spans = waterfallSpans(rows);
  return (
    <div role="group" aria-label={label} data-testid="waterfall">
      <dl className="divide-y divide-hairline">
        {rows.map(({ key, label: name, amount, kind }, index) => (
          <div
            key={key}
            className={classNames(
              'flex flex-wrap items-baseline justify-between gap-x-4',
              kind === 'part' ? 'mt-2 rounded-control border-0 bg-income-tint px-3 py-2.5 text-income-ink' : 'py-2',
            )}
            data-kind={kind}
          >
            <dt className={kind === 'step' ? 'text-ink-2' : 'font-semibold'}>{name}</dt>
            <dd className={classNames('ml-auto', kind === 'sum' && 'font-semibold')}>
              <MoneyText amount={amount} {...(kind === 'part' ? { size: 'title2' as const } : {})} />
            </dd>
            <dd aria-hidden="true" className="mt-1 basis-full">
              <SpanBar span={spans[index] ?? { from: 0, to: 0 }} kind={kind} isLess={amount.startsWith('-')} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const width = 320;
const height = 8;
/** A part of a thousandth is still to be seen. */
const leastWidth = 3;

type SpanBarProps = Readonly<{ span: WaterfallSpan; kind: WaterfallRow['kind']; isLess: boolean }>;

/** What leaves is an outline, what stays is filled: not told apart by colour alone. */
function SpanBar({ span: { from, to }, kind, isLess }: SpanBarProps) {
  const wide = to === from ? 0 : Math.max(leastWidth, (to - from) * width);
  const left = Math.min(from * width, width - wide);
  const fill = kind === 'part' ? 'var(--income)' : 'var(--data)';
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="block h-2.5 w-full">
      <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} stroke="var(--hairline)" />
      {wide > 0 &&
        (isLess ? (
          <rect
            x={left + 0.75}
            y="0.75"
            width={Math.max(1, wide - 1.5)}
            height={height - 1.5}
            fill="var(--fill)"
            stroke="var(--ink-3)"
            strokeWidth="1"
            strokeDasharray="3 2"
          />
        ) : (
          <rect x={left} y="0" width={wide} height={height} fill={fill} />
        ))}
    </svg>
  );
}
