// Verifies what browsers answer about passkeys of any relying party: origin, signature and user verification.
import type { Assertion } from '@roda/api-contract/people/operators';
import type { NewPasskey } from '@roda/api-contract/people/passkeys';
import { ALGORITHMS, clientDataOf, isHome, rpIdOf, type ClientData } from './passkeys.policy.ts';

/** What the browser signed, when its page is of that origin (on localhost: of any port); nothing otherwise. */
export const saidAt = (homeOrigin: string, clientDataJSON: string): ClientData | undefined => {
  const said = clientDataOf(clientDataJSON);
  return said === undefined || !isHome(homeOrigin, said.origin) ? undefined : said;
};

export type CreatedPasskey = {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly synced: boolean;
};

/** The new credential; nothing when the answer is wrong. Whether the challenge is live is the caller's to check. */
export const createdPasskey = async (
  homeOrigin: string,
  { id, clientDataJSON, attestationObject }: NewPasskey,
): Promise<CreatedPasskey | undefined> => {
  const said = saidAt(homeOrigin, clientDataJSON);
  if (said === undefined) return undefined;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
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
      expectedOrigin: said.origin,
      expectedRPID: rpIdOf(homeOrigin),
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

const signed = ({ userHandle, ...response }: Omit<Assertion, 'id'>) => ({
  ...response,
  ...(userHandle === undefined ? {} : { userHandle }),
});

/**
 * The counter that the device signed, when signature, origin and user verification are right. The caller checks the
 * challenge, and the counter by the condition of its update, so that of two concurrent uses one is the first.
 */
export const signedCount = async (
  homeOrigin: string,
  passkey: Assertion,
  publicKey: Buffer,
): Promise<number | undefined> => {
  const said = saidAt(homeOrigin, passkey.clientDataJSON);
  if (said === undefined) return undefined;
  const { id, ...response } = passkey;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: signed(response) },
      expectedChallenge: () => true,
      expectedOrigin: said.origin,
      expectedRPID: rpIdOf(homeOrigin),
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
};
