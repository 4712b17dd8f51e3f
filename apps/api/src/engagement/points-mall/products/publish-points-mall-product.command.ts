// Publishes a product of the points mall, or pauses it.
import type { publishPointsMallProduct as PublishPointsMallProduct } from '@roda/api-contract/engagement/points-mall-products';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { backofficeProductById } from './product-cases.queries.ts';
import { setProductStatus } from './product-cases.repository.ts';

export const publishPointsMallProduct = async (
  { tx, at, audit }: RequestContext<Operator>,
  { id, status }: InputOf<typeof PublishPointsMallProduct>,
): Promise<ReplyOf<typeof PublishPointsMallProduct>> => {
  const before = (await backofficeProductById(tx, id)) ?? reject('not_found');
  if (!(await setProductStatus(tx, { id, status, at }))) reject('wrong_state', { state: before.status });
  audit({ target: `mall goods ${id}`, before: { status: before.status }, after: { status } });
  return { id, status };
};
