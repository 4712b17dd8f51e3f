// The scanner: a camera that is refused for ever or missing, the typed code, and a code reader that does not load.

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, press, renderScreen, text, useMemberApp } from './render-screen.tsx';

useMemberApp();

/** A browser that reads codes itself, with a camera that answers so. */
function openCamera(answer: () => Promise<MediaStream>): void {
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(['qr_code', 'code_128']);
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
