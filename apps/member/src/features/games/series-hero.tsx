// The header of a series: its picture in its own colours, and the link to the other one.

import type { ReactNode } from 'react';
import { classNames } from '@roda/ui';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import type { SeriesNumber } from './box.queries.ts';

const tabs = [
  { series: 1, to: '/subPages/box/index' },
  { series: 2, to: '/subPages/box/index2' },
] as const;

export function SeriesTabs({ series }: { series: SeriesNumber }) {
  const t = useText();
  return (
    <nav aria-label={t('box.series')} className="mb-3 flex gap-1 rounded-control bg-fill p-1">
      {tabs.map((tab) => (
        <GoLink
          key={tab.to}
          to={tab.to}
          replace
          data-testid={`series-${tab.series}`}
          aria-current={tab.series === series ? 'page' : undefined}
          className={classNames(
            'pressable grid min-h-10 flex-1 place-items-center rounded-segment px-3 text-center text-label',
            tab.series === series ? 'bg-surface text-ink shadow-e1' : 'text-ink-2',
          )}
        >
          {t('box.seriesN', { n: tab.series })}
        </GoLink>
      ))}
    </nav>
  );
}

/** The road of the first series, the charging park of the second. */
const scenes: Readonly<Record<SeriesNumber, ReactNode>> = {
  1: (
    <>
      <path d="M0 92c40-26 70-26 110-8s70 14 110-14v50H0z" fill="var(--art-1)" />
      <path d="M86 120c10-30 40-44 88-52" fill="none" stroke="var(--surface)" strokeWidth="10" strokeLinecap="round" />
      <circle cx="176" cy="30" r="14" fill="var(--income)" />
      <path d="M52 78l8-14c1-2 3-3 5-3h20c2 0 4 1 5 3l9 13 8 3c2 1 3 3 3 5v9H46v-9c0-4 2-6 6-7z" fill="var(--art-2)" />
      <path d="M63 76l6-9h9v9zM82 67h4l7 9H82z" fill="var(--surface)" />
      <circle cx="62" cy="94" r="7" fill="var(--on-tint)" />
      <circle cx="96" cy="94" r="7" fill="var(--on-tint)" />
    </>
  ),
  2: (
    <>
      <path d="M0 98h220v22H0z" fill="var(--art-1)" />
      <rect x="150" y="28" width="34" height="70" rx="8" fill="var(--art-2)" />
      <rect x="157" y="36" width="20" height="14" rx="3" fill="var(--surface)" />
      <path d="M170 54l-9 16h6l-2 12 10-17h-7z" fill="var(--income)" />
      <path d="M150 74h-14c-8 0-8-12-16-12H108" fill="none" stroke="var(--on-tint)" strokeWidth="4" />
      <path
        d="M30 84l10-18c1-3 4-4 7-4h28c3 0 5 1 7 4l11 16 11 4c3 1 4 3 4 6v6H24v-7c0-4 2-6 6-7z"
        fill="var(--art-2)"
      />
      <path d="M46 80l7-11h11v11zM69 69h6l9 11H69z" fill="var(--surface)" />
      <circle cx="44" cy="98" r="8" fill="var(--on-tint)" />
      <circle cx="90" cy="98" r="8" fill="var(--on-tint)" />
    </>
  ),
};

type SeriesHeroProps = Readonly<{ series: SeriesNumber; name: string; intro: string }>;

export function SeriesHero({ series, name, intro }: SeriesHeroProps) {
  return (
    <section className="overflow-hidden rounded-card bg-tint shadow-e1">
      <svg viewBox="0 0 220 120" className="block w-full" aria-hidden="true">
        {scenes[series]}
      </svg>
      <div className="bg-surface p-4">
        <h2 className="text-title2">{name}</h2>
        <p className="mt-0.5 text-ink-2">{intro}</p>
      </div>
    </section>
  );
}
