// The map as text: the legend, the selected point, and all points as a list.

import { IconX } from '@tabler/icons-react';
import { IconButton } from '../button.tsx';
import { distanceKm, formatDistance } from '../format/distance.ts';
import { useUi } from '../messages.tsx';
import type { FleetMapProps, MapPoint, MapTexts } from './map-point.ts';
import { Mark } from './map-marks.tsx';
import { looks } from './map-status.ts';
import type { MapStatus } from './map-status.ts';
import type { MapLocation } from './map.model.ts';

/** Points beyond this number are only counted: two hundred rows are unusable with a screen reader. */
const mostRows = 60;

function Shape({ status }: { status: MapStatus }) {
  return (
    <svg viewBox="-12 -12 24 24" className="size-5 shrink-0" aria-hidden="true">
      <Mark status={status} />
    </svg>
  );
}

/** Legend of the shapes on this map, with their labels and counts. */
export function Legend({ points, words }: Readonly<{ points: readonly MapPoint[]; words: MapTexts }>) {
  const present = (Object.keys(looks) as MapStatus[])
    .map((status) => ({ status, count: points.filter((point) => point.status === status).length }))
    .filter(({ count }) => count > 0);
  if (present.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 px-1 text-label font-normal text-ink-2">
      {present.map(({ status, count }) => (
        <li key={status} className="flex items-center gap-1.5">
          <Shape status={status} />
          {words.status(status)} <span className="amount-figures">{count}</span>
        </li>
      ))}
      {points.some(({ demo }) => demo === true) && <li className="w-full text-ink-3">{words.demo}</li>}
    </ul>
  );
}

type Here = Readonly<{ here: MapLocation | undefined; words: MapTexts }>;

function useFacts({ here, words }: Here): (point: MapPoint) => string {
  const { lang } = useUi();
  return ({ status, hint, seenAt, lat, lng }) => {
    const km =
      here === undefined
        ? undefined
        : distanceKm({ latitude: here.lat, longitude: here.lng }, { latitude: lat, longitude: lng });
    return [
      words.status(status),
      ...(hint === undefined ? [] : [hint]),
      ...(km === undefined ? [] : [words.away(formatDistance(km, lang))]),
      ...(seenAt === undefined ? [] : [words.seen(new Date(seenAt))]),
    ].join(' · ');
  };
}

type MapCardProps = Here &
  Readonly<{ points: readonly MapPoint[]; action: FleetMapProps['action']; onClose: () => void }>;

/** The selected point, over the bottom of the map. */
export function MapCard({ points, here, words, action, onClose }: MapCardProps) {
  const facts = useFacts({ here, words });
  return (
    <div
      role="status"
      data-testid="map-card"
      className="absolute inset-x-2 bottom-2 flex max-h-[70%] items-start rounded-card bg-surface shadow-e2"
    >
      <ul className="min-w-0 flex-1 divide-y divide-hairline self-stretch overflow-y-auto py-1 pl-3">
        {points.map((point) => (
          <li key={point.id} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
            <Shape status={point.status} />
            <span className="min-w-[min(100%,9rem)] flex-1">
              <span className="block font-semibold break-words">{point.title}</span>
              <span className="block text-label font-normal text-ink-3">{facts(point)}</span>
            </span>
            {action?.(point)}
          </li>
        ))}
      </ul>
      <IconButton label={words.close} onClick={onClose}>
        <IconX size={20} stroke={1.75} className="text-ink-2" />
      </IconButton>
    </div>
  );
}

type MapListProps = Here & Readonly<{ points: readonly MapPoint[]; onPoint: (point: MapPoint) => void }>;

/** The same points as rows: nearest first if a position is known, else in the given order. */
export function MapList({ points, here, words, onPoint }: MapListProps) {
  const facts = useFacts({ here, words });
  const rows = nearestFirst(points, here).slice(0, mostRows);
  return (
    <details className="mt-2 rounded-card bg-surface shadow-e1" data-testid="map-list">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-label text-primary">
        {words.asList(points.length)}
      </summary>
      <ul className="max-h-80 divide-y divide-hairline overflow-y-auto border-t border-hairline">
        {rows.map((point) => (
          <li key={point.id}>
            <button
              type="button"
              onClick={() => onPoint(point)}
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left active:bg-fill"
            >
              <Shape status={point.status} />
              <span className="min-w-0 flex-1">
                <span className="block break-words">{point.title}</span>
                <span className="block text-label font-normal text-ink-3">{facts(point)}</span>
              </span>
            </button>
          </li>
        ))}
        {points.length > rows.length && (
          <li className="px-4 py-3 text-label font-normal text-ink-3">{words.more(points.length - rows.length)}</li>
        )}
      </ul>
    </details>
  );
}

function nearestFirst(points: readonly MapPoint[], here: MapLocation | undefined): readonly MapPoint[] {
  if (here === undefined) return points;
  const from = { latitude: here.lat, longitude: here.lng };
  const far = new Map(points.map(({ id, lat, lng }) => [id, distanceKm(from, { latitude: lat, longitude: lng })]));
  return points.toSorted((left, right) => (far.get(left.id) ?? 0) - (far.get(right.id) ?? 0));
}
