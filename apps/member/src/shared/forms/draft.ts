// Form drafts: stored per browser tab and member, for a detour over log-in or another screen.

import { stored } from '../store.ts';

const prefix = 'draft:';

const keyOf = (form: string): string => `${prefix}${form}:${stored('userInfo')?.id ?? ''}`;

/** Stores the input. The caller must omit passwords, codes, card and ID numbers. */
export function storeDraft(form: string, values: object): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(values));
  } catch {
    // No storage: what was typed lives as long as the form is open.
  }
}

/** The stored input, merged over the form's initial values; unknown fields are dropped. */
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

export function deleteDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Nothing was kept there.
  }
}

/** What was entered before logging in becomes the draft of the member who logged in. */
export function adoptDrafts(memberId: string): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      const values = name.startsWith(prefix) && name.endsWith(':') ? sessionStorage.getItem(name) : null;
      if (values === null) continue;
      sessionStorage.setItem(name + memberId, values);
      sessionStorage.removeItem(name);
    }
  } catch {
    // Nothing was kept there.
  }
}

/** Deletes every form draft, on log-out. */
export function deleteDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept there.
  }
}
