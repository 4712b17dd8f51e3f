// The road of something on its way and the timeline: every state by shape, words and what a screen reader hears.

import { act, screen } from '@testing-library/react';
import { Countdown, RoadTracker, StepTimeline } from '@roda/ui';
import { langs } from '@roda/domain/language';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPart, textIn, useParts } from './render-part.tsx';

useParts();
afterEach(() => void vi.useRealTimers());

const states = ['done', 'current', 'next', 'failed'] as const;
const stops = states.map((state) => ({ title: `Stop ${state}`, state }));

describe('a road', () => {
  it('names what is on its way, its stops, and when it arrives', async () => {
    const part = await renderPart(<RoadTracker label="Withdrawal" stops={stops} arrival="By Monday 14:00" />);
    expect(screen.getByRole('list', { name: 'Withdrawal' }).children).toHaveLength(states.length);
    expect(part.textContent).toContain('By Monday 14:00');
    expect(screen.getByText('Stop current').closest('[aria-current=step]')).not.toBeNull();
    expect(part.querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  it('has a mark of its own for each state, so that colour is not the only signal', async () => {
    const part = await renderPart(<RoadTracker label="Withdrawal" stops={stops} arrival="" />);
    const shapes = [...part.querySelectorAll('li > :nth-last-child(2) > span')].map(({ className }) =>
      className.replaceAll(/\bbg-[\w-]+/gu, '').trim(),
    );
    expect(new Set(shapes).size).toBe(states.length);
  });

  it('leads up to the last stop that was reached', async () => {
    const part = await renderPart(
      <RoadTracker
        label="Withdrawal"
        stops={[
          { title: 'a', state: 'done' },
          { title: 'b', state: 'current' },
          { title: 'c', state: 'next' },
        ]}
        arrival=""
      />,
    );
    const roads = [...part.querySelectorAll('li > .absolute')].map(({ className }) => /bg-\w+/u.exec(className)?.[0]);
    expect(roads).toEqual(['bg-primary', 'bg-hairline']);
  });

  it('becomes a column where words are large', async () => {
    await renderPart(<RoadTracker label="Withdrawal" stops={stops} arrival="" />);
    expect(screen.getByRole('list').className).toMatch(/@max-\[\w+\]:flex-col/u);
  });
});

describe('a timeline', () => {
  it('has the time or the reason of each step, and marks the current one', async () => {
    const part = await renderPart(
      <StepTimeline
        steps={[
          { title: 'Sent', hint: '14:08', state: 'done' },
          { title: 'On its way', state: 'current' },
          { title: 'Arrives', hint: 'by Monday', state: 'next' },
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sent14:08',
      'On its way',
      'Arrivesby Monday',
    ]);
    expect(part.querySelectorAll('[aria-current=step]')).toHaveLength(1);
  });

  it('that failed ends in the failure, and an empty one has no step', async () => {
    const failed = await renderPart(<StepTimeline steps={[{ title: 'Returned', state: 'failed' }]} />);
    expect(failed.innerHTML).toContain('bg-danger-solid');
    const empty = await renderPart(<StepTimeline steps={[]} />);
    expect(empty.querySelectorAll('li')).toHaveLength(0);
  });
});

describe('time that runs out', () => {
  it.each(langs)('is spoken at the start and at its end only, in %s', async (lang) => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const ended = vi.fn<() => void>();
    const part = await renderPart(<Countdown until={new Date(Date.now() + 125_000)} onEnd={ended} />, lang);
    const spoken = () => part.querySelector('[aria-live]')?.textContent;
    expect(spoken()).toBe(textIn(lang, 'common.minutesLeft', { n: 3 }));
    act(() => void vi.advanceTimersByTime(5000));
    expect(spoken()).toBe('');
    act(() => void vi.advanceTimersByTime(120_000));
    expect(spoken()).toBe(textIn(lang, 'common.timeIsUp'));
    expect(ended).toHaveBeenCalledTimes(1);
  });
});
