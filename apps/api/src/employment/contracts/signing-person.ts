// The person of a submission: sealed as one, shown masked.
import type { InputOf } from '@roda/contract/operation';
import type { submitContract } from '@roda/contract/contracts';
import { maskedPhone } from '#modules/places/places.public.ts';
import type { Vault } from '#platform/vault.ts';
import { maskedNumber } from './contracts.rules.ts';

export type Person = Pick<
  InputOf<typeof submitContract>,
  'name' | 'idNumber' | 'phone' | 'bankCode' | 'cardNumber' | 'accountName'
>;

const place = (signingId: string): string => `contract_signings|${signingId}|person`;

export const sealPerson = (vault: Vault, id: string, person: Person): Buffer =>
  vault.seal(JSON.stringify(person), place(id));

export const openPerson = (vault: Vault, { id, personSealed }: { id: string; personSealed: Buffer }): Person =>
  JSON.parse(vault.open(personSealed, place(id))) as Person;

/** As everybody but the reviewer with a reason sees it. */
export const maskedPerson = (person: Person): Person => ({
  ...person,
  idNumber: maskedNumber(person.idNumber),
  phone: maskedPhone(person.phone),
  cardNumber: person.cardNumber.slice(-4),
});
