// An address as a form: initial values, validation errors, and the request.

import { normalPhone } from '@roda/api-contract/fields';
import type { CountryAlias } from '@roda/api-contract/fields';
import type { Address } from '@roda/api-contract/people/addresses';
import type { TextKey } from '@roda/i18n/text-key';
import { trimText } from '@roda/domain/text-patterns';
import type { ChosenPlace } from '#shared/navigation/screen-result.ts';

export type AddressForm = Readonly<{
  name: string;
  tel: string;
  areaCode: string;
  /** The names of the region, for display: never sent. */
  region: string;
  addressDetail: string;
  isDefault: boolean;
}>;

export const nameMost = 50;
export const detailMost = 200;

export const emptyAddress: AddressForm = {
  name: '',
  tel: '',
  areaCode: '',
  region: '',
  addressDetail: '',
  isDefault: false,
};

export function regionText({ province, city, county }: Pick<Address, 'province' | 'city' | 'county'>): string {
  return [province, city, county].filter((name) => name !== '').join(' · ');
}

export function formOf(address: Address): AddressForm {
  const { name, tel, areaCode, addressDetail, isDefault } = address;
  return { name, tel, areaCode, region: regionText(address), addressDetail, isDefault };
}

const lengthOf = (text: string): number => [...text.trim()].length;

export function addressValidationErrors(form: AddressForm, alias: CountryAlias | undefined) {
  const wrong: Partial<Record<keyof AddressForm, TextKey>> = {};
  if (lengthOf(form.name) < 2 || lengthOf(form.name) > nameMost) wrong.name = 'address.nameWrong';
  if (form.tel.trim() === '') wrong.tel = 'validation.phoneRequired';
  else if (alias !== undefined && normalPhone(form.tel.trim(), alias) === undefined)
    wrong.tel = 'validation.phoneInvalid';
  if (form.areaCode === '') wrong.areaCode = 'address.regionMissing';
  if (lengthOf(form.addressDetail) < 5 || lengthOf(form.addressDetail) > detailMost)
    wrong.addressDetail = 'address.detailWrong';
  return wrong;
}

export function sentAddress(form: AddressForm, id: string | undefined) {
  const { areaCode, isDefault } = form;
  return {
    ...(id === undefined ? {} : { id }),
    name: form.name.trim(),
    tel: trimText(form.tel, 'all'),
    areaCode,
    addressDetail: form.addressDetail.trim(),
    isDefault,
  };
}

/** A map location fills the region if it is in the member's country, and the detail only while it is empty. */
export function withPlace(form: AddressForm, place: ChosenPlace | undefined, country: string | undefined): AddressForm {
  if (place === undefined) return form;
  const { region, address } = place;
  return {
    ...form,
    ...(region.country === country ? { areaCode: region.areaCode, region: region.name } : {}),
    addressDetail: form.addressDetail.trim() === '' ? address : form.addressDetail,
  };
}
