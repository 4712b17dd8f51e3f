// Tests the title of a movement, and what it references.
import { withdrawalStatuses } from '@roda/api-contract/enums';
import { describe, expect, test } from 'vitest';
import { refOf, titledCodes, titleKeyOf, withdrawalWordOf } from './transactions.policy.ts';

describe('stream policy', () => {
  test('a titled code has its own sentence; any other is a correction', () => {
    expect(titledCodes).toHaveLength(29);
    for (const code of titledCodes) {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(titleKeyOf({ code, type: 'recharge' })).toBe(`stream.${code}`);
    }
    expect(titleKeyOf({ code: 'marketing_fund', type: 'recharge' })).toBe('stream.reversal');
  });
  test('income is titled by the product kind that earned it', () => {
    expect(titleKeyOf({ code: 'claim', type: 'vehicle_income' })).toBe('stream.claim_vehicle');
    expect(titleKeyOf({ code: 'claim', type: 'charging_pile' })).toBe('stream.claim_pile');
    expect(titleKeyOf({ code: 'fee', type: 'vehicle_income' })).toBe('stream.fee');
    expect(titleKeyOf({ code: 'fee', type: 'charging_pile' })).toBe('stream.fee');
  });
  test('every state of a withdrawal has its text, and nothing else has', () => {
    expect(withdrawalStatuses.map(withdrawalWordOf)).toEqual([
      'status.withdrawal.checking',
      'status.withdrawal.approved',
      'status.withdrawal.sent',
      'status.withdrawal.arrived',
      'status.withdrawal.returned',
      'status.withdrawal.returned',
    ]);
    expect([withdrawalWordOf('toString'), withdrawalWordOf('')]).toEqual([undefined, undefined]);
  });
  test('a movement references its order first, then its withdrawal, then its holding', () => {
    const none = { order_id: null, holding_id: null, withdrawal_id: null };
    expect(refOf(none)).toBeUndefined();
    expect(refOf({ ...none, holding_id: 'h' })).toEqual({ kind: 'holding', id: 'h' });
    expect(refOf({ ...none, holding_id: 'h', withdrawal_id: 'w' })).toEqual({ kind: 'withdrawal', id: 'w' });
    expect(refOf({ order_id: 'o', holding_id: 'h', withdrawal_id: 'w' })).toEqual({ kind: 'order', id: 'o' });
  });
});
