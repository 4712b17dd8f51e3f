// Passkeys in the browser: creates or uses one, in the formats of the API contract.

import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Assertion } from '@roda/api-contract/people/operators';
import type { addPasskey, beginPasskey, beginPasskeyLogIn } from '@roda/api-contract/people/passkeys';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { Aborted } from './failures.ts';
import { PasskeyFailed } from './passkey-failed.ts';

type Question = ReplyOf<typeof beginPasskeyLogIn>;
type Offer = ReplyOf<typeof beginPasskey>;
type Made = Omit<InputOf<typeof addPasskey>, 'name'>;

/** Whether this browser supports passkeys. */
export const canUsePasskeys: () => boolean = browserSupportsWebAuthn;

const known = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** The authenticator's response. Throws `Aborted` when the person cancelled, `PasskeyFailed` when it fails. */
export async function answerWithPasskey(question: Question): Promise<Assertion> {
  const { id, response } = await orGivenUp(() =>
    startAuthentication({ optionsJSON: question as Parameters<typeof startAuthentication>[0]['optionsJSON'] }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    ...{ id, clientDataJSON, authenticatorData, signature },
    ...(userHandle === undefined || userHandle === '' ? {} : { userHandle }),
  };
}

/** Creates a passkey. Throws as `answerWithPasskey` does. */
export async function createPasskey(offer: Offer): Promise<Made> {
  const { id, response } = await orGivenUp(() =>
    startRegistration({ optionsJSON: offer as Parameters<typeof startRegistration>[0]['optionsJSON'] }),
  );
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: known.filter((each) => transports.includes(each)) };
}

async function orGivenUp<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') throw new Aborted();
    throw new PasskeyFailed(String(error));
  }
}
