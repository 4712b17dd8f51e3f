// Tests valid and invalid addresses of articles, the pinned one above the rows, and related articles.

import type { NewsItem } from '@roda/api-contract/content/content';
import { describe, expect, test } from 'vitest';
import { articleId, orderOf, relatedTo } from './content.model.ts';

const item = (id: number, pinned = false): NewsItem => ({
  id,
  title: `Title ${id}`,
  summary: '',
  image: '',
  pinned,
  publishedAt: '2026-11-20T08:00:00.000Z',
});

const idsOf = (news: readonly NewsItem[]) => news.map(({ id }) => id);

describe('articleId', () => {
  test('reads an id up to the maximum', () => {
    expect(articleId('7')).toBe(7);
    expect(articleId('2147483647')).toBe(2_147_483_647);
  });

  test.each(['', '0', '-1', '1.5', '1e3', '007', ' 7', 'seven', '2147483648', '99999999999'])('refuses "%s"', (text) =>
    expect(articleId(text)).toBeUndefined(),
  );
});

describe('orderOf', () => {
  test('moves the first one to the top when it is pinned; a second pinned one is a row', () => {
    const { lead, rows } = orderOf([item(3, true), item(2, true), item(1)]);
    expect(lead?.id).toBe(3);
    expect(idsOf(rows)).toEqual([2, 1]);
  });

  test('moves none when none is pinned, or there is none', () => {
    expect(orderOf([item(2), item(1)])).toEqual({ lead: undefined, rows: [item(2), item(1)] });
    expect(orderOf([])).toEqual({ lead: undefined, rows: [] });
  });
});

describe('relatedTo', () => {
  test('returns at most three and excludes the article itself', () => {
    expect(idsOf(relatedTo(2, [item(1), item(2), item(3), item(4), item(5)]))).toEqual([1, 3, 4]);
  });
});
