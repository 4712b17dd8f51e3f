// Something that happened, in words.
import { translator } from '@roda/texts';
import type { Lang } from '#platform/act.ts';
import type { BarrageRow } from './barrage.reads.ts';

/** The name is masked already. */
export const barrageText = ({ source, name, values }: Omit<BarrageRow, 'id' | 'at'>, lang: Lang): string => {
  const { product, prize, quantity = 1, coins = 0, round = 0 } = values;
  const words = { name, product: product?.[lang] ?? '', prize: prize?.[lang] ?? '', quantity, coins, round };
  return translator(lang)(`content.barrage.${source}`, words);
};
