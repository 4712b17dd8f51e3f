// An app that is older than its server wants: what still opens, and the way to the store.

import { screen, waitFor } from '@testing-library/react';
import { appVersion } from '@roda/api-contract/backoffice/markets';
import { contractInfo } from '@roda/api-contract/employment/contracts';
import { holdingsTotal } from '@roda/api-contract/income/holdings';
import { userInfo } from '@roda/api-contract/people/members';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { ok, unreachable } from '@roda/testing/answers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPhone } from '../phone.ts';
import { address, press, renderScreen, server, text, useMemberApp } from '../render-screen.tsx';

useMemberApp();

const phone = openPhone();
const store = 'https://play.google.com/store/apps/details?id=com.roda.member';
const newest = { version: '9.9.999', versionCode: 9999, minimumCode: 9000, forced: false, notes: '', url: store };

beforeEach(() => {
  Object.assign(globalThis, { Capacitor: phone.bridge() });
  server.answer(appVersion, ok(appVersion, newest));
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'Capacitor'));

describe('a packaged app that is too old', () => {
  it('says so, and leads to its store', async () => {
    await renderScreen('/pages/my/scan');
    expect(await screen.findByRole('alertdialog', { name: text('update.forced') })).toBeInTheDocument();
    await press(screen.getByRole('button', { name: text('update.now') }));
    await waitFor(() => expect(address()).toBe('/pages/my/update'));
    expect(await screen.findByRole('link', { name: text('update.store') })).toHaveAttribute('href', store);
  });

  it('still opens what is about the member’s money', async () => {
    // What stands there is for its own tests.
    for (const each of [accountInfo, holdingsTotal, userInfo, contractInfo]) server.answer(each, unreachable);
    await renderScreen('/pages/my/notifications');
    expect(await screen.findByRole('alertdialog', { name: text('update.forced') })).toBeInTheDocument();
    await press(screen.getByRole('button', { name: text('update.money') }));
    await waitFor(() => expect(address()).toBe('/pages/index/my'));
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: text('update.forced') })).toBeNull());
  });

  it('may go on where the newer version is only offered', async () => {
    server.answer(appVersion, ok(appVersion, { ...newest, minimumCode: 1 }));
    await renderScreen('/pages/my/update');
    expect(await screen.findByRole('link', { name: text('update.store') })).toHaveAttribute('href', store);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
