// Assets for operators: what they are, how they fare, and whether their papers are in order.
import type { listAssets as operation } from '@roda/contract/fleet-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { assetOf } from './asset-view.ts';
import { assetsPage } from './assets.reads.ts';

export const listAssets = async (
  { tx, at }: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { rows, total, next } = await assetsPage(tx, at, input);
  return pageOf(rows.map(assetOf), { total, next }, input);
};
