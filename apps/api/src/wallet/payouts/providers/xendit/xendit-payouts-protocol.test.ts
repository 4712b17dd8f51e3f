// Tests the adapter to Xendit's payouts without a database: what is sent, which answers are believed, which are not.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openXendit, type XenditServer } from '#test/providers/xendit-server.ts';
import type { Services } from '#platform/services.ts';
import { xenditFrom } from '#platform/providers/config-xendit.ts';
import { SystemSilent } from '#platform/outbound-http.ts';
import type { PayoutProvider, PayoutWanted } from '#wallet/payouts/providers/payout-provider.ts';
import { xenditPayouts } from './xendit-payouts.ts';

let server: XenditServer;
let provider: PayoutProvider;
let rewrite: (text: string) => string = (text) => text;
beforeAll(async () => {
  server = await openXendit();
  const environment: Readonly<Record<string, string>> = server.environment;
  const services = {
    config: { xendit: xenditFrom((name) => environment[name]) },
    fetch: async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
      const reply = await fetch(input, init);
      return new Response(rewrite(await reply.text()), { status: reply.status });
    },
  } as unknown as Services;
  const found = xenditPayouts(services);
  if (found === undefined) throw new Error('not configured');
  provider = found;
});
afterAll(() => server.close());

let count = 0;
const wantedOf = (more: Partial<PayoutWanted> = {}): PayoutWanted => {
  count += 1;
  return {
    ...{ reference: `W${String(count).padStart(12, '0')}`, bank: 'MAYBANK_ID', accountNumber: '1234567890' },
    ...{ accountHolder: 'SITI RAHAYU', amountMinor: 59_667_000n, currency: 'IDR' },
    ...more,
  };
};
const withRewrite = async <T>(change: (text: string) => string, work: () => Promise<T>): Promise<T> => {
  rewrite = change;
  try {
    return await work();
  } finally {
    rewrite = (text) => text;
  }
};

describe('a payout by Xendit', () => {
  test('is sent as the package does, in whole rupiah, with its reference as the key', async () => {
    const wanted = wantedOf();
    const sent = await provider.send(wanted);
    expect(sent).toMatchObject({ outcome: 'made', payout: { reference: wanted.reference, status: 'pending' } });
    const { key, path, body } = server.requests.at(-1) ?? {};
    expect([key, path]).toEqual([wanted.reference, '/v2/payouts']);
    expect(JSON.parse(body ?? '')).toEqual({
      ...{ reference_id: wanted.reference, channel_code: 'ID_MAYBANK', amount: 596_670, currency: 'IDR' },
      channel_properties: { account_number: '1234567890', account_holder_name: 'SITI RAHAYU' },
      description: wanted.reference,
    });
    expect(await provider.send(wanted)).toEqual(sent);
    expect(server.payouts.payouts.filter(({ reference_id: named }) => named === wanted.reference)).toHaveLength(1);
  });
  test('is looked up where Xendit has it already with another text', async () => {
    const wanted = wantedOf();
    await provider.send(wanted);
    const { reference, amountMinor } = wanted;
    expect(await provider.send({ ...wanted, accountHolder: 'SITI R' })).toMatchObject({
      outcome: 'made',
      payout: { reference, amountMinor },
    });
  });
  test.each([true, false])('is found by its reference, in a page of a list or a bare one', async (isPaged) => {
    server.payouts.state.isPaged = isPaged;
    const wanted = wantedOf();
    expect(await provider.ask(wanted.reference)).toBeUndefined();
    await provider.send(wanted);
    expect(await provider.ask(wanted.reference)).toMatchObject({ bank: 'MAYBANK_ID', accountNumber: '1234567890' });
  });
  test('ends as Xendit says, with its own code', async () => {
    const { reference } = wantedOf();
    await provider.send(wantedOf({ reference }));
    const payout = server.payouts.payoutOf(reference);
    for (const [status, said] of [
      ['REQUESTED', 'pending'],
      ['SUCCEEDED', 'paid'],
      ['REVERSED', 'reversed'],
    ] as const) {
      payout.status = status;
      expect(await provider.ask(reference)).toMatchObject({ status: said });
    }
    Object.assign(payout, { status: 'FAILED', failure_code: 'INSUFFICIENT_BALANCE' });
    expect(await provider.ask(reference)).toMatchObject({ status: 'failed', reason: 'INSUFFICIENT_BALANCE' });
  });
  test.each(['API_VALIDATION_ERROR', 'CHANNEL_CODE_NOT_SUPPORTED_ERROR'])('is made nothing of: %s', async (code) => {
    server.payouts.state.errorCode = code;
    expect(await provider.send(wantedOf())).toEqual({ outcome: 'rejected', reason: code });
    server.payouts.state.errorCode = 'SOMETHING_NEW';
    await expect(provider.send(wantedOf())).rejects.toThrow(SystemSilent);
    server.payouts.state.errorCode = undefined;
  });
  test('is not believed with another reference, a new state, or twice', async () => {
    const wanted = wantedOf();
    await provider.send(wanted);
    const changes: readonly ((text: string) => string)[] = [
      (text) => text.replaceAll(wanted.reference, 'W000000000000'),
      (text) => text.replaceAll('"ACCEPTED"', '"SOMETHING"'),
      (text) => text.replace(/"data":\[(\{.*\})\]/u, '"data":[$1,$1]'),
      (text) => text.replaceAll('"amount":596670', '"amount":5966.7'),
    ];
    server.payouts.state.isPaged = true;
    for (const change of changes)
      await expect(withRewrite(change, () => provider.ask(wanted.reference))).rejects.toThrow(SystemSilent);
  });
  test('is hindered for other banks, currencies and parts of a rupiah', () => {
    const hindered = (more: Partial<PayoutWanted>) => provider.hindrance(wantedOf(more));
    expect(
      [{}, { bank: 'ICBC' }, { currency: 'USDT' }, { amountMinor: 150n }, { amountMinor: 0n }].map(hindered),
    ).toEqual([...[undefined, 'bank', 'currency', 'amount', 'amount']]);
  });
});

describe('the name of an account by Xendit', () => {
  test('is what the bank says, once it has said it', async () => {
    const account = wantedOf();
    expect(await provider.holderOf(account)).toEqual({ state: 'known', name: 'SITI RAHAYU' });
    server.payouts.holders.set('5550001111', 'PENDING').set('5550002222', 'FAILURE');
    expect(await provider.holderOf({ ...account, accountNumber: '5550001111' })).toEqual({ state: 'pending' });
    expect(await provider.holderOf({ ...account, accountNumber: '5550002222' })).toEqual({ state: 'unknown' });
  });
  test('is not believed of another account', async () => {
    const other = (text: string) => text.replaceAll('1234567890', '9999999999');
    await expect(withRewrite(other, () => provider.holderOf(wantedOf()))).rejects.toThrow(SystemSilent);
  });
});
