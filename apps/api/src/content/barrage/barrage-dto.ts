// The DTO of a barrage event, with its text.
import { translator } from '@roda/i18n';
import type { Lang } from '#platform/request-context.ts';
import type { BarrageRow } from './barrage.queries.ts';

/** The name is already masked. */
export const barrageText = ({ source, name, values }: Omit<BarrageRow, 'id' | 'at'>, lang: Lang): string => {
  const { product, prize, quantity = 1, coins = 0, round = 0 } = values;
  const words = { name, product: product?.[lang] ?? '', prize: prize?.[lang] ?? '', quantity, coins, round };
  return translator(lang)(`content.barrage.${source}`, words);
};
