// Tests the route guard: unknown modes are review mode, protected screens redirect to log-in and back.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NotOffered } from '#shared/feature-switches.ts';
import { store, stored } from '#shared/store.ts';
import { guard } from './guard.ts';
import type { ScreenRoute } from './routes.ts';

const screen = (path: ScreenRoute['path'], more: Partial<ScreenRoute> = {}): ScreenRoute => ({
  path,
  load: () => Promise.reject(new Error('not asked for')),
  ...more,
});
const redirectOf = (route: ScreenRoute, search = '') =>
  guard(route, { href: route.path + search, pathname: route.path, search });

beforeEach(() => {
  for (const name of ['examine', 'token', 'preFullPath', 'langData'] as const) store(name, undefined);
});

describe('guard', () => {
  test('an unknown mode is review mode', () => {
    expect(redirectOf(screen('/pages/index/index'), '?tab=1')).toBe('/pages/index/index2?tab=1');
    expect(() => redirectOf(screen('/subPages/product/detail', { sells: true }))).toThrow(NotOffered);
  });

  test('full mode redirects from review-mode counterparts and allows screens that sell', () => {
    store('examine', false);
    expect(redirectOf(screen('/pages/index/my2'))).toBe('/pages/index/my');
    expect(redirectOf(screen('/subPages/product/detail', { sells: true }))).toBeUndefined();
  });

  test('a protected screen redirects to log-in and is remembered with its query', () => {
    store('examine', false);
    const route = screen('/subPages/product/createOrder', { protected: true });
    expect(redirectOf(route, '?id=7')).toBe('/pages/auth/login');
    expect(stored('preFullPath')).toBe('/subPages/product/createOrder?id=7');
  });

  test('a feature flag of the country that is off or missing blocks the screen; before the options are loaded it is allowed', () => {
    const boxes = screen('/pages/my/sessions', { feature: 'box' });
    const withSwitches = (features: Record<string, boolean>) =>
      store('langData', { features } as unknown as NonNullable<ReturnType<typeof stored<'langData'>>>);
    expect(redirectOf(boxes)).toBeUndefined();
    withSwitches({ box: true });
    expect(redirectOf(boxes)).toBeUndefined();
    withSwitches({ box: false });
    expect(() => redirectOf(boxes)).toThrow(NotOffered);
    withSwitches({});
    expect(() => redirectOf(boxes)).toThrow(NotOffered);
  });

  test('an address with launch parameters continues without them, and its invitation is kept', async () => {
    store('inviteCode', undefined);
    const route = screen('/subPages/product/createOrder', { protected: true });
    expect(redirectOf(route, '?id=7&i=RODA2026&utm_source=wa')).toBe('/subPages/product/createOrder?id=7');
    await vi.waitFor(() => expect(stored('inviteCode')).toBe('RODA2026'));
    expect(stored('preFullPath')).toBeUndefined();
  });

  test('allows a member', () => {
    store('examine', false);
    store('token', 'token');
    expect(redirectOf(screen('/pages/my/sessions', { protected: true }))).toBeUndefined();
    expect(stored('preFullPath')).toBeUndefined();
  });
});
