// Policy of when a member's cards may be changed.
import { cardWaitOf } from '#people/identity/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';

/** A password reset or a new device delays card changes by a day, and nothing else (R14). */
export const mayChangeCards = async (ctx: RequestContext): Promise<void> => {
  const until = await cardWaitOf(ctx);
  if (until !== undefined) reject('card_change_waiting', { usableAt: until.toISOString() });
};
