// Proves that the mock server can't lie: wrong replies, undeclared refusals and wrong requests each fail.
import { accountInfo, calculateProfit, deleteCard, withdraw } from '@roda/api-contract/wallet/wallet';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { httpError, ok, refused, unreachable } from './answers.ts';
import { createContractServer } from './contract-server.ts';

const account = {
  currency: 'IDR' as const,
  balance: '1.00',
  withdrawing: '0.00',
  withdrawn: '0.00',
  inEscrow: '0.00',
  totalIncome: '0.00',
  paidOutIncome: '0.00',
  waitingIncome: '0.00',
  todayIncome: '0.00',
  unclaimedIncome: '0.00',
  points: 0,
  coins: 0,
};

describe('an answer', () => {
  it('that lacks a field, has a wrong one or one too many can not be made', () => {
    const { coins: _coins, ...short } = account;
    expect(() => ok(accountInfo, short as typeof account)).toThrow('/coins');
    expect(() => ok(accountInfo, { ...account, balance: '1,00' })).toThrow('/balance');
    expect(() => ok(accountInfo, { ...account, bonus: '5.00' } as typeof account)).toThrow('/bonus');
    expect(ok(accountInfo, account)).toBeTypeOf('function');
  });

  it('that refuses with what the operation does not declare can not be made', () => {
    expect(() => refused(accountInfo, 'balance_short')).toThrow('does not declare');
    expect(refused(withdraw, 'balance_short', { short: '1.00' })).toBeTypeOf('function');
    expect(refused(accountInfo, 'internal', { traceId: 'abc' })).toBeTypeOf('function');
  });
});

describe('the mock server', () => {
  const server = createContractServer();
  const origin = 'http://mock.test';
  const headers = { authorization: 'Bearer token', 'x-lang': 'indonesia' };
  const id = '0b54e1b4-2c3d-4f7e-9a51-000000000001';
  const post = (path: string, body: object, more: object = {}) =>
    fetch(`${origin}/${path}`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
  const forgotten = () => {
    try {
      server.reset();
    } catch {
      // What a test provoked on purpose was looked at by that test.
    }
  };
  beforeAll(() => server.listen());
  afterEach(forgotten);
  afterAll(() => server.close());

  it('answers in the envelope, in turn, and refuses whoever is not logged in', async () => {
    server.answer(accountInfo, ok(accountInfo, account), httpError(500), unreachable);
    const ask = (more = headers) => fetch(`${origin}/wx/g/account/info`, { headers: more });
    expect(await (await ask()).json()).toEqual({ errno: 0, errmsg: '', data: account });
    expect((await ask()).status).toBe(500);
    await expect(ask()).rejects.toThrow('fetch');
    const visitor = await (await fetch(`${origin}/wx/g/account/info`)).json();
    expect(visitor).toMatchObject({ errno: 501, data: { code: 'not_logged_in' } });
    expect(server.sent(accountInfo)).toHaveLength(4);
    expect(() => server.reset()).not.toThrow();
  });

  it('says what was wrong with a request', async () => {
    server.answer(deleteCard, ok(deleteCard, null));
    await post('wx/capital/remove', { id, extra: 1 });
    expect(() => server.reset()).toThrow('wallet.deleteCard was sent wrongly');
    server.answer(calculateProfit, httpError(500));
    await fetch(`${origin}/wx/Profit/calculate?amount=1e5`, { headers });
    expect(() => server.reset()).toThrow('/amount');
  });

  it('misses the key of an act that moves value', async () => {
    server.answer(withdraw, refused(withdraw, 'daily_limit', { remaining: '1.00' }));
    const body = { amount: '5.00', cardId: id, quoteId: 'q' };
    await post('wx/Profit/withdrawal', body);
    expect(() => server.reset()).toThrow('no Idempotency-Key');
    await post('wx/Profit/withdrawal', body, { 'idempotency-key': id });
    expect(() => server.reset()).toThrow('has no answer');
  });

  it('serves files until it is reset', async () => {
    server.serve('/files/photo/x', new Uint8Array([7]), 'image/webp');
    const reply = await fetch(`${origin}/files/photo/x`);
    expect([reply.headers.get('content-type'), new Uint8Array(await reply.arrayBuffer())[0]]).toEqual([
      'image/webp',
      7,
    ]);
    expect(() => server.reset()).not.toThrow();
    await fetch(`${origin}/files/photo/x`);
    expect(() => server.reset()).toThrow('no operation of the contract');
  });

  it('knows no address that the contract does not have', async () => {
    await fetch(`${origin}/wx/nothing`, { headers });
    expect(() => server.reset()).toThrow('no operation of the contract');
  });
});
