// The price of a product: points, points with money, or coins alone.

import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { hasMoney } from './points-mall.model.ts';
import type { PointsMallPointsMallPrice } from './points-mall.model.ts';

/** The price as one text, for buttons and sentences. */
export function usePriceText(): (price: PointsMallPointsMallPrice) => string {
  const t = useText();
  const { money } = useFormats();
  return (price) => {
    if (price.coins > 0) return money(String(price.coins), 'COIN');
    const points = money(String(price.points), 'POINT');
    return hasMoney(price) ? t('pointsmall.priceAnd', { points, money: money(price.price, price.currency) }) : points;
  };
}
