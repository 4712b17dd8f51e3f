// Opens the encrypted payload of an order: one answer for everything that can be wrong with it.
import { OrderPayload } from '@roda/contract/orders';
import { compactDecrypt } from 'jose';
import { safeParse } from 'zod/mini';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { orderKeyOf } from '#platform/order-key.ts';
import { isFresh } from './orders.rules.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

const opened = async (payload: string, pem: string): Promise<unknown> => {
  const { kid, privateKey } = await orderKeyOf(pem);
  const { plaintext, protectedHeader } = await compactDecrypt(payload, privateKey, {
    keyManagementAlgorithms: ['RSA-OAEP-256'],
    contentEncryptionAlgorithms: ['A256GCM'],
    maxDecompressedLength: 0,
  });
  return protectedHeader.kid === kid ? (JSON.parse(decoder.decode(plaintext)) as unknown) : undefined;
};

/**
 * Guarantees that the payload was made for our key, with the two algorithms that we name, uncompressed, within two
 * minutes of now. Whether its nonce was used is decided later, by the row that it becomes. It replaces no session.
 */
export const openPayload = async ({ services, at }: Prep, payload: string): Promise<OrderPayload> => {
  const content = await opened(payload, services.secrets.orderKey).catch(() => undefined);
  const parsed = safeParse(OrderPayload, content);
  if (!parsed.success || !isFresh(parsed.data.iat, at)) return refuse('payload_invalid');
  return parsed.data;
};
