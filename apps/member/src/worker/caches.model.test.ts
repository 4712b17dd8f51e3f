// A version that takes over clears away what is its own and leaves everything else.

import { describe, expect, test } from 'vitest';
import { isMine, leftovers, mineCache, outlivedBy, sharedCache, shellCache, strangersTo } from './caches.model.ts';

const names = [shellCache('a'), shellCache('b'), sharedCache, mineCache('x'), mineCache('y'), 'of-others'];

describe('caches', () => {
  test('a version outlives the shells before it', () => {
    expect(outlivedBy('b', names)).toEqual([shellCache('a')]);
  });

  test('a session knows its own cache; all others are strangers', () => {
    expect(strangersTo('x', names)).toEqual([mineCache('y')]);
    expect(names.filter(isMine)).toEqual([mineCache('x'), mineCache('y')]);
  });

  test('files of builds before are left over', () => {
    const kept = ['https://r.example/assets/a.js', 'https://r.example/assets/b.js'];
    expect(leftovers(kept, 'https://r.example/', ['assets/b.js'])).toEqual(['https://r.example/assets/a.js']);
  });
});
