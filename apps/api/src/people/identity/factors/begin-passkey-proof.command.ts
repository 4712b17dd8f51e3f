// Begins a proof by one of the caller's own passkeys.
import type { beginPasskeyProof as BeginPasskeyProof } from '@roda/contract/identity-passkeys';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { freshChallenge, questionOf } from './ask-passkey.ts';
import { credentialsOf } from './passkeys.reads.ts';

type Op = typeof BeginPasskeyProof;

/** Where the console is at home. */
export const consoleOriginOf = ({ services }: Pick<Prep, 'services'>): Promise<string> =>
  Promise.resolve(services.config.consoleOrigin);

/** Refuses `wrong_state` to whoever has no passkey. The challenge is good in this session only. */
export const beginPasskeyProof = async (
  act: Act<Operator>,
  _input: InputOf<Op>,
  consoleOrigin: string,
): Promise<ReplyOf<Op>> => {
  const { tx, who } = act;
  const known = await credentialsOf(tx, { operatorId: who.operatorId, all: false });
  if (known.length === 0) refuse('wrong_state', { state: 'no_passkey' });
  act.note({ target: `operator:${who.operatorId}`, after: { proof: 'asked by passkey' } });
  return questionOf(await freshChallenge(act, { purpose: 'prove', sessionId: who.sessionId }), {
    consoleOrigin,
    known,
  });
};
