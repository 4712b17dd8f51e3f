// Verifies the six digits of a text message in two steps: an attempt is durably consumed, a right code is used once.
import type { CodeScene } from '@roda/api-contract/enums';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { equalInConstantTime, type Vault } from '#platform/vault.ts';
import { burnTry, returnTry, useUpCode } from './codes.repository.ts';

/** A code that was right when checked; `useCode` must still succeed with it. */
export type ProvenCode = { readonly phoneIndex: Buffer; readonly scene: CodeScene; readonly id: string };

export const phoneIndexOf = (vault: Vault, phone: string): Buffer => vault.blindIndex(phone, 'phone');

export const codeHashOf = (vault: Vault, id: string, code: string): Buffer => vault.hmac(`${id}|${code}`, 'code');

/**
 * For `prepare`: consumes one of five attempts and rejects with `code_wrong` unless phone, purpose and digits fit. The
 * attempt stays consumed whatever happens to the call, and concurrent guesses consume one each.
 */
export const proveCode = async (
  { autocommit, vault, at }: Pick<Prep, 'autocommit' | 'vault' | 'at'>,
  { phone, scene, code }: { phone: string; scene: CodeScene; code: string },
): Promise<ProvenCode> => {
  const phoneIndex = phoneIndexOf(vault, phone);
  const found = await autocommit((tx) => burnTry(tx, { phoneIndex, scene, at }));
  if (found === undefined) return reject('code_wrong');
  if (!equalInConstantTime(found.codeHash, codeHashOf(vault, found.id, code))) return reject('code_wrong');
  return { phoneIndex, scene, id: found.id };
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
