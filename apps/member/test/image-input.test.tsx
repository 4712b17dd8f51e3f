// The input of a picture: the browser's chooser, and camera or gallery in a packaged app.

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImageInput } from '../src/shared/forms/image-input.tsx';
import { TextsProvider, loadTexts } from '../src/shared/texts/texts.tsx';
import { openPhone } from './phone.ts';
import { press, useMemberApp } from './render-screen.tsx';

useMemberApp();

const picture = new File(['pixels'], 'paper.png', { type: 'image/png' });
const onFile = vi.fn<(file: File) => void>();

beforeEach(() => void onFile.mockReset());
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'Capacitor');
});

async function open() {
  render(
    <TextsProvider first={await loadTexts('en')}>
      <ImageInput data-testid="photo" aria-label="Paper" onFile={onFile} />
    </TextsProvider>,
  );
}

describe('in a browser', () => {
  it('gives the chosen picture, also the same one again', async () => {
    await open();
    const input = screen.getByTestId('photo');
    await userEvent.upload(input, picture);
    await userEvent.upload(input, picture);
    expect(onFile.mock.calls).toEqual([[picture], [picture]]);
    expect(screen.queryByTestId('picture-camera')).toBeNull();
  });

  it('gives nothing when nothing was chosen', async () => {
    await open();
    fireEvent.change(screen.getByTestId('photo'), { target: { files: [] } });
    expect(onFile).not.toHaveBeenCalled();
  });
});

describe('in a packaged app', () => {
  /** The chooser that the web view opens for an input; answers with a picture or with nothing. */
  const openChooser = (answer: File | undefined) => {
    const captures: (string | null)[] = [];
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
      captures.push(this.getAttribute('capture'));
      Object.defineProperty(this, 'files', { value: answer === undefined ? [] : [answer] });
      this.dispatchEvent(new Event(answer === undefined ? 'cancel' : 'change'));
    });
    return captures;
  };
  const ask = async (source: 'picture-camera' | 'picture-gallery') => {
    Object.assign(globalThis, { Capacitor: openPhone().bridge() });
    await open();
    // The input is ready once the device is known.
    await waitFor(() => expect(fireEvent.click(screen.getByTestId('photo'))).toBe(false));
    await press(await screen.findByTestId(source));
  };

  it.each([
    ['picture-camera', 'environment'],
    ['picture-gallery', null],
  ] as const)('%s gives a picture of that source', async (source, capture) => {
    const captures = openChooser(picture);
    await ask(source);
    await waitFor(() => expect(onFile.mock.calls).toEqual([[picture]]));
    expect(captures).toEqual([capture]);
    expect(screen.queryByTestId(source)).toBeNull();
  });

  it('a declined camera gives nothing, and can be asked again', async () => {
    openChooser(undefined);
    await ask('picture-camera');
    await waitFor(() => expect(screen.queryByTestId('picture-camera')).toBeNull());
    fireEvent.click(screen.getByTestId('photo'));
    expect(await screen.findByTestId('picture-gallery')).toBeInTheDocument();
    expect(onFile).not.toHaveBeenCalled();
  });
});
