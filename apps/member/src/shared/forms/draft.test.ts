// Tests that form drafts are restored completely, for their own member, and never with fields that the form doesn't
// have.

import { beforeEach, describe, expect, test } from 'vitest';
import { adoptDrafts, draftOf, deleteDraft, deleteDrafts, storeDraft } from './draft.ts';

const stored = new Map<string, string>();
/** The keys of a `Storage` are its own enumerable properties. */
const shown = () => ({ enumerable: true, configurable: true });

beforeEach(() => {
  stored.clear();
  const names = new Proxy({} as Storage, { ownKeys: () => [...stored.keys()], getOwnPropertyDescriptor: shown });
  globalThis.sessionStorage = Object.setPrototypeOf(names, {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }) as Storage;
});

describe('drafts', () => {
  const start = { name: '', isDefault: false };

  test('are restored until they are discarded', () => {
    storeDraft('address', { name: 'Budi', isDefault: true });
    expect(draftOf('address', start)).toEqual({ name: 'Budi', isDefault: true });
    expect(draftOf('profile', start)).toEqual(start);
    deleteDraft('address');
    expect(draftOf('address', start)).toEqual(start);
  });

  test('are all deleted on log-out', () => {
    storeDraft('address', { name: 'Budi' });
    stored.set('other', '1');
    deleteDrafts();
    expect([...stored.keys()]).toEqual(['other']);
  });

  test('of a visitor become those of the member who logs in, and of nobody else', () => {
    storeDraft('plan', { number: '0812' });
    stored.set('draft:plan:other', '{"number":"0899"}');
    adoptDrafts('member');
    expect(Object.fromEntries(stored)).toEqual({
      'draft:plan:member': '{"number":"0812"}',
      'draft:plan:other': '{"number":"0899"}',
    });
  });

  test('restore only fields and types that the form has', () => {
    storeDraft('address', { name: 7, other: 'x', isDefault: true });
    expect(draftOf('address', start)).toEqual({ name: '', isDefault: true });
    stored.set([...stored.keys()][0] ?? '', '{not json');
    expect(draftOf('address', start)).toEqual(start);
  });
});
