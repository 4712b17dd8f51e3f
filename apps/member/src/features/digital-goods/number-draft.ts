// The number entered for a digital good: stored from the shop over log-in and the product page to the order, in this
// tab only.

import { draftOf, storeDraft } from '#shared/forms/draft.ts';

const form = 'plan';

export function storeNumber(number: string): void {
  storeDraft(form, { number });
}

export function storedNumber(): string {
  return draftOf(form, { number: '' }).number;
}
