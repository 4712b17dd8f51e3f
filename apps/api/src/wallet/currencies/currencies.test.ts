// Tests that USDT is accepted only with switch, licence, rate and a read chain, and at the rate approved by two
// operators.
import { approveChange, rejectChange } from '@roda/api-contract/backoffice/approvals';
import { calculateCurrency, listCurrencies, payCurrencies } from '@roda/api-contract/wallet/currencies';
import {
  listCryptoLicences,
  listNetworks,
  listRates,
  proposeCryptoLicence,
  proposeNetwork,
  proposeRate,
  revokeCryptoLicence,
} from '@roda/api-contract/wallet/currency-settings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  cryptoStaff,
  licenseCrypto,
  markScanned,
  openCrypto,
  setRate,
  switchOnCrypto,
  TEST_TOKEN,
} from '#test/factories/currencies.ts';
import { makeMember, makeOperator, type TestMember } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let member: TestMember;
let staff: Awaited<ReturnType<typeof cryptoStaff>>;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  member = await makeMember(context);
  staff = await cryptoStaff(context);
  await openCrypto(context, staff);
});
// Whatever rate another test has set; no two rates take effect at once.
beforeEach(async () => {
  context.clock.advance('PT1M');
  await setRate(context, staff, '16000.00');
  context.clock.advance('PT1M');
});
afterAll(() => context.close());

const usdtFor = async (countryId = 1, lang = 'en') =>
  (await context.call(listCurrencies, { ...member, lang }, { countryId })).data.find(({ code }) => code === 'USDT');

describe('currencies.listCurrencies', () => {
  test('replies: R29, off by default, with the reason in the client’s language', async () => {
    expect(await usdtFor(3)).toMatchObject({ enabled: false, networks: [] });
    expect((await usdtFor(3, 'zh'))?.reason).toBe('您所在的国家或地区不提供 USDT 付款');
    const { data } = await context.call(listCurrencies, nobody, { countryId: 999_999 });
    expect(data.map(({ code }) => code)).toEqual(['IDR']);
  });

  test('replies: each missing condition keeps it closed', async () => {
    // The chain was last read by another test.
    context.clock.advance('PT11M');
    await switchOnCrypto(context, 2);
    expect((await usdtFor(2))?.reason).toContain('licensed');
    await licenseCrypto(context, staff, { countryId: 2, number: 'TEST-002' });
    expect((await usdtFor(2))?.reason).toContain('network');
    await markScanned(context);
    expect(await usdtFor(2)).toMatchObject({
      enabled: true,
      rate: { of: 'IDR', amount: '16000.00' },
      networks: [{ code: 'erc20', confirmations: 3, min: '1.000000' }],
      provider: { number: 'TEST-002' },
    });
    context.clock.advance('PT11M');
    expect(await usdtFor(2)).toMatchObject({ enabled: false, networks: [] });
  });
});

describe('currencies.calculateCurrency', () => {
  test('replies: rounded up when it is to be paid, down when it would be credited', async () => {
    await markScanned(context);
    const pay = await context.call(calculateCurrency, member, { from: 'IDR', to: 'USDT', amount: '100000.01' });
    expect(pay.data).toMatchObject({ amount: '100000.01', result: '6.250001', rate: { amount: '16000.00' } });
    const get = await context.call(calculateCurrency, member, { from: 'USDT', to: 'IDR', amount: '6.250001' });
    expect(get.data.result).toBe('100000.01');
  });
  test('refuses: more decimal places than a currency has, and currencies without a rate', async () => {
    await markScanned(context);
    const places = await context.call(calculateCurrency, member, { from: 'IDR', to: 'USDT', amount: '1.001' });
    expect(places.errno).toBe(402);
    const coins = { from: 'COIN', to: 'IDR', amount: '1' } as unknown as { from: 'IDR'; to: 'IDR'; amount: string };
    expect((await context.call(calculateCurrency, member, coins)).errno).toBe(402);
  });
  test('forbids: unauthorised clients, and members of a country that accepts none', async () => {
    expect((await context.call(calculateCurrency, nobody, { from: 'IDR', to: 'USDT', amount: '1' })).errno).toBe(501);
    const abroad = await makeMember(context, { countryId: 3 });
    const no = await context.call(calculateCurrency, abroad, { from: 'IDR', to: 'USDT', amount: '1' });
    expect(no.data).toMatchObject({ code: 'unsupported', reason: 'switched_off' });
  });
});

describe('currencies.payCurrencies', () => {
  test('replies: the amount in each currency', async () => {
    await markScanned(context);
    const { data } = await context.call(payCurrencies, member, { amount: '160000.00' });
    expect(data).toMatchObject([
      { code: 'IDR', enabled: true, amount: '160000.00' },
      { code: 'USDT', enabled: true, amount: '10.000000', networks: [{ code: 'erc20' }] },
    ]);
  });
  test('refuses: an invalid amount; forbids: unauthorised clients', async () => {
    expect((await context.call(payCurrencies, member, { amount: '-1' })).errno).toBe(402);
    expect((await context.call(payCurrencies, nobody, {})).errno).toBe(501);
  });
});

describe('currencies.proposeRate', () => {
  test('replies: takes effect from its approval on, not before', async () => {
    context.clock.advance('PT1H');
    const { data } = await context.call(proposeRate, staff.maker, {
      rate: '16100.00',
      source: 'the exchange of today',
    });
    await markScanned(context);
    expect((await usdtFor())?.rate?.amount).toBe('16000.00');
    expect((await context.call(approveChange, staff.checker, { id: data.approvalId })).errno).toBe(0);
    expect((await context.call(listRates, staff.maker, {})).data.list[0]).toMatchObject({ rate: '16100.00' });
  });
  test('forbids: approving one’s own proposal, other roles, members', async () => {
    const both = await makeOperator(context, 'finance', 'compliance');
    const { data } = await context.call(proposeRate, both, { rate: '1.00', source: 'invented by me' });
    expect((await context.call(approveChange, both, { id: data.approvalId })).data).toMatchObject({
      code: 'four_eyes',
    });
    const support = await makeOperator(context, 'support');
    expect((await context.call(proposeRate, support, { rate: '1.00', source: 'nobody asked' })).errno).toBe(506);
    expect((await context.call(proposeRate, member, { rate: '1.00', source: 'nobody asked' })).errno).toBe(501);
    await context.call(rejectChange, both, { id: data.approvalId, reason: 'done with it' });
  });
  test('refuses: zero, and a second proposal while one is open', async () => {
    expect((await context.call(proposeRate, staff.maker, { rate: '0', source: 'zero is none' })).errno).toBe(402);
    const open = await context.call(proposeRate, staff.maker, { rate: '1.00', source: 'the one that is open' });
    expect(open.errno).toBe(0);
    const again = await context.call(proposeRate, staff.maker, { rate: '2.00', source: 'beside another' });
    expect(again.data).toMatchObject({ code: 'wrong_state' });
    await context.call(rejectChange, staff.maker, { id: open.data.approvalId, reason: 'done with it' });
  });
});

describe('currencies.revokeCryptoLicence', () => {
  test('replies: crypto is closed at once; repeats: takes effect once', async () => {
    const { list } = (await context.call(listCryptoLicences, staff.maker, { countryId: 1 })).data;
    const id = list.find(({ withdrawnOn }) => withdrawnOn === undefined)?.id ?? 0;
    const gone = await context.call(revokeCryptoLicence, staff.maker, { id, reason: 'the register says so' });
    expect(gone.data.withdrawnOn).toBe('2026-03-10');
    await markScanned(context);
    const { data } = await context.call(payCurrencies, member, {});
    expect(data[1]).toMatchObject({ code: 'USDT', enabled: false });
    const again = await context.call(revokeCryptoLicence, staff.maker, { id, reason: 'once more' });
    expect(again.data).toMatchObject({ code: 'wrong_state' });
    // Open again, for the other tests.
    await licenseCrypto(context, staff, { number: 'TEST-003' });
  });
});

describe('currencies.proposeNetwork, proposeCryptoLicence, listNetworks, listCryptoLicences, listRates', () => {
  test('refuses: another token under an existing network name, and a licence already recorded', async () => {
    const [known] = (await context.call(listNetworks, staff.maker, {})).data;
    expect(known).toMatchObject({ code: 'erc20', token: TEST_TOKEN, enabled: true });
    const other = await context.call(proposeNetwork, staff.maker, {
      code: 'erc20',
      name: 'Another token',
      chainId: 1,
      token: `0x${'b'.repeat(40)}`,
      confirmations: 3,
      min: '1',
      feeNote: { en: 'See your wallet', id: 'Lihat dompet Anda', zh: '请查看您的钱包' },
      startBlock: 0,
      enabled: true,
    });
    const applied = await context.call(approveChange, staff.checker, { id: other.data.approvalId });
    expect(applied.data).toMatchObject({ code: 'wrong_state' });
    const licence = {
      countryId: 1,
      provider: 'Again',
      number: 'TEST-001',
      authority: 'Test authority',
      register: 'https://register.example/TEST-001',
      validFrom: '2026-01-01',
      validUntil: '2030-12-31',
    };
    const twice = await context.call(proposeCryptoLicence, staff.maker, licence);
    const no = await context.call(approveChange, staff.checker, { id: twice.data.approvalId });
    expect(no.data).toMatchObject({ code: 'wrong_state' });
    const backwards = { ...licence, validFrom: '2031-01-01' };
    expect((await context.call(proposeCryptoLicence, staff.maker, backwards)).errno).toBe(402);
    await expect(setRate(context, staff, '3.00')).resolves.toBeUndefined();
  });
});
