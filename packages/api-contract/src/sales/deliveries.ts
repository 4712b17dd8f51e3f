// Operator operations on stuck deliveries of digital goods: cancellation, and a final outcome by two-person approval.
import * as z from 'zod/mini';
import { line, MemberId, Uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { DeliveryState } from './digital-goods-editing.ts';

const operatorDomainErrors = ['not_found', 'wrong_state'] as const;

/**
 * Requests cancellation of a delivery from the provider: once it confirms that nothing was or will be delivered, the
 * money is refunded.
 */
export const cancelDelivery = operation({
  id: 'orders.cancelDelivery',
  method: 'POST',
  path: 'admin/plan/delivery/callOff',
  realm: 'operator',
  roles: ['operations', 'finance', 'support'],
  input: z.strictObject({ memberId: MemberId, orderId: Uuid, reason: line(200, 3) }),
  reply: z.object({ orderId: Uuid, state: DeliveryState }),
  refusals: operatorDomainErrors,
  reauth: true,
  extension: true,
  module: 'orders',
});

/**
 * Proposes the final outcome of a stuck delivery to a second operator, based on what the provider states in writing or
 * by phone. `refused` refunds, `delivered` does not.
 */
export const proposeDeliveryEnd = operation({
  id: 'orders.proposeDeliveryEnd',
  method: 'POST',
  path: 'admin/plan/delivery/resolve',
  realm: 'operator',
  roles: ['operations', 'finance'],
  input: z.strictObject({
    memberId: MemberId,
    orderId: Uuid,
    outcome: z.enum(['delivered', 'refused']),
    /** Who stated it, when, under which reference number. */
    evidence: line(300, 10),
  }),
  reply: z.object({ approvalId: Uuid }),
  refusals: operatorDomainErrors,
  reauth: true,
  extension: true,
  module: 'orders',
});
