// Re-authentication: operations on money and reveals need a fresh proof; the call waits for it and then continues.

import { Aborted } from '@roda/client/failures';
import { codeOf, factOf } from './failure-text.ts';

/** The operator's proof methods besides the password. */
export type ProofWays = Readonly<{ totp: boolean; passkey: boolean }>;

/** Resolves to whether the operator passed the proof. */
type AskForProof = (ways: ProofWays) => Promise<boolean>;

let askForProof: AskForProof | undefined;

/** Registers the dialog that asks for the proof; the returned function unregisters it. */
export function onProofWanted(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    askForProof = undefined;
  };
}

/** Runs a call; where the server requires a proof, asks for it and repeats the call once. */
export async function withProof<Reply>(run: () => Promise<Reply>): Promise<Reply> {
  try {
    return await run();
  } catch (failure) {
    if (codeOf(failure) !== 'reauth_needed' || askForProof === undefined) throw failure;
    const ways = { totp: factOf(failure, 'totp') === true, passkey: factOf(failure, 'passkey') === true };
    if (!(await askForProof(ways))) throw new Aborted();
    return run();
  }
}
