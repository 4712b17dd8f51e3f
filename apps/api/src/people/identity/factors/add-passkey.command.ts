// Registers a passkey created by a browser.
import type { addPasskey as AddPasskey } from '@roda/api-contract/people/passkeys';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { ALGORITHMS, clientDataOf, isHome, MOST_PASSKEYS, rpIdOf } from './passkeys.policy.ts';
import { insertPasskey, takeChallenge } from './passkeys.repository.ts';

type Op = typeof AddPasskey;

type Made = {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly synced: boolean;
};

const verified = async (
  { services }: Prep<Operator>,
  { id, clientDataJSON, attestationObject }: InputOf<Op>,
  origin: string,
): Promise<Made | undefined> => {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: () => true,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(services.config.consoleOrigin),
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
    if (registrationInfo === undefined || registrationInfo.credential.id !== id) return undefined;
    const { credential, credentialDeviceType } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      synced: credentialDeviceType === 'multiDevice',
    };
  } catch {
    return undefined;
  }
};

/** The challenge is consumed, whether the response is valid or not. */
export const preparePasskey = async (prep: Prep<Operator>, input: InputOf<Op>): Promise<Made> => {
  const { autocommit, vault, services, at, principal } = prep;
  const said = clientDataOf(input.clientDataJSON);
  if (said === undefined || !isHome(services.config.consoleOrigin, said.origin)) return reject('passkey_wrong');
  const { sessionId } = principal;
  const hash = vault.hashToken(said.challenge);
  if (!(await autocommit((tx) => takeChallenge(tx, { hash, purpose: 'register', sessionId, at }))))
    return reject('passkey_wrong');
  return (await verified(prep, input, said.origin)) ?? reject('passkey_wrong');
};

/**
 * From now on it authenticates the operator. A credential that is registered already, for any operator, is rejected.
 */
export const addPasskey = async (
  { tx, at, principal, newId, audit }: RequestContext<Operator>,
  { name, transports }: InputOf<Op>,
  made: Made,
): Promise<ReplyOf<Op>> => {
  const { operatorId } = principal;
  const id = newId();
  const added = await insertPasskey(tx, { ...made, id, operatorId, name, transports, at, most: MOST_PASSKEYS });
  if (added === 'many') reject('limit_reached', { limit: MOST_PASSKEYS, bought: MOST_PASSKEYS });
  if (added === 'known') reject('passkey_wrong');
  audit({ target: `operator:${operatorId}`, after: { passkey: name, id } });
  return { id, name, synced: made.synced, addedAt: at.toISOString(), copied: false };
};
