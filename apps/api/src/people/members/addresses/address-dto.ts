// Maps an address to its owner's DTO, and defines its encryption context.
import type { Address } from '@roda/api-contract/people/addresses';
import type { Vault } from '#platform/encryption/vault.ts';
import type { AddressRow } from './addresses.queries.ts';

export type AddressWord = 'name' | 'tel' | 'detail';

export const addressPlace = (id: string, word: AddressWord): string => `addresses|${id}|${word}`;

export const toAddressDto = (row: AddressRow, vault: Vault): Address => {
  const [province = '', city = '', county = ''] = row.names;
  return {
    id: row.id,
    name: vault.open(row.nameEncrypted, addressPlace(row.id, 'name')),
    tel: vault.open(row.telEncrypted, addressPlace(row.id, 'tel')),
    countryId: row.countryId,
    province,
    city,
    county,
    areaCode: row.code,
    addressDetail: vault.open(row.detailEncrypted, addressPlace(row.id, 'detail')),
    isDefault: row.isDefault,
  };
};
