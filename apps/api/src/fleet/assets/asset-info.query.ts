// One asset with its papers and what is sold of it.
import type { assetInfo as operation } from '@roda/contract/fleet-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { showAsset } from './asset-view.ts';

export const assetInfo = (act: Act<Operator>, { id }: InputOf<typeof operation>): Promise<ReplyOf<typeof operation>> =>
  showAsset(act, id);
