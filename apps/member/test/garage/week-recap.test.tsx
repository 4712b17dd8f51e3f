// The week that ended, on home: offered once, told as plainly when it was bad.

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { homeIndexV3 } from '@roda/api-contract/content/home';
import { earningsLine } from '@roda/api-contract/fleet/fleet';
import { listProductAssets } from '@roda/api-contract/fleet/product-assets';
import { selectVehicles } from '@roda/api-contract/income/earnings';
import { addDays, dayIn } from '@roda/domain/time-zones';
import { held, httpError, ok, unreachable } from '@roda/testing/answers';
import { beforeEach, describe, expect, it } from 'vitest';
import { weekBefore } from '../../src/features/holdings/recap/week.model.ts';
import { serverNow } from '../../src/shared/server.ts';
import { store, stored } from '../../src/shared/store.ts';
import { expectFigures, plain } from '../controls.ts';
import { press, renderScreen, server, setOnline, text, useMemberApp } from '../render-screen.tsx';
import { uuid } from '../sample-data.ts';
import { answerHome, choice, nextInView } from './home-answers.ts';

useMemberApp();
beforeEach(nextInView);

const week = () => weekBefore(dayIn(new Date(serverNow()), 'Asia/Jakarta'));

/** A week of each, the earlier one first; a day without a share is not counted yet. */
const points = (before: readonly (string | undefined)[], now: readonly (string | undefined)[]) =>
  [...before, ...now].map((myShare, index) => ({
    day: addDays(week().before, index + 7 - before.length),
    revenue: '10.00',
    ...(myShare === undefined ? {} : { myShare }),
    orders: 2,
    provisionalRevenue: '0.00',
    openProducts: myShare === undefined ? 1 : 0,
    approved: myShare !== undefined,
  }));
const seven = (share: string) => Array.from({ length: 7 }, () => share);

const openWeek = async (): Promise<HTMLElement> => {
  await renderScreen('/pages/index/index');
  await press(await screen.findByTestId('next-week'));
  return screen.findByRole('dialog', { name: text('week.title') });
};

describe('the week that ended', () => {
  it('tells a worse week as it is: the sum, the difference, the lowest day, days of nothing', async () => {
    answerHome({ points: points(seven('2000.00'), ['900.00', '0.00', '0.00', ...seven('1500.00').slice(3)]) });
    const recap = await openWeek();
    expectFigures(recap, ['Rp 6,900.00']);
    expect(within(recap).getByTestId('week-change').textContent).toBe(
      text('week.below', { amount: 'Rp\u00A07,100.00' }),
    );
    const [days = recap] = within(recap).getAllByRole('list');
    const rows = within(days)
      .getAllByRole('listitem')
      .map((row) => plain(row.textContent));
    expect(rows).toEqual([
      `${text('week.best')}, ${addDays(week().from, 3)}Rp 1,500.00`,
      `${text('week.least')}, ${addDays(week().from, 1)}Rp 0.00`,
      `${text('week.zero')}2`,
      `${text('week.orders')}14`,
    ]);
  });

  it('compares nothing while days are not counted, and says so', async () => {
    answerHome({ points: points(seven('2000.00'), [...seven('1000.00').slice(1), undefined]) });
    const recap = await openWeek();
    expectFigures(recap, ['Rp 6,000.00']);
    expect(within(recap).queryByTestId('week-change')).toBeNull();
    expect(recap.textContent).toContain(text('week.early'));
    expect(recap.textContent).toContain(`${text('week.open')}1`);
  });

  it('is asked for the two weeks in one call, and offered until it was looked at', async () => {
    answerHome({ points: points(seven('0.00'), seven('0.00')) });
    const recap = await openWeek();
    expect(recap.textContent).toContain(text('week.same'));
    const asked = server.sent(earningsLine).map(({ input }) => input);
    expect(asked.filter(({ holdingId }) => holdingId === undefined)).toEqual([{ from: week().before, to: week().to }]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByTestId('next-week')).toBeNull());
    expect(stored('shownPieces')).toMatchObject({ week: week().from });
  });

  it('asks nothing where it was seen', async () => {
    store('shownPieces', { week: week().from });
    answerHome({ points: points([], seven('1.00')) });
    await renderScreen('/pages/index/index');
    await screen.findByTestId('next-claim');
    expect(screen.queryByTestId('next-week')).toBeNull();
    expect(server.sent(earningsLine)).toEqual([]);
  });

  it('shows no amount while amounts are hidden', async () => {
    store('amountsHidden', true);
    answerHome({ points: points(seven('2000.00'), seven('1000.00')) });
    const recap = await openWeek();
    expect(recap.textContent).not.toContain('000.00');
    expect(within(recap).queryByTestId('bar-chart')).toBeNull();
  });

  it('has no row before a day is counted', async () => {
    answerHome({ points: points([], [undefined, undefined]) });
    await renderScreen('/pages/index/index');
    await waitFor(() => expect(server.sent(earningsLine)).toHaveLength(1));
    expect(screen.queryByTestId('next-week')).toBeNull();
  });

  it('leaves the others where it could not be loaded', async () => {
    answerHome();
    server.answer(earningsLine, httpError(500));
    await renderScreen('/pages/index/index');
    expect(await screen.findByTestId('next-claim')).toBeDefined();
    await waitFor(() => expect(server.sent(earningsLine).length).toBeGreaterThan(0));
    expect(screen.queryByTestId('next-week')).toBeNull();
  });

  it('has no row while it is on its way', async () => {
    answerHome();
    const slow = held(ok(earningsLine, { currency: 'IDR', points: points([], seven('1000.00')) }));
    server.answer(earningsLine, slow.answer, ok(earningsLine, { currency: 'IDR', points: [] }));
    await renderScreen('/pages/index/index');
    await screen.findByTestId('next-claim');
    expect(screen.queryByTestId('next-week')).toBeNull();
    slow.release();
    expect(await screen.findByTestId('next-week')).toBeDefined();
  });

  it('is not there for a visitor, who is asked nothing', async () => {
    answerHome({ points: points([], seven('1000.00')) });
    await renderScreen('/pages/index/index', { loggedOut: true });
    await waitFor(() => expect(server.sent(homeIndexV3).length).toBeGreaterThan(0));
    expect(screen.queryByTestId('next-week')).toBeNull();
    expect(server.sent(earningsLine)).toEqual([]);
  });

  it('comes by itself once there is a network', async () => {
    answerHome();
    server.answer(earningsLine, unreachable);
    await renderScreen('/pages/index/index');
    await screen.findByTestId('next-claim');
    setOnline(false);
    expect(screen.queryByTestId('next-week')).toBeNull();
    server.answer(earningsLine, ok(earningsLine, { currency: 'IDR', points: points([], seven('1000.00')) }));
    setOnline(true);
    expect(await screen.findByTestId('next-week')).toBeDefined();
  });
});

describe('each holding in the week that ended', () => {
  const repair = {
    id: 1,
    kind: 'repair' as const,
    startedAt: `${addDays(week().from, 1)}T01:00:00.000Z`,
    endedAt: `${addDays(week().from, 2)}T09:00:00.000Z`,
    note: 'New brake pads',
  };
  const answerBook = (service: readonly (typeof repair)[]) => {
    const asset = {
      deviceNumber: choice.deviceNumber,
      kind: 'vehicle' as const,
      ownerEntity: 'PT Roda',
      status: 'idle' as const,
      registeredAt: '2026-01-01T00:00:00.000Z',
      papers: [],
      service: [...service],
    };
    server.answer(listProductAssets, ok(listProductAssets, { list: [asset] }));
  };
  /** Three days of nothing; on the last of them there was work. */
  const bad = () =>
    points([], [undefined, '0.00', '0.00', ...seven('1500.00').slice(3)]).map((point, index) => ({
      ...point,
      ...(index === 3 ? { myShare: '0.00' } : { orders: 0 }),
    }));
  const row = () => screen.findByTestId(`week-asset-${choice.id}`);

  it('has its own sum, and the reasons of its days without income in plain words', async () => {
    answerHome({ points: points([], seven('1000.00')), ofHoldings: [bad()] });
    answerBook([repair]);
    await openWeek();
    const asset = await row();
    expect(await within(asset).findByText(/New brake pads/u)).toBeDefined();
    expectFigures(asset, ['Roda 7', 'Rp 4,500.00', text('holding.lineOpen', { n: 1 })]);
    const days = [1, 2, 3].map((after) => addDays(week().from, after));
    expect(
      within(asset)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      text('week.zeroDays', {
        days: `${days[0]}, ${days[1]}`,
        why: `${text('status.service.repair')}, New brake pads`,
      }),
      text('week.zeroDays', { days: days[2] ?? '', why: text('week.unpaid') }),
    ]);
    expect(server.sent(earningsLine).at(-1)?.input).toEqual({
      holdingId: choice.id,
      from: week().from,
      to: week().to,
    });
  });

  it('without an entry in the book says what the work says', async () => {
    answerHome({ points: points([], seven('0.00')), ofHoldings: [bad().slice(1, 3)] });
    answerBook([]);
    await openWeek();
    expect(await within(await row()).findByText(new RegExp(text('week.idle.vehicle'), 'u'))).toBeDefined();
  });

  it('asks for no book where every day earned, and shows no amount while amounts are hidden', async () => {
    store('amountsHidden', true);
    answerHome({ points: points([], seven('1000.00')), ofHoldings: [points([], seven('700.00'))] });
    await openWeek();
    const asset = await row();
    await waitFor(() => expect(asset.textContent).toContain('••'));
    expect(asset.textContent).not.toContain('4,900');
    expect(server.sent(listProductAssets)).toEqual([]);
  });

  it('of many shows five, and further ones on demand', async () => {
    const many = Array.from({ length: 7 }, (_, index) => ({ ...choice, id: uuid(100 + index) }));
    answerHome({ points: points([], seven('1000.00')), ofHoldings: [points([], seven('1.00'))] });
    server.answer(selectVehicles, ok(selectVehicles, many));
    await openWeek();
    const all = await screen.findByTestId('week-assets');
    await waitFor(() => expect(within(all).getAllByTestId(/^week-asset-/u)).toHaveLength(5));
    await press(screen.getByTestId('week-more'));
    await waitFor(() => expect(within(all).getAllByTestId(/^week-asset-/u)).toHaveLength(7));
    expect(screen.queryByTestId('week-more')).toBeNull();
  });

  it('where they can’t be loaded says so in their place, and loads them again', async () => {
    answerHome({ points: points([], seven('1000.00')), ofHoldings: [points([], seven('700.00'))] });
    server.answer(selectVehicles, httpError(500));
    const recap = await openWeek();
    expect(await within(recap).findByText(text('home.blockFailed'))).toBeDefined();
    expectFigures(recap, ['Rp 7,000.00']);
    server.answer(selectVehicles, ok(selectVehicles, [choice]));
    await press(within(recap).getByRole('button', { name: text('common.retry') }));
    await waitFor(async () => expectFigures(await row(), ['Rp 4,900.00']));
  });

  it('one that was not owned yet has no zero', async () => {
    answerHome({ points: points([], seven('1000.00')) });
    await openWeek();
    expect(await within(await row()).findByText(text('week.notOwned'))).toBeDefined();
    expect((await row()).textContent).not.toContain('0.00');
  });
});
