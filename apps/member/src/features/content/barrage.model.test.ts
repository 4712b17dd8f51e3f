// Tests that socket events are shown where they apply: once, in this language, in this country.

import { describe, expect, test } from 'vitest';
import type { FrameOf } from '#shared/live.ts';
import { mostShown, withEvent } from './barrage.model.ts';

const frame = (changed: Partial<FrameOf<'barrage'>> = {}): FrameOf<'barrage'> => ({
  id: 7,
  type: 'order',
  name: 'S•••',
  text: { en: 'S••• bought', id: 'S••• membeli', zh: 'S••• 购买了' },
  countryId: 1,
  income: true,
  at: '2026-11-20T10:00:00.000Z',
  ...changed,
});
const here = { lang: 'id', countryId: 1, isReviewModeOf: false } as const;

describe('withEvent', () => {
  test('puts the event before the others, in the language of this screen', () => {
    const items = withEvent(withEvent([], frame({ id: 6 }), here), frame(), here);
    expect(items.map(({ id, text }) => [id, text])).toEqual([
      [7, 'S••• membeli'],
      [6, 'S••• membeli'],
    ]);
  });

  test('keeps no more than the maximum, and each once', () => {
    let items = withEvent([], frame(), here);
    expect(withEvent(items, frame(), here)).toBe(items);
    for (let id = 8; id < 30; id += 1) items = withEvent(items, frame({ id }), here);
    expect(items).toHaveLength(mostShown);
    expect(items[0]?.id).toBe(29);
  });

  test('drops other countries, income where it is not offered, and unknown kinds', () => {
    expect(withEvent([], frame({ countryId: 2 }), here)).toEqual([]);
    expect(withEvent([], frame(), { ...here, isReviewModeOf: true })).toEqual([]);
    expect(withEvent([], frame({ income: false }), { ...here, isReviewModeOf: true })).toHaveLength(1);
    expect(withEvent([], frame({ type: 'elsewhere' }), here)).toEqual([]);
  });
});
