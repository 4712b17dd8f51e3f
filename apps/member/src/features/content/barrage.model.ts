// Inserts a newly published event before those that a screen already shows.

import type { BarrageItem } from '@roda/api-contract/content/home';
import type { Lang } from '@roda/domain/language';
import type { FrameOf } from '#shared/live.ts';

/** As many as the server returns at once. */
export const mostShown = 12;

export type Onlooker = Readonly<{ lang: Lang; countryId: number | undefined; isReviewModeOf: boolean }>;

type Frame = FrameOf<'barrage'>;

const sources: readonly string[] = ['order', 'box', 'pool', 'quiz'] satisfies readonly BarrageItem['type'][];

/** The same list where the event is of another country, already included, or about income that is not offered here. */
export function withEvent(
  items: readonly BarrageItem[],
  { id, type, name, text, countryId, income, at }: Frame,
  { lang, countryId: here, isReviewModeOf: isReviewMode }: Onlooker,
): readonly BarrageItem[] {
  if (countryId !== here || (income && isReviewMode) || !sources.includes(type)) return items;
  if (items.some((item) => item.id === id)) return items;
  return [{ id, type: type as BarrageItem['type'], name, text: text[lang], at }, ...items].slice(0, mostShown);
}
