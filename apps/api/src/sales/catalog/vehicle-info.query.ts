// Returns all details of one vehicle: actuals, targets, terms, costs, documents, risk.
import type { vehicleInfo as VehicleInfo } from '@roda/api-contract/sales/catalog';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { productPageOf } from './product-cards.ts';
import { viewerOf } from './product-dto.ts';

export const vehicleInfo = async (
  ctx: RequestContext<Member | Nobody>,
  { id }: InputOf<typeof VehicleInfo>,
): Promise<ReplyOf<typeof VehicleInfo>> =>
  (await productPageOf(ctx, { id, kinds: ['vehicle'] }, viewerOf(ctx))) ?? reject('not_found');
