// Member benefits: the current level, the requirements of the next one, and the benefits of every level; levels can't
// be bought.

import { IconInfoCircle } from '@tabler/icons-react';
import { Button, Section, Skeleton, buttonClass } from '@roda/ui';
import { BenefitsTable } from '#features/levels/benefits-table.tsx';
import { LevelCards } from '#features/levels/level-cards.tsx';
import { LevelRisen } from '#features/levels/level-risen.tsx';
import { currentOf, isMet, neededOf, nextOf } from '#features/levels/levels.model.ts';
import type { LevelConditionProgress, LevelRung } from '#features/levels/levels.model.ts';
import { useListLevels } from '#shared/levels.queries.ts';
import { MyLevelCard } from '#features/levels/my-level-card.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { isSwitchedOff, leaveIfNotOffered } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import type { ScreenPath } from '#shared/navigation/paths.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const levels = useListLevels();
  leaveIfNotOffered(levels.error);
  return (
    <Page screen="pages/my/equity" title={t('equity.title')}>
      <Loaded query={levels} skeleton={<Skeleton className="h-72 rounded-card" />}>
        {(list) => <Benefits levels={list} />}
      </Loaded>
    </Page>
  );
}

function Benefits({ levels }: { levels: readonly LevelRung[] }) {
  const t = useText();
  const go = useGo();
  const needed = neededOf(levels, useSearchText('need'));
  const logIn = (
    <Button size="medium" onClick={go.logIn} data-testid="log-in">
      {t('auth.login')}
    </Button>
  );
  return (
    <>
      {needed !== undefined && (
        <div role="note" data-testid="needed" className="mb-3 flex gap-3 rounded-card bg-info-tint p-4 text-info">
          <IconInfoCircle size={20} stroke={1.75} className="mt-0.5 shrink-0" aria-hidden="true" />
          <div className="min-w-0">
            <p className="font-semibold">{t('equity.need', { level: needed.name })}</p>
            <p className="mt-0.5">{t('equity.needText')}</p>
          </div>
        </div>
      )}
      <MyLevelCard levels={levels} logIn={logIn} entries={<Entries conditions={nextOf(levels)?.conditions ?? []} />} />
      <LevelRisen level={currentOf(levels)?.level} />
      <div className="mt-6">
        <Section title={t('equity.levels')}>
          <LevelCards levels={levels} needed={needed} />
        </Section>
        <Section title={t('equity.table')}>
          <BenefitsTable levels={levels} />
          <p className="mt-3 px-1 text-ink-2">{t('equity.notForSale')}</p>
        </Section>
      </div>
    </>
  );
}

const ways = {
  checkInDays: { path: '/pages/my/checkIn', label: 'equity.toCheckIn', feature: 'checkin' },
  quizzes: { path: '/pages/my/answer', label: 'equity.toQuiz', feature: 'quiz' },
  verified: { path: '/pages/my/identity', label: 'equity.toIdentity', feature: undefined },
} as const satisfies Record<string, Readonly<{ path: ScreenPath; label: string; feature: string | undefined }>>;

/** Links to the missing requirements. */
function Entries({ conditions }: { conditions: readonly LevelConditionProgress[] }) {
  const t = useText();
  const open = conditions.flatMap((condition) => {
    const way = Object.entries(ways).find(([key]) => key === condition.key)?.[1];
    if (way === undefined || isMet(condition)) return [];
    const { path, label, feature } = way;
    return hasScreen(path) && (feature === undefined || !isSwitchedOff(feature)) ? [{ path, label }] : [];
  });
  if (open.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {open.map(({ path, label }) => (
        <GoLink key={path} to={path} className={buttonClass('secondary', 'medium')}>
          {t(label)}
        </GoLink>
      ))}
    </div>
  );
}
