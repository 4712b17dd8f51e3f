// What other modules may ask about members.
import type { Act, Who } from '#platform/act.ts';
import type { Tx } from '#platform/db/tx.ts';
import { countryOfMember } from '#modules/places/places.public.ts';
import { levelOfMember } from './members.reads.ts';

export { requireGate, requireIdentity, identityName, type GateAsked } from '#modules/identity/identity.public.ts';

/** The country a member registered in, with its currency and time zone. */
export const memberCountry = (tx: Tx, memberId: bigint) => countryOfMember(tx, memberId);

/** The member's level, from 1; 0 for whoever has no session. */
export const memberLevel = async ({ tx, who }: Pick<Act<Who>, 'tx' | 'who'>): Promise<number> =>
  who.kind === 'member' ? levelOfMember(tx, who.memberId) : 0;
