// The header of a series: its boxes on the road, and the link to the other one.

import { AssetPicture, classNames } from '@roda/ui';
import { Scene } from '@roda/ui/pictures/scene.tsx';
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
            tab.series === series ? 'bg-raised text-ink shadow-e1' : 'text-ink-2',
          )}
        >
          {t('box.seriesN', { n: tab.series })}
        </GoLink>
      ))}
    </nav>
  );
}

/** What stands on the road: the boxes alone, and in the charging park with a pile. */
const onTheRoad: Readonly<Record<SeriesNumber, readonly string[]>> = {
  1: ['box:bronze', 'box:gold', 'box:silver'],
  2: ['box:bronze', 'box:silver', 'box:gold', 'charging'],
};

type SeriesHeroProps = Readonly<{ series: SeriesNumber; name: string; intro: string }>;

export function SeriesHero({ series, name, intro }: SeriesHeroProps) {
  return (
    <section className="overflow-hidden rounded-card bg-tint shadow-e1">
      <Scene weather={series === 1 ? 'sun' : 'clouds'}>
        <span className="flex h-full items-end justify-center">
          {onTheRoad[series].map((image) => (
            <AssetPicture key={image} image={image} bare className={series === 1 ? 'size-24' : 'size-20'} />
          ))}
        </span>
      </Scene>
      <div className="bg-surface p-4">
        <h2 className="text-title2">{name}</h2>
        <p className="mt-0.5 text-ink-2">{intro}</p>
      </div>
    </section>
  );
}
