// An app with a server of another version: operations that it doesn't have, fields that are missing or unknown.

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { operations } from '@roda/api-contract/operations';
import type { Operation } from '@roda/api-contract/operation';
import { appVersion, examineStatus, listCountries, modeInfo } from '@roda/api-contract/backoffice/markets';
import { useRedeemCode } from '@roda/api-contract/engagement/rewards';
import { logIn, loginConfig } from '@roda/api-contract/people/identity';
import { appVersionCode } from '@roda/domain/app-version';
import { langs } from '@roda/domain/language';
import { listStream } from '@roda/api-contract/wallet/wallet';
import { ok, otherData, otherError, unknownOperation } from '@roda/testing/answers';
import type { Answer } from '@roda/testing/answers';
import { afterEach, describe, expect, it } from 'vitest';
import type { ScreenPath } from '../../src/shared/navigation/paths.ts';
import { hearServerVersion } from '../../src/shared/update/server-version.ts';
import { findButton } from '../controls.ts';
import { press, renderScreen, server, text, useMemberApp } from '../render-screen.tsx';
import { emptyPage } from '../sample-data.ts';

useMemberApp();
afterEach(() => hearServerVersion(new Headers({ 'x-server-version-code': String(appVersionCode) })));

const older = appVersionCode - 1;
const newer = appVersionCode + 1;

/** What the start asks for is as it is: without it the app shows what it has from before. */
const ofTheStart: readonly Operation[] = [appVersion, examineStatus, listCountries, modeInfo, loginConfig];

const answerAll = (answer: Answer): void => {
  for (const op of operations) if (!ofTheStart.includes(op)) server.answer(op, answer);
};

const mainScreens: readonly ScreenPath[] = [
  '/pages/index/index',
  '/pages/index/my',
  '/pages/index/productList',
  '/subPages/product/myProduct',
  '/subPages/withdraw/index',
  '/subPages/repayment/index',
  '/subPages/card/list',
  '/subPages/news/list',
  '/subPages/message/list',
  '/pages/my/historyList',
  '/pages/my/productOrderList',
  '/pages/my/checkIn',
  '/pages/my/complaints',
  '/pages/my/trust',
];

const shown = () =>
  [...document.querySelectorAll('[data-screen]')].map((each) => (each as HTMLElement).dataset['screen']);
const body = () => document.body.textContent;

describe('an older server', () => {
  it.each(mainScreens)('that lacks the operations of %s says that they are not available yet', async (path) => {
    answerAll(unknownOperation(older));
    await renderScreen(path);
    const says = [text('shell.serverBehind'), text('home.blockFailed')];
    await waitFor(() => expect(says.filter((each) => body().includes(each))).not.toEqual([]));
    expect(shown()).toEqual([path.slice(1)]);
    expect(body()).not.toMatch(/undefined|NaN/u);
  });

  it.each(mainScreens)('whose replies lack all fields leaves no blank page at %s', async (path) => {
    answerAll(otherData(older, {}));
    await renderScreen(path, { mayBreak: true });
    await waitFor(() => expect(shown()).not.toEqual([]));
    await waitFor(() => expect(document.querySelector('main, [role=alert]')).not.toBeNull());
    if (!shown().includes('problem')) return;
    expect(body()).toContain(text('shell.serverBehindTitle'));
    expect(screen.getByRole('button', { name: text('common.reload') })).toBeEnabled();
  });

  it.each(langs)('that doesn’t know what is sent says so, and keeps what was typed (%s)', async (lang) => {
    server.answer(listStream, ok(listStream, emptyPage));
    server.answer(
      useRedeemCode,
      unknownOperation(older),
      otherError(older, 402, {
        errmsg: 'Please check',
        code: 'malformed',
        fields: [{ path: 'later', message: 'unknown' }],
      }),
    );
    await renderScreen('/pages/my/redeem', { lang, features: { redeem: true } });
    const field = await screen.findByRole<HTMLInputElement>('textbox');
    await userEvent.type(field, 'RODA2026RODA');
    const typed = field.value;
    for (const times of [1, 2]) {
      await press(await findButton(text('redeem.submit')));
      await waitFor(() => expect(server.sent(useRedeemCode)).toHaveLength(times));
      await waitFor(() => expect(document.querySelector('form')?.textContent).toContain(text('shell.serverBehind')));
      expect(field).toHaveValue(typed);
    }
    expect(new Set(server.sent(useRedeemCode).map(({ key }) => key)).size).toBe(1);
  });
});

describe('a newer server', () => {
  it('that dropped an operation leads to the update', async () => {
    answerAll(otherData(newer, {}));
    await renderScreen('/subPages/product/myProduct', { mayBreak: true });
    const link = await screen.findByRole('link', { name: text('shell.toUpdate') });
    expect(link.getAttribute('href')).toContain('/pages/my/update');
    expect(body()).toContain(text('shell.appBehindTitle'));
  });

  it('whose refusal is unknown here is quoted, or named by its number', async () => {
    server.answer(logIn, otherError(newer, 9999, { errmsg: 'Said by 2099', code: 'of_2099' }), otherError(newer, 9998));
    await renderScreen('/pages/auth/login', { loggedOut: true });
    await userEvent.type(await screen.findByLabelText(text('auth.phone')), '081234567890');
    await userEvent.type(screen.getByLabelText(text('auth.password')), 'kopi-susu-42');
    await press(screen.getByTestId('submit'));
    await waitFor(() => expect(body()).toContain('Said by 2099'));
    await press(screen.getByTestId('submit'));
    await waitFor(() => expect(body()).toContain('error(9998)'));
    expect(screen.getByLabelText(text('auth.password'))).toHaveValue('kopi-susu-42');
  });
});
