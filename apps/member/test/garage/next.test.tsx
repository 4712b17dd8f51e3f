// What is next for the member on home: claim, withdrawal, check-in; nothing where there is nothing to do.

import { screen, waitFor } from '@testing-library/react';
import { checkInCount } from '@roda/api-contract/engagement/rewards';
import { receiveIncome } from '@roda/api-contract/income/holdings';
import { httpError, ok } from '@roda/testing/answers';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectFigures } from '../controls.ts';
import { press, renderScreen, server, setOnline, text, useMemberApp } from '../render-screen.tsx';
import { shown } from '../sample-figures.ts';
import { answerHome, nextInView } from './home-answers.ts';

useMemberApp();

beforeEach(nextInView);

describe('next for the member', () => {
  it('claims everything in place', async () => {
    answerHome();
    const claim = { count: 4, amount: '38210.05', balance: '1272777.94', holdings: [] };
    server.answer(receiveIncome, ok(receiveIncome, claim));
    await renderScreen('/pages/index/index');
    const row = await screen.findByTestId('next-claim');
    expectFigures(row, [shown.toClaim]);
    await press(row);
    expectFigures(await screen.findByTestId('claim-moment'), [shown.toClaim]);
    expect(server.sent(receiveIncome)).toHaveLength(1);
  });

  it('says what is on its way, and which day the check-in is', async () => {
    answerHome();
    await renderScreen('/pages/index/index');
    expectFigures(await screen.findByTestId('next-withdrawal'), [shown.withdrawing]);
    const checkIn = await screen.findByTestId('next-check-in');
    expect(checkIn.textContent).toContain(text('next.checkIn', { n: 5 }));
    expect(checkIn.textContent).toContain(text('next.coins', { n: 10 }));
  });

  it('has no row for what is done', async () => {
    answerHome({ claimable: false, withdrawing: '0.00', todayDone: true });
    await renderScreen('/pages/index/index');
    await waitFor(() => expect(server.sent(checkInCount)).toHaveLength(1));
    const next = await screen.findByTestId('next');
    expect(next.querySelector('li')).toBeNull();
  });

  it('leaves the check-in out where it is switched off', async () => {
    answerHome();
    await renderScreen('/pages/index/index', { features: { checkin: false } });
    expect(await screen.findByTestId('next-claim')).toBeDefined();
    expect(screen.queryByTestId('next-check-in')).toBeNull();
    expect(server.sent(checkInCount)).toEqual([]);
  });

  it('offline takes no claim', async () => {
    answerHome();
    await renderScreen('/pages/index/index');
    const row = await screen.findByTestId('next-claim');
    setOnline(false);
    await waitFor(() => expect(row).toBeDisabled());
  });

  it('leaves out what could not be loaded, and keeps the rest', async () => {
    answerHome();
    server.answer(checkInCount, httpError(500));
    await renderScreen('/pages/index/index');
    expect(await screen.findByTestId('next-claim')).toBeDefined();
    expect(screen.queryByTestId('next-check-in')).toBeNull();
  });

  it('a visitor has nothing', async () => {
    answerHome();
    await renderScreen('/pages/index/index', { loggedOut: true });
    expect(await screen.findByText(text('home.loginToSee'))).toBeDefined();
    expect(screen.queryByTestId('next')).toBeNull();
    expect(server.sent(checkInCount)).toEqual([]);
  });
});
