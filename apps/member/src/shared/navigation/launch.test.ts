// Tests that an invitation outlives reloads of its tab, leaves the address, and is never a member's own.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { store, stored } from '../store.ts';
import { keepInvitation, readLaterLaunch, readLaunch } from './launch.ts';

const page = { pathname: '/app/', search: '', hash: '' };
const tab = new Map<string, string>();

vi.stubGlobal('location', page);
vi.stubGlobal('history', {
  state: { index: 3 },
  replaceState: (state: unknown, _: string, address: string) => {
    const { search, hash } = new URL(address, 'https://roda.example');
    Object.assign(page, { search, hash, state });
  },
});
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => tab.get(name) ?? null,
  setItem: (name: string, value: string) => void tab.set(name, value),
  removeItem: (name: string) => void tab.delete(name),
});

const open = async (search: string, hash: string) => {
  Object.assign(page, { search, hash });
  await readLaunch(['roda.example']);
};

beforeEach(() => {
  tab.clear();
  for (const name of ['inviteCode', 'userInfo'] as const) store(name, undefined);
});

describe('readLaunch', () => {
  test('takes the parameters out of the address and keeps the state of the history', async () => {
    await open('?i=RODA2026&utm_source=wa', '#/subPages/product/detail?id=4&t=1');
    expect(stored('inviteCode')).toBe('RODA2026');
    expect(page).toEqual({
      pathname: '/app/',
      search: '',
      hash: '#/subPages/product/detail?id=4',
      state: { index: 3 },
    });
  });

  test('a reload within the visit keeps the invitation, a new visit without one clears it', async () => {
    await open('?i=RODA2026', '');
    store('inviteCode', undefined);
    await open('', '#/pages/auth/register');
    expect(stored('inviteCode')).toBe('RODA2026');
    tab.clear();
    await open('', '');
    expect(stored('inviteCode')).toBeUndefined();
  });

  test('a new link replaces the invitation of the visit, one without a code clears it', async () => {
    await open('?i=FIRST1', '');
    await open('?i=SECOND2', '');
    expect(stored('inviteCode')).toBe('SECOND2');
    await open('?utm_source=wa', '');
    expect(stored('inviteCode')).toBeUndefined();
    expect(tab.size).toBe(0);
  });

  test.each([
    ['10,000 letters', 'A'.repeat(10_000)],
    ['markup', '%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ])('%s are no code: they leave the address and are not kept', async (_what, given) => {
    await open(`?i=${given}`, '#/pages/auth/register');
    expect([stored('inviteCode'), tab.size]).toEqual([undefined, 0]);
    expect([page.search, page.hash]).toEqual(['', '#/pages/auth/register']);
  });

  test("a member's own code is not kept", async () => {
    store('userInfo', { invitationCode: 'RODA2026' } as never);
    await open('?i=roda2026', '');
    expect([stored('inviteCode'), page.search]).toEqual([undefined, '']);
  });
});

describe('readLaterLaunch', () => {
  test('keeps a code, and without one changes nothing', async () => {
    keepInvitation('FIRST1');
    await readLaterLaunch('?utm_source=wa');
    expect(stored('inviteCode')).toBe('FIRST1');
    await readLaterLaunch('?i=SECOND2');
    expect(stored('inviteCode')).toBe('SECOND2');
  });
});
