// Tests that orders are rendered in the client's current language, not the one they were ordered in.
import { describe, expect, test } from 'vitest';
import { toOrderDto } from './order-dto.ts';
import type { OrderRow } from './orders.queries.ts';

const at = new Date('2026-11-20T10:00:00Z');

const rowOf = (changed: Partial<OrderRow>): OrderRow => ({
  memberId: 7n,
  id: '01a1f9f4-9f37-7456-ad28-47a39e0e56ca',
  orderSn: 'RD1',
  type: 'vehicle',
  state: 'paid',
  goodsId: 1,
  title: 'Taksi kota 1',
  names: { en: 'City taxi 1', id: 'Taksi kota 1', zh: '城市出租车1' },
  deviceNumber: null,
  image: null,
  currency: 'IDR',
  quantity: 1,
  amountMinor: 150_000_000n,
  reason: null,
  createdAt: at,
  payUntil: at,
  paidAt: at,
  cancelUntil: null,
  closedAt: null,
  holdingId: null,
  endAt: null,
  cycle: null,
  paidBy: null,
  offerVersion: null,
  offerHash: null,
  offerRead: null,
  draftId: '01a1f9f4-9f37-7456-ad28-47a39e0e56cb',
  targetEncrypted: null,
  targetMasked: '',
  plan: null,
  deliveryState: null,
  codeCount: null,
  gift: null,
  ...changed,
});

describe('orderView', () => {
  test('names the ordered item in the client’s language', () => {
    expect(toOrderDto(rowOf({}), at, 'en').title).toBe('City taxi 1');
    expect(toOrderDto(rowOf({}), at, 'zh').title).toBe('城市出租车1');
  });

  test('keeps the title of an item that has no translated names', () => {
    expect(toOrderDto(rowOf({ names: null }), at, 'en').title).toBe('Taksi kota 1');
  });

  test('names a top-up as a top-up', () => {
    const topUp = rowOf({ type: 'recharge', goodsId: null, names: null, title: 'Isi saldo' });
    expect(toOrderDto(topUp, at, 'en').title).not.toBe('Isi saldo');
  });
});
