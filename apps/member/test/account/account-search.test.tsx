// The search on the account screen: by name and by what a row is about, in three languages.

import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { contractInfo } from '@roda/api-contract/employment/contracts';
import { holdingsTotal } from '@roda/api-contract/income/holdings';
import { userInfo } from '@roda/api-contract/people/members';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { httpError } from '@roda/testing/answers';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen, server, setOnline, text, useMemberApp } from '../render-screen.tsx';
import type { ScreenSettings } from '../render-screen.tsx';

useMemberApp();

/** The rows need no data: they are there when everything else failed. */
beforeEach(() => {
  for (const op of [accountInfo, holdingsTotal, userInfo, contractInfo]) server.answer(op, httpError(500));
});

async function search(typed: string, settings?: ScreenSettings): Promise<HTMLElement> {
  await renderScreen('/pages/index/my', settings);
  await userEvent.type(await screen.findByTestId('account-search'), typed);
  return screen.findByTestId('account-found');
}

const pathsIn = (found: HTMLElement): (string | null)[] =>
  within(found)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('account search', () => {
  it.each([
    ['en', 'passport', '#/pages/my/identity'],
    ['id', 'rekening', '#/subPages/card/list'],
    ['zh', '客服', '#/pages/my/help'],
    ['en', 'shipping', '#/subPages/address/address'],
    ['id', 'penerima', '#/subPages/address/address'],
    ['zh', '快递', '#/pages/my/gift'],
  ] as const)('finds in %s by what a row is about: %s', async (lang, typed, path) => {
    expect(pathsIn(await search(typed, { lang }))).toContain(path);
  });

  it('finds by name, and leaves out what does not match', async () => {
    expect(pathsIn(await search('bank cards'))).toEqual(['#/subPages/card/list']);
  });

  it('is used by keyboard alone: the next stop after the field is the first row found', async () => {
    const found = await search('bank cards');
    await userEvent.tab();
    expect(within(found).getByRole('link')).toHaveFocus();
  });

  it('says that nothing was found, and offers help', async () => {
    const found = await search('zzzz');
    expect(found).toHaveTextContent(text('find.none', { typed: 'zzzz' }));
    expect(pathsIn(found)).toEqual(['#/pages/my/help']);
  });

  it('does not find what the country has switched off', async () => {
    const found = await search('check-in', { features: { checkin: false } });
    expect(pathsIn(found)).not.toContain('#/pages/my/checkIn');
  });

  it('shows all groups again once nothing is typed, also offline', async () => {
    await search('passport');
    setOnline(false);
    await userEvent.clear(screen.getByTestId('account-search'));
    expect(screen.queryByTestId('account-found')).toBeNull();
    expect(screen.getByTestId('menu-identity')).toBeInTheDocument();
    expect(screen.getByTestId('menu-set')).toBeInTheDocument();
  });
});
