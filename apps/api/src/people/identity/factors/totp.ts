// Two-factor codes of operators: RFC 6238, six digits, 30 seconds, none accepted twice.
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;

export const totpPlace = (operatorId: number): string => `operators|${operatorId}|totp`;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: 'Roda',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/** A secret of 160 random bits in base32. */
export const freshSecret = (random: (bytes: number) => Buffer): string =>
  new Secret({ buffer: new Uint8Array(random(20)).buffer }).base32;

/** The URI that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The step a code belongs to, with one step of clock drift allowed either way; nothing when it fits none. */
export const stepOf = (secret: string, code: string, at: Date): number | undefined => {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: at.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(at.getTime() / 1_000 / PERIOD_S) + delta;
};
