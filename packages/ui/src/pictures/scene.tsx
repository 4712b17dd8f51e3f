// The place where a vehicle or pile stands: sky, skyline, kerb and road. The theme is the time of day, the weather is
// whether the last counted day brought income.

import type { ReactNode } from 'react';
import { Cloud, Sun } from './sky.tsx';
import { skyline } from './skyline.ts';

export type Weather = 'sun' | 'rain' | 'clouds';

export type SceneProps = Readonly<{
  /** `clouds` where nothing is known of the day. */
  weather: Weather;
  /** What stands on the road; decorative. */
  children: ReactNode;
}>;

const drops = [30, 62, 94, 130, 168, 206, 240, 276, 312, 346] as const;

function Rain() {
  return (
    <>
      <Cloud at="translate(288 22)" />
      <Cloud at="translate(60 30)" />
      <g stroke="var(--idle)" strokeWidth="1.5" strokeLinecap="round" opacity="0.55">
        {drops.map((x, index) => (
          <path key={x} d={`M${x} ${58 + (index % 3) * 22}l-5 16`} />
        ))}
      </g>
    </>
  );
}

export function Scene({ weather, children }: SceneProps) {
  return (
    <div className="relative h-53 overflow-hidden" aria-hidden="true">
      <svg viewBox="0 0 390 212" preserveAspectRatio="xMidYMax slice" className="absolute inset-0 size-full">
        <rect width="390" height="212" fill={weather === 'rain' ? 'var(--idle-tint)' : 'var(--tint)'} />
        {weather === 'sun' && <Sun at="translate(318 44)" />}
        {weather === 'clouds' && <Cloud at="translate(296 30)" />}
        {weather === 'rain' && <Rain />}
        <path d={skyline} fill="var(--tint-2)" />
        <rect y="128" width="390" height="84" fill="var(--art-3)" opacity="0.55" />
        <rect y="126" width="390" height="4" fill="var(--control)" opacity="0.5" />
        <path d="M0 196h390" stroke="var(--surface)" strokeWidth="4" strokeDasharray="28 20" />
      </svg>
      <div className="absolute inset-x-0 bottom-1.5 mx-auto h-47 w-[90%]">{children}</div>
    </div>
  );
}
