// Ships an order with its courier and number.
import type { shipMallOrder as ShipMallOrder } from '@roda/contract/mall-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { whyNotStepped } from './order-steps.ts';
import { ownerOfOrder } from './orders.reads.ts';
import { shipOrder } from './ship-order.ts';

/** Of a refund asked for and a shipment at the same moment one happens. */
export const shipMallOrder = async (
  act: Act<Operator>,
  { id, shipChannel, shipSn }: InputOf<typeof ShipMallOrder>,
): Promise<ReplyOf<typeof ShipMallOrder>> => {
  const memberId = (await ownerOfOrder(act.tx, id)) ?? refuse('not_found');
  const order =
    (await shipOrder(act, { memberId, id, shipChannel, shipSn })) ??
    (await whyNotStepped(act, { step: 'ship', memberId, id }));
  return { id, orderStatus: order.status };
};
