// Fields: label, hint and error tied to their control; disabled, secret, wrong, and the longest amount.

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { AmountInput, FieldError, LeadAmountInput, OtpInput, PasswordInput, Select, TextInput } from '@roda/ui';
import { langs } from '@roda/domain/language';
import { describe, expect, it, vi } from 'vitest';
import { expectFieldError, plain } from '../controls.ts';
import { press } from '../render-screen.tsx';
import { renderPart, textIn, useParts } from './render-part.tsx';

useParts();

const ignore = () => undefined;
const field = () => screen.getByLabelText<HTMLInputElement>('Name');

describe('a line of text', () => {
  it('has its label and no error while nothing is wrong', async () => {
    await renderPart(<TextInput label="Name" value="" onValue={ignore} />);
    expect(field()).toBeValid();
    expect(field().hasAttribute('aria-describedby')).toBe(false);
  });

  it('is described by its error and its hint', async () => {
    await renderPart(<TextInput label="Name" value="x" onValue={ignore} error="Too short" hint="As on your card" />);
    await expectFieldError(field(), 'Too short As on your card');
  });

  it('that is disabled takes nothing', async () => {
    const change = vi.fn<(value: string) => void>();
    await renderPart(<TextInput label="Name" value="" onValue={change} disabled />);
    expect(field()).toBeDisabled();
    await userEvent.type(field(), 'a');
    expect(change).not.toHaveBeenCalled();
  });

  it('an error has a sign beside its words', async () => {
    const part = await renderPart(<FieldError>Wrong</FieldError>);
    expect(part.querySelector('svg[aria-hidden=true]')).not.toBeNull();
  });
});

describe('a password', () => {
  it.each(langs)('is hidden until it is asked for, in %s', async (lang) => {
    await renderPart(<PasswordInput label="Name" value="secret" onValue={ignore} />, lang);
    expect(field().type).toBe('password');
    await press(screen.getByRole('button', { name: textIn(lang, 'common.showPassword') }));
    expect(field().type).toBe('text');
    await press(screen.getByRole('button', { name: textIn(lang, 'common.hidePassword') }));
    expect(field().type).toBe('password');
  });
});

describe('a choice', () => {
  const options = [
    { value: 'bca', label: 'BCA' },
    { value: 'bri', label: 'BRI', disabled: true },
  ];

  it('has a placeholder that can not be chosen, and keeps what is not available visible', async () => {
    await renderPart(
      <Select label="Name" value="" onValue={ignore} options={options} placeholder="Choose" error="Pick one" />,
    );
    expect(screen.getAllByRole<HTMLOptionElement>('option').map(({ disabled }) => disabled)).toEqual([
      true,
      false,
      true,
    ]);
    await expectFieldError(screen.getByRole('combobox'), 'Pick one');
  });
});

describe('an amount', () => {
  type Input = typeof AmountInput | typeof LeadAmountInput;
  type TypedProps = Readonly<{ onAmount: (amount: string) => void; Input?: Input }>;

  function Typed({ onAmount, Input = AmountInput }: TypedProps) {
    const [amount, setAmount] = useState('');
    const take = (next: string) => {
      setAmount(next);
      onAmount(next);
    };
    return <Input label="Name" amount={amount} onAmount={take} />;
  }

  it.each([
    ['en', '9876543210987.654', '987,654,321,098.65'],
    ['id', '9876543210987,654', '987.654.321.098,65'],
  ] as const)('is grouped while it is typed in %s, up to twelve digits and two places', async (lang, keys, grouped) => {
    const amounts = vi.fn<(amount: string) => void>();
    await renderPart(<Typed onAmount={amounts} />, lang);
    await userEvent.type(field(), keys);
    expect(field().value).toBe(grouped);
    expect(amounts).toHaveBeenLastCalledWith('987654321098.65');
  });

  it('that leads its screen is typed the same way, and says what is wrong and what is possible', async () => {
    const amounts = vi.fn<(amount: string) => void>();
    await renderPart(<Typed onAmount={amounts} Input={LeadAmountInput} />);
    await userEvent.type(field(), '1234567.5');
    expect(field().value).toBe('1,234,567.5');
    expect(amounts).toHaveBeenLastCalledWith('1234567.50');
  });

  it('that leads its screen is described by its error and its hint', async () => {
    await renderPart(
      <LeadAmountInput label="Name" amount="1.00" onAmount={ignore} error="Too little" hint="From 50,000" />,
    );
    await expectFieldError(field(), 'Too little From 50,000');
  });

  it('that is no amount is none', async () => {
    const amounts = vi.fn<(amount: string) => void>();
    await renderPart(<Typed onAmount={amounts} />);
    await userEvent.type(field(), '5');
    await userEvent.clear(field());
    expect(amounts).toHaveBeenLastCalledWith('');
  });

  it('that is disabled keeps its figure', async () => {
    await renderPart(<AmountInput label="Name" amount="16727.60" onAmount={ignore} disabled />);
    expect(field()).toBeDisabled();
    expect(plain(field().value)).toBe('16,727.60');
  });
});

describe('a code', () => {
  it('takes digits only, and tells once when it is whole', async () => {
    const whole = vi.fn<(code: string) => void>();
    function Typed() {
      const [value, setValue] = useState('');
      return <OtpInput label="Name" value={value} onValue={setValue} onWhole={whole} />;
    }
    await renderPart(<Typed />);
    await userEvent.type(field(), '48a29 13');
    expect(field().value).toBe('482913');
    expect(whole.mock.calls).toEqual([['482913']]);
  });

  it('that is secret shows dots, is not read aloud, and is offered no code of a text message', async () => {
    const part = await renderPart(<OtpInput label="Name" value="4829" onValue={ignore} secret error="Wrong PIN" />);
    expect(part.querySelector('[aria-hidden=true].grid')?.textContent).toBe('••••');
    expect([field().type, field().autocomplete]).toEqual(['password', 'off']);
    await expectFieldError(field(), 'Wrong PIN');
  });
});
