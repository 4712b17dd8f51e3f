// A level that was reached: shown once on a device, with what it brings.

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listLevels } from '@roda/api-contract/engagement/levels';
import { held, httpError, ok } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { store, stored } from '../../src/shared/store.ts';
import { press, renderScreen, server, text, useMemberApp } from '../render-screen.tsx';
import { feelsVibration, reduceMotion } from './senses.ts';

useMemberApp();

const path = '/pages/my/equity';

const levels = (current: number | undefined) =>
  ['Member', 'Driver', 'Captain'].map((name, index) => ({
    id: index + 1,
    level: index + 1,
    name,
    description: '',
    conditions: [],
    benefits: [{ key: 'fee', text: `${name}: less of the fee` }],
    feeDiscount: '0.0000',
    bonusCoins: 0,
    kept: '',
    ...(index + 1 === current ? { current: true } : {}),
  }));

async function openAt(level: number | undefined, seen?: number): Promise<void> {
  if (seen !== undefined) store('shownPieces', { level: String(seen) });
  server.answer(listLevels, ok(listLevels, levels(level)));
  await renderScreen(path);
  await screen.findByTestId('level-1');
}

const moment = () => screen.findByRole('dialog', { name: text('moment.level', { level: 'Driver' }) });

describe('a level that was reached', () => {
  it('is shown with what it brings, felt once, and remembered', async () => {
    reduceMotion(false);
    const felt = feelsVibration();
    await openAt(2, 1);
    const shown = await moment();
    expect(within(shown).getByText('Driver: less of the fee')).toBeDefined();
    expect(shown.textContent).not.toContain('Captain');
    expect(shown.textContent).toContain(text('equity.notForSale'));
    expect(shown.querySelector('[data-turning]')).toHaveAttribute('data-turning', 'true');
    expect(stored('shownPieces')).toMatchObject({ level: '2' });
    await waitFor(() => expect(felt.times).toBe(1));
  });

  it.each(['{Escape}', 'its button'])('leaves by %s and does not come back', async (way) => {
    await openAt(2, 1);
    await moment();
    if (way === 'its button') await press(screen.getByTestId('level-moment-done'));
    else await userEvent.keyboard(way);
    await waitFor(() => expect(screen.queryByTestId('level-moment')).toBeNull());
    expect(stored('shownPieces')).toMatchObject({ level: '2' });
  });

  it('stands still where less motion is asked for', async () => {
    reduceMotion(true);
    const felt = feelsVibration();
    await openAt(2, 1);
    expect((await moment()).querySelector('[data-turning]')).toHaveAttribute('data-turning', 'false');
    expect(felt.times).toBe(0);
  });

  it('is no news on a device that knows of none, and is noted there', async () => {
    await openAt(2);
    await waitFor(() => expect(stored('shownPieces')).toMatchObject({ level: '2' }));
    expect(screen.queryByTestId('level-moment')).toBeNull();
  });

  it.each([
    ['a level that was shown', 2, 2],
    ['a lower level', 1, 2],
  ])('is not shown for %s', async (_, level, seen) => {
    await openAt(level, seen);
    expect(screen.queryByTestId('level-moment')).toBeNull();
    expect(stored('shownPieces')).toMatchObject({ level: String(seen) });
  });

  it('a visitor has none', async () => {
    server.answer(listLevels, ok(listLevels, levels(undefined)));
    await renderScreen(path, { loggedOut: true });
    await screen.findByTestId('level-1');
    expect(stored('shownPieces')).toBeUndefined();
  });

  it('waits for the levels, and for another time where they can’t be loaded', async () => {
    store('shownPieces', { level: '1' });
    const slow = held(httpError(500));
    server.answer(listLevels, slow.answer);
    await renderScreen(path);
    slow.release();
    expect(await screen.findByText(text('common.couldNotLoad'))).toBeDefined();
    expect(screen.queryByTestId('level-moment')).toBeNull();
    expect(stored('shownPieces')).toEqual({ level: '1' });
  });
});
