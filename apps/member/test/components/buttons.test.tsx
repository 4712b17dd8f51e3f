// Buttons: busy, disabled, two quick taps, long words, and what an icon is called.

import { fireEvent, screen } from '@testing-library/react';
import { Button, IconButton } from '@roda/ui';
import { describe, expect, it, vi } from 'vitest';
import { ActingButton } from '../../src/shared/forms/action-button.tsx';
import { press, setOnline } from '../render-screen.tsx';
import { renderPart, textIn, useParts } from './render-part.tsx';

useParts();

const button = () => screen.getByRole<HTMLButtonElement>('button');

describe('a button', () => {
  it('takes a tap, and two quick ones as one', async () => {
    const tap = vi.fn<() => void>();
    await renderPart(<Button onClick={tap}>Save</Button>);
    await press(button());
    fireEvent.click(button());
    fireEvent.click(button());
    expect(tap).toHaveBeenCalledTimes(1);
  });

  it('that is busy says so, keeps its words, and takes no tap', async () => {
    const tap = vi.fn<() => void>();
    const part = await renderPart(
      <Button busy onClick={tap}>
        Save
      </Button>,
    );
    expect(button().textContent).toBe('Save');
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(part.querySelector('svg[aria-hidden=true]')).not.toBeNull();
    fireEvent.click(button());
    expect(tap).not.toHaveBeenCalled();
  });

  it('that is disabled takes no tap and is not busy', async () => {
    await renderPart(<Button disabled>Save</Button>);
    expect(button()).toBeDisabled();
    expect(button().hasAttribute('aria-busy')).toBe(false);
  });

  it.each(['primary', 'income', 'secondary', 'quiet', 'danger'] as const)(
    'of kind %s has a colour when off',
    async (kind) => {
      await renderPart(<Button kind={kind}>Save</Button>);
      expect(button().className).toMatch(/disabled:text-ink-3/u);
    },
  );

  it('with long words breaks them, at its full width', async () => {
    const long = 'I understand that income can be zero and that I may not get back what I pay';
    await renderPart(<Button wide>{long}</Button>);
    expect(button().textContent).toBe(long);
    expect(button().className).toContain('w-full');
    expect(button().className).not.toMatch(/nowrap|truncate/u);
  });

  it('that moves money is off without a network, and says why', async () => {
    await renderPart(<ActingButton>Withdraw</ActingButton>);
    expect(button()).toBeEnabled();
    setOnline(false);
    expect(button()).toBeDisabled();
    expect(button().title).toBe(textIn('en', 'shell.offlineMoney'));
  });
});

it('an icon has a name, and room for a thumb', async () => {
  await renderPart(<IconButton label="Close">{<svg aria-hidden="true" />}</IconButton>);
  expect(screen.getByRole('button', { name: 'Close' }).className).toContain('size-11');
});
