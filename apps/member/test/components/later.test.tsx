// A component whose file loads later: what becomes of it, and of what is around it, when the file can't be loaded.

import { Suspense, useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { later } from '@roda/ui';
import { describe, expect, it, vi } from 'vitest';
import { UpdateFailed } from '../../src/app/update-failed.tsx';
import { MissingBlock } from '../../src/shared/lists/missing-block.tsx';
import { press } from '../render-screen.tsx';
import { renderPart, textIn, useParts } from './render-part.tsx';

useParts();

const gone = new TypeError('Failed to fetch dynamically imported module: https://roda.example/assets/a1b2c3d4.js');

type PartProps = Readonly<{ onClose?: () => void }>;
const Part = () => <p>the part</p>;

/** A file that fails so often before it comes. */
const failing = (times: number) => {
  const load = vi.fn<() => Promise<typeof Part>>();
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(gone);
  load.mockResolvedValue(Part);
  return load;
};

const confirm = async () => press(await screen.findByTestId('dialog-confirm'));
const putOff = async () => press(await screen.findByTestId('dialog-cancel'));

/** A form with a button that opens a part over it. */
function Form({ Sheet }: Readonly<{ Sheet: React.ComponentType<PartProps> }>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="amount" />
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        open
      </button>
      <Suspense>{isOpen && <Sheet onClose={() => setOpen(false)} />}</Suspense>
      <UpdateFailed path="/pages/my/set" />
    </>
  );
}

describe('a sheet', () => {
  const open = async (times: number) => {
    const load = failing(times);
    await renderPart(<Form Sheet={later<PartProps>(load)} />);
    const field = screen.getByRole('textbox');
    await userEvent.type(field, '60000');
    await press(screen.getByRole('button', { name: 'open' }));
    return { load, field };
  };

  it('opens by the retry; the form below keeps what was typed', async () => {
    const { field, load } = await open(1);
    await confirm();
    expect(await screen.findByText('the part')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(field).toHaveValue('60000');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that is put off is closed, and loads by the next tap', async () => {
    const { field } = await open(1);
    await putOff();
    const button = screen.getByRole('button', { name: 'open' });
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(field).toHaveValue('60000');
    await press(button);
    expect(await screen.findByText('the part')).toBeInTheDocument();
  });
});

describe('a part of a screen', () => {
  const open = async (times: number) => {
    const Block = later(failing(times), MissingBlock);
    await renderPart(
      <>
        <input aria-label="amount" defaultValue="60000" />
        <Suspense>
          <Block />
        </Suspense>
        <UpdateFailed path="/pages/my/set" />
      </>,
    );
    await screen.findByText(textIn('en', 'home.blockFailed'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  };
  const retry = () => press(screen.getByRole('button', { name: textIn('en', 'common.retry') }));

  it('that nobody opened says so in its place, without a window, and loads on demand', async () => {
    await open(1);
    expect(screen.getByRole('textbox')).toHaveValue('60000');
    await retry();
    expect(await screen.findByText('the part')).toBeInTheDocument();
  });

  it('that doesn’t come on demand asks by a window, and says so in its place again when it is put off', async () => {
    await open(2);
    await retry();
    await putOff();
    expect(await screen.findByText(textIn('en', 'home.blockFailed'))).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('and another are asked for by one window', async () => {
    const [One, Other] = [later(failing(1)), later(failing(1))];
    await renderPart(
      <>
        <Suspense>
          <One />
        </Suspense>
        <Suspense>
          <Other />
        </Suspense>
        <UpdateFailed path="/pages/my/set" />
      </>,
    );
    expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);
    await confirm();
    await waitFor(() => expect(screen.getAllByText('the part')).toHaveLength(2));
  });
});
