// The member's level, and the progress to the next one.

import type { ReactNode } from 'react';
import { Card } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import { ConditionBars } from './condition-bars.tsx';
import { currentOf, metCount, nextOf } from './levels.model.ts';
import type { LevelRung } from './levels.model.ts';
import { Medal } from './medal.tsx';

export type MyLevelCardProps = Readonly<{
  levels: readonly LevelRung[];
  /** For a visitor: the link to log-in. */
  logIn: ReactNode;
  /** Links for meeting conditions. */
  entries: ReactNode;
}>;

export function MyLevelCard({ levels, logIn, entries }: MyLevelCardProps) {
  const t = useText();
  const current = currentOf(levels);
  const next = nextOf(levels);
  if (current === undefined) {
    return (
      <Card className="flex flex-wrap items-center gap-4">
        <Medal level={1} size={64} />
        <div className="min-w-[min(10rem,100%)] flex-1">
          <p className="text-title3">{t('equity.guest')}</p>
          <p className="mt-0.5 mb-3 text-ink-3">{t('equity.guestHint')}</p>
          {logIn}
        </div>
      </Card>
    );
  }
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-4">
        <Medal level={current.level} size={72} />
        <div className="min-w-[min(9rem,100%)] flex-1">
          <p className="text-label text-ink-3">{t('equity.mine')}</p>
          <p className="text-title1" data-testid="my-level">
            {current.name}
          </p>
          {next === undefined && <p className="text-ink-3">{t('equity.highest')}</p>}
        </div>
      </div>
      {next !== undefined && (
        <div className="mt-4 border-t border-hairline pt-4">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="text-title3">{t('equity.toNext', { level: next.name })}</h2>
            <span className="text-label text-ink-2">
              {t('equity.metOf', { met: metCount(next), count: next.conditions.length })}
            </span>
          </div>
          <ConditionBars conditions={next.conditions} />
          {entries}
        </div>
      )}
      <p className="mt-4 text-label font-normal text-ink-3">{current.kept}</p>
    </Card>
  );
}
