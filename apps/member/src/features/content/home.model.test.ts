// Tests that at most one dialog opens by itself, the most important first, within its frequency limits.

import { describe, expect, test } from 'vitest';
import { openingOf, withShown } from './home.model.ts';
import type { Ad, Dialog, HomeWaiting } from './home.model.ts';

const item = (id: number) => ({ id, title: `${id}`, text: '', button: '', image: '', link: '' });
const dialog = (id: number, frequency: Dialog['frequency']): Dialog => ({ ...item(id), frequency });
const ad = (id: number, frequency: Ad['frequency'] = 'daily'): Ad => ({
  ...item(id),
  frequency,
  tag: 'ordinary',
  showForMs: 5000,
  closableAfterMs: 0,
});
const update = { version: '1.1.0', notes: '' };
const today = '2026-11-20';
const nothing: HomeWaiting = { dialogs: [], ads: [] };

describe('openingOf', () => {
  test('an update comes before an announcement, and that before an ad', () => {
    const all = { update, dialogs: [dialog(1, 'always')], ads: [ad(2)] };
    expect(openingOf(all, {}, today)?.name).toBe('update-1.1.0');
    expect(openingOf({ ...all, update: undefined }, {}, today)?.name).toBe('dialog-1');
    expect(openingOf({ ...nothing, ads: [ad(2)] }, {}, today)?.name).toBe('ad-2');
    expect(openingOf(nothing, {}, today)).toBeUndefined();
  });

  test('an update is offered once a day', () => {
    const shown = { 'update-1.1.0': today };
    expect(openingOf({ ...nothing, update }, shown, today)).toBeUndefined();
    expect(openingOf({ ...nothing, update }, shown, '2026-11-21')?.kind).toBe('update');
  });

  test('a dialog is shown once, daily or always', () => {
    const shown = { 'dialog-1': today };
    expect(openingOf({ ...nothing, dialogs: [dialog(1, 'once')] }, shown, '2030-01-01')).toBeUndefined();
    expect(openingOf({ ...nothing, dialogs: [dialog(1, 'daily')] }, shown, today)).toBeUndefined();
    expect(openingOf({ ...nothing, dialogs: [dialog(1, 'daily')] }, shown, '2026-11-21')?.name).toBe('dialog-1');
    expect(openingOf({ ...nothing, dialogs: [dialog(1, 'always')] }, shown, today)?.name).toBe('dialog-1');
  });

  test('one ad a day, of any kind; the next day another one', () => {
    const both = { ...nothing, ads: [ad(1), ad(2, 'always')] };
    const first = openingOf(both, {}, today);
    expect(first?.name).toBe('ad-1');
    const shown = first === undefined ? {} : withShown({}, first, today);
    expect(openingOf(both, shown, today)).toBeUndefined();
    expect(openingOf(both, shown, '2026-11-21')?.name).toBe('ad-2');
  });
});

describe('withShown', () => {
  test('drops the oldest entry when there are many', () => {
    const old = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`dialog-${index + 100}`, '2026-01-01']));
    const kept = withShown(old, { kind: 'dialog', name: 'dialog-1', item: dialog(1, 'once') }, today);
    expect(Object.keys(kept)).toHaveLength(60);
    expect(kept['dialog-1']).toBe(today);
    expect(kept['dialog-100']).toBeUndefined();
  });
});
