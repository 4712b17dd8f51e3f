// Header of the check-in: the streak, the current week, and the check-in button.

import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { AssetPicture, WholeDates, classNames } from '@roda/ui';
import { ActingButton } from '#shared/forms/action-button.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { celebrate } from './celebrate.ts';
import { WeekRoad } from './week-road.tsx';
import type { WeekRoadProps } from './week-road.tsx';

export type StreakCardProps = WeekRoadProps &
  Readonly<{
    streak: number;
    total: number;
    /** Today's reward, received or available. */
    coins: number;
    isDone: boolean;
    /** When the next day begins. */
    nextAt: string;
    isBusy: boolean;
    onCheckIn: (celebration: () => void) => void;
  }>;

export function StreakCard({ streak, total, coins, isDone, nextAt, isBusy, onCheckIn, ...week }: StreakCardProps) {
  const t = useText();
  const { at } = useFormats();
  const badge = useRef<HTMLDivElement>(null);
  const [gained, setGained] = useState(false);
  useEffect(() => {
    if (gained) celebrate(badge.current);
  }, [gained]);
  return (
    <section className="rounded-card bg-surface shadow-e1">
      <WeekRoad {...week} />
      <div className="flex flex-wrap items-center gap-4 p-4">
        <Badge ref={badge} isDone={isDone} />
        <div className="min-w-[min(9rem,100%)] flex-1">
          <p className="text-title1" data-testid="streak">
            {t('checkin.streak', { n: streak })}
          </p>
          <p className="text-ink-3">{t('checkin.streakHint', { n: total })}</p>
        </div>
      </div>
      <div className="px-4 pb-4">
        <ActingButton
          kind="income"
          wide
          disabled={isDone}
          busy={isBusy}
          onClick={() => onCheckIn(() => setGained(true))}
          data-testid="check-in"
        >
          {isDone ? t('checkin.done') : t('checkin.button', { n: coins })}
        </ActingButton>
        {isDone && (
          <p className="mt-2 text-center text-label font-normal text-ink-3">
            <WholeDates text={t('checkin.doneHint', { time: at(nextAt, true) })} />
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {gained && t('checkin.gainedSpoken', { n: coins, days: streak })}
      </p>
    </section>
  );
}

function Badge({ ref, isDone }: Readonly<{ ref: RefObject<HTMLDivElement | null>; isDone: boolean }>) {
  return (
    <div
      ref={ref}
      className={classNames(
        'relative grid size-16 shrink-0 place-items-center rounded-full',
        isDone ? 'bg-gold-tint text-gold' : 'bg-tint-2 text-primary',
      )}
    >
      <AssetPicture image="" kind="coins" bare className="size-12" />
      {isDone && (
        <span
          className={classNames(
            'absolute -right-0.5 -bottom-0.5 grid size-6 place-items-center rounded-full',
            'border-2 border-surface bg-success-solid text-on-primary',
          )}
        >
          <IconCheck size={14} stroke={3} aria-hidden="true" />
        </span>
      )}
    </div>
  );
}
