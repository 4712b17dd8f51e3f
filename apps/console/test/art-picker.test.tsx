// Choosing the drawing of a box, prize or product: its name is written, a typed name is understood, and it is shown.

import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ArtPicker } from '../src/shared/form/art-picker.tsx';
import { renderPage, text, useConsole } from './render-page.tsx';

useConsole();

function Picker({ first }: Readonly<{ first: string }>) {
  const [value, setValue] = useState<unknown>(first);
  return <ArtPicker value={value} onChange={setValue} />;
}

const named = async () => (await screen.findByRole<HTMLInputElement>('textbox')).value;
const shown = () => document.querySelector('[data-art]')?.getAttribute('data-art');

const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: text('ops.art.choose') }));
  await userEvent.type(screen.getByRole('combobox', { name: text('ops.art.choose') }), name);
  await userEvent.click(await screen.findByTitle(name));
};

describe('the drawing of a product', () => {
  it('is chosen by what it shows', async () => {
    await renderPage(<Picker first="" />);
    expect(await named()).toBe('');
    expect(shown()).toBeUndefined();
    await choose(text('ops.art.helmet'));
    expect(await named()).toBe('helmet');
    await waitFor(() => expect(shown()).toBe('helmet'));
    await choose(text('ops.art.box-gold'));
    expect(await named()).toBe('box:gold');
    await waitFor(() => expect(shown()).toBe('box-gold'));
  });

  it('may be typed, with what it is a picture of', async () => {
    await renderPage(<Picker first="gift:mu" />);
    await waitFor(() => expect(shown()).toBe('parcel'));
    await userEvent.type(await screen.findByRole('textbox'), 'g');
    await waitFor(() => expect(shown()).toBe('mug'));
    expect(screen.getByTitle(text('ops.art.mug'))).toBeVisible();
  });

  it('may be the address of a picture', async () => {
    await renderPage(<Picker first="/files/lamp.webp" />);
    await named();
    expect(shown()).toBeUndefined();
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/files/lamp.webp');
  });
});
