// Tests which address a hand-over of another app opens.

import { describe, expect, test } from 'vitest';
import { meaningOf } from '#features/scan/scan.model.ts';
import { openedByNothing, openedByText, receivedText } from './received.model.ts';

describe('receivedText', () => {
  test.each([
    ['https://roda.example/?i=RODA2026', 'Join', 'https://roda.example/?i=RODA2026'],
    ['', 'Join here: https://roda.example/?i=RODA2026', 'https://roda.example/?i=RODA2026'],
    ['', ' RODA2026 ', 'RODA2026'],
    ['', '', ''],
  ])('url %j and text %j → %j', (url, text, taken) => expect(receivedText(url, text)).toBe(taken));

  test('is never longer than the scanner reads', () => {
    expect(receivedText('', 'x'.repeat(9000))).toHaveLength(2000);
  });
});

describe('openedByText', () => {
  const base = 'https://roda.example/';
  const meaning = (url: string) => {
    const address = openedByText(receivedText(url, ''));
    return meaningOf(new URLSearchParams(address.split('?')[1]).get('text') ?? '', base);
  };

  test('a link of ours keeps its invitation or its article', () => {
    expect(meaning('https://roda.example/?i=RODA2026')).toEqual({ kind: 'invite', code: 'RODA2026' });
    expect(meaning('https://roda.example/#/subPages/news/detail?id=7')).toEqual({
      kind: 'screen',
      address: '/subPages/news/detail?id=7',
    });
  });

  test('a link of another host is named as foreign', () => {
    expect(meaning('https://other.example/?i=RODA2026')).toEqual({ kind: 'foreign', host: 'other.example' });
    expect(meaning('https://roda.example.evil.example/')).toEqual({
      kind: 'foreign',
      host: 'roda.example.evil.example',
    });
  });

  test('an empty text opens the scanner without one', () => expect(openedByText('')).toBe(openedByNothing));
});
