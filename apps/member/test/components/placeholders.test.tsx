// What stands where content is missing: empty, failed, busy, outdated, offline, and the result of an action.

import { screen } from '@testing-library/react';
import { Button, EmptyState, ErrorState, OfflineBar, ResultPage, StaleBar } from '@roda/ui';
import { langs } from '@roda/domain/language';
import { describe, expect, it, vi } from 'vitest';
import { press } from '../render-screen.tsx';
import { renderPart, textIn, useParts } from './render-part.tsx';

useParts();

describe('an empty state', () => {
  it('has words and at most one button, and is no alert', async () => {
    await renderPart(<EmptyState scene="noVehicles" title="No vehicle yet" action={<Button>Look around</Button>} />);
    expect(screen.getByText('No vehicle yet')).toBeDefined();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('without a hint or an action leaves no empty place for them', async () => {
    const part = await renderPart(<EmptyState scene="noOrders" title="No orders yet" />);
    expect(part.querySelectorAll('p')).toHaveLength(1);
    expect(part.querySelector('button')).toBeNull();
  });
});

describe('an error', () => {
  it.each(langs)('is an alert with its reason and a retry in %s', async (lang) => {
    const retry = vi.fn<() => void>();
    await renderPart(<ErrorState title="Could not load" reason="error(500)" onRetry={retry} />, lang);
    expect(screen.getByRole('alert').textContent).toContain('Could not loaderror(500)');
    await press(screen.getByRole('button', { name: textIn(lang, 'common.retry') }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('that is loading again takes no second tap', async () => {
    await renderPart(<ErrorState title="Could not load" onRetry={() => undefined} busy />);
    expect(screen.getByRole('button')).toBeDisabled();
  });

  it('without a retry has none', async () => {
    await renderPart(<ErrorState title="Could not load" />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('breaks an unbroken word instead of growing wider', async () => {
    const word = 'RODA-2026-11-26-0000000000042-IDN-JKT-7f3a9c1e5b8d2046';
    await renderPart(<ErrorState title="Could not load" reason={word} />);
    expect(screen.getByText(word).className).toContain('max-w-xs');
  });
});

describe('outdated and offline', () => {
  it('outdated data says its time, and can be loaded again', async () => {
    const retry = vi.fn<() => void>();
    const part = await renderPart(<StaleBar text="Updated 06:40" onRetry={retry} second={<a href="#help">help</a>} />);
    expect(part.textContent).toContain('Updated 06:40');
    expect(screen.getByRole('link', { name: 'help' })).toBeDefined();
    await press(screen.getByRole('button', { name: textIn('en', 'common.retry') }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('offline is said, with a sign beside the words', async () => {
    await renderPart(<OfflineBar text="You’re offline" />);
    expect(screen.getByRole('status').textContent).toBe('You’re offline');
    expect(screen.getByRole('status').querySelector('svg[aria-hidden=true]')).not.toBeNull();
  });
});

describe('a result', () => {
  it.each(['success', 'pending', 'closedDay', 'error'] as const)(
    'that is %s is said, with a way on',
    async (picture) => {
      await renderPart(<ResultPage picture={picture} title="Request received" actions={<Button>Track it</Button>} />);
      expect(screen.getByRole('status')).toBeDefined();
      expect(screen.getByRole('heading', { level: 2, name: 'Request received' })).toBeDefined();
      expect(screen.getByRole('button', { name: 'Track it' })).toBeDefined();
    },
  );
});
