// Tests of which rows a request is about, by its kind and what was proposed.
import { expect, test } from 'vitest';
import { referenceOf } from './approval-references.policy.ts';

const id = '0b54e1b4-2c3d-4f7e-9a51-000000000001';
const nothing = { subject: '', before: null, after: null, memberId: null };

test('a row by its id, its number, or the beginning of its subject', () => {
  expect(referenceOf({ ...nothing, kind: 'withdrawal', subject: id })).toMatchObject({ key: id, number: null });
  expect(referenceOf({ ...nothing, kind: 'goods_terms', subject: 'goods:12' })).toMatchObject({
    key: null,
    number: 12,
  });
  expect(referenceOf({ ...nothing, kind: 'mall_stock', subject: 'product 2000003' }).number).toBe(2_000_003);
  expect(referenceOf({ ...nothing, kind: 'payroll_funding', subject: `${id}:4` })).toMatchObject({ lineId: id });
  expect(referenceOf({ ...nothing, kind: 'withdrawal_rule', subject: '2:2026-01-01' }).countryId).toBe(2);
});

test('a member by the subject, the payload, or what is compared; a number that is none of these is nobody', () => {
  const memberId = '1000000000042';
  expect(referenceOf({ ...nothing, kind: 'member_freeze', subject: memberId }).memberId).toBe(memberId);
  expect(referenceOf({ ...nothing, kind: 'income_hold', subject: id, memberId }).memberId).toBe(memberId);
  const before = JSON.stringify({ memberId });
  expect(referenceOf({ ...nothing, kind: 'erasure', subject: id, before }).memberId).toBe(memberId);
  expect(referenceOf({ ...nothing, kind: 'bulletin', subject: '7', after: '{"memberIds":3}' }).memberId).toBeNull();
});

test('a sentence, a broken text and a number too great name nothing', () => {
  expect(referenceOf({ ...nothing, kind: 'pool_round', subject: 'round:99999999999', before: 'draft' })).toEqual({
    kind: 'pool_round',
    key: null,
    number: null,
    memberId: null,
    lineId: null,
    countryId: null,
  });
  expect(referenceOf({ ...nothing, kind: 'x', subject: 'levels', after: '{broken' }).memberId).toBeNull();
});
