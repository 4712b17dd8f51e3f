// The authenticator of a browser: makes passkeys and answers with them as a test says.

import { vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const credential = (response: Readonly<Record<string, unknown>>) => ({
  id: 'AQID',
  rawId: bytes('\u0001\u0002\u0003'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes('{}'), ...response },
});

/** What a passkey of this browser signs, as the server reads it. */
export const passkeyProof = {
  kind: 'passkey',
  passkey: { id: 'AQID', clientDataJSON: 'e30', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmVk' },
} as const;

/** What a new passkey says, as the server reads it. */
export const newPasskey = {
  kind: 'passkey',
  passkey: { id: 'AQID', clientDataJSON: 'e30', attestationObject: 'bWFkZQ', transports: ['internal'] },
} as const;

/** Until `vi.unstubAllGlobals` and `vi.restoreAllMocks`. */
export function openAuthenticator() {
  const create = vi.fn<() => Promise<unknown>>(() =>
    Promise.resolve(credential({ attestationObject: bytes('made'), getTransports: () => ['internal'] })),
  );
  const get = vi.fn<() => Promise<unknown>>(() =>
    Promise.resolve(credential({ authenticatorData: bytes('data'), signature: bytes('signed') })),
  );
  vi.stubGlobal('PublicKeyCredential', class {});
  const credentials = { create, get } as unknown as CredentialsContainer;
  vi.spyOn(navigator, 'credentials', 'get').mockReturnValue(credentials);
  return { create, get };
}

/** What the browser throws when the person cancels. */
export const cancelled = () => new DOMException('', 'NotAllowedError');

/** The server's options for both, and its answers' challenge. */
export const challenge = 'Y2hhbGxlbmdl';
export const keyOffer = {
  challenge,
  passkey: {
    challenge,
    rp: { id: 'roda.example', name: 'Roda' },
    user: { id: 'MTIz', name: '0812 •••', displayName: '0812 •••' },
    pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
    timeout: 120_000,
    attestation: 'none' as const,
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    excludeCredentials: [],
  },
};
export const keyQuestion = {
  challenge,
  passkey: {
    challenge,
    rpId: 'roda.example',
    timeout: 120_000,
    userVerification: 'required' as const,
    allowCredentials: [{ type: 'public-key' as const, id: 'AQID', transports: ['internal'] }],
  },
};
