// The number somebody typed for a plan: kept from the shop over the plan's page to the order, in this tab only.

import { draftOf, keepDraft } from '#shared/draft.ts';

const form = 'plan';

export function keepNumber(number: string): void {
  keepDraft(form, { number });
}

export function keptNumber(): string {
  return draftOf(form, { number: '' }).number;
}
