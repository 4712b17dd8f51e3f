// Where the mall is open: by the country a member registered in, for visitors by the one they name.
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { countryOfMember, optionOf, requireCountry } from '#modules/places/places.public.ts';

type Asking = Pick<Act<Member | Nobody>, 'tx' | 'who' | 'caller'>;

export const countryOf = async ({ tx, who, caller }: Asking): Promise<number> =>
  (who.kind === 'member' ? await countryOfMember(tx, who.memberId) : await requireCountry(tx, caller.countryId ?? 1))
    .id;

const isOpen = async ({ tx }: Asking, countryId: number): Promise<boolean> =>
  (await optionOf(tx, countryId, 'integral')) === true;

/** The caller's country, or refuses `unsupported` where the mall is off. Visitors who name none get the first one. */
export const requireMall = async (act: Asking): Promise<number> => {
  const countryId = await countryOf(act);
  return (await isOpen(act, countryId)) ? countryId : refuse('unsupported', { reason: 'integral' });
};

/** The caller's country, or nothing where the mall is off. */
export const mallCountry = async (act: Asking): Promise<number | undefined> => {
  const countryId = await countryOf(act);
  return (await isOpen(act, countryId)) ? countryId : undefined;
};
