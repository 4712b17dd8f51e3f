// Lists assets for operators: data, status, and validity of their documents.
import type { listAssets as operation } from '@roda/api-contract/fleet/assets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { assetOf } from './asset-dto.ts';
import { assetsPage } from './assets.queries.ts';

export const listAssets = async (
  { tx, at }: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { rows, total, next } = await assetsPage(tx, at, input);
  return pageOf(rows.map(assetOf), { total, next }, input);
};
