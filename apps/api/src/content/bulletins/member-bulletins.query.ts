// What a member has to read, or has read and still concerns them.
import type { Bulletin, memberBulletins as operation } from '@roda/api-contract/content/bulletins';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member } from '#platform/request-context.ts';
import { bulletinDto } from './bulletin-dto.ts';
import { reaches } from './bulletins.policy.ts';
import { bulletinsFor, bulletinsInForce } from './bulletins.queries.ts';

type Asking = Pick<RequestContext<Member>, 'tx' | 'principal' | 'client' | 'at'>;

/** In the order in which they are to be read. */
export const bulletinsOf = async ({ tx, principal, client, at }: Asking): Promise<readonly Bulletin[]> => {
  const reaching = (await bulletinsInForce(tx, at)).filter((row) => reaches(row, client, at));
  if (reaching.length === 0) return [];
  const ids = reaching.map(({ id }) => id);
  const found = await bulletinsFor(tx, principal.memberId, ids);
  return found.flatMap(({ id, readAt }) => {
    const row = reaching.find((each) => each.id === id);
    return row === undefined ? [] : [bulletinDto(row, client.lang, readAt)];
  });
};

/** Read from the database, not from the cache: what another server has just withdrawn is gone. */
export const memberBulletins = async (ctx: RequestContext<Member>): Promise<ReplyOf<typeof operation>> => ({
  list: [...(await bulletinsOf(ctx))],
});
