// A few products of the points mall on the home screen of review mode; nothing where the points mall is disabled.

import { Section, Skeleton, AssetPicture } from '@roda/ui';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useText } from '#shared/texts/texts.tsx';
import { hasMoney } from './points-mall.model.ts';
import type { PointsMallItem } from './points-mall.model.ts';
import { usePointsMallPicks } from './picks.queries.ts';

export function PointsMallPicks() {
  const t = useText();
  const picks = usePointsMallPicks();
  if (!hasScreen('/subPages/pointsmall/detail') || picks.isError || picks.data?.length === 0) return null;
  return (
    <Section
      title={t('home.picks')}
      aside={
        <GoLink to="/subPages/pointsmall/index" className="-my-2 py-2 text-label font-semibold text-primary">
          {t('common.seeAll')}
        </GoLink>
      }
    >
      <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-1 [scrollbar-width:none]" data-testid="mall-picks">
        {picks.data === undefined
          ? [0, 1, 2].map((index) => <Skeleton key={index} className="h-48 w-36 shrink-0 rounded-card" />)
          : picks.data.map((goods) => (
              <li key={goods.id} className="w-36 shrink-0 snap-start">
                <Pick goods={goods} />
              </li>
            ))}
      </ul>
    </Section>
  );
}

function Pick({ goods }: { goods: PointsMallItem }) {
  const { money } = useFormats();
  const price =
    goods.coins > 0
      ? [money(String(goods.coins), 'COIN')]
      : [money(String(goods.points), 'POINT'), ...(hasMoney(goods) ? [money(goods.price, goods.currency)] : [])];
  return (
    <GoLink
      to="/subPages/pointsmall/detail"
      search={{ id: String(goods.id) }}
      data-testid={`pick-${goods.id}`}
      className="pressable flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-e1"
    >
      <span className="block aspect-square bg-tint">
        <AssetPicture image={goods.picUrl} />
      </span>
      <span className="flex flex-1 flex-col gap-1 p-2.5">
        <span className="line-clamp-2 text-label">{goods.name}</span>
        <span className="mt-auto text-label font-semibold text-primary">{price.join(' + ')}</span>
      </span>
    </GoLink>
  );
}
