// Records a screen view, only for members who consented to usage statistics.
import type { addRecord as AddRecord } from '@roda/api-contract/content/home';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { ContextOf } from '#platform/http/route.ts';
import { insertUse } from './usage.repository.ts';

type Op = typeof AddRecord;

/**
 * The reply doesn't reveal whether anything was stored. The visitor digest changes every day, so two days can't be
 * linked.
 */
export const addRecord = async (ctx: ContextOf<Op>, used: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, vault } = ctx;
  if (principal.kind !== 'member') return null;
  const { memberId } = principal;
  const visitor = vault.blindIndex(`${memberId}|${at.toISOString().slice(0, 10)}`, 'usage');
  const { event, page = '', target = '', ms } = used;
  await insertUse(tx, { memberId, visitor, at, event, page, target, ms });
  return null;
};
