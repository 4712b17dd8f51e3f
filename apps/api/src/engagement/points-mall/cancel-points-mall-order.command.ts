// Gives an order up before it is paid.
import type { cancelMallOrder as CancelMallOrder } from '@roda/contract/mall';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { requireStep } from './order-steps.ts';
import { wholeOrder } from './order-view.ts';

/** Points, coins and units are back from the same commit on. */
export const cancelMallOrder = async (
  act: Act,
  { orderId: id }: InputOf<typeof CancelMallOrder>,
): Promise<ReplyOf<typeof CancelMallOrder>> =>
  wholeOrder(act, await requireStep(act, { step: 'cancel', memberId: act.who.memberId, id }));
