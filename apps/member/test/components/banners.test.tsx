// The banners of home: they advance by themselves where they can be seen, and where a person lets them.

import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Banners } from '../../src/features/content/banners.tsx';
import { press } from '../render-screen.tsx';
import { renderPart, useParts } from './render-part.tsx';

useParts();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const items = [1, 2].map((id) => ({ id, title: `Banner ${id}`, text: 'Text', button: '', image: '', link: '' }));

/** Where each banner is led to, with its list `top` pixels below the top of the window. */
const show = async (top: number) => {
  await renderPart(<Banners items={items} />);
  const list = screen.getByTestId('banners').firstElementChild as HTMLUListElement;
  list.getBoundingClientRect = () => ({ top, bottom: top + 150 }) as DOMRect;
  Object.defineProperty(list, 'clientWidth', { value: 358 });
  const led: unknown[] = [];
  list.scrollTo = (to?: unknown) => void led.push(to);
  return led;
};

describe('banners', () => {
  it('advance every five seconds', async () => {
    const led = await show(300);
    vi.advanceTimersByTime(5000);
    expect(led).toEqual([{ left: 358, behavior: 'smooth' }]);
  });

  it.each([
    ['above', -400],
    ['below', window.innerHeight + 1],
  ])('stay as they are while they are scrolled away, %s', async (_, top) => {
    const led = await show(top);
    vi.advanceTimersByTime(20_000);
    expect(led).toEqual([]);
  });

  it('stop at a tap', async () => {
    const led = await show(300);
    await press(screen.getByTestId('banners-pause'));
    vi.advanceTimersByTime(20_000);
    expect(led).toEqual([]);
  });
});
