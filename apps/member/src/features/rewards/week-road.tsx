// The current week as a road: a stone per day with its reward, and a car that goes on with each check-in.

import { IconCheck, IconX } from '@tabler/icons-react';
import { classNames } from '@roda/ui';
import { useDarkPage } from '@roda/ui/pictures/dark-page.ts';
import { darkScene, lightScene } from '@roda/ui/pictures/scene-colours.ts';
import { Sun } from '@roda/ui/pictures/sky.tsx';
import { skyline } from '@roda/ui/pictures/skyline.ts';
import { tagOf } from '@roda/domain/language';
import { useLang, useText } from '#shared/texts/texts.tsx';
import { weekAround, weekdayNames } from './calendar.model.ts';
import type { KnownDay } from './calendar.model.ts';
import { carDay, placeOf, roadHeight, roadPath, roadWidth } from './week-road.model.ts';

export type WeekRoadProps = Readonly<{ today: string; days: readonly KnownDay[] }>;

const stones = {
  done: 'bg-success-solid text-on-primary',
  today: 'bg-income text-on-income',
  missed: 'border-dashed bg-surface text-ink-3',
  future: 'bg-surface text-ink-2',
} as const;

export function WeekRoad({ today, days }: WeekRoadProps) {
  const t = useText();
  const names = weekdayNames(tagOf(useLang()));
  const week = weekAround(today, days);
  const at = week.findIndex(({ day }) => day === today);
  return (
    <div className="relative overflow-hidden rounded-t-card" data-testid="week-road">
      <Road
        car={carDay(
          week.map(({ known }) => known?.state),
          at,
        )}
      />
      <ol className="absolute inset-0 grid grid-cols-7 text-center">
        {week.map(({ day, known }, index) => (
          <li key={day} aria-current={day === today ? 'date' : undefined} className="relative">
            <Stone known={known} isToday={day === today} top={(placeOf(index).y / roadHeight) * 100} />
            <span
              aria-hidden="true"
              className="absolute inset-x-0 bottom-1 text-caption text-[length:min(0.75rem,3.4vw)] text-white"
            >
              {names[index]?.short}
            </span>
            <span className="sr-only">
              {names[index]?.long}
              {known !== undefined &&
                `: ${t(`checkin.state.${known.state}`)}, ${t('common.coins', { n: known.coins })}`}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A day before the registration has no stone. */
function Stone({ known, isToday, top }: Readonly<{ known: KnownDay | undefined; isToday: boolean; top: number }>) {
  if (known === undefined) return null;
  const { state, coins } = known;
  return (
    <span
      aria-hidden="true"
      style={{ top: `${top}%` }}
      className={classNames(
        'absolute left-1/2 grid aspect-square w-[78%] max-w-10 -translate-1/2 place-items-center rounded-full',
        'border-2 text-label text-[length:min(0.8125rem,3.1vw)]',
        state === 'missed' ? 'border-control' : 'border-surface',
        stones[state],
        isToday && state !== 'done' && 'max-w-12 w-[92%]',
      )}
    >
      {state === 'done' && <IconCheck size={18} stroke={2.5} />}
      {state === 'missed' && <IconX size={16} stroke={2} />}
      {(state === 'future' || state === 'today') && `+${coins}`}
    </span>
  );
}

function Road({ car }: Readonly<{ car: number }>) {
  const { x, y } = placeOf(car);
  const road = roadPath();
  const colours = useDarkPage() ? darkScene : lightScene;
  return (
    <svg
      viewBox={`0 0 ${roadWidth} ${roadHeight}`}
      className="block w-full"
      style={{ background: colours.sky }}
      aria-hidden="true"
    >
      <Sun at="translate(336 34)" radius={24} halo={colours.halo} />
      <path d={skyline} transform="translate(0 128)" fill={colours.farCity} />
      <rect y="128" width={roadWidth} height={roadHeight - 128} fill={colours.road} />
      <path d={road} fill="none" stroke={colours.road} strokeWidth="34" />
      <path d={road} fill="none" stroke={colours.lane} strokeWidth="2.5" strokeDasharray="14 12" />
      <g
        style={{ transform: `translate(${x}px, ${y}px)` }}
        className="motion-safe:transition-transform motion-safe:duration-700 motion-safe:ease-out"
      >
        <Car />
      </g>
    </svg>
  );
}

/** From the side, above its place. */
function Car() {
  return (
    <g transform="translate(-17 -41)">
      <path
        d="M2 15c0-3 2-4 5-4.5L11 4c1-2 3-3 5-3h7c3 0 5 1 6 3l2 6c3 .5 4 2 4 5v3H2z"
        fill="var(--primary)"
        stroke="var(--surface)"
        strokeWidth="1.5"
      />
      <path d="M12 9.5 14 5.5c.5-1 1-1.5 2-1.5h1.5v5.5zM20 4h3c1.5 0 2.5.500 3 2l1 3.5h-7z" fill="var(--surface)" />
      <circle cx="10" cy="18" r="4" fill="var(--ink)" stroke="var(--surface)" strokeWidth="1.5" />
      <circle cx="27" cy="18" r="4" fill="var(--ink)" stroke="var(--surface)" strokeWidth="1.5" />
    </g>
  );
}
