// Choosing the picture of a vehicle or pile: model, colours and plate write its name, and a typed name is understood.

import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LookPicker } from '../src/shared/form/look-picker.tsx';
import { renderPage, text, useConsole } from './render-page.tsx';

useConsole();

function Picker({ first }: Readonly<{ first: string }>) {
  const [value, setValue] = useState<unknown>(first);
  return <LookPicker value={value} onChange={setValue} />;
}

const name = () => screen.findByRole<HTMLInputElement>('textbox');
const named = async () => (await name()).value;
const shown = () => document.querySelector('[data-look]')?.getAttribute('data-look');

describe('the picture of a product', () => {
  it('begins with a model, and goes on with colours', async () => {
    await renderPage(<Picker first="" />);
    expect(await named()).toBe('');
    expect(shown()).toBeUndefined();
    await userEvent.click(screen.getByRole('combobox', { name: text('ops.look.model') }));
    await userEvent.click(await screen.findByTitle(text('ops.look.van')));
    expect(await named()).toBe('van-ffffff');
    fireEvent.change(screen.getByLabelText(text('ops.look.paint')), { target: { value: '#1F6FD6' } });
    expect(await named()).toBe('van-1f6fd6');
    await userEvent.click(screen.getByRole('switch', { name: text('ops.look.hasStripe') }));
    fireEvent.change(screen.getByLabelText(text('ops.look.stripe')), { target: { value: '#f2c230' } });
    await userEvent.click(screen.getByRole('switch', { name: text('ops.look.electric') }));
    expect(await named()).toBe('van-1f6fd6-f2c230-ev');
    await waitFor(() => expect(shown()).toBe('van'));
    await userEvent.click(screen.getByRole('switch', { name: text('ops.look.hasStripe') }));
    expect(await named()).toBe('van-1f6fd6-ev');
  });

  it('keeps the colours when the model changes', async () => {
    await renderPage(<Picker first="pile-ac-f1f2f5-7334dc" />);
    await userEvent.click(await screen.findByRole('combobox', { name: text('ops.look.model') }));
    await userEvent.click(await screen.findByTitle(text('ops.look.pile-dc')));
    expect(await named()).toBe('pile-dc-f1f2f5-7334dc');
  });

  it('offers every model, the motorbike too', async () => {
    await renderPage(<Picker first="van-1f6fd6-ev" />);
    await userEvent.click(await screen.findByRole('combobox', { name: text('ops.look.model') }));
    await userEvent.click(await screen.findByTitle(text('ops.look.motorbike')));
    expect(await named()).toBe('motorbike-1f6fd6-ev');
    await waitFor(() => expect(shown()).toBe('motorbike'));
  });

  it('may be typed, and may be a drawing', async () => {
    await renderPage(<Picker first="" />);
    await userEvent.type(await name(), 'hatchback');
    expect(await named()).toBe('hatchback');
    expect(screen.queryByLabelText(text('ops.look.paint'))).toBeNull();
    await userEvent.type(await name(), '-1fa98c');
    expect(screen.getByLabelText<HTMLInputElement>(text('ops.look.paint')).value).toBe('#1fa98c');
  });
});
