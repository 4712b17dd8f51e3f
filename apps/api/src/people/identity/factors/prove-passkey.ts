// Verifies a passkey response: owner, signature, freshness, origin, and clone detection.
import type { Assertion } from '@roda/api-contract/people/operators';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { handleOf } from './passkey-challenge.ts';
import { countAtEntry, requireOpenHere } from '#people/identity/operators/operator-authentication.ts';
import { operatorById, type OperatorRow } from '#people/identity/operators/operators.queries.ts';
import { enqueueRejected } from '#people/identity/operators/rejected-log-ins.jobs.ts';
import { credentialById } from './passkeys.queries.ts';
import { countUse, takeChallenge } from './passkeys.repository.ts';
import { saidAt, signedCount } from './webauthn.ts';

type Filter = {
  readonly passkey: Assertion;
  /** The operator and session that re-authenticate; absent at log-in. */
  readonly holder?: { readonly operatorId: number; readonly email: string; readonly sessionId: string };
};

export type ProvenPasskey = { readonly operator: OperatorRow; readonly passkeyId: string };

const judged = async (prep: Prep, { passkey, holder }: Filter): Promise<ProvenPasskey | undefined> => {
  const { reading, autocommit, vault, services, at } = prep;
  const { consoleOrigin } = services.config;
  const said = saidAt(consoleOrigin, passkey.clientDataJSON);
  if (said === undefined) return undefined;
  const challenge = {
    hash: vault.hashToken(said.challenge),
    purpose: holder === undefined ? ('log_in' as const) : ('prove' as const),
    sessionId: holder?.sessionId ?? null,
    at,
  };
  if (!(await autocommit((tx) => takeChallenge(tx, challenge)))) return undefined;
  const credential = await reading((tx) => credentialById(tx, Buffer.from(passkey.id, 'base64url')));
  if (credential === undefined || (holder !== undefined && holder.operatorId !== credential.operatorId))
    return undefined;
  const handle = handleOf(prep, credential.operatorId).toString('base64url');
  if (holder === undefined ? passkey.userHandle !== handle : (passkey.userHandle ?? handle) !== handle)
    return undefined;
  const operator = await reading((tx) => operatorById(tx, credential.operatorId));
  if (operator?.state !== 'active') return undefined;
  const counter = await signedCount(consoleOrigin, passkey, credential.publicKey);
  if (counter === undefined) return undefined;
  const fine = await autocommit((tx) => countUse(tx, { id: credential.id, counter, at }));
  if (!fine) services.log.warn({ operatorId: operator.id, passkeyId: credential.id }, 'a passkey was copied');
  return fine ? { operator, passkeyId: credential.id } : undefined;
};

/** Whose passkey was rejected: of the session's operator, else of whoever has a passkey of that id. */
const emailOf = async ({ reading }: Prep, { passkey, holder }: Filter): Promise<string | undefined> => {
  if (holder !== undefined) return holder.email;
  const credential = await reading((tx) => credentialById(tx, Buffer.from(passkey.id, 'base64url')));
  if (credential === undefined) return undefined;
  return (await reading((tx) => operatorById(tx, credential.operatorId)))?.email;
};

/**
 * Rejects with `passkey_wrong` in every failing case; the challenge is consumed either way. Failures share the counters
 * of passwords, and those of a known passkey are in the audit log.
 */
export const provenByPasskey = async (prep: Prep, asked: Filter): Promise<ProvenPasskey> => {
  await requireOpenHere(prep, asked.holder?.sessionId);
  const proven = await judged(prep, asked);
  if (proven !== undefined) return proven;
  await countAtEntry(prep, asked.holder?.sessionId);
  const email = await emailOf(prep, asked);
  if (email !== undefined) await enqueueRejected(prep, { email, rejected: 'passkey' });
  return reject('passkey_wrong');
};
