// Passkeys in the browser, for the console's screens.

export { answerWithPasskey, canUsePasskeys, createPasskey } from '@roda/client/passkey';
