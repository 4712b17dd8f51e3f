// Half-filled forms come back whole, to their own member, and never with fields that the form doesn't have.

import { beforeEach, describe, expect, test } from 'vitest';
import { draftOf, dropDraft, keepDraft } from './draft.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  globalThis.sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage;
});

describe('drafts', () => {
  const start = { name: '', isDefault: false };

  test('come back until they are dropped', () => {
    keepDraft('address', { name: 'Budi', isDefault: true });
    expect(draftOf('address', start)).toEqual({ name: 'Budi', isDefault: true });
    expect(draftOf('profile', start)).toEqual(start);
    dropDraft('address');
    expect(draftOf('address', start)).toEqual(start);
  });

  test('bring no field and no shape that the form does not know', () => {
    keepDraft('address', { name: 7, other: 'x', isDefault: true });
    expect(draftOf('address', start)).toEqual({ name: '', isDefault: true });
    kept.set([...kept.keys()][0] ?? '', '{not json');
    expect(draftOf('address', start)).toEqual(start);
  });
});
