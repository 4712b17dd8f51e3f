// Points mall orders for operators: packing, shipping, refunds.
import * as z from 'zod/mini';
import { Day, Id, Instant, line, lines, MemberId, query, queryIdMaybe, Text, Uuid, Whole } from '../fields.ts';
import { PointsMallProductKind, PointsMallOrderStatus } from './points-mall.ts';
import { Amount, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const senders = ['fulfilment', 'operations'] as const;

const PointsMallOrderRow = z.object({
  id: Uuid,
  orderSn: Text,
  memberId: MemberId,
  /** Masked. */
  phone: Text,
  orderStatus: PointsMallOrderStatus,
  goodsId: Id,
  goodsName: Text,
  specifications: z.array(Text),
  kind: PointsMallProductKind,
  number: z.int(),
  points: Whole,
  coins: Whole,
  price: Amount,
  currency: CurrencyCode,
  shipChannel: z.optional(Text),
  shipSn: z.optional(Text),
  refundReason: z.optional(Text),
  /** Why the last requested refund was rejected. */
  rejectReason: z.optional(Text),
  /** The refund is too large for one operator alone. */
  largeRefund: z.boolean(),
  /** The buyer's note. */
  message: z.optional(Text),
  countryId: Id,
  addTime: Instant,
  payTime: z.optional(Instant),
  refundAskedAt: z.optional(Instant),
  refundedAt: z.optional(Instant),
  shippedAt: z.optional(Instant),
  /** Automatically confirmed as received from then on. */
  receiveBy: z.optional(Instant),
  receivedAt: z.optional(Instant),
});

const statusTexts = ['101', '102', '103', '201', '202', '203', '301', '401', '402'] as const;

export const listPointsMallOrdersForOperators = operation({
  id: 'points-mall.listPointsMallOrdersForOperators',
  method: 'GET',
  path: 'admin/mall/order/list',
  realm: 'operator',
  input: z.object({
    ...pageInput,
    orderStatus: query(z.enum(statusTexts)),
    orderSn: query(line(24)),
    goodsId: queryIdMaybe,
    id: query(Uuid),
    memberId: query(MemberId),
    kind: query(PointsMallProductKind),
    countryId: queryIdMaybe,
    /** An order number, a courier's number, or a part of the product's name. */
    text: query(line(60)),
    from: query(Day),
    to: query(Day),
    ...sortedBy('addTime', 'payTime', 'refundAskedAt', 'points', 'price'),
  }),
  reply: Page(PointsMallOrderRow),
  refusals: [],
  extension: true,
  module: 'points-mall',
});

/** Packing list with names and addresses: the operator and the reason are recorded in the audit log. */
export const packPointsMallOrders = operation({
  id: 'points-mall.packPointsMallOrders',
  method: 'POST',
  path: 'admin/mall/order/pack',
  realm: 'operator',
  roles: senders,
  input: z.strictObject({
    reason: line(200),
    ids: z.optional(z.array(Uuid).check(z.minLength(1), z.maxLength(100))),
  }),
  reply: z.array(
    z.object({
      id: Uuid,
      orderSn: Text,
      goodsName: Text,
      specifications: z.array(Text),
      number: z.int(),
      message: Text,
      consignee: Text,
      mobile: Text,
      address: Text,
      payTime: z.optional(Instant),
    }),
  ),
  refusals: [],
  reauth: true,
  extension: true,
  module: 'points-mall',
});

/** The address of one parcel: the operator and the reason are recorded in the audit log. */
export const revealPointsMallAddress = operation({
  id: 'points-mall.revealPointsMallAddress',
  method: 'POST',
  path: 'admin/mall/order/address',
  realm: 'operator',
  roles: [...senders, 'support'],
  input: z.strictObject({ id: Uuid, reason: line(200, 3) }),
  reply: z.object({ id: Uuid, consignee: Text, mobile: Text, address: Text }),
  refusals: ['not_found', 'wrong_state'],
  reauth: true,
  extension: true,
  module: 'points-mall',
});

/** A message to the buyer. Words that promise income are rejected (R8). */
export const messagePointsMallBuyer = operation({
  id: 'points-mall.messagePointsMallBuyer',
  method: 'POST',
  path: 'admin/mall/order/message',
  realm: 'operator',
  roles: [...senders, 'support'],
  input: z.strictObject({ id: Uuid, text: lines(400, 3) }),
  reply: z.object({ id: Uuid }),
  refusals: ['not_found', 'banned_words'],
  idempotent: true,
  extension: true,
  module: 'points-mall',
});

export const shipPointsMallOrder = operation({
  id: 'points-mall.shipPointsMallOrder',
  method: 'POST',
  path: 'admin/mall/order/ship',
  realm: 'operator',
  roles: senders,
  input: z.strictObject({ id: Uuid, shipChannel: line(60), shipSn: line(60) }),
  reply: z.object({ id: Uuid, orderStatus: PointsMallOrderStatus }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'points-mall',
});

/** A CSV file with orderSn, shipChannel, shipSn; a line that cannot be shipped is listed, the others are shipped. */
export const shipPointsMallOrders = operation({
  id: 'points-mall.shipPointsMallOrders',
  method: 'POST',
  path: 'admin/mall/order/shipAll',
  realm: 'operator',
  roles: senders,
  input: z.strictObject({ note: z.optional(line(200)) }),
  reply: z.object({ shipped: z.int(), rejected: z.array(z.object({ line: z.int(), reason: Text })) }),
  refusals: ['bad_file'],
  upload: true,
  extension: true,
  module: 'points-mall',
});

export const approvePointsMallRefund = operation({
  id: 'points-mall.approvePointsMallRefund',
  method: 'POST',
  path: 'admin/mall/refund/approve',
  realm: 'operator',
  roles: senders,
  input: z.strictObject({ id: Uuid }),
  reply: z.object({ id: Uuid, orderStatus: PointsMallOrderStatus }),
  refusals: ['not_found', 'wrong_state', 'four_eyes'],
  reauth: true,
  extension: true,
  module: 'points-mall',
});

export const rejectPointsMallRefund = operation({
  id: 'points-mall.rejectPointsMallRefund',
  method: 'POST',
  path: 'admin/mall/refund/reject',
  realm: 'operator',
  roles: senders,
  input: z.strictObject({ id: Uuid, reason: line(200) }),
  reply: z.object({ id: Uuid, orderStatus: PointsMallOrderStatus }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'points-mall',
});

/** Several refunds at once, or the largest ones: approved by a second operator. */
export const proposePointsMallRefunds = operation({
  id: 'points-mall.proposePointsMallRefunds',
  method: 'POST',
  path: 'admin/mall/refund/propose',
  realm: 'operator',
  roles: senders,
  input: z.strictObject({ ids: z.array(Uuid).check(z.minLength(1), z.maxLength(100)), reason: line(200) }),
  reply: z.object({ changeId: Uuid }),
  refusals: ['not_found', 'wrong_state'],
  reauth: true,
  extension: true,
  module: 'points-mall',
});
