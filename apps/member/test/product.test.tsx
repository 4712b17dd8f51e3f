// A product's page: what settled records paid, the target beside it, the term at that pace, the steps of one unit, and
// the calculator.

import { screen, waitFor, within } from '@testing-library/react';
import { recommendProduct, vehicleInfo } from '@roda/api-contract/sales/catalog';
import type { VehicleDetail } from '@roda/api-contract/sales/catalog';
import { profitRule } from '@roda/api-contract/wallet/wallet';
import { held, httpError, ok, refused, unreachable } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { expectFigures, findButton, findDialog, plain } from './controls.ts';
import { press, renderScreen, server, setOnline, text, useMemberApp } from './render-screen.tsx';
import { hundredthsOf, latest, noActuals, vehicle } from './sample-figures.ts';

useMemberApp();

const path = '/subPages/product/detail?id=7';
const rule = {
  feeRate: '0.0200',
  taxRate: '0.0000',
  taxBasis: '',
  min: '50000.00',
  max: '20000000.00',
  dailyMax: '20000000.00',
  arrival: { decidedWithinHours: 24, paidWithinWorkingDays: 3 },
  newCardHours: 24,
  lastWeek: { paid: 0 },
  text: 'Decided within 24 hours.',
};

/** The page is public: a visitor sees the same figures. */
async function openPage(goods: VehicleDetail = vehicle, lang: 'en' | 'id' | 'zh' = 'en'): Promise<void> {
  server.answer(vehicleInfo, ok(vehicleInfo, goods));
  server.answer(profitRule, ok(profitRule, rule));
  server.answer(recommendProduct, ok(recommendProduct, []));
  await renderScreen(path, { loggedOut: true, lang });
  expect(await screen.findByRole('heading', { name: 'Roda 7' })).toBeDefined();
}

const withoutDays = (): VehicleDetail => {
  const { projection: _, latest: __, ...goods } = vehicle;
  return { ...goods, actuals: noActuals };
};

const { projection: range } = vehicle;
const profitable: VehicleDetail = {
  ...vehicle,
  ...(range === undefined ? {} : { projection: { ...range, income: '950000.00', result: '50000.00' } }),
};
const ofFewDays = (settledDays90d: number): VehicleDetail => {
  const { projection: _, ...goods } = vehicle;
  return { ...goods, actuals: { ...vehicle.actuals, settledDays90d } };
};

describe('a product’s page', () => {
  it('shows 30 and 90 days equally large, each with its days without income', async () => {
    await openPage();
    const [thirty, ninety] = [screen.getByTestId('paid-30d'), screen.getByTestId('paid-90d')];
    expectFigures(thirty, ['Rp 812.50', text('disclosure.daysSoFar', { n: 30, counted: 28 }), 'earned every day']);
    expectFigures(ninety, ['Rp 790.00', '4 days of 88 without income']);
    const look = (part: HTMLElement) => part.querySelector('.amount-figures')?.className;
    expect(look(thirty)).toBe(look(ninety));
    expectFigures(screen.getByTestId('pending-days'), [text('product.pending', { n: 2 })]);
  });

  it('shows where most days lie, and the target as a figure to compare with', async () => {
    await openPage();
    expectFigures(screen.getByTestId('spread'), [
      text('product.typicalDay', { amount: 'Rp 805.25' }),
      text('product.spread', { low: 'Rp 310.00', high: 'Rp 1,240.75' }),
    ]);
    expectFigures(screen.getByTestId('targets'), ['Rp 850.00', 'Rp 930,750.00', text('product.targetNote')]);
  });

  it.each(['en', 'id', 'zh'] as const)('shows a loss as a loss, in %s', async (lang) => {
    await openPage(vehicle, lang);
    const projection = screen.getByTestId('projection');
    expect(projection.textContent).toContain(text('product.projectionLoss'));
    const result = screen.getByTestId('projection-result');
    expect(hundredthsOf(plain(result.textContent))).toBe(-3_495_000n);
    expect(result.firstElementChild?.className).toContain('text-danger');
  });

  it('shows the whole term by low, typical and high days, each as its own result, and how many days it is from', async () => {
    await openPage();
    expect(screen.getByTestId('projection').textContent).toContain(
      text('product.projection', { n: '1,095', days: 88 }),
    );
    const results = ['low', 'typical', 'high'].map((kind) =>
      hundredthsOf(plain(screen.getByTestId(`projection-${kind}`).textContent)),
    );
    expect(results).toEqual([-56_055_000n, -1_825_125n, 45_862_125n]);
    expect(screen.getByTestId('projection-low').firstElementChild?.className).toContain('text-danger');
    expect(screen.getByTestId('projection-high').innerHTML).not.toMatch(/text-(?:success|danger)/u);
  });

  it('from fewer than 30 settled days projects nothing, and says how many there are', async () => {
    await openPage(ofFewDays(29));
    expect(screen.getByTestId('projection-needs').textContent).toBe(
      text('disclosure.projectionNeeds', { n: 29, least: 30 }),
    );
    expect(screen.queryByTestId('projection')).toBeNull();
    await press(screen.getByTestId('calculator'));
    const sheet = within(await findDialog(text('product.calcTitle')));
    expect(sheet.getByTestId('calc-nothing').textContent).toBe(
      text('disclosure.projectionNeeds', { n: 29, least: 30 }),
    );
    expect(sheet.queryByTestId('calc-mean')).toBeNull();
    expect(sheet.queryByTestId('calc-outcome')).toBeNull();
  });

  it('shows what is left over without a colour of gain', async () => {
    await openPage(profitable);
    const result = screen.getByTestId('projection-result');
    expectFigures(result, ['Rp 50,000.00']);
    expect(screen.getByTestId('projection').textContent).toContain(text('product.projectionGain'));
    expect(result.innerHTML).not.toMatch(/text-(?:success|danger)/u);
  });

  it('shows the steps of one unit, and the steps shown add up to its part', async () => {
    await openPage();
    const rows = [...screen.getByTestId('waterfall').querySelectorAll('[data-kind]')];
    const amounts = (kind: string) =>
      rows
        .filter((row) => row.getAttribute('data-kind') === kind)
        .map((row) => hundredthsOf(plain(row.querySelector('dd')?.textContent ?? '')));
    expect(amounts('step').reduce((sum, amount) => sum + amount, 0n)).toBe(hundredthsOf(latest.amount));
    expect(amounts('sum')).toEqual([hundredthsOf(latest.revenue), hundredthsOf(latest.members)]);
    expect(amounts('part')).toEqual([hundredthsOf(latest.amount)]);
    expectFigures(screen.getByTestId('waterfall'), [text('waterfall.rounding'), text('waterfall.one')]);
  });

  it('before a day is settled says so and computes nothing', async () => {
    await openPage(withoutDays());
    expect(screen.getByTestId('no-history').textContent).toContain(text('disclosure.noHistory'));
    for (const id of ['projection', 'spread', 'waterfall', 'pending-days']) expect(screen.queryByTestId(id)).toBeNull();
    expect(screen.getByText(text('disclosure.projectionNeeds', { n: 0, least: 30 }))).toBeDefined();
    expect(screen.getByTestId('targets')).toBeDefined();
  });

  it('while loading shows no figure', async () => {
    const slow = held(ok(vehicleInfo, vehicle));
    server.answer(profitRule, ok(profitRule, rule));
    server.answer(recommendProduct, ok(recommendProduct, []));
    server.answer(vehicleInfo, slow.answer);
    await renderScreen(path, { loggedOut: true });
    expect(await screen.findByRole('heading', { level: 1, name: text('product.vehicle') })).toBeDefined();
    expect(screen.queryByTestId('paid-30d')).toBeNull();
    slow.release();
    expect(await screen.findByTestId('paid-30d')).toBeDefined();
  });

  it('after HTTP 500 says so and loads by the retry button', async () => {
    server.answer(profitRule, ok(profitRule, rule));
    server.answer(recommendProduct, ok(recommendProduct, []));
    server.answer(vehicleInfo, httpError(500));
    await renderScreen(path, { loggedOut: true });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text('shell.http', { status: 500 })));
    server.answer(vehicleInfo, ok(vehicleInfo, vehicle));
    await press(await findButton(text('common.retry')));
    expect(await screen.findByTestId('paid-30d')).toBeDefined();
  });

  it('without a network says that, and loads by itself once there is one', async () => {
    server.answer(profitRule, ok(profitRule, rule));
    server.answer(recommendProduct, ok(recommendProduct, []));
    server.answer(vehicleInfo, unreachable);
    await renderScreen(path, { loggedOut: true });
    setOnline(false);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text('common.checkConnection')));
    server.answer(vehicleInfo, ok(vehicleInfo, vehicle));
    setOnline(true);
    expect(await screen.findByTestId('paid-30d')).toBeDefined();
  });

  it('in review mode is not there, and its figures are not asked for', async () => {
    server.answer(vehicleInfo, ok(vehicleInfo, vehicle));
    await renderScreen(path, { loggedOut: true, reviewMode: true });
    expect(await screen.findByText(text('shell.goneCountry'))).toBeDefined();
    expect(screen.queryByTestId('paid-30d')).toBeNull();
    expect(server.sent(vehicleInfo)).toEqual([]);
  });

  it('that is not offered any more says so', async () => {
    server.answer(vehicleInfo, refused(vehicleInfo, 'not_found'));
    await renderScreen(path, { loggedOut: true });
    expect(await screen.findByText(text('product.gone'))).toBeDefined();
  });
});

describe('the calculator', () => {
  const openSheet = async () => {
    await press(screen.getByTestId('calculator'));
    return findDialog(text('product.calcTitle'));
  };
  const result = (sheet: HTMLElement) => hundredthsOf(plain(within(sheet).getByTestId('calc-result').textContent));

  it('begins with a typical day, and shows the price and the result beside the income', async () => {
    await openPage();
    const sheet = await openSheet();
    expect(within(sheet).getByTestId('calc-typical')).toHaveAttribute('aria-pressed', 'true');
    expectFigures(within(sheet).getByTestId('calc-outcome'), [
      'Rp 881,748.75',
      'Rp 900,000.00',
      text('product.projectionLoss'),
    ]);
    expect(result(sheet)).toBe(-1_825_125n);
  });

  it('has a low and a high day on either side, each with its own result', async () => {
    await openPage();
    const sheet = await openSheet();
    await press(within(sheet).getByTestId('calc-low'));
    await waitFor(() => expect(result(sheet)).toBe(-56_055_000n));
    await press(within(sheet).getByTestId('calc-high'));
    await waitFor(() => expect(result(sheet)).toBe(45_862_125n));
    expectFigures(within(sheet).getByTestId('calc-outcome'), [text('product.projectionGain')]);
  });

  it('always shows what nothing would mean, and the product page’s own projection', async () => {
    await openPage();
    const sheet = await openSheet();
    expect(hundredthsOf(plain(within(sheet).getByTestId('calc-zero').lastElementChild?.textContent ?? ''))).toBe(
      -90_000_000n,
    );
    expect(hundredthsOf(plain(within(sheet).getByTestId('calc-mean').lastElementChild?.textContent ?? ''))).toBe(
      -3_495_000n,
    );
  });

  it('before a day is settled has nothing to calculate with, and says so', async () => {
    await openPage(withoutDays());
    const sheet = await openSheet();
    expect(within(sheet).getByTestId('calc-nothing').textContent).toBe(
      text('disclosure.projectionNeeds', { n: 0, least: 30 }),
    );
    expect(within(sheet).queryByTestId('calc-outcome')).toBeNull();
    expect(within(sheet).queryByTestId('calc-mean')).toBeNull();
    expect(within(sheet).getByTestId('calc-zero')).toBeDefined();
  });
});
