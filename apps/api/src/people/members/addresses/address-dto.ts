// An address as its owner reads it, and where its words are sealed.
import type { Address } from '@roda/contract/members-addresses';
import type { Vault } from '#platform/vault.ts';
import type { AddressRow } from './addresses.reads.ts';

export type AddressWord = 'name' | 'tel' | 'detail';

export const addressPlace = (id: string, word: AddressWord): string => `addresses|${id}|${word}`;

export const showAddress = (row: AddressRow, vault: Vault): Address => {
  const [province = '', city = '', county = ''] = row.names;
  return {
    id: row.id,
    name: vault.open(row.nameSealed, addressPlace(row.id, 'name')),
    tel: vault.open(row.telSealed, addressPlace(row.id, 'tel')),
    countryId: row.countryId,
    province,
    city,
    county,
    areaCode: row.code,
    addressDetail: vault.open(row.detailSealed, addressPlace(row.id, 'detail')),
    isDefault: row.isDefault,
  };
};
