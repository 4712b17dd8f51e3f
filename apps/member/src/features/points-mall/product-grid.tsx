// Products of a list as cards in two columns: picture, name, price, remaining stock.

import { AssetPicture } from '@roda/ui';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { LevelTag } from './level-tag.tsx';
import { useText } from '#shared/texts/texts.tsx';
import type { PointsMallItem } from './points-mall.model.ts';
import { usePriceText } from './price-text.tsx';

export function ProductGrid({ goods }: { goods: readonly PointsMallItem[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3">
      {goods.map((each) => (
        <li key={each.id}>
          <ProductCard goods={each} />
        </li>
      ))}
    </ul>
  );
}

function ProductCard({ goods }: { goods: PointsMallItem }) {
  const t = useText();
  const { whole } = useFormats();
  const priceText = usePriceText();
  return (
    <GoLink
      to="/subPages/pointsmall/detail"
      search={{ id: String(goods.id) }}
      data-testid={`goods-${goods.id}`}
      className="pressable flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-e1"
    >
      <span className="block aspect-4/3 overflow-hidden bg-tint">
        <AssetPicture image={goods.picUrl} />
      </span>
      <span className="flex flex-1 flex-col gap-0.5 p-3">
        <span className="font-semibold">{goods.name}</span>
        <span className="text-label font-normal text-ink-3">{goods.brief}</span>
        <span className="mt-auto pt-2 text-label font-semibold text-primary">{priceText(goods)}</span>
        <span className="flex flex-wrap items-center justify-between gap-1 text-caption text-ink-3">
          <span>
            {goods.number > 0 ? t('pointsmall.left', { n: whole(goods.number) }) : t('pointsmall.outOfStock')}
          </span>
          {goods.minLevel > 1 && <LevelTag level={goods.minLevel} />}
        </span>
      </span>
    </GoLink>
  );
}
