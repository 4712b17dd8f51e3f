// Tests how many sockets without a token one network may hold.
import { describe, expect, test } from 'vitest';
import { openStrangers } from './strangers.ts';

describe('openStrangers', () => {
  test('refuses: more than one network may hold, and no other network', () => {
    const { enter } = openStrangers(2);
    expect([enter('a'), enter('a'), enter('a'), enter('b')].map((leave) => leave !== undefined)).toEqual([
      ...[true, true, false],
      true,
    ]);
  });

  test('repeats: one that leaves makes room once', () => {
    const { enter } = openStrangers(2);
    const [first] = [enter('a'), enter('a')];
    first?.();
    first?.();
    expect(enter('a')).toBeDefined();
    expect(enter('a')).toBeUndefined();
  });
});
