// The person of a submission: encrypted as a whole, displayed masked.
import type { InputOf } from '@roda/api-contract/operation';
import type { submitContract } from '@roda/api-contract/employment/contracts';
import { maskedPhone } from '#backoffice/markets/index.ts';
import type { Vault } from '#platform/encryption/vault.ts';
import { maskedNumber } from './employment.policy.ts';

export type SigningPerson = Pick<
  InputOf<typeof submitContract>,
  'name' | 'idNumber' | 'phone' | 'bankCode' | 'cardNumber' | 'accountName'
>;

const place = (signingId: string): string => `contract_signings|${signingId}|person`;

export const encryptPerson = (vault: Vault, id: string, person: SigningPerson): Buffer =>
  vault.encrypt(JSON.stringify(person), place(id));

export const openPerson = (
  vault: Vault,
  { id, personEncrypted }: { id: string; personEncrypted: Buffer },
): SigningPerson => JSON.parse(vault.open(personEncrypted, place(id))) as SigningPerson;

/** Masked, as shown to everybody except a reviewer who states a reason. */
export const maskedPerson = (person: SigningPerson): SigningPerson => ({
  ...person,
  idNumber: maskedNumber(person.idNumber),
  phone: maskedPhone(person.phone),
  cardNumber: person.cardNumber.slice(-4),
});
