// Where the mall is open: by the country a member registered in, for visitors by the one they name.
import { countryById, countryOfMember, optionOf } from '#modules/places/places.public.ts';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';

type Asking = Pick<Act<Member | Nobody>, 'tx' | 'who' | 'caller'>;

/** Visitors who name no country get the first one's shelves. */
const FIRST_COUNTRY = 1;

const countryOf = async ({ tx, who, caller }: Asking): Promise<number | undefined> =>
  who.kind === 'member'
    ? (await countryOfMember(tx, who.memberId)).id
    : (await countryById(tx, caller.countryId ?? FIRST_COUNTRY))?.id;

/** The caller's country, or nothing where there is none of that number or the mall is off. */
export const mallCountry = async (act: Asking): Promise<number | undefined> => {
  const countryId = await countryOf(act);
  if (countryId === undefined) return undefined;
  return (await optionOf(act.tx, countryId, 'integral')) === true ? countryId : undefined;
};

/** The caller's country, or refuses `unsupported` where the mall is off. */
export const requireMall = async (act: Asking): Promise<number> =>
  (await mallCountry(act)) ?? refuse('unsupported', { reason: 'integral' });
