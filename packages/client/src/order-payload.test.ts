// Tests of order payloads against another JWE implementation.
import { OrderKey } from '@roda/api-contract/people/identity';
import { OrderPayload } from '@roda/api-contract/sales/orders';
import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { encryptCompact, encryptOrder } from './order-payload.ts';

const pair = await generateKeyPair('RSA-OAEP-256', { modulusLength: 3072, extractable: true });
const draftId = '019a9d1e-8c00-7000-8000-000000000001';
let key: OrderKey;

const opened = async (payload: string): Promise<string> => {
  const allowed = { keyManagementAlgorithms: ['RSA-OAEP-256'], contentEncryptionAlgorithms: ['A256GCM'] };
  const { plaintext } = await compactDecrypt(payload, pair.privateKey, allowed);
  return new TextDecoder().decode(plaintext);
};

beforeAll(async () => {
  const jwk = await exportJWK(pair.publicKey);
  key = OrderKey.parse({ ...jwk, kid: 'k1', use: 'enc', alg: 'RSA-OAEP-256' });
});

describe('order payload', () => {
  it('can be decrypted by jose, and fits the API contract', async () => {
    const payload = await encryptOrder({ draftId, agreementVersion: '3' }, key, 1_763_640_000_999);
    const order = OrderPayload.parse(JSON.parse(await opened(payload)));
    expect(order).toMatchObject({ draftId, agreementVersion: '3', iat: 1_763_640_000 });
    expect(decodeProtectedHeader(payload)).toEqual({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'k1' });
    expect(payload.length).toBeLessThan(1024);
  });

  it('is different every time', async () => {
    const choice = { draftId, agreementVersion: '3' };
    const one = await encryptOrder(choice, key, 1000);
    const other = await encryptOrder(choice, key, 1000);
    expect(one.split('.').slice(1)).not.toEqual(other.split('.').slice(1));
    const nonces = [one, other].map(async (payload) => OrderPayload.parse(JSON.parse(await opened(payload))).nonce);
    expect(new Set(await Promise.all(nonces)).size).toBe(2);
  });

  it.each(['', 'a', 'ü漢🙂', 'x'.repeat(5000)])('carries any text (%#)', async (text) => {
    expect(await opened(await encryptCompact(text, key))).toBe(text);
  });

  it('cannot be modified in transit', async () => {
    const parts = (await encryptCompact('text', key)).split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'k2' })).toString(
      'base64url',
    );
    await expect(opened([header, ...parts.slice(1)].join('.'))).rejects.toThrow('decryption operation failed');
  });
});
