// The category rail of the home screen: the kinds of vehicles and piles, each leading to its products.

import {
  IconBolt,
  IconCalendarStats,
  IconCar,
  IconChargingPile,
  IconLayoutGrid,
  IconMotorbike,
  IconSteeringWheel,
  IconTruck,
} from '@tabler/icons-react';
import { Section } from '@roda/ui';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useCategories } from './catalog.queries.ts';

/** The server's names of the drawings. */
const icons: Readonly<Record<string, typeof IconCar>> = {
  car: IconCar,
  'steering-wheel': IconSteeringWheel,
  truck: IconTruck,
  motorbike: IconMotorbike,
  bolt: IconBolt,
  'charging-pile': IconChargingPile,
  calendar: IconCalendarStats,
};

export function CategoryRail() {
  const t = useText();
  const categories = useCategories('aiCategory');
  if (categories.length === 0 || !hasScreen('/subPages/product/list')) return null;
  return (
    <Section title={t('home.categories')}>
      <ul
        data-testid="category-rail"
        className="-mx-4 flex gap-2.5 overflow-x-auto px-4 pb-1 [scrollbar-width:none]"
        tabIndex={0}
        aria-label={t('home.categories')}
      >
        {categories.map(({ id, code, name, icon, kind = 'vehicle' }) => {
          const Icon = icons[icon] ?? IconLayoutGrid;
          return (
            <li key={id} className="shrink-0">
              <GoLink
                to="/subPages/product/list"
                search={{ kind, categoryId: String(id) }}
                data-testid={`category-${code}`}
                className={
                  'pressable flex h-full min-h-13 items-center gap-2 rounded-card bg-surface py-2 pr-4 pl-3 ' +
                  'text-label text-ink shadow-e1'
                }
              >
                <span className="text-primary">
                  <Icon size={24} stroke={1.75} aria-hidden="true" />
                </span>
                {name}
              </GoLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
