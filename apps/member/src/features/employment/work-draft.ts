// Draft of a work contract stored while the app is open: without document or card numbers, and without a signature.

import { stored } from '#shared/store.ts';
import { emptyWork } from './work-form.model.ts';
import type { WorkForm } from './work-form.model.ts';

const place = 'workDraft';

const saved = ['phone', 'education', 'bankCode'] as const;

/** Not shown to another member who logs in on this device. */
function owner(): string {
  return stored('userInfo')?.id ?? '';
}

/** The stored values in an otherwise empty form. */
export function workDraft(): WorkForm {
  try {
    const found = JSON.parse(sessionStorage.getItem(place) ?? '{}') as Readonly<Record<string, unknown>>;
    if (found['owner'] !== owner()) return emptyWork;
    const values = saved.map((name) => [name, typeof found[name] === 'string' ? found[name] : ''] as const);
    return { ...emptyWork, ...Object.fromEntries(values) };
  } catch {
    return emptyWork;
  }
}

export function storeWorkDraft(form: WorkForm): void {
  try {
    const values = Object.fromEntries(saved.map((name) => [name, form[name]]));
    sessionStorage.setItem(place, JSON.stringify({ owner: owner(), ...values }));
  } catch {
    // Where storing is not allowed the form lives as long as the page.
  }
}

export function deleteWorkDraft(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // There was none.
  }
}
