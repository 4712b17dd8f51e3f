// Finds controls as people do, by role and name; spaces that don't break count as spaces.

import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** A text with every kind of space as a plain one: amounts keep symbol and figure together. */
export const plain = (text: string | null): string => (text ?? '').replaceAll(/\s+/gu, ' ').trim();

const named = (name: string) => ({ name: (found: string) => plain(found) === name });

export const findButton = (name: string): Promise<HTMLElement> => screen.findByRole('button', named(name));
export const findDialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', named(name));
export const findField = (name: string): Promise<HTMLElement> => screen.findByRole('textbox', named(name));

/** An amount, whose symbol and hundredths may be set smaller than its whole units. */
const isAmount = (figure: string) => (_: string, element: Element | null) =>
  element?.matches('.amount-figures') === true && plain(element.textContent) === figure;

export const findAmount = (figure: string): Promise<HTMLElement> => screen.findByText(isAmount(figure));
export const queryAmounts = (figure: string): HTMLElement[] => screen.queryAllByText(isAmount(figure));

/** Waits until the field is marked as wrong and the sentence is tied to it, as a screen reader says it. */
export async function expectFieldError(field: HTMLElement, sentence: string): Promise<void> {
  await waitFor(() => {
    expect(field).toBeInvalid();
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
    expect(plain(ids.map((id) => document.getElementById(id)?.textContent).join(' '))).toContain(sentence);
  });
}

/** Each figure is on the page or in the given part of it. */
export function expectFigures(part: HTMLElement, figures: readonly string[]): void {
  for (const figure of figures) expect(plain(part.textContent)).toContain(figure);
}
