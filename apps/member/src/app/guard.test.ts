// Tests the route guard: unknown modes are review mode, protected screens redirect to log-in and back.

import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { NotOffered } from '#shared/feature-switches.ts';
import { store, stored } from '#shared/store.ts';
import { guard } from './guard.ts';
import type { ScreenRoute } from './routes.ts';

const screen = (path: ScreenRoute['path'], more: Partial<ScreenRoute> = {}): ScreenRoute => ({
  path,
  load: () => Promise.reject(new Error('not asked for')),
  ...more,
});
const at = (path: string, searchStr = '') => ({ href: path + searchStr, pathname: path, searchStr });

function thrownAt(route: ScreenRoute, searchStr = ''): unknown {
  try {
    guard(route, at(route.path, searchStr));
    return undefined;
  } catch (thrown) {
    return thrown;
  }
}

function targetOf(thrown: unknown): string | undefined {
  return isRedirect(thrown) ? thrown.options.href : undefined;
}

beforeEach(() => {
  for (const name of ['examine', 'token', 'preFullPath', 'langData'] as const) store(name, undefined);
});

describe('guard', () => {
  test('an unknown mode is review mode', () => {
    expect(targetOf(thrownAt(screen('/pages/index/index'), '?i=RODA2026'))).toBe('/pages/index/index2?i=RODA2026');
    expect(thrownAt(screen('/subPages/product/detail', { sells: true }))).toBeInstanceOf(NotOffered);
  });

  test('full mode redirects from review-mode counterparts and allows screens that sell', () => {
    store('examine', false);
    expect(targetOf(thrownAt(screen('/pages/index/my2')))).toBe('/pages/index/my');
    expect(thrownAt(screen('/subPages/product/detail', { sells: true }))).toBeUndefined();
  });

  test('a protected screen redirects to log-in and is remembered with its query', () => {
    store('examine', false);
    const route = screen('/subPages/product/createOrder', { protected: true });
    expect(targetOf(thrownAt(route, '?id=7'))).toBe('/pages/auth/login');
    expect(stored('preFullPath')).toBe('/subPages/product/createOrder?id=7');
  });

  test('a feature flag of the country that is off or missing blocks the screen; before the options are loaded it is allowed', () => {
    const boxes = screen('/pages/my/sessions', { feature: 'box' });
    const withSwitches = (features: Record<string, boolean>) =>
      store('langData', { features } as unknown as NonNullable<ReturnType<typeof stored<'langData'>>>);
    expect(thrownAt(boxes)).toBeUndefined();
    withSwitches({ box: true });
    expect(thrownAt(boxes)).toBeUndefined();
    withSwitches({ box: false });
    expect(thrownAt(boxes)).toBeInstanceOf(NotOffered);
    withSwitches({});
    expect(thrownAt(boxes)).toBeInstanceOf(NotOffered);
  });

  test('allows a member', () => {
    store('examine', false);
    store('token', 'token');
    expect(thrownAt(screen('/pages/my/sessions', { protected: true }))).toBeUndefined();
    expect(stored('preFullPath')).toBeUndefined();
  });
});
