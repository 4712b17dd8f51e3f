// Tests the sandbox credit provider: one delivery per reference, final states, cancelling, simulated failures.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSandbox, type Sandbox } from './sandbox.ts';
import { signatureOf } from './signature.ts';

let hook: Server;
let heard: { readonly signed: boolean; readonly body: string }[] = [];
let folder = '';
let sandbox: Sandbox;
let url = '';

const open = async (): Promise<void> => {
  sandbox = openSandbox({
    apiKey: 'key',
    secret: 'secret',
    hookUrl: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hooks/payments/sandbox`,
    publicUrl: 'http://psp.test',
    file: path.join(folder, 'payments.ndjson'),
    retryMs: [5, 5],
  });
  url = await sandbox.http.listen({ port: 0, host: '127.0.0.1' });
};

beforeEach(async () => {
  heard = [];
  folder = mkdtempSync(path.join(tmpdir(), 'roda-credit-'));
  hook = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => void (body += part.toString()));
    request.on('end', () => {
      const { 'x-psp-timestamp': at, 'x-psp-signature': given } = request.headers;
      heard.push({ body, signed: given === `v1=${signatureOf('secret', Number(at), body)}` });
      reply.end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    hook.listen(0, '127.0.0.1', resolve);
  });
  await open();
});
afterEach(async () => {
  await sandbox.credits.settled();
  await sandbox.close();
  hook.close();
  rmSync(folder, { recursive: true, force: true });
});

const call = async (where: string, body?: object, key = 'key') => {
  const reply = await fetch(`${url}${where}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const content = (await reply.json()) as { status: string; id: string; codes: { code: string }[] };
  return { status: reply.status, body: content };
};
const wanted = { reference: 'reference-1', product: 'LGT-50K', kind: 'credit', quantity: 1, target: '81234567890' };

describe('psp credit', () => {
  test('the same reference is the same delivery; another order under it is rejected', async () => {
    const first = await call('/v1/credits', wanted);
    expect(first).toMatchObject({ status: 200, body: { status: 'delivered', codes: [] } });
    expect((await call('/v1/credits', wanted)).body).toEqual(first.body);
    expect((await call('/v1/credits', { ...wanted, target: '81234567891' })).status).toBe(409);
    expect((await call('/v1/credits', wanted, 'wrong')).status).toBe(401);
    expect((await call('/v1/credits?reference=nothing-here')).status).toBe(404);
    expect(sandbox.credits.store.all().map(({ deliveries }) => deliveries)).toEqual([1]);
  });
  test('a voucher has as many codes as were ordered', async () => {
    const { body } = await call('/v1/credits', { ...wanted, kind: 'voucher', quantity: 3, target: '' });
    expect(new Set(body.codes.map(({ code }) => code)).size).toBe(3);
  });
  test('cancelling: nothing is delivered afterwards, also under an unknown reference', async () => {
    await call('/control/credits/scenario', { outcome: 'pending' });
    await call('/v1/credits', wanted);
    expect((await call('/v1/credits/cancel', { reference: 'reference-1' })).body.status).toBe('cancelled');
    expect((await call('/control/credits/reference-1/settle', { status: 'delivered' })).body.status).toBe('cancelled');
    await call('/control/credits/scenario', {});
    expect((await call('/v1/credits/cancel', { reference: 'reference-2' })).body.status).toBe('cancelled');
    expect((await call('/v1/credits', { ...wanted, reference: 'reference-2' })).body.status).toBe('cancelled');
    await call('/v1/credits', { ...wanted, reference: 'reference-3' });
    expect((await call('/v1/credits/cancel', { reference: 'reference-3' })).body.status).toBe('delivered');
  });
  test('on request: acts without replying, fails without acting, notifies twice or wrongly signed', async () => {
    await call('/control/credits/scenario', { silent: true, repeats: 1 });
    await expect(call('/v1/credits', wanted)).rejects.toThrow();
    await sandbox.credits.settled();
    expect(heard).toHaveLength(2);
    expect(heard.every(({ signed }) => signed)).toBe(true);
    expect((await call('/v1/credits?reference=reference-1')).body.status).toBe('delivered');
    await call('/control/credits/scenario', { failing: 1, badSignature: true });
    expect((await call('/v1/credits', { ...wanted, reference: 'reference-2' })).status).toBe(500);
    expect((await call('/v1/credits?reference=reference-2')).status).toBe(404);
    await call('/v1/credits', { ...wanted, reference: 'reference-2' });
    await sandbox.credits.settled();
    expect(heard.at(-1)?.signed).toBe(false);
  });
  test('a restart keeps deliveries', async () => {
    await call('/v1/credits', wanted);
    await sandbox.close();
    await open();
    expect((await call('/v1/credits', wanted)).body.status).toBe('delivered');
    expect(sandbox.credits.store.all().map(({ deliveries }) => deliveries)).toEqual([1]);
  });
});
