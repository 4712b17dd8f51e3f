// One order of the mall, with what it delivered.
import type { mallOrderInfo as MallOrderInfo } from '@roda/contract/mall';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { orderOf } from './mall.sql.ts';
import { wholeOrder } from './order-view.ts';

export const mallOrderInfo = async (
  act: Act,
  { orderId }: InputOf<typeof MallOrderInfo>,
): Promise<ReplyOf<typeof MallOrderInfo>> =>
  wholeOrder(act, (await orderOf(act.tx, act.who.memberId, orderId)) ?? refuse('not_found'));
