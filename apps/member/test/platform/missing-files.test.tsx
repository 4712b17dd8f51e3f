// Files of the app that are gone or can't be reached: the window that says so, its retry, and what was typed meanwhile.

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { unreachable } from '@roda/testing/answers';
import { isChunkFailure } from '@roda/ui';
import { langs } from '@roda/domain/language';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screenRoutes } from '../../src/app/routes.ts';
import { isNewTarget } from '../../src/shared/navigation/navigation.ts';
import type { ScreenPath } from '../../src/shared/navigation/paths.ts';
import { reportFailedUpdate } from '../../src/shared/update/app-update.ts';
import { address, press, renderScreen, server, setOnline, text, useMemberApp } from '../render-screen.tsx';

useMemberApp();
// The next screen asks for it.
beforeEach(() => server.answer(publicConfig, unreachable));

const next: ScreenPath = '/pages/auth/register';
const typed = '81234567890';

/** As browsers say it of a file that a newer release has no more. */
const gone = new TypeError('Failed to fetch dynamically imported module: https://roda.example/assets/a1b2c3d4.js');

/** Replaces how the next screen's file is loaded; the real one is there again after `comeBack`. */
function loadNext() {
  const route = screenRoutes.find(({ path }) => path === next);
  if (route === undefined) throw new Error('no such screen');
  const load = vi.spyOn(route as { load: () => Promise<unknown> }, 'load').mockRejectedValue(gone);
  return { load, comeBack: () => load.mockRestore() };
}

const phone = () => screen.findByLabelText<HTMLInputElement>(text('auth.phone'));
const findWindow = () => screen.findByRole('alertdialog', { name: text('shell.partFailedTitle') });
const findButton = async (name: Parameters<typeof text>[0]) =>
  within(await findWindow()).findByRole('button', { name: text(name) });
const isNextOpen = () =>
  waitFor(() => expect(document.querySelector(`[data-screen="${next.slice(1)}"]`)).not.toBeNull());
const noWindow = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

/** Log-in with a number typed in, and a tap on what opens the next screen. */
async function openNext(lang: 'en' | 'id' | 'zh' = 'en'): Promise<HTMLInputElement> {
  await renderScreen('/pages/auth/login', { loggedOut: true, lang });
  await userEvent.type(await phone(), typed);
  // The frame loads after the first screen, and its window with it.
  await waitFor(() => expect(document.querySelector('[data-part-window]')).not.toBeNull());
  const link = document.querySelector(`a[href$="${next}"]`);
  if (link === null) throw new Error('no way to the next screen');
  await press(link);
  return phone();
}

describe('a screen whose file is gone', () => {
  it.each(langs)('says so over the screen that is open, and opens after a retry (%s)', async (lang) => {
    const { comeBack } = loadNext();
    const field = await openNext(lang);
    expect((await findWindow()).textContent).toContain(text('shell.partFailed'));
    expect(field).toHaveValue(typed);
    comeBack();
    await press(await findButton('common.retry'));
    await noWindow();
    await isNextOpen();
    expect(address()).toBe(next);
  });

  it('put off, leads back to what was typed, and is asked for again by the next tap', async () => {
    const { load, comeBack } = loadNext();
    const field = await openNext();
    await press(await findButton('shell.later'));
    await noWindow();
    await waitFor(() => expect(address()).toBe('/pages/auth/login'));
    expect(document.contains(field)).toBe(true);
    expect(await phone()).toHaveValue(typed);
    expect(load).toHaveBeenCalledOnce();
    comeBack();
    // Not the double tap that the app ignores.
    isNewTarget('', 0);
    const link = document.querySelector(`a[href$="${next}"]`);
    await press(link ?? document.body);
    await isNextOpen();
  });

  it('that still doesn’t come offers a new start of the page instead of another try', async () => {
    loadNext();
    const field = await openNext();
    await press(await findButton('common.retry'));
    expect(await findButton('common.reload')).toBeEnabled();
    expect((await findWindow()).textContent).toContain(text('shell.partFailedAgain'));
    expect(field).toHaveValue(typed);
    await press(await findButton('shell.later'));
    await noWindow();
  });

  it('without a network says that, and opens by itself once there is one', async () => {
    const { comeBack } = loadNext();
    await renderScreen('/pages/auth/login', { loggedOut: true });
    setOnline(false);
    await userEvent.type(await phone(), typed);
    await waitFor(() => expect(document.querySelector('[data-part-window]')).not.toBeNull());
    await press(document.querySelector(`a[href$="${next}"]`) ?? document.body);
    expect((await findWindow()).textContent).toContain(text('shell.partOffline'));
    expect(await phone()).toHaveValue(typed);
    comeBack();
    setOnline(true);
    await noWindow();
    await isNextOpen();
  });
});

it('a screen that was asked for without a network opens by itself when there is one before its file fails', async () => {
  const { load, comeBack } = loadNext();
  const asked = Promise.withResolvers<never>();
  load.mockReturnValue(asked.promise);
  await renderScreen('/pages/auth/login', { loggedOut: true });
  await phone();
  await waitFor(() => expect(document.querySelector('[data-part-window]')).not.toBeNull());
  setOnline(false);
  await press(document.querySelector(`a[href$="${next}"]`) ?? document.body);
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  setOnline(true);
  comeBack();
  asked.reject(gone);
  await isNextOpen();
  await noWindow();
});

describe('a version that could not be fetched', () => {
  const findFailure = () => screen.findByRole('alertdialog', { name: text('shell.updateFailedTitle') });
  const open = async () => {
    await renderScreen('/pages/auth/login', { loggedOut: true });
    await waitFor(() => expect(document.querySelector('[data-part-window]')).not.toBeNull());
  };

  it('is said with a retry, which stays while it fails and closes when nothing is missing', async () => {
    await open();
    let failures = 2;
    const again = vi.fn<() => Promise<void>>(async () => {
      failures -= 1;
      if (failures > 0) throw new Error('503');
    });
    reportFailedUpdate(again);
    const retry = async () => within(await findFailure()).findByRole('button', { name: text('common.retry') });
    expect((await findFailure()).textContent).toContain(text('shell.updateFailed'));
    await press(await retry());
    await waitFor(() => expect(again).toHaveBeenCalledTimes(1));
    await waitFor(async () => expect(await retry()).toBeEnabled());
    await press(await retry());
    await noWindow();
    expect(again).toHaveBeenCalledTimes(2);
  });

  it('is no failure without a network', async () => {
    await open();
    setOnline(false);
    reportFailedUpdate(() => Promise.resolve());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('isChunkFailure', () => {
  it.each([
    gone,
    new TypeError('error loading dynamically imported module: https://roda.example/a.js'),
    new TypeError('Importing a module script failed.'),
    new TypeError("'text/html' is not a valid JavaScript MIME type."),
  ])('knows what browsers say: %s', (failure) => expect(isChunkFailure(failure)).toBe(true));

  it('and nothing else', () => {
    for (const failure of [new TypeError('undefined is not a function'), 'gone', undefined])
      expect(isChunkFailure(failure)).toBe(false);
  });
});
