// What a member owns and what it earned: sums, one thing after the other, and claiming income.

import { screen, waitFor, within } from '@testing-library/react';
import {
  claimIncome,
  holdingsTotal,
  listHeldProducts,
  listHeldVehicles,
  receiveIncome,
} from '@roda/api-contract/income/holdings';
import { httpError, ok, domainErrorText, refused, unreachable } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { expectFigures, findButton } from './controls.ts';
import { itLoads } from './load-states.tsx';
import { press, pressTwice, renderScreen, server, setOnline, text, useMemberApp } from './render-screen.tsx';
import { emptyPage, onePage, uuid } from './sample-data.ts';

useMemberApp();

const path = '/subPages/product/myProduct';
const vehicle = {
  id: uuid(41),
  goodsId: 7,
  kind: 'vehicle' as const,
  name: 'Roda 7',
  deviceNumber: 'B 1234 XYZ',
  image: '',
  currency: 'IDR' as const,
  quantity: 2,
  price: '1000000.00',
  settlementCycle: 0 as const,
  status: 'earning' as const,
  startAt: '2026-01-01T00:00:00.000Z',
  endAt: '2099-01-01T00:00:00.000Z',
  targetIncome: '150000.00',
  accruedIncome: '98765.43',
  claimedIncome: '55555.38',
  unclaimedIncome: '43210.05',
  todayIncome: '1250.00',
  progress: 0.25,
  orderId: uuid(42),
};
const total = {
  currency: 'IDR' as const,
  holdings: 1,
  earning: 1,
  vehicles: 1,
  piles: 0,
  deposits: 0,
  cost: '1000000.00',
  accruedIncome: '98765.43',
  claimedIncome: '55555.38',
  unclaimedIncome: '43210.05',
  todayIncome: '1250.00',
  claimable: 4,
};
const answerAll = () => {
  server.answer(holdingsTotal, ok(holdingsTotal, total));
  server.answer(listHeldVehicles, ok(listHeldVehicles, onePage([vehicle])));
  server.answer(listHeldProducts, ok(listHeldProducts, emptyPage));
};
const claimed = { count: 4, amount: '43210.05', balance: '1277777.94' };
const claim = () => findButton(text('holding.claim'));
const claimAll = () => findButton(`${text('holding.claimAll')} (4)`);

describe('my products', () => {
  itLoads({
    path,
    title: 'holding.title',
    op: listHeldVehicles,
    answer: ok(listHeldVehicles, onePage([vehicle])),
    content: 'Roda 7',
    others: answerAll,
  });

  it('shows what it cost and what it really earned, to the last place', async () => {
    answerAll();
    await renderScreen(path);
    const row = (await screen.findByText('Roda 7')).closest('article') ?? document.body;
    expectFigures(row, ['+Rp 1,250.00', 'Rp 98,765.43', 'Rp 43,210.05', 'B 1234 XYZ']);
    expectFigures(document.body, ['Rp 1,000,000.00']);
  });

  it('owning none of a kind says so and leads to the shop', async () => {
    answerAll();
    await renderScreen(`${path}?kind=pile`);
    expect(await screen.findByText(text('holding.emptyPiles'))).toBeDefined();
    expect(screen.getByRole('link', { name: text('holding.browse') })).toBeDefined();
  });

  it('in review mode leads to no shop', async () => {
    answerAll();
    await renderScreen(`${path}?kind=pile`, { reviewMode: true });
    expect(await screen.findByText(text('holding.emptyPiles'))).toBeDefined();
    expect(screen.queryByRole('link', { name: text('holding.browse') })).toBeNull();
  });
});

describe('claiming income', () => {
  it('of one thing is sent once under a key, and says exactly how much came', async () => {
    answerAll();
    server.answer(claimIncome, ok(claimIncome, claimed));
    await renderScreen(path);
    await pressTwice(await claim());
    expect(await screen.findByText('Claimed Rp 43,210.05')).toBeDefined();
    expect(server.sent(claimIncome).map(({ input }) => input)).toEqual([{ holdingId: vehicle.id }]);
  });

  it('of everything asks the figures anew', async () => {
    answerAll();
    server.answer(receiveIncome, ok(receiveIncome, claimed));
    await renderScreen(path);
    await press(await claimAll());
    expect(await screen.findByText('Claimed Rp 43,210.05')).toBeDefined();
    await waitFor(() => expect(server.sent(holdingsTotal).length).toBeGreaterThan(1));
  });

  it('that was claimed elsewhere says that there is nothing', async () => {
    answerAll();
    server.answer(claimIncome, ok(claimIncome, { ...claimed, count: 0, amount: '0.00' }));
    await renderScreen(path);
    await press(await claim());
    expect(await screen.findByText(text('holding.nothingToClaim'))).toBeDefined();
  });

  it.each(['en', 'id'] as const)('is refused in words, in %s', async (lang) => {
    answerAll();
    server.answer(claimIncome, refused(claimIncome, 'wrong_state', { state: 'held' }));
    await renderScreen(path, { lang });
    await press(await claim());
    expect(await screen.findByText(domainErrorText('wrong_state', { state: 'held' }, lang))).toBeDefined();
  });

  it.each([
    ['a lost answer', unreachable, () => text('shell.networkFailed')],
    ['HTTP 500', httpError(500), () => text('shell.http', { status: 500 })],
  ])('after %s says so and can be tried again', async (_name, answer, sentence) => {
    answerAll();
    server.answer(claimIncome, answer, ok(claimIncome, claimed));
    await renderScreen(path);
    await press(await claim());
    expect(await screen.findByText(sentence())).toBeDefined();
    await waitFor(async () => expect(await claim()).toBeEnabled());
    await press(await claim());
    expect(await screen.findByText('Claimed Rp 43,210.05')).toBeDefined();
  });

  it('without a network takes no tap and says why', async () => {
    answerAll();
    await renderScreen(path);
    const row = (await screen.findByText('Roda 7')).closest('article') ?? document.body;
    setOnline(false);
    const button = within(row).getByRole('button', { name: text('holding.claim') });
    await waitFor(() => expect(button).toBeDisabled());
    expect(button).toHaveAttribute('title', text('shell.offlineMoney'));
  });
});
