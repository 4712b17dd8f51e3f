// Tests that an activated version deletes its own obsolete caches and leaves everything else.

import { describe, expect, test } from 'vitest';
import { isMine, leftovers, mineCache, outlivedBy, sharedCache, shellCache, strangersTo } from './caches.model.ts';

const names = [shellCache('a'), shellCache('b'), sharedCache, mineCache('x'), mineCache('y'), 'of-others'];

describe('caches', () => {
  test('a version outlives previous shells', () => {
    expect(outlivedBy('b', names)).toEqual([shellCache('a')]);
  });

  test('a session has its own cache; all others are foreign', () => {
    expect(strangersTo('x', names)).toEqual([mineCache('y')]);
    expect(names.filter(isMine)).toEqual([mineCache('x'), mineCache('y')]);
  });

  test('files of previous builds are obsolete', () => {
    const kept = ['https://r.example/assets/a.js', 'https://r.example/assets/b.js'];
    expect(leftovers(kept, 'https://r.example/', ['assets/b.js'])).toEqual(['https://r.example/assets/a.js']);
  });
});
