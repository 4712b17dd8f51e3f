// Lists the assets of a product: what they are, their papers, and their service books.
import type { listProductAssets as operation } from '@roda/api-contract/fleet/product-assets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { serviceEntryOf } from '#fleet/service-book/service-entry-dto.ts';
import { productAssets } from './product-assets.queries.ts';

export const listProductAssets = async (
  ctx: RequestContext<Member | Nobody>,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const rows = await productAssets(ctx.tx, id, { lang: ctx.client.lang, at: ctx.at });
  if (rows.length === 0) reject('not_found');
  return {
    list: rows.map(({ maker, model, modelYear, plate, registeredAt, papers, service, ...asset }) => ({
      ...asset,
      ...(maker === '' ? {} : { maker }),
      ...(model === '' ? {} : { model }),
      ...(modelYear === null ? {} : { modelYear }),
      ...(plate === '' ? {} : { plate }),
      registeredAt: registeredAt.toISOString(),
      papers: [...papers],
      service: service.map(serviceEntryOf),
    })),
  };
};
