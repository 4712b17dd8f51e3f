// The scanner: a camera that is refused for ever or missing, the typed code, and a code reader that does not load.

import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listProducts, listVehicles, productInfo, vehicleInfo } from '@roda/api-contract/sales/catalog';
import { httpError, ok } from '@roda/testing/answers';
import { address, press, renderScreen, server, text, useMemberApp } from './render-screen.tsx';
import { qrPath } from '@roda/ui/pictures/qr-block.model.ts';
import { openPhone } from './phone.ts';
import { emptyPage, onePage } from './sample-data.ts';
import { listed } from './sample-figures.ts';

useMemberApp();

/** A browser that reads codes itself, with a camera that answers so. */
function openCamera(answer: () => Promise<MediaStream>): void {
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(['qr_code', 'code_128', 'ean_13', 'ean_8', 'code_39']);
    detect = () => Promise.resolve([]);
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: answer } });
}

const refusing = (name: string) => () => Promise.reject(new DOMException('no', name));

afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));

const type = async (code: string) => {
  await userEvent.type(await screen.findByTestId('scan-text'), code);
  await press(screen.getByTestId('scan-read'));
};

describe('a camera', () => {
  it.each([
    ['refused for ever', 'NotAllowedError', 'scan.denied'],
    ['forbidden by the page', 'SecurityError', 'scan.denied'],
    ['missing', 'NotFoundError', 'scan.noCamera'],
    ['used by another app', 'NotReadableError', 'scan.noCamera'],
  ] as const)('that is %s says so, and the other ways stay', async (_case, failure, sentence) => {
    openCamera(refusing(failure));
    await renderScreen('/pages/my/scan');
    expect(await screen.findByTestId('scan-no-camera')).toHaveTextContent(text(sentence));
    expect(screen.getByTestId('scan-picture')).toBeInTheDocument();
    await type('RODA2026');
    expect(await screen.findByTestId('scan-found')).toHaveTextContent('RODA2026');
  });

  it('is not asked for again while the screen stays', async () => {
    const ask = vi.fn<() => Promise<MediaStream>>(refusing('NotAllowedError'));
    openCamera(ask);
    await renderScreen('/pages/my/scan');
    await screen.findByTestId('scan-no-camera');
    await type('?');
    expect(await screen.findByText(text('scan.foreign'))).toBeInTheDocument();
    expect(ask).toHaveBeenCalledOnce();
  });
});

describe('a camera of a packaged app', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'Capacitor'));

  it('that was refused for ever leads to the settings, and is tried again after them', async () => {
    const phone = openPhone();
    Object.assign(globalThis, { Capacitor: phone.bridge() });
    const ask = vi.fn<() => Promise<MediaStream>>(refusing('NotAllowedError'));
    openCamera(ask);
    await renderScreen('/pages/my/scan');
    await press(await screen.findByTestId('open-settings'));
    await waitFor(() => expect(phone.heard.at(-1)).toMatchObject({ methodName: 'openSettings' }));
    expect(ask).toHaveBeenCalledOnce();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  });
});

describe('a typed code', () => {
  beforeEach(() => openCamera(refusing('NotFoundError')));

  it('is required', async () => {
    await renderScreen('/pages/my/scan');
    await press(await screen.findByTestId('scan-read'));
    expect(await screen.findByText(text('scan.typedRequired'))).toBeInTheDocument();
  });

  it('that is a link of the app opens its screen', async () => {
    await renderScreen('/pages/my/scan');
    await type(new URL('#/pages/my/set', document.baseURI).href);
    await waitFor(() => expect(address()).toBe('/pages/my/set'));
  });
});

describe('the number of a vehicle or charging pile', () => {
  const vehicle = { ...listed, id: 7, deviceNumber: 'RD-VN-1' };
  const pile = { ...listed, id: 9, kind: 'pile' as const, deviceNumber: 'RD-CP-1' };
  const longer = { ...pile, id: 8, deviceNumber: 'RD-CP-10' };

  beforeEach(() => openCamera(refusing('NotFoundError')));

  const lookUp = async (number: string) => {
    await renderScreen('/pages/my/scan');
    await type(number);
    await press(await screen.findByTestId('scan-device'));
  };

  it.each([
    ['a pile', 'RD-CP-1', '/subPages/product/detail2?id=9&kind=pile'],
    ['a vehicle', 'rd-vn-1', '/subPages/product/detail?id=7'],
    ['none on sale', 'RD-CP-2', '/subPages/product/list?name=RD-CP-2'],
  ])('of %s opens its page, or the search', async (_whose, number, opened) => {
    server.answer(listVehicles, ok(listVehicles, onePage([vehicle])));
    server.answer(listProducts, ok(listProducts, onePage([longer, pile])));
    for (const page of [vehicleInfo, productInfo]) server.answer(page, httpError(500));
    await lookUp(number);
    await waitFor(() => expect(address()).toBe(opened));
    expect(server.sent(listProducts)[0]?.input).toMatchObject({ kind: 'pile' });
  });

  it('is searched where the lists fail', async () => {
    server.answer(listVehicles, ok(listVehicles, emptyPage));
    server.answer(listProducts, httpError(500));
    await lookUp('RD-CP-1');
    await waitFor(() => expect(address()).toBe('/subPages/product/list?name=RD-CP-1'));
  });
});

describe('a browser without a reader of codes', () => {
  /** What the canvas has after any picture was drawn on it: this QR code. */
  const drawQrCode = (content: string) => {
    const { path, width: squares } = qrPath(content);
    const dark = new Set([...path.matchAll(/M(\d+) (\d+)h/gu)].map(([, x = '', y = '']) => `${x} ${y}`));
    const side = squares * 4;
    const data = new Uint8ClampedArray(side * side * 4).fill(255);
    for (let at = 0; at < side * side; at += 1) {
      if (dark.has(`${Math.floor((at % side) / 4)} ${Math.floor(at / side / 4)}`)) data.fill(0, at * 4, at * 4 + 3);
    }
    const pen = { fillRect: () => {}, drawImage: () => {}, getImageData: () => ({ width: side, height: side, data }) };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: side, height: side, close: () => {} }));
  };
  const pick = async () =>
    userEvent.upload(await screen.findByTestId('scan-picture'), new File(['…'], 'photo.jpg', { type: 'image/jpeg' }));

  it.each([
    ['none', undefined],
    ['one that knows QR codes only', { getSupportedFormats: () => Promise.resolve(['qr_code']) }],
    ['one without an implementation', { getSupportedFormats: () => Promise.reject(new Error('not here')) }],
  ])('(%s) reads a picture of the gallery with the decoder of the app', async (_reader, detector) => {
    vi.stubGlobal('BarcodeDetector', detector);
    drawQrCode(new URL('?i=RODA2026', document.baseURI).href);
    await renderScreen('/pages/my/scan');
    await pick();
    expect(await screen.findByTestId('scan-found')).toHaveTextContent('RODA2026');
  });

  it('says so when there is no code in the picture, and the same picture can be chosen again', async () => {
    vi.stubGlobal('BarcodeDetector', undefined);
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture', 'InvalidStateError')));
    await renderScreen('/pages/my/scan');
    await pick();
    expect(await screen.findByText(text('scan.nothingFound'))).toBeInTheDocument();
    expect(screen.getByTestId('scan-picture')).toHaveValue('');
  });
});
