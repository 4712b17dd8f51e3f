// Records work on an asset in its service book, for members to read.
import type { addServiceEntry as operation } from '@roda/api-contract/fleet/service-book';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { toAssetDto } from '#fleet/assets/asset-dto.ts';
import { insertServiceEntry } from './service-book.repository.ts';

/** The same kind at the same moment is rejected as wrong_state; what has not begun or ended yet, as not_due. What is
 * expected lies ahead. */
export const addServiceEntry = async (
  ctx: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { assetId, startedAt, endedAt = startedAt, expectedAt } = input;
  if (Math.max(Date.parse(startedAt), Date.parse(endedAt)) > ctx.at.getTime()) reject('not_due');
  if (expectedAt !== undefined && new Date(expectedAt) <= ctx.at)
    reject('malformed', { fields: [{ path: 'expectedAt', message: 'not in the future' }] });
  await toAssetDto(ctx, assetId);
  const by = { name: ctx.principal.name, at: ctx.at };
  const id = (await insertServiceEntry(ctx.tx, input, by)) ?? reject('wrong_state');
  ctx.audit({ target: `asset:${assetId}`, after: { ...input, id } });
  return toAssetDto(ctx, assetId);
};
