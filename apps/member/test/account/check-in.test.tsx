// The check-in: the week as a road, one check-in a day, and what is said of missed days.

import { screen, waitFor, within } from '@testing-library/react';
import { checkIn, checkInCount, listCheckIns } from '@roda/api-contract/engagement/rewards';
import type { ReplyOf } from '@roda/api-contract/operation';
import { httpError, ok } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { press, renderScreen, server, setOnline, text, useMemberApp } from '../render-screen.tsx';

useMemberApp();

const path = '/pages/my/checkIn';

/** A Wednesday: Monday was missed, Tuesday was done. */
const present: ReplyOf<typeof listCheckIns> = {
  today: '2026-03-11',
  month: '2026-03',
  timeZone: 'Asia/Jakarta',
  streak: 1,
  todayDone: false,
  nextAt: '2026-03-11T17:00:00.000Z',
  days: [
    { day: '2026-03-09', state: 'missed', coins: 10 },
    { day: '2026-03-10', state: 'done', coins: 10 },
    { day: '2026-03-11', state: 'today', coins: 12 },
    { day: '2026-03-12', state: 'future', coins: 14 },
    { day: '2026-03-13', state: 'future', coins: 16 },
  ],
  rewards: [10, 12],
  resetsOnMiss: true,
  rules: 'One a day.',
};

const done: typeof present = {
  ...present,
  streak: 2,
  todayDone: true,
  days: present.days.map((each) => (each.state === 'today' ? { ...each, state: 'done' } : each)),
};

function answerWeek(of = present): void {
  server.answer(listCheckIns, ok(listCheckIns, of));
  const count = { streak: of.streak, total: 30, todayDone: of.todayDone, coins: 12 };
  server.answer(checkInCount, ok(checkInCount, count));
}

const stones = async (): Promise<readonly string[]> =>
  within(await screen.findByTestId('week-road'))
    .getAllByRole('listitem')
    .map((day) => day.querySelector('.sr-only')?.textContent ?? '');

describe('the check-in', () => {
  it('says of each day of the week what it was or brings, missed ones too', async () => {
    answerWeek();
    await renderScreen(path);
    const days = await stones();
    expect(days).toHaveLength(7);
    expect(days[0]).toContain(text('checkin.state.missed'));
    expect(days[1]).toContain(text('checkin.state.done'));
    expect(days[2]).toContain(text('checkin.state.today'));
    expect(days[2]).toContain(text('common.coins', { n: 12 }));
    expect(days[5]).not.toContain(':');
    const today = within(screen.getByTestId('week-road')).getAllByRole('listitem')[2];
    expect(today).toHaveAttribute('aria-current', 'date');
  });

  it('is taken once, is spoken, and the day is done', async () => {
    answerWeek();
    const taken = ok(checkIn, { day: present.today, coins: 12, streak: 2, total: 31, balance: 120 });
    server.answer(checkIn, (given) => {
      answerWeek(done);
      return taken(given);
    });
    await renderScreen(path);
    await press(await screen.findByTestId('check-in'));
    await waitFor(() => expect(screen.getByTestId('check-in')).toBeDisabled());
    expect(await screen.findByText(text('checkin.gainedSpoken', { n: 12, days: 2 }))).toBeDefined();
    await waitFor(async () => expect((await stones())[2]).toContain(text('checkin.state.done')));
    expect(server.sent(checkIn)).toHaveLength(1);
  });

  it('leaves the day open where the server fails', async () => {
    answerWeek();
    server.answer(checkIn, httpError(500));
    await renderScreen(path);
    await press(await screen.findByTestId('check-in'));
    await waitFor(() => expect(server.sent(checkIn)).toHaveLength(1));
    await waitFor(() => expect(screen.getByTestId('check-in')).toBeEnabled());
    expect((await stones())[2]).toContain(text('checkin.state.today'));
  });

  it('says why the week could not be loaded, and loads it again', async () => {
    server.answer(listCheckIns, httpError(500));
    server.answer(checkInCount, httpError(500));
    await renderScreen(path);
    expect(await screen.findByText(text('common.couldNotLoad'))).toBeDefined();
    answerWeek();
    await press(screen.getByRole('button', { name: text('common.retry') }));
    expect(await screen.findByTestId('week-road')).toBeDefined();
  });

  it('a visitor is asked to log in', async () => {
    await renderScreen(path, { loggedOut: true });
    expect(await screen.findByText(text('checkin.guest'))).toBeDefined();
    expect(screen.queryByTestId('week-road')).toBeNull();
  });

  it('offline takes none', async () => {
    answerWeek();
    await renderScreen(path);
    const button = await screen.findByTestId('check-in');
    setOnline(false);
    await waitFor(() => expect(button).toBeDisabled());
  });
});
