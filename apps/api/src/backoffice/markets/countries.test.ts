// Tests of operators' changes to countries, options and support: permissions, number of operators, and visibility.
import { sendCode } from '@roda/api-contract/people/identity';
import { countryOptions, customerService, listCountries } from '@roda/api-contract/backoffice/markets';
import {
  updateCountry,
  listCountryCases,
  listSupportChannels,
  upsertSupportChannel,
  updateCountryOption,
} from '@roda/api-contract/backoffice/countries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approve, makeTwo } from '#test/factories/approvals.ts';
import { makeMember, makeOperator, solveCaptcha } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let maker: TestClient;
let checker: TestClient;
beforeAll(async () => {
  context = await openTestContext();
  ({ maker, checker } = await makeTwo(context));
});
afterAll(() => context.close());

const reason = 'decided in the meeting of Monday';
const option = (key: string, value: string | number | boolean, countryId = 1) =>
  context.call(updateCountryOption, maker, { countryId, key, value, reason });
const features = async (countryId = 1) => (await context.call(countryOptions, nobody, { countryId })).data.features;

describe('markets.updateCountryOption', () => {
  test('replies: a low-risk switch is effective and visible at once, despite cached replies', async () => {
    expect((await features())['quiz']).toBe(true);
    expect((await option('quiz', false)).data).toEqual({ state: 'changed' });
    expect((await features())['quiz']).toBe(false);
    const [row] = await context.see<{ target: string; reason: string }>(
      `select target, reason from operator_audit where action = 'markets.updateCountryOption' order by id desc limit 1`,
    );
    expect(row).toEqual({ target: 'country:1:quiz', reason });
  });
  test('replies: games and money options are pending for a second operator', async () => {
    const { data } = await option('box', true);
    expect([data.state, (await features())['box']]).toEqual(['proposed', false]);
    expect((await approve(context, maker, data.approvalId)).errno).toBe(506);
    expect((await approve(context, checker, data.approvalId)).errno).toBe(0);
    expect((await features())['box']).toBe(true);
    const money = (await option('rechargeMin', '75000.00')).data;
    await approve(context, checker, money.approvalId);
    expect((await context.call(countryOptions, nobody, { countryId: 1 })).data.topUpMin).toBe('75000.00');
  });
  test('refuses: an unknown option, a wrong type, a minimum above the maximum, an age of 17, the demo marker', async () => {
    for (const [key, value] of [
      ['nonsense', true],
      ['quiz', 'yes'],
      ['rechargeMin', '1e9'],
      ['rechargeMin', '-5.00'],
      ['minimumAge', 17],
      ['oauthLoginUrl', 'javascript:alert(1)'],
      ['oauthLoginUrl', 'http://login.example/start'],
      ['oauthLoginUrl', 'https://login.example/start#here'],
      ['demo', true],
    ] as const)
      expect((await option(key, value)).errno).toBe(402);
    expect((await option('rechargeMin', '90000000.00')).data).toMatchObject({ state: 'rechargeMin_above_rechargeMax' });
    expect((await option('unprovenOwnDaily', '1000.00')).data).toMatchObject({
      state: 'unprovenDaily_above_unprovenOwnDaily',
    });
    expect((await option('quiz', true, 99)).errno).toBe(504);
  });
  test("replies: a provider's log-in page is offered where two operators named one, until they take it back", async () => {
    const offered = async () => (await context.call(countryOptions, nobody, { countryId: 1 })).data.oauthUrl;
    expect(await offered()).toBeUndefined();
    const page = 'https://login.example/start?client=roda';
    const proposed = await option('oauthLoginUrl', page);
    expect(proposed).toMatchObject({ errno: 0 });
    expect(await approve(context, checker, proposed.data.approvalId)).toMatchObject({ errno: 0 });
    expect(await offered()).toBe(page);
    await approve(context, checker, (await option('oauthLoginUrl', '')).data.approvalId);
    expect(await offered()).toBeUndefined();
  });
  test('refuses: crypto without a licensed provider (R29)', async () => {
    expect((await option('usdt', true, 3)).data).toMatchObject({ state: 'provider_missing' });
    const named = (await option('usdtProvider', 'Licensed Exchange Pte Ltd, MPI 2026-1', 3)).data;
    await approve(context, checker, named.approvalId);
    expect((await option('usdt', true, 3)).data.state).toBe('proposed');
  });
  test('refuses: approving a stale change, or one that conflicts meanwhile', async () => {
    const low = (await option('withdrawMin', '60000.00')).data;
    await context.asOwner((tx) =>
      tx.query(`update country_options set value = '"70000.00"' where country_id = 1 and key = 'withdrawMin'`),
    );
    expect((await approve(context, checker, low.approvalId)).data).toMatchObject({ code: 'stale' });
  });
  test('forbids: members, calls without a session, and operators with other roles', async () => {
    const input = { countryId: 1, key: 'quiz', value: true, reason };
    expect((await context.call(updateCountryOption, nobody, input)).errno).toBe(501);
    expect((await context.call(updateCountryOption, await makeMember(context), input)).errno).toBe(501);
    expect((await context.call(updateCountryOption, await makeOperator(context, 'growth'), input)).errno).toBe(506);
  });
  test('races: one open proposal per option', async () => {
    const replies = await Promise.all([true, true, true].map((value) => option('pool', value)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(replies.filter(({ errno }) => errno === 725)).toHaveLength(2);
  });
});

describe('markets.updateCountry', () => {
  test('replies: a name at once; a narrower phone rule by two-person approval, and then it is enforced', async () => {
    const names = { en: 'Singapore', id: 'Singapura', zh: '新加坡' };
    expect((await context.call(updateCountry, maker, { id: 3, names, reason })).data).toEqual({ state: 'changed' });
    expect((await context.call(listCountries, {}, {})).data.find(({ id }) => id === 3)?.name).toBe('Singapore');
    const { data } = await context.call(updateCountry, maker, { id: 3, phonePattern: '^8[0-9]{7}$', reason });
    await approve(context, checker, data.approvalId);
    const send = async (phone: string) =>
      context.call(sendCode, nobody, { phone, countryId: 3, scene: 'register', ...(await solveCaptcha(context)) });
    expect((await send('91234567')).errno).toBe(402);
    expect((await send('81234567')).errno).toBe(0);
  });
  test('replies: how late a statement may be, by two-person approval; refuses: never, or longer than ten days', async () => {
    const late = (statementDays: number) => context.call(updateCountry, maker, { id: 1, statementDays, reason });
    const days = async () => (await context.call(listCountryCases, maker, { id: 1 })).data.list[0]?.statementDays;
    expect([(await late(0)).errno, (await late(11)).errno]).toEqual([402, 402]);
    const { data } = await late(3);
    expect([data.state, await days()]).toEqual(['proposed', 2]);
    await approve(context, checker, data.approvalId);
    expect(await days()).toBe(3);
  });
  test('replies: a country that is switched off is not offered', async () => {
    const { data } = await context.call(updateCountry, maker, { id: 2, enabled: false, reason });
    expect((await context.call(listCountries, nobody, {})).data).toHaveLength(3);
    await approve(context, checker, data.approvalId);
    expect((await context.call(listCountries, nobody, {})).data).toHaveLength(2);
  });
  test('refuses: an empty change, a rule with unbounded runtime, texts that promise income, an unknown country', async () => {
    expect((await context.call(updateCountry, maker, { id: 1, reason })).errno).toBe(402);
    for (const phonePattern of ['^(8+)+$', '^8.*$', '8[0-9]{7}', '^[0-9]+$'])
      expect((await context.call(updateCountry, maker, { id: 1, phonePattern, reason })).errno).toBe(402);
    const names = { en: 'Guaranteed income land', id: 'Negeri', zh: '国' };
    expect((await context.call(updateCountry, maker, { id: 1, names, reason })).data).toMatchObject({
      code: 'banned_words',
    });
    expect((await context.call(updateCountry, maker, { id: 77, enabled: false, reason })).errno).toBe(504);
  });
  test('forbids: support', async () =>
    expect((await context.call(updateCountry, await makeOperator(context, 'support'), { id: 1, reason })).errno).toBe(
      506,
    ));
});

describe('markets.listCountryCases', () => {
  test('replies: all, with their options and the number of operators required', async () => {
    const { data } = await context.call(listCountryCases, checker, {});
    expect(data.total).toBe(3);
    expect(data.list[0]?.options).toContainEqual({ key: 'usdt', type: 'switch', eyes: 4, value: false });
    expect((await context.call(listCountryCases, nobody, {})).errno).toBe(501);
  });
});

const form = {
  countryId: 1,
  kind: 'whatsapp' as const,
  label: { en: 'WhatsApp', id: 'WhatsApp', zh: 'WhatsApp' },
  value: '+62 811 0000 2026',
  hours: { en: '8 am to 10 pm', id: '08.00 sampai 22.00', zh: '8点至22点' },
  position: 1,
  enabled: true,
};

describe('markets.upsertSupportChannel', () => {
  test('replies: visible to members at once, in their language, and hidden when it is switched off', async () => {
    const { data } = await context.call(upsertSupportChannel, maker, form);
    const shown = async () => (await context.call(customerService, { lang: 'zh' }, { countryId: 1 })).data.channels;
    expect(await shown()).toContainEqual(expect.objectContaining({ kind: 'whatsapp', hours: '8点至22点' }));
    await context.call(upsertSupportChannel, maker, { ...form, id: data.id, enabled: false });
    expect((await shown()).map(({ kind }) => kind)).toEqual(['phone', 'email']);
  });
  test('refuses: a value that does not fit its kind, an unknown channel or country', async () => {
    expect((await context.call(upsertSupportChannel, maker, { ...form, value: 'call me' })).errno).toBe(402);
    expect(
      (await context.call(upsertSupportChannel, maker, { ...form, kind: 'chat', value: 'javascript:1' })).errno,
    ).toBe(402);
    expect((await context.call(upsertSupportChannel, maker, { ...form, id: 999 })).errno).toBe(504);
    expect((await context.call(upsertSupportChannel, maker, { ...form, countryId: 99 })).errno).toBe(504);
  });
  test('forbids: calls without a session', async () =>
    expect((await context.call(upsertSupportChannel, nobody, form)).errno).toBe(501));
});

describe('markets.listSupportChannels', () => {
  test('replies: of one country, also those that are switched off; forbids: members', async () => {
    await context.call(upsertSupportChannel, maker, { ...form, enabled: false });
    const { data } = await context.call(listSupportChannels, maker, { countryId: 1 });
    expect(data.list.every(({ countryId }) => countryId === 1)).toBe(true);
    expect(data.list.some(({ enabled }) => !enabled)).toBe(true);
    expect((await context.call(listSupportChannels, await makeMember(context), {})).errno).toBe(501);
  });
});
