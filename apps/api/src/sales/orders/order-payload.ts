// Decrypts the encrypted payload of an order, with one error for every invalid payload.
import { OrderPayload } from '@roda/api-contract/sales/orders';
import { compactDecrypt, decodeProtectedHeader } from 'jose';
import { safeParse } from 'zod/mini';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { orderKeys, type PlatformOrderKey } from '#platform/order-key.ts';
import { isFresh } from './orders.policy.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

const keyIdOf = (payload: string): string => {
  try {
    return decodeProtectedHeader(payload).kid ?? '';
  } catch {
    return '';
  }
};

const decrypted = async (payload: string, { privateKey }: PlatformOrderKey): Promise<unknown> => {
  const { plaintext } = await compactDecrypt(payload, privateKey, {
    keyManagementAlgorithms: ['RSA-OAEP-256'],
    contentEncryptionAlgorithms: ['A256GCM'],
    maxDecompressedLength: 0,
  });
  return JSON.parse(decoder.decode(plaintext)) as unknown;
};

/**
 * Guarantees that the payload was encrypted for one of our valid keys, with the two required algorithms, uncompressed,
 * within two minutes of now. Nonce reuse is checked later, by the inserted row. It does not replace a session.
 */
export const openPayload = async (
  prep: Pick<Prep, 'reading' | 'vault' | 'services' | 'at'>,
  payload: string,
): Promise<OrderPayload> => {
  // Outside of the catch: a database that does not answer makes no payload invalid.
  const key = await (await orderKeys(prep)).byKid(keyIdOf(payload));
  const content = key === undefined ? undefined : await decrypted(payload, key).catch(() => undefined);
  const parsed = safeParse(OrderPayload, content);
  if (!parsed.success || !isFresh(parsed.data.iat, prep.at)) return reject('payload_invalid');
  return parsed.data;
};
