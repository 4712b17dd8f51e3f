// Half-filled forms: kept while the browser tab lives, for the way over log-in or another screen, and only for their
// member.

import { stored } from '../store.ts';

const prefix = 'draft:';

const keyOf = (form: string): string => `${prefix}${form}:${stored('userInfo')?.id ?? ''}`;

/** Keeps what was typed. Passwords, codes, card and ID numbers must be left out by the caller. */
export function keepDraft(form: string, values: object): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(values));
  } catch {
    // No storage: what was typed lives as long as the form is open.
  }
}

/** What was typed before, laid over what the form starts with; fields that the form doesn't know are left out. */
export function draftOf<Form extends object>(form: string, start: Form): Form {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}');
    const known = Object.entries(Object(found)).filter(
      ([name, value]) => name in start && typeof value === typeof start[name as keyof Form],
    );
    return { ...start, ...Object.fromEntries(known) };
  } catch {
    return start;
  }
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Nothing was kept there.
  }
}

/** Forgets every half-filled form: whoever logs out leaves nothing behind. */
export function dropDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept there.
  }
}
