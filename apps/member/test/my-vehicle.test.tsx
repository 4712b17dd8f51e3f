// One holding: its figures under their one name, what isn't settled yet, its records, and the steps behind one of them.

import { screen, waitFor, within } from '@testing-library/react';
import { earningsLine, listVehicleTrips, vehicleOrderTotal } from '@roda/api-contract/fleet/fleet';
import { listVehiclePositions } from '@roda/api-contract/fleet/positions';
import { heldVehicleInfo, incomeInfo, listIncome } from '@roda/api-contract/income/holdings';
import type { IncomeRecord } from '@roda/api-contract/income/holdings';
import { held, httpError, ok } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { expectFigures, findDialog, plain } from './controls.ts';
import { itLoads } from './load-states.tsx';
import { press, renderScreen, server, text, useMemberApp } from './render-screen.tsx';
import { emptyPage, onePage, uuid } from './sample-data.ts';
import { holding, hundredthsOf, listed, newHolding, record, shown, waterfall } from './sample-figures.ts';

useMemberApp();

const path = `/subPages/product/myProductDetail?id=${holding.id}` as const;
const terms = {
  unitPrice: '900000.00',
  dailyIncome: '850.00',
  totalReturn: '930750.00',
  validityDays: 26_000,
  settlementCycle: 0 as const,
  memberShare: '0.7000',
  agreement: { id: 'purchase_vehicle', version: '2' },
  disclosure: { version: '2', hash: 'a'.repeat(64) },
};
const infoOf = (of: typeof holding | typeof newHolding) =>
  ok(heldVehicleInfo, { ...of, goods: listed, todayOrders: { count: 0, revenue: '0.00' }, terms });
const today = {
  day: '2026-03-10',
  currency: 'IDR' as const,
  count: 3,
  minutes: 95,
  distanceKm: 31,
  energyKwh: 0,
  revenue: '250000.00',
  approved: false,
};
const trip = {
  id: uuid(61),
  kind: 'trip' as const,
  startedAt: '2026-03-09T01:00:00.000Z',
  endedAt: '2026-03-09T01:30:00.000Z',
  minutes: 30,
  amount: '1000000.00',
};

function answerAll(of: typeof holding | typeof newHolding = holding): void {
  server.answer(heldVehicleInfo, infoOf(of));
  server.answer(
    listVehiclePositions,
    ok(listVehiclePositions, { list: [], clusters: [], truncated: false, asOf: '2026-03-10T00:00:00.000Z' }),
  );
  server.answer(vehicleOrderTotal, ok(vehicleOrderTotal, today));
  server.answer(listVehicleTrips, ok(listVehicleTrips, emptyPage));
  server.answer(listIncome, ok(listIncome, onePage([record])));
  server.answer(earningsLine, ok(earningsLine, { currency: 'IDR', points }));
}

const settledPoint = { provisionalRevenue: '0.00', approved: true, openProducts: 0 };
const points = [
  { ...settledPoint, day: '2026-03-08', revenue: '0.00', myShare: '0.00', orders: 0 },
  { ...settledPoint, day: '2026-03-09', revenue: '980000.00', myShare: '6002.50', orders: 2 },
  {
    ...{ day: '2026-03-10', revenue: '250000.00', provisionalRevenue: '250000.00', orders: 3, approved: false },
    openProducts: 1,
  },
];

describe('one holding', () => {
  itLoads({
    path,
    title: 'holding.vehicleTitle',
    op: heldVehicleInfo,
    answer: infoOf(holding),
    content: 'Roda 7',
    others: () => answerAll(),
  });

  it('shows each figure under its one name', async () => {
    answerAll();
    await renderScreen(path);
    expectFigures(await screen.findByTestId('earned'), [shown.earned]);
    expectFigures(screen.getByTestId('paid-out'), [shown.paidOut]);
    expectFigures(screen.getByTestId('holding-unclaimed'), [shown.toClaim]);
    expectFigures(screen.getByTestId('waiting'), [shown.waiting]);
    expectFigures(screen.getByTestId('settled-today'), [shown.today]);
  });

  it('bought today shows when the first income is counted, no zeros and no day without income', async () => {
    answerAll(newHolding);
    server.answer(listIncome, ok(listIncome, emptyPage));
    server.answer(earningsLine, ok(earningsLine, { currency: 'IDR', points: [] }));
    await renderScreen(path);
    expectFigures(await screen.findByTestId('first-income'), [text('holding.firstOn', { day: '2026-03-11 00:00' })]);
    expect(screen.queryByTestId('earned')).toBeNull();
    const noRecords = (await screen.findByText(text('holding.noRecords'))).parentElement;
    expect(noRecords).toHaveTextContent(text('holding.noRecordsHint', { day: '2026-03-11 00:00' }));
    expect(await screen.findByText(text('holding.noRecordsYet'))).toBeDefined();
    expect(document.body.textContent).not.toMatch(/days? without income/u);
  });

  it('has no share of a day that isn’t settled: only what is recorded', async () => {
    answerAll();
    await renderScreen(path);
    expectFigures(await screen.findByTestId('my-share'), [text('holding.notSettled')]);
    expect(screen.getByText(text('holding.provisional'))).toBeDefined();
  });

  it('calls the work of a van deliveries', async () => {
    answerAll({ ...holding, image: 'van-e6e8ec-1f6fd6-ev' });
    await renderScreen(path);
    expect(await screen.findByText(text('holding.todayWork.deliveries'))).toBeDefined();
    expect(await screen.findByText(text('holding.deliveries'))).toBeDefined();
  });

  it('has the share of a settled day, and no provisional note', async () => {
    answerAll();
    server.answer(vehicleOrderTotal, ok(vehicleOrderTotal, { ...today, approved: true, myShare: '1531.25' }));
    await renderScreen(path);
    expectFigures(await screen.findByTestId('my-share'), ['Rp 1,531.25']);
    expect(screen.queryByText(text('holding.provisional'))).toBeNull();
  });

  it('counts days without income among settled days only', async () => {
    answerAll();
    await renderScreen(path);
    expectFigures(await screen.findByTestId('line-open'), [text('holding.lineOpen', { n: 1 })]);
    const summary = text('holding.lineSummary', { n: 2, amount: 'Rp 6,002.50', zero: 1 });
    await waitFor(() => expect(plain(document.body.textContent)).toContain(plain(summary)));
  });
});

describe('an income record', () => {
  const openRecord = async (of: IncomeRecord) => {
    server.answer(listIncome, ok(listIncome, onePage([of])));
    await renderScreen(path);
    await press(await screen.findByTestId(`record-${of.id}`));
    return findDialog(text('holding.recordTitle'));
  };
  const pageOf = (of: IncomeRecord) => ({ record: of, trips: onePage([trip]) });

  it('shows its steps to the cent: those shown add up to the amount shown', async () => {
    answerAll();
    server.answer(incomeInfo, ok(incomeInfo, { ...pageOf(record), waterfall }));
    const sheet = await openRecord(record);
    const list = await within(sheet).findByTestId('waterfall');
    const rows = [...list.querySelectorAll('[data-kind]')];
    const of = (kind: string) => rows.filter((row) => row.getAttribute('data-kind') === kind);
    const amount = (row: Element) => hundredthsOf(plain(row.querySelector('dd')?.textContent ?? ''));
    const sum = of('step').reduce((total, row) => total + amount(row), 0n);
    expect(sum).toBe(hundredthsOf(record.amount ?? ''));
    expect(of('sum').map(amount)).toEqual([98_000_000n, 68_600_000n]);
    expect(of('part').map(amount)).toEqual([sum]);
    expectFigures(sheet, [
      text('waterfall.fleetShareOf', { percent: '30.00%' }),
      text('waterfall.members', { n: 800 }),
      text('waterfall.otherUnits', { n: 793 }),
      text('waterfall.mine', { n: 7 }),
      text('waterfall.reason', { reason: 'One rider did not pay' }),
      text('waterfall.perUnit', { amount: 'Rp 857.50' }),
    ]);
  });

  it.each([
    ['taxi', 'rides'],
    ['van', 'deliveries'],
    ['motorbike', 'orders'],
  ] as const)('of a %s calls its work %s', async (model, work) => {
    answerAll({ ...holding, image: `${model}-e6e8ec-1f6fd6-ev` });
    server.answer(incomeInfo, ok(incomeInfo, { ...pageOf(record), waterfall }));
    const sheet = await openRecord(record);
    expect(await within(sheet).findByText(text(`holding.evidence.${work}`))).toBeDefined();
    expectFigures(sheet, [
      text(`waterfall.work.${work}`),
      text(`holding.evidenceCount.${work}`, { n: record.trips.count, amount: 'Rp 1,000,000.00' }),
    ]);
  });

  it('that isn’t approved yet has no amount and no steps: its trips are what is recorded', async () => {
    answerAll();
    const { amount: _amount, revenue: _revenue, settledAt: _settledAt, ...rest } = record;
    const open: IncomeRecord = { ...rest, status: 'not_yet_claimable', reason: 'awaiting_revenue' };
    server.answer(incomeInfo, ok(incomeInfo, pageOf(open)));
    const sheet = await openRecord(open);
    expect(await within(sheet).findByText(text('holding.evidenceOpen'))).toBeDefined();
    expect(within(sheet).queryByTestId('waterfall')).toBeNull();
    expectFigures(sheet, [text('holding.amountUnknown'), text('holding.reason.awaiting_revenue')]);
  });

  it('that arrived late is named a supplement with its number', async () => {
    answerAll();
    const late: IncomeRecord = { ...record, part: 2, supplement: true, supplementNumber: 1 };
    server.answer(incomeInfo, ok(incomeInfo, { ...pageOf(late), waterfall }));
    const sheet = await openRecord(late);
    expect(await within(sheet).findByText(text('holding.supplement', { n: 1 }))).toBeDefined();
  });

  it('of a plan’s second asset names the asset: no supplement, and no target of its own', async () => {
    answerAll();
    const { target: _target, ...rest } = record;
    const second: IncomeRecord = { ...rest, part: 2, deviceNumber: 'RD-VN-02' };
    server.answer(incomeInfo, ok(incomeInfo, { ...pageOf(second), waterfall }));
    const sheet = await openRecord(second);
    const part = await within(sheet).findByTestId('record-part');
    expect(part.textContent).toBe(text('holding.ofAsset', { device: 'RD-VN-02' }));
    expect(within(sheet).queryByText(text('holding.recordGoal'))).toBeNull();
  });

  it('whose evidence doesn’t load says so and can be tried again', async () => {
    answerAll();
    server.answer(incomeInfo, httpError(500));
    const sheet = await openRecord(record);
    const retry = await within(sheet).findByRole('button', { name: text('common.retry') });
    server.answer(incomeInfo, ok(incomeInfo, { ...pageOf(record), waterfall }));
    await press(retry);
    expect(await within(sheet).findByTestId('waterfall')).toBeDefined();
  });

  it('while its evidence is on the way shows no steps', async () => {
    answerAll();
    const slow = held(ok(incomeInfo, { ...pageOf(record), waterfall }));
    server.answer(incomeInfo, slow.answer);
    const sheet = await openRecord(record);
    expect(within(sheet).queryByTestId('waterfall')).toBeNull();
    slow.release();
    expect(await within(sheet).findByTestId('waterfall')).toBeDefined();
  });
});
