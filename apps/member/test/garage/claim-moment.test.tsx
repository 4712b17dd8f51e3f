// The moment of a claim: what came, from where, and where it is now.

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { holdingsTotal, listHeldVehicles, receiveIncome } from '@roda/api-contract/income/holdings';
import type { Claim, Holding } from '@roda/api-contract/income/holdings';
import { ok } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { expectFigures, plain } from '../controls.ts';
import { address, press, renderScreen, server, text, useMemberApp } from '../render-screen.tsx';
import { emptyPage, onePage, uuid } from '../sample-data.ts';
import { store } from '../../src/shared/store.ts';
import { holding, holdingsSum } from '../sample-figures.ts';

useMemberApp();

const claim: Claim = {
  count: 4,
  amount: '38210.05',
  balance: '1272777.94',
  holdings: [
    { id: uuid(1), name: 'Delivery van 1', amount: '30000.00' },
    { id: uuid(2), name: 'City taxi 1', amount: '8210.05' },
  ],
};

async function claimAll(of: Claim = claim, owned: readonly Holding[] = []): Promise<void> {
  server.answer(holdingsTotal, ok(holdingsTotal, holdingsSum));
  server.answer(listHeldVehicles, ok(listHeldVehicles, owned.length === 0 ? emptyPage : onePage([...owned])));
  server.answer(receiveIncome, ok(receiveIncome, of));
  await renderScreen('/subPages/product/myProduct');
  await press(await screen.findByTestId('claim-all'));
}

describe('the moment of a claim', () => {
  it('shows the sum, its parts that add up to it, and the wallet', async () => {
    await claimAll();
    const moment = await screen.findByRole('dialog', { name: text('moment.claimed') });
    expectFigures(moment, ['Rp 38,210.05', 'Rp 1,272,777.94']);
    const rows = within(moment)
      .getAllByRole('listitem')
      .map((row) => plain(row.textContent));
    expect(rows).toEqual(['Delivery van 1Rp 30,000.00', 'City taxi 1Rp 8,210.05']);
  });

  it('shows a holding that is known with its picture', async () => {
    await claimAll(claim, [{ ...holding, id: uuid(1), image: 'van-e6e8ec-1f6fd6-ev' }]);
    const moment = await screen.findByTestId('claim-moment');
    const pictures = within(moment)
      .getAllByRole('listitem')
      .map((row) => row.querySelectorAll('[data-weather]').length);
    expect(pictures).toEqual([1, 0]);
  });

  it('of many holdings shows the largest, and how many more there are', async () => {
    const holdings = Array.from({ length: 200 }, (_, index) => ({
      id: uuid(index),
      name: `Van ${index}`,
      amount: '1.00',
    }));
    await claimAll({ ...claim, amount: '200.00', holdings });
    const moment = await screen.findByTestId('claim-moment');
    expect(within(moment).getAllByRole('listitem')).toHaveLength(6);
    expect(moment.textContent).toContain(text('moment.more', { n: 195 }));
  });

  it.each([
    ['38210.05', 'text-title1'],
    ['137472.03', 'text-title1'],
    ['1500000.00', 'text-title1'],
    ['9876543210987.65', 'text-amount'],
  ])('writes %s as large as fits into its wheel', async (amount, size) => {
    await claimAll({ ...claim, amount });
    const moment = await screen.findByTestId('claim-moment');
    expect(moment.querySelector('[aria-hidden=true] > .amount-figures')?.className).toContain(size);
  });

  it('leaves by its button and by Esc, and the figures are asked anew', async () => {
    await claimAll();
    await press(await screen.findByTestId('claim-moment-done'));
    await waitFor(() => expect(screen.queryByTestId('claim-moment')).toBeNull());
    await press(await screen.findByTestId('claim-all'));
    await screen.findByTestId('claim-moment');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByTestId('claim-moment')).toBeNull());
    expect(server.sent(holdingsTotal).length).toBeGreaterThan(1);
    expect(address()).toBe('/subPages/product/myProduct');
  });

  it('shows no amount while amounts are hidden', async () => {
    store('amountsHidden', true);
    await claimAll();
    expect(await screen.findByText(text('my.claimed'))).toBeDefined();
    expect(screen.queryByTestId('claim-moment')).toBeNull();
  });
});
