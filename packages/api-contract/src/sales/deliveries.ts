// Operators and deliveries of plans that hang: calling off, and the end of one on the word of two.
import * as z from 'zod/mini';
import { line, MemberId, Uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { DeliveryState } from './digital-goods-editing.ts';

const operatorDomainErrors = ['not_found', 'wrong_state'] as const;

/** Asks the provider to call a delivery off: once it says that nothing was or will be delivered, money goes back. */
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
  screens: ['console/deliveries'],
});

/**
 * Puts the end of a delivery that hangs before a second operator, on what the provider says otherwise: in writing, on
 * the phone. `refused` pays back, `delivered` doesn't.
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
    /** Who said so, when, under which number. */
    evidence: line(300, 10),
  }),
  reply: z.object({ approvalId: Uuid }),
  refusals: operatorDomainErrors,
  reauth: true,
  extension: true,
  module: 'orders',
  screens: ['console/deliveries'],
});
