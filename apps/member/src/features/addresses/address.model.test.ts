// Tests addresses: missing fields are reported; a map location fills empty fields and never overwrites typed text.

import { describe, expect, test } from 'vitest';
import { addressValidationErrors, emptyAddress, formOf, sentAddress, withPlace } from './address.model.ts';

const whole = {
  ...emptyAddress,
  name: 'Siti Aminah',
  tel: '0812 3456 789',
  areaCode: '3273',
  region: 'Jawa Barat · Kota Bandung',
  addressDetail: 'Jl. Braga 12',
};
const place = {
  name: 'Kota Bandung',
  address: '1.2 km NE of Kota Bandung',
  lat: -6.9,
  lng: 107.6,
  region: { country: 'indonesia', areaCode: '3273', name: 'Kota Bandung' },
};

describe('an address', () => {
  test('reports everything that is missing', () => {
    expect(addressValidationErrors(emptyAddress, 'indonesia')).toEqual({
      name: 'address.nameWrong',
      tel: 'validation.phoneRequired',
      areaCode: 'address.regionMissing',
      addressDetail: 'address.detailWrong',
    });
    expect(addressValidationErrors(whole, 'indonesia')).toEqual({});
  });

  test('accepts phones of the country only', () => {
    expect(addressValidationErrors({ ...whole, tel: '12345' }, 'indonesia').tel).toBe('validation.phoneInvalid');
    expect(addressValidationErrors({ ...whole, tel: '13800138000' }, 'zh')).toEqual({});
  });

  test('is sent without display-only fields', () => {
    expect(sentAddress({ ...whole, name: ' Siti Aminah ' }, undefined)).toEqual({
      name: 'Siti Aminah',
      tel: '08123456789',
      areaCode: '3273',
      addressDetail: 'Jl. Braga 12',
      isDefault: false,
    });
  });

  test('shows the names of its regions that exist', () => {
    const address = { ...whole, id: 'a', countryId: 3, province: 'East Region', city: '', county: '' };
    expect(formOf(address).region).toBe('East Region');
  });
});

describe('a selected map location', () => {
  test('fills region and detail', () => {
    expect(withPlace(emptyAddress, place, 'indonesia')).toMatchObject({
      areaCode: '3273',
      region: 'Kota Bandung',
      addressDetail: '1.2 km NE of Kota Bandung',
    });
  });

  test('keeps typed text, and the region of another country', () => {
    expect(withPlace(whole, { ...place, region: { ...place.region, areaCode: '3171' } }, 'zh')).toEqual(whole);
    expect(withPlace(whole, undefined, 'indonesia')).toBe(whole);
  });
});
