// The number entered for a digital good: stored from the shop over the product page to the order, in this tab only.

import { draftOf, storeDraft } from '#shared/forms/draft.ts';
import { isLoggedIn } from '#shared/navigation/navigation.ts';

const form = 'plan';

/** Input from before log-in is not bound to a member. */
let beforeLogIn = '';

export function storeNumber(number: string): void {
  beforeLogIn = isLoggedIn() ? '' : number;
  storeDraft(form, { number });
}

export function storedNumber(): string {
  return draftOf(form, { number: beforeLogIn }).number;
}
