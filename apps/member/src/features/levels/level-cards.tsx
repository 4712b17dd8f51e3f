// All levels side by side, to swipe through: requirements and benefits of each.

import { useEffect, useRef } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { StatusTag, classNames } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import { ConditionBars } from './condition-bars.tsx';
import { currentOf } from './levels.model.ts';
import type { LevelRung } from './levels.model.ts';
import { Medal } from './medal.tsx';

export type LevelCardsProps = Readonly<{ levels: readonly LevelRung[]; needed: LevelRung | undefined }>;

export function LevelCards({ levels, needed }: LevelCardsProps) {
  const t = useText();
  const rail = useRef<HTMLUListElement>(null);
  const first = (needed ?? currentOf(levels))?.level;
  useEffect(() => {
    const card = rail.current?.querySelector<HTMLElement>(`[data-level="${first}"]`);
    if (card !== null && card !== undefined)
      rail.current?.scrollTo({ left: card.offsetLeft - 16, behavior: 'instant' });
  }, [first]);
  return (
    <ul
      ref={rail}
      tabIndex={0}
      aria-label={t('equity.scroll', { label: t('equity.levels') })}
      className="relative -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2"
    >
      {levels.map((level) => (
        <li key={level.id} data-level={level.level} className="flex w-[84%] max-w-80 shrink-0 snap-start">
          <LevelCard level={level} isNeeded={level.level === needed?.level} />
        </li>
      ))}
    </ul>
  );
}

function LevelCard({ level, isNeeded }: Readonly<{ level: LevelRung; isNeeded: boolean }>) {
  const t = useText();
  return (
    <article
      data-testid={`level-${level.level}`}
      className={classNames(
        'flex-1 rounded-card border-2 bg-surface p-4 shadow-e1',
        isNeeded ? 'border-primary' : 'border-transparent',
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Medal level={level.level} />
        <div className="min-w-[min(7.5rem,100%)] flex-1">
          <h3 className="text-title3">{level.name}</h3>
          <p className="mt-1 flex flex-wrap gap-1.5">
            {level.current === true && <StatusTag tone="success">{t('equity.current')}</StatusTag>}
            {isNeeded && <StatusTag tone="primary">{t('equity.needed')}</StatusTag>}
          </p>
        </div>
      </div>
      <p className="mt-3 text-ink-2">{level.description}</p>
      <h4 className="mt-4 mb-2 text-label text-ink-3">{t('equity.conditions')}</h4>
      {level.conditions.length === 0 ? (
        <p>{t('equity.noCondition')}</p>
      ) : (
        <ConditionBars conditions={level.conditions} />
      )}
      {level.benefits.length > 0 && (
        <>
          <h4 className="mt-4 mb-2 text-label text-ink-3">{t('equity.brings')}</h4>
          <ul className="grid gap-2">
            {level.benefits.map(({ key, text }) => (
              <li key={key} className="flex gap-2">
                <IconCheck size={20} stroke={2} className="mt-px shrink-0 text-success" aria-hidden="true" />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}
