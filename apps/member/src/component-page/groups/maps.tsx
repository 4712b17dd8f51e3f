// Examples of what stands around a map: its legend, a chosen point, the list, and no map at all.

import { Legend, MapCard, MapInstead, MapList, NoMap } from '@roda/ui/map/map-texts.tsx';
import { Mark } from '@roda/ui/map/map-marks.tsx';
import { looks } from '@roda/ui/map/map-status.ts';
import type { MapStatus } from '@roda/ui/map/map-status.ts';
import type { MapPoint } from '@roda/ui/map/map-point.ts';
import { FleetMap } from '#shared/map/fleet-map.tsx';
import { useMapTexts } from '#shared/map/use-map-texts.ts';
import { useText } from '#shared/texts/texts.tsx';
import type { ExampleGroup } from '../example.ts';
import { longName } from '../sample.ts';

const statuses = Object.keys(looks) as readonly MapStatus[];

/** One point of each state around Jakarta's Monas. */
const points: readonly MapPoint[] = statuses.map((status, index) => ({
  id: status,
  title: index === 0 ? longName : `RD ${index}`,
  status,
  lat: -6.1754 + index * 0.01,
  lng: 106.8272,
  seenAt: '2026-11-26T06:40:00.000Z',
}));
const here = { lat: -6.1754, lng: 106.8272 };
const nothing = () => undefined;

function Marks() {
  return (
    <div className="flex flex-wrap gap-3">
      {statuses.map((status) => (
        <svg key={status} viewBox="-14 -14 28 28" className="size-8" aria-hidden="true">
          <Mark status={status} />
        </svg>
      ))}
    </div>
  );
}

function Chosen() {
  return (
    <div className="relative h-60 rounded-card bg-fill">
      <MapCard points={points.slice(0, 2)} here={here} words={useMapTexts()} action={undefined} onClose={nothing} />
    </div>
  );
}

function Instead({ shown }: Readonly<{ shown: readonly MapPoint[] }>) {
  const t = useText();
  return <MapInstead points={shown} here={undefined} words={useMapTexts()} action={undefined} label={t('map.all')} />;
}

function WholeMap({ shown }: Readonly<{ shown: readonly MapPoint[] }>) {
  const t = useText();
  return <FleetMap points={shown} label={t('holding.map.vehicle')} />;
}

function NoMapAtAll() {
  return <NoMap text={useMapTexts().unavailable} />;
}

export const maps: ExampleGroup = {
  name: 'maps',
  examples: [
    { name: 'Mark, each state', Show: Marks },
    { name: 'Legend', Show: () => <Legend points={points} words={useMapTexts()} /> },
    { name: 'MapCard', Show: Chosen },
    {
      name: 'MapList',
      Show: () => <MapList points={points} here={here} words={useMapTexts()} onPoint={nothing} />,
    },
    { name: 'MapInstead', Show: () => <Instead shown={points} /> },
    { name: 'MapInstead empty', Show: () => <Instead shown={[]} /> },
    { name: 'NoMap', Show: NoMapAtAll },
    { name: 'FleetMap', Show: () => <WholeMap shown={points} /> },
    { name: 'FleetMap empty', Show: () => <WholeMap shown={[]} /> },
  ],
};
