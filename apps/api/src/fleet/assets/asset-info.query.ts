// Returns one asset with its documents and sold units.
import type { assetInfo as operation } from '@roda/api-contract/fleet/assets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { toAssetDto } from './asset-dto.ts';

export const assetInfo = (
  ctx: RequestContext<Operator>,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => toAssetDto(ctx, id);
