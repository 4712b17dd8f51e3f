// One product as operators edit it, in any state.
import type { goodsForEditing as operation } from '@roda/contract/catalogue-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { editedOf, loadGoods } from './edited-goods.ts';

export const goodsForEditing = async (
  act: Act<Operator>,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => editedOf(await loadGoods(act, id));
