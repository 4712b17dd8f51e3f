// Tests that the profile form sends only changes, and rejects invalid values.

import type { UserInfo } from '@roda/api-contract/people/members';
import { describe, expect, test } from 'vitest';
import { ageOn, changeOf, profileValidationErrors, profileOf, withPicture } from './profile.model.ts';

const member: UserInfo = {
  id: '7',
  countryId: 1,
  phone: '0812••••890',
  nickname: 'Budi',
  avatar: 'builtin:2',
  birthDate: '1990-05-17',
  gender: 'unknown',
  passport: 'A1••••89',
  address: 'Jl. Melati 5',
  invitationCode: 'BUDI01',
  invitationUrl: '',
  userLevel: { id: 1, level: 1, name: 'Member' },
  userNumberLevel: 1,
  merchantUpgradeInfo: { conditions: [] },
  points: 0,
  coins: 0,
  createdAt: '2026-01-01T00:00:00Z',
};
const form = profileOf(member);
const today = '2026-11-20';

describe('the profile', () => {
  test('sends nothing without changes', () => {
    expect(changeOf(form, member)).toEqual({});
    expect(changeOf({ ...form, nickname: ' Budi ' }, member)).toEqual({});
  });

  test('sends each new value under its name', () => {
    const pictured = withPicture(form, { id: 'u1', url: '/files/avatar/u1' });
    expect(pictured.avatarShown).toBe('/files/avatar/u1');
    expect(changeOf({ ...pictured, nickname: 'Budi S', gender: 'male', passport: 'B1234567' }, member)).toEqual({
      avatar: 'u1',
      nickname: 'Budi S',
      gender: 'male',
      passport: 'B1234567',
    });
  });

  test('rejects invalid names, days and passports', () => {
    expect(profileValidationErrors(form, member, today)).toEqual({});
    const wrong = { ...form, nickname: 'x'.repeat(21), birthDate: '2026-11-20', passport: 'ab1', address: ' ' };
    expect(Object.keys(profileValidationErrors(wrong, member, today))).toEqual([
      'nickname',
      'birthDate',
      'passport',
      'address',
    ]);
    expect(profileValidationErrors({ ...form, birthDate: '' }, { ...member, birthDate: undefined }, today)).toEqual({});
  });

  test('counts full years', () => {
    expect(ageOn(today, '2008-11-20')).toBe(18);
    expect(ageOn(today, '2008-11-21')).toBe(17);
    expect(ageOn(today, '')).toBeUndefined();
  });
});
