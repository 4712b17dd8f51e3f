// The state of a holding's asset: mark and state over its picture, below it when it was last seen, and what its state
// means where it doesn't work.

import type { ReactNode } from 'react';
import type { ProductKind } from '@roda/api-contract/enums';
import { Mark } from '@roda/ui/map/map-marks.tsx';
import { lookOf } from '@roda/ui/map/map-status.ts';
import { agoText } from '#shared/texts/relative-time.ts';
import { useText } from '#shared/texts/texts.tsx';
import { usePositions } from './fleet.queries.ts';

const idle = {
  resting: 'holding.standing.resting',
  fault: 'holding.standing.fault',
  faulty: 'holding.standing.fault',
  offline: 'holding.standing.offline',
} as const;

const isIdle = (status: string): status is keyof typeof idle => Object.hasOwn(idle, status);

type Standing = Readonly<{ kind: ProductKind; holdingId: string }>;

/** Its state, over its picture. Nothing where no position is known. */
export function StandingChip({ kind, holdingId }: Standing) {
  const t = useText();
  const { data: [point] = [] } = usePositions(kind, holdingId);
  if (point === undefined) return null;
  return (
    <span className="flex min-h-7.5 items-center gap-1 rounded-full bg-surface pr-3 pl-1.5 text-label font-bold">
      <svg viewBox="-14 -14 28 28" className="size-5 shrink-0" aria-hidden="true">
        <Mark status={point.status} />
      </svg>
      {t(lookOf(point.status).text)}
    </span>
  );
}

export type StandingLineProps = Standing &
  Readonly<{
    /** More about a fault. */
    why?: ReactNode;
  }>;

/** When it was last seen, and what its state means where it doesn't work. Nothing where no position is known. */
export function StandingLine({ kind, holdingId, why }: StandingLineProps) {
  const t = useText();
  const { data: [point] = [] } = usePositions(kind, holdingId);
  if (point === undefined) return null;
  const { status, seenAt } = point;
  return (
    <div className="contents" data-testid={`standing-${holdingId}`}>
      {seenAt !== undefined && <p>{t('holding.seen', { ago: agoText(t, new Date(seenAt)) })}</p>}
      {isIdle(status) && (
        <p className="mt-2 w-full rounded-control bg-idle-tint px-3 py-2 text-idle">
          {t(idle[status])}
          {(status === 'fault' || status === 'faulty') && why}
        </p>
      )}
    </div>
  );
}
