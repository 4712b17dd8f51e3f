// The offer document of a product: its sections and file, an earlier version, and what is not there.

import { screen, waitFor } from '@testing-library/react';
import { offerDocument } from '@roda/api-contract/sales/offers';
import { held, httpError, ok, refused, unreachable } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { address, press, renderScreen, server, setOnline, text, useMemberApp } from './render-screen.tsx';
import { offerPage } from './sample-data.ts';

useMemberApp();

const path = '/subPages/product/offer?id=7';
const answer = ok(offerDocument, offerPage);

describe('an offer document', () => {
  it('shows its sections, figures, version, hash and file', async () => {
    server.answer(offerDocument, answer);
    await renderScreen(path);
    expect(await screen.findByRole('heading', { level: 1, name: offerPage.title })).toBeDefined();
    const shown = (await screen.findByTestId('offer')).textContent;
    for (const part of ['Bad cases in figures', 'No revenue from now on', '-500,000.00 IDR', offerPage.hash])
      expect(shown).toContain(part);
    expect(screen.getByTestId('offer-file')).toHaveAttribute('href', offerPage.url);
    expect(screen.queryByText(text('offerpage.old', { version: 2 }))).toBeNull();
    expect(server.sent(offerDocument).map(({ input }) => input)).toEqual([{ goodsId: '7' }]);
  });

  it('can be read logged out', async () => {
    server.answer(offerDocument, answer);
    await renderScreen(path, { loggedOut: true });
    expect(await screen.findByText('No revenue from now on')).toBeDefined();
    expect(address()).toBe(path);
  });

  it('while loading shows its frame and no figure', async () => {
    const slow = held(answer);
    server.answer(offerDocument, slow.answer);
    await renderScreen(path);
    expect(await screen.findByRole('heading', { level: 1, name: text('offerpage.title') })).toBeDefined();
    expect(screen.queryByText('-500,000.00 IDR')).toBeNull();
    slow.release();
    expect(await screen.findByText('-500,000.00 IDR')).toBeDefined();
  });

  it('of an earlier version says so and leads to the newest', async () => {
    server.answer(offerDocument, ok(offerDocument, { ...offerPage, version: 1, newest: 2 }));
    await renderScreen(`${path}&version=1`);
    expect(await screen.findByText(text('offerpage.old', { version: 2 }))).toBeDefined();
    server.answer(offerDocument, answer);
    await press(screen.getByRole('button', { name: text('offerpage.newest') }));
    await waitFor(() => expect(screen.queryByText(text('offerpage.old', { version: 2 }))).toBeNull());
    expect(server.sent(offerDocument).map(({ input }) => input)).toEqual([
      { goodsId: '7', version: '1' },
      { goodsId: '7' },
    ]);
  });

  it('that does not exist is said to be missing', async () => {
    server.answer(offerDocument, refused(offerDocument, 'not_found'));
    await renderScreen(path);
    expect(await screen.findByText(text('offerpage.missing'))).toBeDefined();
  });

  it('after HTTP 500 says so in words and loads by the retry button', async () => {
    server.answer(offerDocument, httpError(500));
    await renderScreen(path);
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert.textContent).toContain(text('shell.http', { status: 500 })));
    server.answer(offerDocument, answer);
    await press(screen.getAllByRole('button', { name: text('common.retry') })[0] ?? document.body);
    expect(await screen.findByText('-500,000.00 IDR')).toBeDefined();
  });

  it('without a network says that, and loads by itself once there is one', async () => {
    server.answer(offerDocument, unreachable);
    await renderScreen(path);
    setOnline(false);
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert.textContent).toContain(text('common.checkConnection')));
    server.answer(offerDocument, answer);
    setOnline(true);
    expect(await screen.findByText('-500,000.00 IDR')).toBeDefined();
  });
});
