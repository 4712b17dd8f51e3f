// The figures of a chart as a file, and a step that is felt under the finger.

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { recommendProduct, vehicleInfo } from '@roda/api-contract/sales/catalog';
import { ok } from '@roda/testing/answers';
import { afterEach, expect, it, vi } from 'vitest';
import { findButton } from '../controls.ts';
import { press, renderScreen, server, text, useMemberApp } from '../render-screen.tsx';
import { vehicle } from '../sample-figures.ts';

useMemberApp();
afterEach(() => vi.restoreAllMocks());

const days = [
  { day: '2026-03-08', amount: '790.00' },
  { day: '2026-03-09', amount: '0.00' },
];

async function openProduct(): Promise<void> {
  const goods = { ...vehicle, actuals: { ...vehicle.actuals, days } };
  server.answer(vehicleInfo, ok(vehicleInfo, goods));
  server.answer(recommendProduct, ok(recommendProduct, []));
  await renderScreen('/subPages/product/detail?id=7', { loggedOut: true });
}

it('saves every day with its exact amount, days of zero included', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await openProduct();
  await press(await findButton(text('common.viewAsTable')));
  await press(await findButton(text('common.saveAsCsv')));
  await waitFor(() => expect(names).toEqual(['roda-2026-03-08.csv']));
  const lines = (await files[0]?.text())?.trim().split('\r\n');
  expect(lines?.slice(1)).toEqual(['2026-03-08,790.00', '2026-03-09,0.00']);
});

it('is felt from day to day, once for each, unless that is switched off', async () => {
  const felt = vi.fn<(pattern: number[]) => boolean>(() => true);
  Object.defineProperty(navigator, 'vibrate', { value: felt, configurable: true });
  await openProduct();
  const chart = await screen.findByTestId('bar-chart');
  chart.getBoundingClientRect = () => ({ left: 0, width: 320 }) as DOMRect;
  fireEvent.pointerDown(chart, { clientX: 10, pointerType: 'touch' });
  fireEvent.pointerMove(chart, { clientX: 20, buttons: 1, pointerType: 'touch' });
  await waitFor(() => expect(felt).toHaveBeenCalledTimes(1));
  fireEvent.pointerMove(chart, { clientX: 300, buttons: 1, pointerType: 'touch' });
  await waitFor(() => expect(felt).toHaveBeenCalledTimes(2));
  Reflect.deleteProperty(navigator, 'vibrate');
});
