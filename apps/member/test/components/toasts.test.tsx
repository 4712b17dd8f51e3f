// Toasts: one at a time, announced, each type with a sign of its own, and what one offers done once.

import { act, fireEvent, screen } from '@testing-library/react';
import { ToastHost, toast } from '@roda/ui';
import type { ToastType } from '@roda/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart, useParts } from './render-part.tsx';

useParts();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
});

const show = (...given: Parameters<typeof toast>) => act(() => toast(...given));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const host = () => screen.getByRole('status');

describe('a toast', () => {
  it('is said, and goes after two seconds; without one there is nothing', async () => {
    await renderPart(<ToastHost />);
    expect(host().textContent).toBe('');
    show('Saved');
    expect(host().getAttribute('aria-live')).toBe('polite');
    expect(host().textContent).toBe('Saved');
    pass(1999);
    expect(host().textContent).toBe('Saved');
    pass(1);
    expect(host().textContent).toBe('');
  });

  it('is replaced by a newer one, which has its own time', async () => {
    await renderPart(<ToastHost />);
    show('First');
    pass(1500);
    show('Second', 'success');
    expect(host().textContent).toBe('Second');
    pass(1500);
    expect(host().textContent).toBe('Second');
  });

  it.each<[ToastType, number]>([
    ['primary', 0],
    ['info', 1],
    ['success', 1],
    ['warning', 1],
    ['error', 1],
  ])('of type %s has %d sign beside its words', async (type, signs) => {
    await renderPart(<ToastHost />);
    show('Text', type);
    expect(host().querySelectorAll('svg[aria-hidden=true]')).toHaveLength(signs);
    expect(host().querySelector(`[data-toast=${type}]`)).not.toBeNull();
  });

  it('with a long text shows all of it', async () => {
    const long = 'Payments and withdrawals wait until you are back. '.repeat(5).trim();
    await renderPart(<ToastHost />);
    show(long, 'warning');
    expect(host().textContent).toBe(long);
    expect(host().innerHTML).not.toMatch(/truncate|line-clamp|nowrap/u);
  });

  it('moves up from a button that comes under it afterwards', async () => {
    const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function at(this: Element) {
      if (this === scrolled) return new DOMRect(40, 2_000, 310, 48);
      const [top, bottom] = this.tagName === 'BUTTON' ? [680, 730] : [700, 748];
      return new DOMRect(40, top, 310, bottom - top);
    });
    const scrolled = document.body.appendChild(document.createElement('a'));
    scrolled.href = '#';
    const figure = document.body.appendChild(document.createTextNode('Rp 0.00'));
    await renderPart(<ToastHost />);
    show('Code sent');
    const placed = () => host().querySelector<HTMLElement>('[data-toast]')?.style.translate;
    expect(placed()).toMatch(/^0(px)? 0(px)?$|^0 -0px$/u);
    const button = document.body.appendChild(document.createElement('button'));
    // From its lower edge at 748 to above 680, with four pixels between them.
    await expect.poll(placed).toBe('0 -72px');
    button.remove();
    await expect.poll(placed).not.toBe('0 -72px');
    // Scrolled under it: the page itself is the same.
    rect.mockImplementation(function at(this: Element) {
      const [top, bottom] = this === scrolled ? [690, 740] : [700, 748];
      return new DOMRect(40, top, 310, bottom - top);
    });
    fireEvent(document, new Event('scrollend'));
    await expect.poll(placed).toBe('0 -64px');
    // A longer figure moves what is below it.
    rect.mockImplementation(function at(this: Element) {
      const [top, bottom] = this === scrolled ? [680, 730] : [700, 748];
      return new DOMRect(40, top, 310, bottom - top);
    });
    figure.data = 'Rp 1,012,216.27';
    await expect.poll(placed).toBe('0 -72px');
    // Hidden while a part of the page waits, and shown again.
    rect.mockImplementation(function at(this: Element) {
      if (this === scrolled && scrolled.style.display === 'none') return new DOMRect();
      const [top, bottom] = this === scrolled ? [680, 730] : [700, 748];
      return new DOMRect(40, top, 310, bottom - top);
    });
    scrolled.style.display = 'none';
    await expect.poll(placed).not.toBe('0 -72px');
    scrolled.style.display = '';
    await expect.poll(placed).toBe('0 -72px');
    figure.remove();
    scrolled.remove();
    rect.mockRestore();
  });

  it('that offers to undo stays six seconds, and does it once', async () => {
    const [undo, missed] = [vi.fn<() => void>(), vi.fn<() => void>()];
    await renderPart(<ToastHost />);
    show('Deleted', 'success', { label: 'Undo', onAction: undo, onMissed: missed });
    pass(5999);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(host().textContent).toBe('');
    expect([undo.mock.calls.length, missed.mock.calls.length]).toEqual([1, 0]);
  });

  it('whose offer was not taken says so once, and stays while its button has the focus', async () => {
    const missed = vi.fn<() => void>();
    await renderPart(<ToastHost />);
    show('Deleted', 'success', { label: 'Undo', onAction: () => undefined, onMissed: missed });
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    pass(20_000);
    expect(missed).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Undo' }).blur());
    pass(6000);
    expect(missed).toHaveBeenCalledTimes(1);
    expect(host().textContent).toBe('');
  });
});
