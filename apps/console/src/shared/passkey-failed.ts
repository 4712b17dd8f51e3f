// What is said when browser or device could not do it; giving up is no failure but an end.

/** The browser or the device refused: wrong host, no such passkey, one that is registered already. */
export class PasskeyFailed extends Error {}
