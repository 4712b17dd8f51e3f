// The highest level that a device has shown its member, among the pieces that were shown.

import { store, stored } from '#shared/store.ts';
import type { Stored } from '#shared/store.ts';

const piece = 'level';

export function highestLevel(shown: Stored['shownPieces'] | undefined): number | undefined {
  const level = Number(shown?.[piece]);
  return Number.isInteger(level) ? level : undefined;
}

export function noteLevel(level: number): void {
  store('shownPieces', { ...stored('shownPieces'), [piece]: String(level) });
}
