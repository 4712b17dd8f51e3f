// Rules of log-in and registration. The server validates by them and returns them in the log-in configuration; a client
// uses them until it has that reply, and then what the server says.

export type LoginRules = Readonly<{
  /** Whether a registration needs an invitation code. */
  inviteRequired: boolean;
  /** Digits of a verification code. */
  codeLength: number;
  /** The least length of a password. */
  passwordMin: number;
}>;

export const loginRules: LoginRules = { inviteRequired: true, codeLength: 6, passwordMin: 6 };
