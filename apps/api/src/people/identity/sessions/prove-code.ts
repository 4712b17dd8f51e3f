// Verifies the six digits of a text message in two steps: an attempt is durably consumed, a right code is used once.
import type { CodeScene } from '@roda/api-contract/enums';
import type { Member, Nobody, RequestContext, Principal } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { equalInConstantTime, type Vault } from '#platform/encryption/vault.ts';
import { isOwner } from './phone-owner.ts';
import { burnTry, returnTry, useUpCode } from './codes.repository.ts';

/** A code that was right when checked; `useCode` must still succeed with it. Its place is `codePlaceOf`. */
export type ProvenCode = { readonly phoneIndex: Buffer; readonly scene: CodeScene; readonly id: string };

export const phoneIndexOf = (vault: Vault, phone: string): Buffer => vault.blindIndex(phone, 'phone');

/** Codes that the owner asked for lie apart from those of strangers, who then can't replace them or use up attempts. */
export const codePlaceOf = (vault: Vault, phone: string, by: 'owner' | 'strangers'): Buffer =>
  by === 'owner' ? vault.blindIndex(phone, 'phone-owner') : phoneIndexOf(vault, phone);

export const codeHashOf = (vault: Vault, id: string, code: string): Buffer => vault.hmac(`${id}|${code}`, 'code');

type Given = { readonly phone: string; readonly scene: CodeScene; readonly code: string };

/** Consumes an attempt of the owner's code, where the owner has one, or of the strangers'. */
const takeTry = async (prep: Prep<Member | Nobody>, { phone, scene }: Given) => {
  const { autocommit, vault, at } = prep;
  const owner = await isOwner(prep, phoneIndexOf(vault, phone));
  for (const by of owner ? (['owner', 'strangers'] as const) : (['strangers'] as const)) {
    const phoneIndex = codePlaceOf(vault, phone, by);
    const found = await autocommit((tx) => burnTry(tx, { phoneIndex, scene, at }));
    if (found !== undefined) return { ...found, phoneIndex };
  }
  return undefined;
};

/**
 * For `prepare`: consumes one of five attempts and rejects with `code_wrong` unless phone, purpose and digits fit. The
 * attempt stays consumed whatever happens to the call, and concurrent guesses consume one each.
 */
export const proveCode = async (prep: Prep<Member | Nobody>, given: Given): Promise<ProvenCode> => {
  const found = (await takeTry(prep, given)) ?? reject('code_wrong');
  const { id, codeHash, phoneIndex } = found;
  if (!equalInConstantTime(codeHash, codeHashOf(prep.vault, id, given.code))) return reject('code_wrong');
  return { phoneIndex, scene: given.scene, id };
};

/** For `prepare`, after `proveCode`: what is wrong with the rest of the call doesn't use up an attempt. */
export const keepingTry = async <T>(
  { autocommit }: Pick<Prep, 'autocommit'>,
  proven: ProvenCode,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    await autocommit((tx) => returnTry(tx, proven));
    throw error;
  }
};

/** For `run`: uses the code in the call's own transaction, or rejects with `code_wrong` when another call was first. */
export const useCode = async (
  { tx, at }: Pick<RequestContext<Principal>, 'tx' | 'at'>,
  proven: ProvenCode,
): Promise<void> => {
  if (!(await useUpCode(tx, { ...proven, at }))) reject('code_wrong');
};
