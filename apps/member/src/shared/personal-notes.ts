// What a member leaves on a device beside the session: nobody else who logs in here may see it.

import { adoptDrafts, deleteDrafts } from './forms/draft.ts';
import { keepInvitation } from './navigation/launch.ts';
import { store, stored } from './store.ts';
import type { StoredName } from './store.ts';

/** Lists, points and choices that tell what their owner did. */
const notes: readonly StoredName[] = [
  ...(['favourites', 'searches', 'usedCards', 'lastPoint', 'cardType', 'shownPieces'] as const),
  // What one member agreed to, marketing above all, the next one did not.
  'pushTopics',
];

/**
 * To be called when a member logs in, before the session is stored. Notes of another member are deleted, and the path
 * to return to if it was another member's; an invitation has done its work.
 */
export function receiveMember(memberId: string): void {
  const { lastMember, pathOwner } = { lastMember: stored('lastMember'), pathOwner: stored('pathOwner') };
  if (lastMember !== undefined && lastMember !== memberId) deleteNotes();
  if (pathOwner !== undefined && pathOwner !== memberId) store('preFullPath', undefined);
  store('pathOwner', undefined);
  store('lastMember', memberId);
  adoptDrafts(memberId);
  keepInvitation(undefined);
}

/** To be called when a member logs out: drafts, positions and the path to return to are deleted. */
export function releaseMember(): void {
  deleteDrafts();
  store('lastPoint', undefined);
  store('usedCards', undefined);
  store('preFullPath', undefined);
  store('pathOwner', undefined);
}

function deleteNotes(): void {
  for (const name of notes) store(name, undefined);
}
