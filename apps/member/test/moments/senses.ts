// What a person sees and feels of a moment: movement as the system asks for it, and the device's vibration.

import { screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** The system asks for less motion, or not. */
export function reduceMotion(isReduced: boolean): void {
  const answer = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ ...answer, media: query, matches: isReduced && query.includes('reduced-motion') }) as never,
  );
}

/** The device can vibrate; the reply counts how often it did. */
export function feelsVibration(): { readonly times: number } {
  const vibrate = vi.fn<() => boolean>(() => true);
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'));
  return {
    get times() {
      return vibrate.mock.calls.length;
    },
  };
}

/** What screen readers are told politely, all places together; a message of the app may still be there from before. */
export const spoken = (): string =>
  screen
    .queryAllByRole('status')
    .filter((place) => place.querySelector('[data-toast]') === null)
    .map(({ textContent }) => textContent)
    .join('')
    .trim();
