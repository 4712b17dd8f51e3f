// The current state of a holding: state with icon and text, last seen, battery.

import type { ReactNode } from 'react';
import { classNames } from '@roda/ui';
import type { ProductKind, VehicleStatus } from '@roda/api-contract/enums';
import { agoText } from '#shared/texts/relative-time.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useIsLive } from '#shared/live.ts';
import { Mark } from '@roda/ui/map/map-marks.tsx';
import { lookOf } from '@roda/ui/map/map-status.ts';
import type { MapStatus } from '@roda/ui/map/map-status.ts';
import { useText } from '#shared/texts/texts.tsx';
import { usePositions } from './fleet.queries.ts';
import { countsOf } from './points.model.ts';
import type { FleetPoint } from './points.model.ts';
import { useFleetFrames } from './use-fleet-frames.ts';

const tints: Readonly<Record<MapStatus, string>> = {
  idle: 'bg-fill',
  in_service: 'bg-success-tint',
  resting: 'bg-info-tint',
  fault: 'bg-warning-tint',
  free: 'bg-success-tint',
  charging: 'bg-tint-2',
  faulty: 'bg-warning-tint',
  offline: 'bg-fill',
};

export type LiveStatusProps = Readonly<{
  kind: ProductKind;
  holdingId: string;
  /** The product's own status, until a position is known. */
  standing: VehicleStatus;
}>;

export function LiveStatus({ kind, holdingId, standing: status }: LiveStatusProps) {
  const { data: points = [] } = usePositions(kind, holdingId);
  useFleetFrames();
  const [only, ...others] = points;
  if (only === undefined) return <Band status={status} />;
  if (others.length > 0) return <Several points={points} />;
  return <One point={only} />;
}

function One({ point }: { point: FleetPoint }) {
  const t = useText();
  const { at } = useFormats();
  const { status, seenAt, battery, hint } = point;
  return (
    <Band
      status={status}
      reports={seenAt !== undefined}
      aside={battery === undefined ? hint : <Battery percent={battery} />}
    >
      {seenAt !== undefined && (
        <time dateTime={seenAt} title={at(seenAt, true)}>
          {t('holding.seen', { ago: agoText(t, new Date(seenAt)) })}
        </time>
      )}
    </Band>
  );
}

/** `reports`: the state is what the machine sent itself; only that can be live. */
type BandProps = Readonly<{ status: MapStatus; reports?: boolean; aside?: ReactNode; children?: ReactNode }>;

function Band({ status, reports = false, aside, children }: BandProps) {
  const t = useText();
  const isLive = useIsLive();
  return (
    <div
      role="group"
      aria-label={t('holding.statusNow')}
      data-testid="live-status"
      className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control px-3 py-3', tints[status])}
    >
      <svg viewBox="-14 -14 28 28" className="size-11 shrink-0" aria-hidden="true">
        <Mark status={status} />
      </svg>
      <div className="min-w-[min(100%,9rem)] flex-1">
        <p className="text-title3">{t(lookOf(status).text)}</p>
        <p className="flex flex-wrap gap-x-3 text-label font-normal text-ink-2">
          {children}
          {reports && isLive && (
            <span className="inline-flex items-center gap-1.5 font-semibold text-success">
              <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />
              {t('holding.live')}
            </span>
          )}
        </p>
      </div>
      {aside !== undefined && <div className="ml-auto text-label text-ink-2">{aside}</div>}
    </div>
  );
}

/** Holdings that represent several machines: counts by state. */
function Several({ points }: { points: readonly FleetPoint[] }) {
  const t = useText();
  return (
    <ul aria-label={t('holding.statusNow')} data-testid="live-status" className="flex flex-wrap gap-2">
      {countsOf(points).map(({ status, count }) => (
        <li key={status} className={classNames('flex items-center gap-2 rounded-control px-3 py-2', tints[status])}>
          <svg viewBox="-12 -12 24 24" className="size-6" aria-hidden="true">
            <Mark status={status} />
          </svg>
          {t(lookOf(status).text)} <strong className="amount-figures">{count}</strong>
        </li>
      ))}
    </ul>
  );
}

function Battery({ percent }: { percent: number }) {
  const t = useText();
  const { percent: written } = useFormats();
  const full = (22 * Math.max(0, Math.min(100, percent))) / 100;
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 30 14" className="h-3.5 w-7.5" aria-hidden="true">
        <rect x="0.75" y="0.75" width="25.5" height="12.5" rx="3" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <rect x="27.5" y="4.5" width="2" height="5" rx="1" fill="currentColor" />
        <rect x="2.5" y="2.5" width={full} height="9" rx="1.5" fill="currentColor" />
      </svg>
      {t('holding.battery', { percent: written(percent / 100).replace(/[.,]00/u, '') })}
    </span>
  );
}
