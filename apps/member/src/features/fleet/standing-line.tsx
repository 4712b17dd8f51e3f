// The state of a holding's asset in one line: mark, state, when it was last seen; what that means where it doesn't work.

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

/** Nothing where no position is known. */
export function StandingLine({ kind, holdingId }: Readonly<{ kind: ProductKind; holdingId: string }>) {
  const t = useText();
  const { data: [point] = [] } = usePositions(kind, holdingId);
  if (point === undefined) return null;
  const { status, seenAt } = point;
  return (
    <div data-testid={`standing-${holdingId}`}>
      <p className="flex flex-wrap items-center gap-x-2 text-label">
        <svg viewBox="-14 -14 28 28" className="size-5 shrink-0" aria-hidden="true">
          <Mark status={status} />
        </svg>
        <span>{t(lookOf(status).text)}</span>
        {seenAt !== undefined && (
          <span className="font-normal text-ink-3">{t('holding.seen', { ago: agoText(t, new Date(seenAt)) })}</span>
        )}
      </p>
      {isIdle(status) && (
        <p className="mt-1 rounded-control bg-idle-tint px-3 py-2 text-label font-normal text-idle">
          {t(idle[status])}
        </p>
      )}
    </div>
  );
}
