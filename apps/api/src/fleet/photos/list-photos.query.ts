// Returns the photographs of one asset for operators, in their order.
import type { listPhotos as operation } from '@roda/api-contract/fleet/photos';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { Operator, RequestContext } from '#platform/request-context.ts';
import { toPhotosDto } from './photo-dto.ts';

export const listPhotos = (
  ctx: RequestContext<Operator>,
  { assetId }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => toPhotosDto(ctx, assetId);
