// The member says that a shipped order arrived.
import type { confirmMallOrder as ConfirmMallOrder } from '@roda/contract/mall';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { requireStep } from './order-steps.ts';
import { wholeOrder } from './order-view.ts';

/** Releases the money part, once. */
export const confirmMallOrder = async (
  act: Act,
  { orderId: id }: InputOf<typeof ConfirmMallOrder>,
): Promise<ReplyOf<typeof ConfirmMallOrder>> =>
  wholeOrder(act, await requireStep(act, { step: 'receive', memberId: act.who.memberId, id }));
