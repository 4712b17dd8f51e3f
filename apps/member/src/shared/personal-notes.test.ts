// Tests that a second member on a device meets nothing of the first.

import { beforeEach, describe, expect, test } from 'vitest';
import { receiveMember, releaseMember } from './personal-notes.ts';
import { store, stored } from './store.ts';

const names = ['favourites', 'searches', 'lastPoint', 'preFullPath', 'pathOwner', 'lastMember', 'inviteCode'] as const;

beforeEach(() => {
  for (const name of names) store(name, undefined);
});

describe('receiveMember', () => {
  test('keeps what a visitor noted, and what the same member noted', () => {
    store('favourites', [4]);
    receiveMember('first');
    store('searches', ['van']);
    receiveMember('first');
    expect([stored('favourites'), stored('searches')]).toEqual([[4], ['van']]);
  });

  test('deletes the notes of another member', () => {
    receiveMember('first');
    store('favourites', [4]);
    store('searches', ['van']);
    store('lastPoint', { lat: 1, lng: 2 });
    store('pushTopics', ['announcements']);
    receiveMember('second');
    for (const name of ['favourites', 'searches', 'lastPoint', 'pushTopics'] as const)
      expect(stored(name)).toBeUndefined();
  });

  test('follows the path of a visitor, but not the one that another member left', () => {
    store('lastMember', 'first');
    store('preFullPath', '/subPages/product/detail?id=4');
    receiveMember('second');
    expect(stored('preFullPath')).toBe('/subPages/product/detail?id=4');
    store('pathOwner', 'second');
    receiveMember('second');
    expect(stored('preFullPath')).toBe('/subPages/product/detail?id=4');
    store('pathOwner', 'second');
    receiveMember('first');
    expect(stored('preFullPath')).toBeUndefined();
  });

  test('an invitation has done its work', () => {
    store('inviteCode', 'RODA2026');
    receiveMember('first');
    expect(stored('inviteCode')).toBeUndefined();
  });
});

describe('releaseMember', () => {
  test('leaves no position and no path', () => {
    store('lastPoint', { lat: 1, lng: 2 });
    store('preFullPath', '/pages/pay/pay?order=1');
    releaseMember();
    expect([stored('lastPoint'), stored('preFullPath')]).toEqual([undefined, undefined]);
  });
});
