// Where the points mall is open: by the country of registration of a member, for visitors by the country they give.
import { countryById, countryOfMember, optionOf } from '#backoffice/markets/index.ts';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';

type Asking = Pick<RequestContext<Member | Nobody>, 'tx' | 'principal' | 'client'>;

/** Visitors without a country get the catalog of the first one. */
const FIRST_COUNTRY = 1;

const countryOf = async ({ tx, principal, client }: Asking): Promise<number | undefined> =>
  principal.kind === 'member'
    ? (await countryOfMember(tx, principal.memberId)).id
    : (await countryById(tx, client.countryId ?? FIRST_COUNTRY))?.id;

/** The client's country, or undefined where no country has that number or the points mall is disabled. */
export const pointsMallCountry = async (ctx: Asking): Promise<number | undefined> => {
  const countryId = await countryOf(ctx);
  if (countryId === undefined) return undefined;
  return (await optionOf(ctx.tx, countryId, 'integral')) === true ? countryId : undefined;
};

/** The client's country; rejects with `unsupported` where the points mall is disabled. */
export const requirePointsMall = async (ctx: Asking): Promise<number> =>
  (await pointsMallCountry(ctx)) ?? reject('unsupported', { reason: 'integral' });
