// Opens the encrypted payload of an order: one answer for everything that can be wrong with it.
import { OrderPayload } from '@roda/api-contract/sales/orders';
import { compactDecrypt, decodeProtectedHeader } from 'jose';
import { safeParse } from 'zod/mini';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { orderKeys } from '#platform/order-key.ts';
import { isFresh } from './orders.policy.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

const opened = async (prep: Prep, payload: string): Promise<unknown> => {
  const { kid = '' } = decodeProtectedHeader(payload);
  const key = await (await orderKeys(prep)).byKid(kid);
  if (key === undefined) return undefined;
  const { plaintext } = await compactDecrypt(payload, key.privateKey, {
    keyManagementAlgorithms: ['RSA-OAEP-256'],
    contentEncryptionAlgorithms: ['A256GCM'],
    maxDecompressedLength: 0,
  });
  return JSON.parse(decoder.decode(plaintext)) as unknown;
};

/**
 * Guarantees that the payload was made for a key of ours that still opens, with the two algorithms that we name,
 * uncompressed, within two minutes of now. Whether its nonce was used is decided later, by the row that it becomes. It
 * replaces no session.
 */
export const openPayload = async (prep: Prep, payload: string): Promise<OrderPayload> => {
  const content = await opened(prep, payload).catch(() => undefined);
  const parsed = safeParse(OrderPayload, content);
  if (!parsed.success || !isFresh(parsed.data.iat, prep.at)) return reject('payload_invalid');
  return parsed.data;
};
