// What every screen owes while its data is on the way, when it fails, without a network, and without a session.

import { screen, waitFor } from '@testing-library/react';
import type { Operation } from '@roda/api-contract/operation';
import { held, httpError, domainErrorText, refused, unreachable } from '@roda/testing/answers';
import type { Answer } from '@roda/testing/answers';
import { expect, it } from 'vitest';
import type { TextKey } from '@roda/i18n/text-key';
import { queryAmounts } from './controls.ts';
import { address, press, renderScreen, server, setOnline, text } from './render-screen.tsx';
import type { ScreenSettings } from './render-screen.tsx';
import type { ScreenPath } from '../src/shared/navigation/paths.ts';

export type LoadCase = Readonly<{
  path: `${ScreenPath}${string}`;
  /** The heading of the screen. */
  title: TextKey;
  /** What the screen shows comes from here. */
  op: Operation;
  answer: Answer;
  /** A text that is only there once `op` was answered, such as an exact amount. */
  content: string;
  /** Answers of the other operations that the screen calls. */
  others?: () => void;
  /** Features that are off unless the country switched them on. */
  features?: ScreenSettings['features'];
  /** The data is a block of a greater screen: its failure is one line with a retry. */
  block?: true;
  /** The sentence of a failed block. */
  blockFailed?: TextKey;
}>;

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

const heading = (title: TextKey) => screen.findByRole('heading', { level: 1, name: text(title) });
/** As a text, or as an amount whose parts are set in different sizes. */
const shownAs = (content: string) => [...screen.queryAllByText(content), ...queryAmounts(content)];
const expectContent = (content: string) => waitFor(() => expect(shownAs(content).length).toBeGreaterThan(0));

/** Registers five tests. */
export function itLoads(shown: LoadCase): void {
  const { path, title, op, answer, content, others, features = {} } = shown;
  const prepare = (first: Answer) => {
    others?.();
    server.answer(op, first);
  };

  it('while loading shows its frame and no figure', async () => {
    const slow = held(answer);
    prepare(slow.answer);
    await renderScreen(path, { features });
    await heading(title);
    expect(shownAs(content)).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    slow.release();
    await expectContent(content);
  });

  it('after HTTP 500 says so in words and loads by the retry button', async () => {
    prepare(httpError(500));
    await renderScreen(path, { features });
    await expectFailure(shown, () => text('shell.http', { status: 500 }));
    expect(shownAs(content)).toEqual([]);
    server.answer(op, answer);
    await press(screen.getAllByRole('button', { name: text('common.retry') })[0] ?? document.body);
    await expectContent(content);
  });

  it('after an internal error shows the sentence of the server', async () => {
    prepare(refused(op, 'internal', { traceId }));
    await renderScreen(path, { features });
    await expectFailure(shown, () => domainErrorText('internal', { traceId }, 'en'));
    if (shown.block === undefined) {
      expect(screen.getByTestId('contact-support').getAttribute('href')).toContain(`trace=${traceId}`);
    }
    expect(shownAs(content)).toEqual([]);
  });

  it('without a network says that, not an error, and loads by itself once there is one', async () => {
    prepare(unreachable);
    await renderScreen(path, { features });
    setOnline(false);
    await expectFailure(shown, () => text('common.checkConnection'));
    server.answer(op, answer);
    setOnline(true);
    await expectContent(content);
  });

  it('sends a visitor to log-in and remembers the way', async () => {
    prepare(answer);
    await renderScreen(path, { features, loggedOut: true });
    await waitFor(() => expect(address()).toBe('/pages/auth/login'));
    expect(JSON.parse(localStorage.getItem('preFullPath') ?? '""')).toBe(path);
    expect(server.sent(op)).toEqual([]);
  });
}

async function expectFailure(
  { block, blockFailed = 'home.blockFailed' }: LoadCase,
  reason: () => string,
): Promise<void> {
  if (block === true) {
    expect(await screen.findByText(text(blockFailed))).toBeDefined();
    return;
  }
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toContain(reason()));
}
