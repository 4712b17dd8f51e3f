// Half-filled forms come back whole, to their own member, and never with fields that the form doesn't have.

import { beforeEach, describe, expect, test } from 'vitest';
import { draftOf, dropDraft, dropDrafts, keepDraft } from './draft.ts';

const kept = new Map<string, string>();
/** Names of a storage are its own enumerable properties. */
const shown = () => ({ enumerable: true, configurable: true });

beforeEach(() => {
  kept.clear();
  const names = new Proxy({} as Storage, { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: shown });
  globalThis.sessionStorage = Object.setPrototypeOf(names, {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }) as Storage;
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

  test('are all forgotten when somebody logs out', () => {
    keepDraft('address', { name: 'Budi' });
    kept.set('other', '1');
    dropDrafts();
    expect([...kept.keys()]).toEqual(['other']);
  });

  test('bring no field and no shape that the form does not know', () => {
    keepDraft('address', { name: 7, other: 'x', isDefault: true });
    expect(draftOf('address', start)).toEqual({ name: '', isDefault: true });
    kept.set([...kept.keys()][0] ?? '', '{not json');
    expect(draftOf('address', start)).toEqual(start);
  });
});
