// Shows a submission unmasked, with the signature and the signed copy, to an operator who says why.
import type { revealSigning as operation } from '@roda/contract/contracts-signings';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { bankName, signingById, type SigningRow } from './contracts.reads.ts';
import { openPerson } from './person.ts';
import { copyOf, signaturePicture } from './signed-copy.ts';

type Prepared = { readonly row: SigningRow; readonly signature: string; readonly copy: string | undefined };

export const prepareCopy = async (prep: Prep<Operator>, { id }: InputOf<typeof operation>): Promise<Prepared> => {
  const row = (await prep.reading((tx) => signingById(tx, id))) ?? refuse('not_found');
  return { row, signature: await signaturePicture(prep, row), copy: await copyOf(prep, row) };
};

/** Nothing is shown unless the row that says who looked and why is written with it. */
export const revealSigning = async (
  { tx, vault, note }: Act<Operator>,
  { id, reason }: InputOf<typeof operation>,
  { row, signature, copy }: Prepared,
): Promise<ReplyOf<typeof operation>> => {
  const revealed = ['idNumber', 'phone', 'cardNumber', 'signature', ...(copy === undefined ? [] : ['copy'])];
  note({ target: `contract_signing:${id}`, after: { revealed }, reason });
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
