// The place where a vehicle or pile stands: sky, skyline, kerb and road. The theme is the time of day, the weather is
// whether the last counted day brought income.

import type { ReactNode } from 'react';
import { useDarkPage } from './dark-page.ts';
import { darkScene, lightScene } from './scene-colours.ts';
import type { SceneColours } from './scene-colours.ts';
import { Cloud, Sun } from './sky.tsx';
import { flame, litWindows, nearSkyline, skyline } from './skyline.ts';

export type Weather = 'sun' | 'rain' | 'clouds';

export type SceneProps = Readonly<{
  /** `clouds` where nothing is known of the day. */
  weather: Weather;
  /** What stands on the road; decorative. */
  children: ReactNode;
  /** At its upper edge, in front of the sky: a number plate, a state. */
  over?: ReactNode;
  /** At the head of a page, of a card, of a card in a list, or beside the text of a row. */
  size?: keyof typeof heights;
  /** A painted bay instead of the lane: where charging piles stand. */
  bay?: boolean;
}>;

/** In pixels; a tile is as high as its container. */
const heights = { page: 240, hero: 212, card: 150, tile: 90 } as const;

/** Where the thing stands that the scene is about. As styles: the classes would all be in the first style sheet. */
const places = {
  page: { bottom: 32, height: '72%', width: '92%' },
  hero: { bottom: 10, height: '78%', width: '92%' },
  card: { bottom: 6, height: '82%', width: '92%' },
  tile: { bottom: 2, height: '88%', width: '94%' },
} as const;

/** Large text must not cover the picture. */
const overSize = { fontSize: 'min(0.9375rem, 18px)' } as const;

export function Scene({ weather, children, over, size = 'hero', bay = false }: SceneProps) {
  const colours = useDarkPage() ? darkScene : lightScene;
  const height = size === 'tile' ? '100%' : heights[size];
  return (
    <div className="relative overflow-hidden" style={{ height, background: colours.road }}>
      <div className="absolute inset-0" aria-hidden="true" data-weather={weather}>
        <div
          className="absolute inset-x-0 top-0"
          style={{ height: '60%', background: weather === 'rain' ? colours.rainySky : colours.sky }}
        />
        <Street weather={weather} colours={colours} height={heights[size]} bay={bay} />
        {size !== 'tile' && <div className="absolute inset-0" style={{ background: colours.gleam }} />}
        <div className="absolute inset-x-0 mx-auto" style={places[size]}>
          {children}
        </div>
      </div>
      {over !== undefined && (
        <div className="absolute inset-x-4 top-4 flex flex-wrap items-start justify-between gap-2" style={overSize}>
          {over}
        </div>
      )}
    </div>
  );
}

type StreetProps = Readonly<{ weather: Weather; colours: SceneColours; height: number; bay: boolean }>;

function Street({ weather, colours, height, bay }: StreetProps) {
  const road = height * 0.43;
  const kerb = height - road;
  const scale = Math.min(1, height / 200);
  const dim = weather === 'rain' ? 0.45 : 1;
  const city = `translate(0 ${kerb}) scale(1 ${scale})`;
  return (
    <svg
      viewBox={height < 100 ? `140 0 120 ${height}` : `0 0 390 ${height}`}
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 size-full"
    >
      {weather === 'sun' && (
        <Sun at={`translate(316 ${kerb - height * 0.2})`} radius={height * 0.195} halo={colours.halo} />
      )}
      {weather !== 'sun' && (
        <>
          <Cloud at={`translate(286 ${height * 0.1})`} />
          <Cloud at={`translate(60 ${height * 0.16})`} />
        </>
      )}
      <g transform={city} opacity={dim}>
        <path d={skyline} fill={colours.farCity} />
        <circle cx={flame.x} cy={flame.y} r={flame.radius} fill="var(--income)" />
        <path d={nearSkyline} fill={colours.nearCity} />
        <path d={litWindows} fill={colours.window} opacity="0.7" />
      </g>
      <path d={`M0 ${kerb - 4}h390v6H0z`} fill={colours.kerb} />
      <path d={`M0 ${kerb}h390v${road}H0z`} fill={colours.road} />
      {bay ? (
        <path
          d={`M96 ${kerb + road * 0.3}L40 ${height + 4}M294 ${kerb + road * 0.3}L350 ${height + 4}M96 ${kerb + road * 0.3}H294`}
          fill="none"
          stroke={colours.lane}
          strokeWidth="4"
          strokeLinejoin="round"
          opacity="0.85"
        />
      ) : (
        <path
          d={`M0 ${kerb + road * (height > heights.hero ? 0.72 : 0.88)}h390`}
          stroke={colours.lane}
          strokeWidth={height < 100 ? 2 : 4}
          strokeDasharray="52 52"
          opacity="0.9"
        />
      )}
      {weather === 'rain' && <path d={drops(height)} stroke={colours.rain} strokeWidth="1.6" strokeLinecap="round" />}
    </svg>
  );
}

/** Its multiples fall evenly everywhere, in no line. */
const golden = 0.618;

/** Seventy of them. */
const drops = (height: number): string =>
  Array.from(
    { length: 70 },
    (_, index) => `M${(index * 67) % 410} ${Math.round(((index * golden) % 1) * height)}l-6 18`,
  ).join('');
