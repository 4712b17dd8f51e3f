// The installed app: what other apps hand over, the number on its icon, and when installing is offered.

import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { getRead } from '@roda/api-contract/content/notifications';
import { takeReceivedPicture } from '#shared/device/received-picture.ts';
import { receive } from '../../src/worker/received.ts';
import { InstallBar } from '../../src/features/install/install-bar.tsx';
import { clearMine } from '#shared/query-client.ts';
import { store, stored } from '#shared/store.ts';
import { TextsProvider, loadTexts } from '#shared/texts/texts.tsx';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ok } from '@roda/testing/answers';
import { address, press, renderScreen, server, useMemberApp } from '../render-screen.tsx';

useMemberApp();

/** Caches of the browser, as far as the hand-over uses them. */
function openCaches(room = 1) {
  const kept = new Map<string, Response>();
  const cache = {
    put: (key: string, reply: Response) =>
      kept.size < room ? kept.set(key, reply) : Promise.reject(new Error('full')),
    match: (key: string) => Promise.resolve(kept.get(key)),
    delete: (key: string) => Promise.resolve(kept.delete(key)),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache), keys: () => Promise.resolve([]) });
}

const scope = 'https://roda.example/app/';
const handOver = (fields: Readonly<Record<string, string | File>>) => {
  const form = { get: (name: string) => fields[name] ?? null };
  return { formData: () => Promise.resolve(form) } as unknown as Request;
};
const openedBy = async (fields: Readonly<Record<string, string | File>>) =>
  (await receive(handOver(fields), scope)).headers.get('location');

describe('what another app hands over', () => {
  const picture = () => new File(['pixels'], 'code.png', { type: 'image/png' });

  test('a link opens the scanner with the link only', async () => {
    openCaches();
    const text = encodeURIComponent('https://roda.example/app/?i=RODA2026');
    expect(await openedBy({ text: 'Join: https://roda.example/app/?i=RODA2026' })).toBe(
      `${scope}#/pages/my/scan?received=text&text=${text}`,
    );
  });

  test('a picture waits for the scanner, and is given away once', async () => {
    openCaches();
    expect(await openedBy({ image: picture() })).toBe(`${scope}#/pages/my/scan?received=picture`);
    expect(await takeReceivedPicture()).toBeDefined();
    expect(await takeReceivedPicture()).toBeUndefined();
  });

  test('full storage, and nothing at all, still open the app', async () => {
    openCaches(0);
    expect(await openedBy({ image: picture() })).toBe(`${scope}#/pages/my/scan?received=nothing`);
    expect(await openedBy({})).toBe(`${scope}#/pages/my/scan?received=nothing`);
  });

  test('a foreign link is refused with its host, without being opened', async () => {
    await renderScreen(`/pages/my/scan?received=text&text=${encodeURIComponent('https://other.example/?i=RODA2026')}`);
    expect(await screen.findByText('It leads to other.example. Roda opens only its own links.')).toBeInTheDocument();
    expect(address()).toContain('/pages/my/scan');
  });

  test('a link of ours opens its screen', async () => {
    const link = new URL('#/pages/my/set', document.baseURI).href;
    await renderScreen(`/pages/my/scan?received=text&text=${encodeURIComponent(link)}`);
    await waitFor(() => expect(address()).toBe('/pages/my/set'));
  });

  test('an invitation of ours is found', async () => {
    const link = new URL('?i=RODA2026', document.baseURI).href;
    await renderScreen(`/pages/my/scan?received=text&text=${encodeURIComponent(link)}`, { loggedOut: true });
    expect(await screen.findByTestId('scan-found')).toHaveTextContent('RODA2026');
  });

  test('what can’t be read is said, and the scanner is there', async () => {
    await renderScreen('/pages/my/scan?received=nothing');
    expect(await screen.findByText('Nothing that was shared can be opened in Roda')).toBeInTheDocument();
    expect(await screen.findByTestId('scan-text')).toBeInTheDocument();
  });
});

describe('the number on the icon', () => {
  const set = vi.fn<(count: number) => Promise<void>>();
  const clear = vi.fn<() => Promise<void>>();
  beforeEach(() => {
    set.mockReset().mockResolvedValue();
    clear.mockReset().mockResolvedValue();
    Object.assign(navigator, { setAppBadge: set, clearAppBadge: clear });
  });
  const unread = (count: number) =>
    server.answer(getRead, ok(getRead, { unread: count, announcements: count, system: 0 }));

  test('is the number of unread messages, and leaves on log-out', async () => {
    unread(3);
    await renderScreen('/pages/my/set');
    await waitFor(() => expect(set).toHaveBeenLastCalledWith(3));
    expect(clear).not.toHaveBeenCalled();
    act(() => {
      store('token', undefined);
      clearMine();
    });
    await waitFor(() => expect(clear).toHaveBeenCalledOnce());
  });

  test('leaves when all is read; a refusal of the system is no failure', async () => {
    clear.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    unread(0);
    await renderScreen('/pages/my/set');
    await waitFor(() => expect(clear).toHaveBeenCalledOnce());
    expect(set).not.toHaveBeenCalled();
  });
});

describe('the offer to install', () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1';
  const show = async () => {
    render(
      <TextsProvider first={await loadTexts('en')}>
        <InstallBar />
      </TextsProvider>,
    );
  };
  beforeEach(() => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
  });

  test('waits for the second visit, and is silent for good once closed', async () => {
    await show();
    expect(screen.queryByTestId('install-bar')).toBeNull();
    expect(stored('launcherPwa')).toMatch(/^visited /u);
    cleanup();
    store('launcherPwa', 'visited 2020-01-01T00:00:00.000Z');
    await show();
    await press(screen.getByTestId('install-close'));
    expect(screen.queryByTestId('install-bar')).toBeNull();
    cleanup();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 365 * 86_400_000);
    await show();
    expect(screen.queryByTestId('install-bar')).toBeNull();
  });

  test('is not made in other apps’ browsers', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${iPhone} MicroMessenger/8.0`);
    store('launcherPwa', 'visited 2020-01-01T00:00:00.000Z');
    await show();
    expect(screen.queryByTestId('install-bar')).toBeNull();
  });
});
