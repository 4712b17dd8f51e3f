// Sheets, dialogs, posters and moments: opened, closed, busy, and texts that must be read.

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button, Dialog, Moment, Poster, Sheet } from '@roda/ui';
import { langs } from '@roda/domain/language';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { press } from '../render-screen.tsx';
import { renderPart, textIn, useParts } from './render-part.tsx';

useParts();
// No style sheet is loaded: what is written at an element is all there is, and far quicker to read.
beforeEach(() => {
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => (element as HTMLElement).style);
});

const longText = 'Where it goes, by when, and what is taken off. '.repeat(80).trim();

describe('a sheet', () => {
  it.each(langs)('has its title, and a close button with a name in %s', async (lang) => {
    const close = vi.fn<() => void>();
    await renderPart(
      <Sheet open title="Withdrawal" onClose={close}>
        content
      </Sheet>,
      lang,
    );
    expect(await screen.findByRole('dialog', { name: 'Withdrawal' })).toBeDefined();
    await press(screen.getByRole('button', { name: textIn(lang, 'common.close') }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('closes by Esc', async () => {
    const close = vi.fn<() => void>();
    await renderPart(
      <Sheet open title="Withdrawal" onClose={close}>
        content
      </Sheet>,
    );
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });

  it('with a long text scrolls inside, and keeps its action below', async () => {
    await renderPart(
      <Sheet open title="Withdrawal" onClose={() => undefined} foot={<Button busy>Confirm</Button>}>
        {longText}
      </Sheet>,
    );
    const content = await screen.findByText(longText);
    expect(content.className).toContain('overflow-y-auto');
    const action = screen.getByRole('button', { name: 'Confirm' });
    expect(action).toBeDisabled();
    expect(action.getAttribute('aria-busy')).toBe('true');
    expect(content.contains(action)).toBe(false);
  });

  it('that is not open is not there', async () => {
    const part = await renderPart(
      <Sheet open={false} title="Withdrawal" onClose={() => undefined}>
        content
      </Sheet>,
    );
    expect(part.textContent).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a dialog', () => {
  it('asks with two verbs; Esc means no', async () => {
    const [confirm, close] = [vi.fn<() => void>(), vi.fn<() => void>()];
    await renderPart(
      <Dialog open title="Cancel it?" confirm="Cancel it" cancel="Keep it" onConfirm={confirm} onClose={close}>
        It goes back.
      </Dialog>,
    );
    expect(await screen.findByRole('alertdialog', { name: 'Cancel it?' })).toBeDefined();
    await press(screen.getByRole('button', { name: 'Cancel it' }));
    await userEvent.keyboard('{Escape}');
    expect([confirm.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
  });

  it('that must be read has one button, and Esc leaves it open', async () => {
    const close = vi.fn<() => void>();
    await renderPart(
      <Dialog open title="Please read" confirm="I understand" onConfirm={close} onClose={close}>
        {longText}
      </Dialog>,
    );
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['I understand']);
  });

  it('that is busy can be confirmed once only', async () => {
    const confirm = vi.fn<() => void>();
    await renderPart(
      <Dialog open busy danger title="Delete?" confirm="Delete" cancel="Keep" onConfirm={confirm} onClose={confirm} />,
    );
    const button = await screen.findByTestId('dialog-confirm');
    expect(button).toBeDisabled();
    expect(button.className).toContain('text-danger');
    expect(screen.getByTestId('dialog-cancel')).toBeEnabled();
  });
});

describe('a poster and a moment', () => {
  it('a poster has its close button at once, and no empty text', async () => {
    const close = vi.fn<() => void>();
    await renderPart(
      <Poster title="A new version" text="" picture={null} testId="poster" onClose={close}>
        <Button>Continue</Button>
      </Poster>,
    );
    expect((await screen.findByTestId('poster')).querySelector('p')).toBeNull();
    await press(screen.getByTestId('poster-close'));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('a moment has a name, its figure and a way on', async () => {
    const close = vi.fn<() => void>();
    await renderPart(
      <Moment title="Claimed" hero={<b>Rp 5</b>} done="Done" testId="moment" onClose={close}>
        rows
      </Moment>,
    );
    expect(await screen.findByRole('dialog', { name: 'Claimed' })).toBeDefined();
    await press(screen.getByTestId('moment-done'));
    expect(close).toHaveBeenCalledTimes(1);
  });
});
