// Money and looks behind a mask want a fresh proof of who sits here: the call waits for it and goes on by itself.

import { Aborted } from '@roda/client/failures';
import { codeOf, factOf } from './failure-text.ts';

/** What this operator can prove it with, beside the password. */
export type ProofWays = Readonly<{ totp: boolean; passkey: boolean }>;

/** Resolves to whether the operator proved it. */
type AskForProof = (ways: ProofWays) => Promise<boolean>;

let askForProof: AskForProof | undefined;

/** Names the one who asks; the function returned takes the name back. */
export function onProofWanted(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    askForProof = undefined;
  };
}

/** Runs a call; where the server wants a proof first, asks for it and runs the call once more. */
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
