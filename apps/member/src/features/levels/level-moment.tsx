// The level that was just reached: its medal in a wheel of road, and what it brings.

import { useEffect } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { Moment, buttonClass } from '@roda/ui';
import { Wheel } from '@roda/ui/pictures/wheel.tsx';
import { feel } from '#shared/device/haptics.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { currentOf } from './levels.model.ts';
import type { LevelRung } from './levels.model.ts';
import { useListLevels } from '#shared/levels.queries.ts';
import { Medal } from './medal.tsx';
import { noteLevel } from './seen-level.ts';

export type LevelMomentProps = Readonly<{ away: boolean; onClose: () => void }>;

/** Nothing until the levels are there; where they can't be loaded it is shown another time. */
export function LevelMoment(props: LevelMomentProps) {
  const { data } = useListLevels();
  const level = currentOf(data ?? []);
  return level === undefined ? null : <Reached level={level} {...props} />;
}

function Reached({
  level: { level, name, benefits },
  away,
  onClose,
}: LevelMomentProps & Readonly<{ level: LevelRung }>) {
  const t = useText();
  const title = t('moment.level', { level: name });
  useEffect(() => {
    noteLevel(level);
    feel('success');
  }, [level]);
  return (
    <Moment
      title={title}
      testId="level-moment"
      onClose={onClose}
      done={t('moment.done')}
      hero={
        <div className="grid justify-items-center gap-5">
          <Wheel className="w-[min(60vw,15rem)]">
            <Medal level={level} size={96} />
          </Wheel>
          <p className="text-center text-title1" aria-hidden="true">
            {title}
          </p>
        </div>
      }
      further={
        away && (
          <GoLink to="/pages/my/equity" onClick={onClose} className={buttonClass('quiet')}>
            {t('moment.benefits')}
          </GoLink>
        )
      }
    >
      {benefits.length > 0 && (
        <>
          <h2 className="text-label text-ink-3">{t('equity.brings')}</h2>
          <ul className="mt-2 grid gap-2">
            {benefits.map(({ key, text }) => (
              <li key={key} className="flex gap-2">
                <IconCheck size={20} stroke={2} className="mt-px shrink-0 text-success" aria-hidden="true" />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 text-label font-normal text-ink-3">{t('equity.notForSale')}</p>
    </Moment>
  );
}
