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
import { emptyPage, onePage } from './sample-data.ts';
import { holding, holdingsSum, newHolding, shown } from './sample-figures.ts';

useMemberApp();

const path = '/subPages/product/myProduct';
const answerAll = () => {
  server.answer(holdingsTotal, ok(holdingsTotal, holdingsSum));
  server.answer(listHeldVehicles, ok(listHeldVehicles, onePage([holding])));
  server.answer(listHeldProducts, ok(listHeldProducts, emptyPage));
};
const claimed = { count: 4, amount: '38210.05', balance: '1272777.94', holdings: [] };
const claim = () => findButton(text('holding.claim'));
const claimAll = () => findButton(`${text('holding.claimAll')} (4)`);

describe('my products', () => {
  itLoads({
    path,
    title: 'holding.title',
    op: listHeldVehicles,
    answer: ok(listHeldVehicles, onePage([holding])),
    content: 'Roda 7',
    others: answerAll,
  });

  it('shows what it cost and what it earned, each figure under its one name, to the last place', async () => {
    answerAll();
    await renderScreen(path);
    const row = (await screen.findByText('Roda 7')).closest('article') ?? document.body;
    const days = text('figure.forDays', { days: '2026-03-08 – 2026-03-09' });
    expectFigures(row, [shown.earned, shown.today, shown.toClaim, shown.waiting, 'B 1234 XYZ', days]);
    expectFigures(await screen.findByTestId('earned'), [shown.earned]);
    expectFigures(document.body, ['Rp 6,300,000.00']);
    expectFigures(screen.getByTestId('paid-out'), [shown.paidOut]);
    expectFigures(screen.getByTestId('unclaimed'), [shown.toClaim]);
    expectFigures(screen.getByTestId('waiting'), [shown.waiting]);
    expectFigures(screen.getByTestId('settled-today'), [shown.today]);
  });

  it('bought today shows when the first income is counted, and no zero', async () => {
    answerAll();
    server.answer(listHeldVehicles, ok(listHeldVehicles, onePage([newHolding])));
    await renderScreen(path);
    const row = (await screen.findByText('Roda 7')).closest('article') ?? document.body;
    expectFigures(row, [text('holding.firstOn', { day: '2026-03-11 00:00' })]);
    expect(row.textContent).not.toContain('0.00');
  });

  it('explains each of the words', async () => {
    answerAll();
    await renderScreen(path);
    expect(await screen.findByText(text('figure.explain'))).toBeDefined();
    for (const word of ['earned', 'paidOut', 'toClaim', 'waiting', 'today'] as const)
      expect(screen.getByText(text(`figure.${word}.hint`))).toBeDefined();
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
    expectFigures(await screen.findByTestId('claim-moment'), ['Rp 38,210.05']);
    expect(server.sent(claimIncome).map(({ input }) => input)).toEqual([{ holdingId: holding.id }]);
  });

  it('of everything is sent once, and asks the figures anew', async () => {
    answerAll();
    server.answer(receiveIncome, ok(receiveIncome, claimed));
    await renderScreen(path);
    await pressTwice(await claimAll());
    expectFigures(await screen.findByTestId('claim-moment'), ['Rp 38,210.05']);
    expect(server.sent(receiveIncome)).toHaveLength(1);
    await waitFor(() => expect(server.sent(holdingsTotal).length).toBeGreaterThan(1));
  });

  it('of everything that another device was quicker with says that there is nothing', async () => {
    answerAll();
    server.answer(receiveIncome, ok(receiveIncome, { ...claimed, count: 0, amount: '0.00' }));
    await renderScreen(path);
    await press(await claimAll());
    expect(await screen.findByText(text('my.nothingToClaim'))).toBeDefined();
    expect(screen.queryByTestId('claim-moment')).toBeNull();
  });

  it('that was claimed elsewhere says that there is nothing', async () => {
    answerAll();
    server.answer(claimIncome, ok(claimIncome, { ...claimed, count: 0, amount: '0.00' }));
    await renderScreen(path);
    await press(await claim());
    expect(await screen.findByText(text('my.nothingToClaim'))).toBeDefined();
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
    expectFigures(await screen.findByTestId('claim-moment'), ['Rp 38,210.05']);
  });

  it('of everything after a lost answer says so and can be tried again', async () => {
    answerAll();
    server.answer(receiveIncome, unreachable, ok(receiveIncome, claimed));
    await renderScreen(path);
    await press(await claimAll());
    expect(await screen.findByText(text('shell.networkFailed'))).toBeDefined();
    await waitFor(async () => expect(await claimAll()).toBeEnabled());
    await press(await claimAll());
    expectFigures(await screen.findByTestId('claim-moment'), ['Rp 38,210.05']);
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
