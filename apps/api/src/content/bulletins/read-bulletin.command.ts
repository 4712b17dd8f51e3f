// Records that a member has read a bulletin.
import type { readBulletin as ReadBulletin } from '@roda/api-contract/content/bulletins';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { reject } from '#platform/errors.ts';
import type { RequestContext, Member } from '#platform/request-context.ts';
import { langOfHash, reaches } from './bulletins.policy.ts';
import { bulletinsFor, bulletinsInForce } from './bulletins.queries.ts';
import { insertBulletinRead } from './bulletins.repository.ts';
import { bulletinsOf } from './member-bulletins.query.ts';

type Op = typeof ReadBulletin;

/**
 * - Rejects with `not_found` what does not, or no longer, concern the member, and with `stale` a text that is not its.
 * - The first read is kept, with version, language, hash, session and app; of concurrent ones one is recorded, and
 *   every one is answered with its time.
 */
export const readBulletin = async (ctx: RequestContext<Member>, { id, hash }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, client, principal } = ctx;
  const { memberId, sessionId } = principal;
  const inForce = await bulletinsInForce(tx, at);
  const bulletin = inForce.find((row) => row.id === id && reaches(row, client, at)) ?? reject('not_found');
  if ((await bulletinsFor(tx, memberId, [id])).length === 0) reject('not_found');
  const lang = langOfHash(bulletin.hashes, hash, client.lang) ?? reject('stale');
  await insertBulletinRead(tx, {
    memberId,
    bulletinId: id,
    version: bulletin.version,
    lang,
    hash,
    sessionId,
    appType: client.appType,
    versionCode: client.appVersionCode,
    at,
  });
  const concerning = await bulletinsOf(ctx);
  const readAt = concerning.find((each) => each.id === id)?.readAt ?? at.toISOString();
  return { readAt, unread: concerning.filter((each) => each.readAt === undefined) };
};
