// The number somebody typed for a plan: kept from the shop over the plan's page to the order, in this tab only.

import { draftOf, keepDraft } from '#shared/forms/draft.ts';
import { isLoggedIn } from '#shared/navigation/navigation.ts';

const form = 'plan';

/** What was typed before logging in belongs to nobody yet. */
let beforeLogIn = '';

export function keepNumber(number: string): void {
  beforeLogIn = isLoggedIn() ? '' : number;
  keepDraft(form, { number });
}

export function storedNumber(): string {
  return draftOf(form, { number: beforeLogIn }).number;
}
