// Error messages of failed passkey calls; cancelling is not an error.

/** The browser or authenticator rejected the call: wrong host, no such passkey, or one already registered. */
export class PasskeyFailed extends Error {}
