// Signs webhooks with HMAC-SHA256 over the timestamp and the raw body, as the receiver verifies them.
import { createHmac } from 'node:crypto';

/** Hex of HMAC-SHA256(secret, `<unix seconds>.<raw body>`). */
export const signatureOf = (secret: string, timestamp: number, rawBody: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex');

export const signedHeaders = (secret: string, timestamp: number, rawBody: string): Record<string, string> => ({
  'content-type': 'application/json',
  'x-psp-timestamp': String(timestamp),
  'x-psp-signature': `v1=${signatureOf(secret, timestamp, rawBody)}`,
});
