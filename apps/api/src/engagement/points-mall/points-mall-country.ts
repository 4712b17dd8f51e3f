// Where the mall is open: by the country a member registered in, for visitors by the one they name.
import { countryById, countryOfMember, optionOf } from '#backoffice/markets/index.ts';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';

type Asking = Pick<RequestContext<Member | Nobody>, 'tx' | 'principal' | 'client'>;

/** Visitors who name no country get the first one's shelves. */
const FIRST_COUNTRY = 1;

const countryOf = async ({ tx, principal, client }: Asking): Promise<number | undefined> =>
  principal.kind === 'member'
    ? (await countryOfMember(tx, principal.memberId)).id
    : (await countryById(tx, client.countryId ?? FIRST_COUNTRY))?.id;

/** The caller's country, or nothing where there is none of that number or the mall is off. */
export const pointsMallCountry = async (ctx: Asking): Promise<number | undefined> => {
  const countryId = await countryOf(ctx);
  if (countryId === undefined) return undefined;
  return (await optionOf(ctx.tx, countryId, 'integral')) === true ? countryId : undefined;
};

/** The caller's country, or refuses `unsupported` where the mall is off. */
export const requirePointsMall = async (ctx: Asking): Promise<number> =>
  (await pointsMallCountry(ctx)) ?? reject('unsupported', { reason: 'integral' });
