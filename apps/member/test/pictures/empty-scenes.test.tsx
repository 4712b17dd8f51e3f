// Scenes of empty, failed and switched-off screens: each its own, drawn in tokens, silent, in a place of fixed size.

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { listAddresses } from '@roda/api-contract/people/addresses';
import { listBindCards, profitRule } from '@roda/api-contract/wallet/wallet';
import { listNews } from '@roda/api-contract/content/content';
import { memberBulletins } from '@roda/api-contract/content/bulletins';
import { listVehicleOrders } from '@roda/api-contract/sales/orders';
import { listComplaints } from '@roda/api-contract/backoffice/assurance';
import { httpError, ok, unreachable } from '@roda/testing/answers';
import { EmptyState } from '@roda/ui';
import { EmptyScene, emptySceneNames } from '@roda/ui/pictures/empty-scene.tsx';
import { darkScene, lightScene } from '@roda/ui/pictures/scene-colours.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen, server, text, useMemberApp } from '../render-screen.tsx';
import { emptyPage, withdrawalRule } from '../sample-data.ts';

const shown = (): readonly (string | null)[] =>
  [...document.querySelectorAll('[data-scene]')].map((scene) => scene.getAttribute('data-scene'));

describe('each scene', () => {
  const ofMorning: ReadonlySet<string> = new Set(Object.values(lightScene));
  const isToken = (colour: string): boolean => /^(?:none|var\(--[\w-]+\))$/u.test(colour);
  const markup = (name: (typeof emptySceneNames)[number]) => renderToStaticMarkup(<EmptyScene name={name} />);

  it.each(emptySceneNames)('%s is at most 4 KB, without words, in colours that follow the theme', (name) => {
    const drawn = markup(name);
    expect(new TextEncoder().encode(drawn).length).toBeLessThanOrEqual(4096);
    expect(drawn).toMatch(/^<svg [^>]*aria-hidden="true"/u);
    expect(drawn).not.toMatch(/<(?:text|image|title)\b/u);
    const colours = [...drawn.matchAll(/(?:fill|stroke)="([^"]*)"/gu)].map(([, colour = '']) => colour);
    expect(colours.filter((colour) => !isToken(colour) && !ofMorning.has(colour))).toEqual([]);
  });

  it.each(emptySceneNames)('%s is at night where the page is dark', (name) => {
    document.documentElement.dataset['theme'] = 'dark';
    const drawn = markup(name);
    delete document.documentElement.dataset['theme'];
    for (const colour of [lightScene.road, lightScene.farCity, lightScene.lane]) expect(drawn).not.toContain(colour);
    expect(drawn).toContain(darkScene.road);
  });

  it('differs from all others', () => {
    const drawn = emptySceneNames.map((name) => markup(name).replace(/data-scene="\w+"/u, ''));
    expect(new Set(drawn).size).toBe(emptySceneNames.length);
  });
});

describe('an empty state', () => {
  afterEach(cleanup);

  it('has its words at once, and the place of the scene before the scene', async () => {
    const { container } = render(<EmptyState scene="noVehicles" title="No vehicle yet" hint="Look around" />);
    expect(screen.getByText('No vehicle yet')).toBeDefined();
    const place = container.querySelector('[aria-hidden=true]');
    expect(place?.className).toContain('h-32');
    expect(place?.className).toContain('w-70');
    await waitFor(() => expect(shown()).toEqual(['noVehicles']));
    expect(container.querySelector('[aria-hidden=true]')).toBe(place);
  });

  it('puts the words before the scene where they are large', () => {
    const { container } = render(<EmptyState scene="noVehicles" title="No vehicle yet" />);
    expect(container.querySelector(String.raw`.\@max-\[13rem\]\:flex-col-reverse`)).not.toBeNull();
  });
});

describe('on a screen', () => {
  useMemberApp();

  const cases = [
    [
      '/subPages/address/address',
      'noAddresses',
      'address.empty',
      () => server.answer(listAddresses, ok(listAddresses, [])),
    ],
    [
      '/subPages/card/list',
      'noCards',
      'card.empty',
      () => {
        server.answer(listBindCards, ok(listBindCards, []));
        server.answer(profitRule, ok(profitRule, withdrawalRule));
      },
    ],
    [
      '/pages/my/complaints',
      'noComplaints',
      'complaint.empty',
      () => server.answer(listComplaints, ok(listComplaints, emptyPage)),
    ],
    [
      '/pages/my/bulletins',
      'noDocument',
      'message.bulletinNone',
      () => server.answer(memberBulletins, ok(memberBulletins, { list: [] })),
    ],
    [
      '/pages/my/productOrderList',
      'noOrders',
      'order.empty',
      () => server.answer(listVehicleOrders, ok(listVehicleOrders, emptyPage)),
    ],
    ['/subPages/news/list', 'noNews', 'news.empty', () => server.answer(listNews, ok(listNews, emptyPage))],
  ] as const;

  it.each(cases)('%s without anything shows %s', async (path, scene, title, prepare) => {
    prepare();
    await renderScreen(path);
    expect(await screen.findByText(text(title))).toBeVisible();
    await waitFor(() => expect(shown()).toEqual([scene]));
  });

  it('a failure and a missing network have scenes of their own', async () => {
    server.answer(listAddresses, httpError(500));
    await renderScreen('/subPages/address/address');
    await waitFor(() => expect(shown()).toEqual(['error']));
    cleanup();
    server.answer(listAddresses, unreachable);
    await renderScreen('/subPages/address/address');
    await waitFor(() => expect(shown()).toEqual(['noNetwork']));
  });

  it('what is switched off here is a closed garage', async () => {
    await renderScreen('/pages/my/checkIn', { features: { checkin: false } });
    await waitFor(() => expect(shown()).toEqual(['notAvailable']));
  });

  it('news without a photograph has the scene of a news board', async () => {
    const item = { id: 3, title: 'Charging at night', summary: '', image: '', pinned: true };
    server.answer(
      listNews,
      ok(listNews, { ...emptyPage, total: 1, list: [{ ...item, publishedAt: '2026-03-10T03:00:00.000Z' }] }),
    );
    await renderScreen('/subPages/news/list');
    await waitFor(() => expect(shown()).toEqual(['noNews']));
  });
});
