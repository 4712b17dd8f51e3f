// Begins the registration of a passkey.
import type { beginPasskey as BeginPasskey } from '@roda/contract/identity-passkeys';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { freshChallenge, handleOf, shownCredentials } from './ask-passkey.ts';
import { operatorById } from './operators.reads.ts';
import { credentialsOf } from './passkeys.reads.ts';
import { ALGORITHMS, BROWSER_WAIT_MS, MOST_PASSKEYS, rpIdOf } from './passkeys.rules.ts';

type Op = typeof BeginPasskey;

/** Names those that the operator has: a device makes no second one. The challenge is good in this session only. */
export const beginPasskey = async (
  act: Act<Operator>,
  _input: InputOf<Op>,
  consoleOrigin: string,
): Promise<ReplyOf<Op>> => {
  const { tx, who, note } = act;
  const { operatorId, sessionId } = who;
  const { email, name } = (await operatorById(tx, operatorId)) ?? refuse('not_logged_in');
  const known = await credentialsOf(tx, { operatorId, all: true });
  if (known.length >= MOST_PASSKEYS) refuse('limit_reached', { limit: MOST_PASSKEYS, bought: known.length });
  note({ target: `operator:${operatorId}`, after: { passkey: 'begun' } });
  return {
    challenge: await freshChallenge(act, { purpose: 'register', sessionId }),
    rp: { id: rpIdOf(consoleOrigin), name: 'Roda' },
    user: { id: handleOf(act, operatorId).toString('base64url'), name: email, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: BROWSER_WAIT_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: shownCredentials(known),
  };
};
