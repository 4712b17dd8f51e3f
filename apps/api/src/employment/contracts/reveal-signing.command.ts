// Shows a submission unmasked, with the signature and the signed copy, to an operator who gives a reason.
import type { revealSigning as operation } from '@roda/api-contract/employment/signings';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { bankName, signingById, type SigningRow } from './employment.queries.ts';
import { openPerson } from './signing-person.ts';
import { copyOf, signaturePicture } from './signed-copy.ts';

type Prepared = { readonly row: SigningRow; readonly signature: string; readonly copy: string | undefined };

export const prepareCopy = async (prep: Prep<Operator>, { id }: InputOf<typeof operation>): Promise<Prepared> => {
  const row = (await prep.reading((tx) => signingById(tx, id))) ?? reject('not_found');
  return { row, signature: await signaturePicture(prep, row), copy: await copyOf(prep, row) };
};

/** Nothing is returned unless the audit entry with operator and reason is written with it. */
export const revealSigning = async (
  { tx, vault, audit }: RequestContext<Operator>,
  { id, reason }: InputOf<typeof operation>,
  { row, signature, copy }: Prepared,
): Promise<ReplyOf<typeof operation>> => {
  const revealed = ['idNumber', 'phone', 'cardNumber', 'signature', ...(copy === undefined ? [] : ['copy'])];
  audit({ target: `contract_signing:${id}`, after: { revealed }, reason });
  const { name, idNumber, phone, bankCode, cardNumber, accountName } = openPerson(vault, row);
  return {
    id,
    name,
    idNumber,
    phone,
    bankName: await bankName(tx, bankCode),
    cardNumber,
    accountName,
    signature,
    ...(copy === undefined ? {} : { copy }),
  };
};
