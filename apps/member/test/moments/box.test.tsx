// Opening a box: the same movement for every result, the chance it had, and no word to open another.

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { boxList, buyBox, jackpotList } from '@roda/api-contract/engagement/games';
import { fairnessSeed } from '@roda/api-contract/engagement/games-fairness';
import { gameLimits } from '@roda/api-contract/engagement/games-limits';
import { domainErrorText, held, httpError, ok, refused } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { press, renderScreen, server, setOnline, text, useMemberApp } from '../render-screen.tsx';
import { uuid } from '../sample-data.ts';
import { feelsVibration, reduceMotion, spoken } from './senses.ts';

useMemberApp();

const path = '/subPages/box/index';
const features = { box: true };
const commitment = 'a'.repeat(64);
const box = {
  id: 3,
  name: 'Toolbox',
  image: '/art/box:bronze',
  price: 5,
  oddsVersion: 2,
  publishedAt: '2026-03-01T00:00:00.000Z',
  leftToday: 4,
};
const nothing = { place: 1, kind: 'none' as const, name: 'Nothing', image: '/art/nothing' };
const points = { place: 2, kind: 'points' as const, name: '20 points', image: '/art/prize:points', amount: 20 };
const seed = {
  id: uuid(5),
  commitment,
  usesFrom: '2026-03-11T01:00:00.000Z',
  usesUntil: '2026-03-11T02:00:00.000Z',
  publishedAt: '2026-03-10T00:00:00.000Z',
};
const series = {
  series: 1,
  name: 'Workshop',
  intro: 'For coins',
  rules: ['One at a time'],
  state: 'open' as const,
  dailyCap: 5,
  boxes: [box],
  mine: { coins: 30, playedToday: 1, leftToday: 4 },
};

function answerSeries(): void {
  const wall = {
    boxId: box.id,
    boxName: box.name,
    oddsVersion: 2,
    publishedAt: box.publishedAt,
    totalWeight: 8,
    prizes: [
      { ...nothing, weight: 7, odds: '7 of 8', percent: '87.5000' },
      { ...points, weight: 1, odds: '1 of 8', percent: '12.5000' },
    ],
  };
  server.answer(jackpotList, ok(jackpotList, [wall]));
  server.answer(gameLimits, ok(gameLimits, { dailyPlays: 5, playedToday: 1, excluded: false }));
  server.answer(fairnessSeed, ok(fairnessSeed, { game: 'box', current: seed, next: [], revealed: [] }));
}

/** Opens the box with this prize in it. */
async function open(prize: typeof nothing | typeof points): Promise<void> {
  answerSeries();
  server.answer(boxList, ok(boxList, series));
  server.answer(
    buyBox,
    ok(buyBox, {
      id: uuid(6),
      at: '2026-03-11T01:30:00.000Z',
      series: 1,
      boxId: box.id,
      boxName: box.name,
      price: 5,
      oddsVersion: 2,
      prize,
      status: prize.kind === 'none' ? 'nothing' : 'won',
      refunded: false,
      revealBy: '2026-03-11T04:00:00.000Z',
      commitment,
      clientSeed: 'kopi',
      nonce: 1,
      coins: 25,
      leftToday: 3,
    }),
  );
  await renderScreen(path, { features });
  await press(await screen.findByTestId('open-box'));
  await press(await screen.findByTestId('use-coins'));
}

describe('opening a box', () => {
  it('has no button to open one while the boxes are on their way, and says why they failed', async () => {
    answerSeries();
    const slow = held(httpError(500));
    server.answer(boxList, slow.answer);
    await renderScreen(path, { features });
    await screen.findByRole('heading', { level: 1, name: text('box.title') });
    expect(screen.queryByTestId('open-box')).toBeNull();
    slow.release();
    expect(await screen.findByText(text('common.couldNotLoad'))).toBeDefined();
    server.answer(boxList, ok(boxList, series));
    await press(screen.getByRole('button', { name: text('common.retry') }));
    expect(await screen.findByTestId('open-box')).toBeDefined();
  });

  it('asks a visitor to log in, and is not there where it is switched off', async () => {
    answerSeries();
    const { mine: _, ...open } = series;
    server.answer(boxList, ok(boxList, open));
    await renderScreen(path, { features, loggedOut: true });
    expect(await screen.findByTestId('box-log-in')).toBeDefined();
    expect(screen.queryByTestId('open-box')).toBeNull();
    cleanup();
    await renderScreen(path, { features: { box: false } });
    expect((await screen.findAllByText(text('shell.goneTitle'))).length).toBeGreaterThan(0);
  });

  it('offline spends nothing', async () => {
    answerSeries();
    server.answer(boxList, ok(boxList, series));
    await renderScreen(path, { features });
    await press(await screen.findByTestId('open-box'));
    const use = await screen.findByTestId('use-coins');
    setOnline(false);
    await waitFor(() => expect(use).toBeDisabled());
    expect(server.sent(buyBox)).toEqual([]);
  });

  it('moves in the same way for a prize and for nothing, and ends by itself', async () => {
    reduceMotion(false);
    const films: string[] = [];
    for (const prize of [points, nothing]) {
      await open(prize);
      // Looked at in one moment: it ends by itself.
      const film = await waitFor(() => {
        expect(screen.queryByTestId('box-result')).toBeNull();
        expect(spoken()).toBe('');
        return screen.getByTestId('box-film').outerHTML;
      });
      films.push(film);
      expect(await screen.findByTestId('box-result')).toHaveAttribute('data-kind', prize.kind);
      cleanup();
    }
    expect(films[0]).toBe(films[1]);
    expect(films[0]).toContain('animate-');
  });

  it.each([
    ['a prize', points, '12.50%', 'box.won'],
    ['nothing', nothing, '87.50%', undefined],
  ] as const)('shows %s with its chance, its proof and the coins left', async (_, prize, chance, won) => {
    reduceMotion(true);
    const felt = feelsVibration();
    await open(prize);
    const result = await screen.findByTestId('box-result');
    const words = won === undefined ? prize.name : text(won, { name: prize.name });
    expect(within(result).getByText(words)).toBeDefined();
    expect(within(result).getByTestId('result-chance').textContent).toBe(text('box.chance', { percent: chance }));
    expect(within(result).getByTestId('check-draw')).toHaveAttribute(
      'href',
      expect.stringContaining(`playId=${uuid(6)}`),
    );
    await waitFor(() =>
      expect(spoken()).toBe(text('box.spoken', { result: words, coins: text('box.coinsLeft', { n: 25 }) })),
    );
    // Nothing here opens another one.
    expect(within(screen.getByRole('dialog')).queryByTestId('open-box')).toBeNull();
    expect(within(screen.getByRole('dialog')).queryByTestId('use-coins')).toBeNull();
    expect(felt.times).toBe(0);
  });

  it.each(['{Escape}', 'a tap', 'the button'])('is skipped by %s, to the result', async (way) => {
    reduceMotion(false);
    const felt = feelsVibration();
    await open(nothing);
    await screen.findByTestId('box-film');
    await new Promise((resolve) => setTimeout(resolve));
    if (way === 'a tap') await press(screen.getByTestId('box-film'));
    else if (way === 'the button') await press(screen.getByTestId('skip-film'));
    else await userEvent.keyboard(way);
    expect(screen.getByTestId('box-result')).toHaveAttribute('data-kind', 'none');
    await waitFor(() => expect(felt.times).toBe(1));
  });

  it('has no result where the server refuses', async () => {
    answerSeries();
    server.answer(boxList, ok(boxList, series));
    server.answer(buyBox, refused(buyBox, 'play_limit', {}));
    await renderScreen(path, { features });
    await press(await screen.findByTestId('open-box'));
    await press(await screen.findByTestId('use-coins'));
    expect(await screen.findByText(domainErrorText('play_limit', {}, 'en'))).toBeDefined();
    expect(screen.queryByTestId('box-film')).toBeNull();
  });
});
