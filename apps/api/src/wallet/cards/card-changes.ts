// When a member's cards may be changed.
import { cardWaitOf } from '#modules/identity/identity.public.ts';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';

/** A reset password or a new device waits a day for card changes, and for nothing else (R14). */
export const mayChangeCards = async (act: Act): Promise<void> => {
  const until = await cardWaitOf(act);
  if (until !== undefined) refuse('card_change_waiting', { usableAt: until.toISOString() });
};
