// Tests the sandbox provider: one payment per reference, signed webhooks, simulated failures, restarts.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSandbox, type Sandbox } from './sandbox.ts';
import { signatureOf } from './signature.ts';

type Heard = { readonly headers: IncomingHttpHeaders; readonly body: string };

let hook: Server;
let heard: Heard[] = [];
let failures = 0;
let folder = '';
let sandbox: Sandbox;
let url = '';

const open = async (): Promise<void> => {
  sandbox = openSandbox({
    apiKey: 'key',
    secret: 'secret',
    hookUrl: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`,
    publicUrl: 'http://psp.test',
    file: path.join(folder, 'payments.ndjson'),
    retryMs: [5, 5, 5],
  });
  url = await sandbox.http.listen({ port: 0, host: '127.0.0.1' });
};

beforeEach(async () => {
  [heard, failures] = [[], 0];
  folder = mkdtempSync(path.join(tmpdir(), 'roda-psp-'));
  hook = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => void (body += part.toString()));
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      reply.writeHead(heard.length <= failures ? 500 : 200).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    hook.listen(0, '127.0.0.1', resolve);
  });
  await open();
});
afterEach(async () => {
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
  return { status: reply.status, body: (await reply.json()) as Record<string, never> & { id: string; status: string } };
};
const wanted = {
  reference: 'reference-1',
  method: 'va',
  amountMinor: '12500000',
  currency: 'IDR',
  description: 'x',
  expiresAt: '2030-01-01T00:00:00Z',
};
const isSigned = ({ headers, body }: Heard): boolean =>
  headers['x-psp-signature'] === `v1=${signatureOf('secret', Number(headers['x-psp-timestamp']), body)}`;

describe('psp shop API', () => {
  test('the same reference is the same payment; another order under it is rejected', async () => {
    const first = await call('/v1/payments', wanted);
    expect(first).toMatchObject({ status: 201, body: { status: 'pending', action: { kind: 'va' }, receipts: [] } });
    expect((await call('/v1/payments', wanted)).body).toEqual(first.body);
    expect((await call('/v1/payments', { ...wanted, amountMinor: '1' })).status).toBe(409);
    expect((await call('/v1/payments', { ...wanted, amountMinor: '-5' })).status).toBe(400);
    expect((await call('/v1/payments', wanted, 'wrong')).status).toBe(401);
    expect((await call('/control/payments', undefined, 'wrong')).status).toBe(401);
    expect((await call('/v1/payments?reference=nothing-here')).status).toBe(404);
  });
  test('the account says what it takes, to whoever has the key', async () => {
    expect(await call('/v1/account')).toEqual({ status: 200, body: { methods: ['va', 'qris', 'redirect'] } });
    expect((await call('/v1/account', undefined, 'wrong')).status).toBe(401);
  });
  test('a restart keeps payments and their arrivals', async () => {
    const { id } = (await call('/v1/payments', wanted)).body;
    await call(`/control/payments/${id}/pay`, { amountMinor: '5' });
    await sandbox.close();
    await open();
    expect((await call(`/v1/payments/${id}`)).body).toMatchObject({ status: 'paid', receipts: [{ amountMinor: '5' }] });
  });
});

describe('psp webhooks', () => {
  const paid = async (scenario: object = {}) => {
    const { id } = (await call('/v1/payments', wanted)).body;
    await call(`/control/payments/${id}/scenario`, scenario);
    await call(`/control/payments/${id}/pay`, {});
    await sandbox.backoffice.deliveries.settled();
    return id;
  };
  test('signed over timestamp and raw body, and retried until they are accepted', async () => {
    failures = 2;
    await paid();
    expect(heard).toHaveLength(3);
    expect(heard.every(isSigned)).toBe(true);
    expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
  });
  test('on request: many times, wrongly signed, with another amount, resent', async () => {
    const id = await paid({ repeats: 3 });
    expect(heard).toHaveLength(4);
    await call(`/control/payments/${id}/repeat`, {});
    await sandbox.backoffice.deliveries.settled();
    expect(heard).toHaveLength(5);
    await call(`/control/payments/${id}/scenario`, { badSignature: true, claimedAmountMinor: '1' });
    await call(`/control/payments/${id}/pay`, {});
    await sandbox.backoffice.deliveries.settled();
    expect(heard.slice(5).some(isSigned)).toBe(false);
    expect(heard.at(-1)?.body).toContain('"amountMinor":"1"');
  });
  test('on request: in the wrong order, late, with failing replies, not at all', async () => {
    const id = await paid({ reversed: true, failingQueries: 1 });
    expect(heard).toHaveLength(0);
    await call(`/control/payments/${id}/pay`, {});
    await sandbox.backoffice.deliveries.settled();
    const counts = heard.map(
      ({ body }) => (JSON.parse(body) as { payment: { receiptIds: string[] } }).payment.receiptIds.length,
    );
    expect(counts.toSorted((one, other) => one - other)).toEqual([1, 2]);
    expect((await call(`/v1/payments/${id}`)).status).toBe(500);
    expect((await call(`/v1/payments/${id}`)).status).toBe(200);
    await call('/control/outage', { on: true });
    expect((await call(`/v1/payments/${id}`)).status).toBe(503);
  });
});

describe('psp pages', () => {
  const form = (where: string, fields: Record<string, string>) =>
    fetch(`${url}${where}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  test('a payer pays or fails once, in three languages, without any script', async () => {
    const { id } = (await call('/v1/payments', { ...wanted, method: 'redirect', description: '<b>' })).body;
    for (const [lang, word] of [
      ['en', 'Pay IDR 125,000.00'],
      ['id', 'Bayar'],
      ['zh', '支付'],
    ] as const) {
      const page = await (await fetch(`${url}/pay/${id}?lang=${lang}`)).text();
      expect(page).toContain(word);
      expect(page).not.toContain('<script');
    }
    for (let press = 0; press < 3; press += 1) expect((await form(`/pay/${id}`, { outcome: 'pay' })).status).toBe(303);
    expect((await call(`/v1/payments/${id}`)).body).toMatchObject({ receipts: [{ amountMinor: '12500000' }] });
    expect((await fetch(`${url}/pay/pay_unknown`)).status).toBe(404);
  });
  test('the bank page pays a virtual account with any amount', async () => {
    const { id, ...rest } = (await call('/v1/payments', wanted)).body;
    const { number } = (rest as unknown as { action: { number: string } }).action;
    expect(await (await form('/bank?lang=id', { number, amount: '1000.5' })).text()).toContain('Sudah ditransfer');
    expect(await (await form('/bank', { number: '123', amount: '1' })).text()).toContain('No such payment');
    expect((await call(`/v1/payments/${id}`)).body).toMatchObject({ receipts: [{ amountMinor: '100050' }] });
  });
});
