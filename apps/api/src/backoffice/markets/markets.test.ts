// Tests of the public market data, on the real server.
import { createHash } from 'node:crypto';
import {
  appVersion,
  countryOptions,
  customerService,
  examineStatus,
  listCountries,
  modeInfo,
  systemText,
  systemTextKeys,
} from '@roda/api-contract/backoffice/markets';
import { bannedWordsIn } from '@roda/i18n/banned-words';
import { formerSettlementWordsIn } from '@roda/testing/former-settlement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from '#test/factories/identity.ts';
import { makeLicence, makePlaces } from '#test/factories/markets.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  await makePlaces(context);
});
afterAll(() => context.close());

const from = (countryId: number, headers: Record<string, string> = {}) => ({ countryId, headers });

describe('markets.listCountries', () => {
  test("replies: three countries, named in the client's language", async () => {
    const { data } = await context.call(listCountries, { lang: 'zh' }, { t: '1773111600000' });
    expect(data.map(({ id, alias, name, areaCode, currency }) => [id, alias, name, areaCode, currency])).toEqual([
      [1, 'indonesia', '印度尼西亚', '+62', 'IDR'],
      [2, 'zh', '中国', '+86', 'IDR'],
      [3, 'en', '新加坡及国际', '+65', 'IDR'],
    ]);
    expect((await context.call(listCountries, { lang: 'indonesia' }, {})).data[1]?.name).toBe('Tiongkok');
  });
});

describe('markets.countryOptions', () => {
  test('replies: limits, windows and features; crypto and games are off', async () => {
    const { data } = await context.call(countryOptions, nobody, { countryId: 1 });
    expect(data).toMatchObject({
      currency: 'IDR',
      topUpMin: '50000.00',
      withdrawMax: '50000000.00',
      cancelWindowDays: 1,
      minimumAge: 18,
      riskKey: 'risk',
    });
    expect(data.features).toMatchObject({ usdt: false, box: false, pool: false, quiz: true, checkin: true });
    expect(data.features).not.toHaveProperty('demo');
    expect((await context.call(countryOptions, nobody, { countryId: 2 })).data.cancelWindowDays).toBe(14);
  });
  test('refuses: an unknown country', async () =>
    expect((await context.call(countryOptions, nobody, { countryId: 99 })).errno).toBe(504));
});

describe('markets.examineStatus', () => {
  test('replies: enabled in Indonesia with its licence, with the reason', async () => {
    const { data } = await context.call(examineStatus, from(1), { version: '1.0.427' });
    expect(data).toEqual({
      examine: false,
      showTimeDeposit: false,
      showGoods: true,
      reason: 'Income products are offered here under a recorded licence.',
    });
  });
  test.each([
    ['no country', nobody, '1.0.427'],
    ['a country without a licence', from(2), '1.0.427'],
    ['a country that is none', from(99), '1.0.427'],
    ['an edition that was never published', from(1), '9.9.9'],
    ['no edition at all', from(1), undefined],
    ['a channel that the schedule closes', from(1, { 'x-app-type': 'weapp' }), '1.0.427'],
  ])('replies: trimmed for %s', async (_what, caller, version) => {
    const { errno, data } = await context.call(examineStatus, caller, { version });
    expect([errno, data.examine, data.showGoods, data.showTimeDeposit]).toEqual([0, true, false, false]);
    expect(data.reason.length).toBeGreaterThan(20);
  });
  test('replies: the same to a member, from any address and with any user agent', async () => {
    const member = await makeMember(context);
    const asked = await Promise.all([
      context.call(examineStatus, from(1), { version: '1.0.427' }),
      context.call(examineStatus, { ...member, countryId: 1 }, { version: '1.0.427' }),
      context.call(examineStatus, from(1, { 'user-agent': 'Googlebot', 'x-forwarded-for': '17.0.0.1' }), {
        version: '1.0.427',
      }),
    ]);
    expect(new Set(asked.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });
  test('replies: review mode from the day after the licence ends', async () => {
    const other = await openTestContext({ at: '2026-05-31T16:59:00Z' });
    await makeLicence(other, { until: '2026-05-31' });
    expect((await other.call(examineStatus, from(1), { version: '1.0.427' })).data.examine).toBe(false);
    other.clock.advance('PT1M');
    expect((await other.call(examineStatus, from(1), { version: '1.0.427' })).data.examine).toBe(true);
    await other.close();
  });
});

describe('markets.modeInfo', () => {
  test('replies: what decides, the licence, and that this is a demo', async () => {
    const { data } = await context.call(modeInfo, from(1), { version: '1.0.427' });
    expect(data).toMatchObject({
      mode: 'demo',
      examine: false,
      decidedBy: ['country', 'channel', 'version', 'schedule'],
      licence: { demo: true, expiresOn: '2031-12-31' },
    });
    expect(data.licence?.scope).not.toContain('deposit');
    expect((await context.call(modeInfo, from(2), {})).data.licence).toBeUndefined();
  });
});

describe('markets.systemText', () => {
  test.each(systemTextKeys)('replies: %s in three languages, hashed, without a promise', async (key) => {
    const bodies = [];
    for (const lang of ['en', 'indonesia', 'zh']) {
      const { data } = await context.call(systemText, { lang }, { key });
      expect(data.hash).toBe(createHash('sha256').update(data.body).digest('hex'));
      expect(bannedWordsIn(`${data.title}\n${data.body}`)).toEqual([]);
      expect(data.body.length).toBeGreaterThan(50);
      bodies.push(data.body);
    }
    expect(new Set(bodies).size).toBe(3);
  });
  test('replies: an older version, so that what was accepted can be read; what is not published is not there', async () => {
    const other = await openTestContext();
    const asked = async (version?: string) =>
      other.call(systemText, { lang: 'en' }, { key: 'agreement', ...(version === undefined ? {} : { version }) });
    const [now, before] = [(await asked()).data, (await asked('1')).data];
    expect([now.version, before.version]).toEqual(['2', '1']);
    expect((await asked('2')).data).toEqual(now);
    expect(before.body).toContain('everybody is paid in the same proportion');
    expect(before.hash).toBe(createHash('sha256').update(before.body).digest('hex'));
    await other.asOwner((tx) =>
      tx.query("select publish_text('agreement', 3, 'en', 'T', 'B', $1::timestamptz + interval '1 hour')", [
        other.clock.now(),
      ]),
    );
    expect((await asked('3')).data).toMatchObject({ code: 'not_found' });
    expect((await asked('9')).data).toMatchObject({ code: 'not_found' });
    expect((await asked('x')).errno).toBe(402);
    await other.close();
  });
  test('no current text and no question speaks of the former settlement, nor promises income', async () => {
    const texts = await context.see<{ text: string }>(
      `select concat_ws(E'\\n\\n', kind, lang, title, body) as text from system_texts t
        where version = (select max(version) from system_texts n where n.kind = t.kind)
       union all
       select concat_ws(' | ', l, words ->> l, explanation ->> l)
         from suitability_questions, unnest(array['en', 'id', 'zh']) l where not retired`,
    );
    expect(texts.length).toBeGreaterThan(60);
    for (const { text } of texts)
      expect([text.slice(0, 60), ...formerSettlementWordsIn(text), ...bannedWordsIn(text)]).toEqual([
        text.slice(0, 60),
      ]);
  });
  test('a published text is immutable', async () => {
    await expect(
      context.asOwner((tx) => tx.query("update system_texts set body = 'x' where kind = 'risk'")),
    ).rejects.toThrow(/never changed/);
    await expect(context.act(({ tx }) => tx.query('delete from system_texts'))).rejects.toThrow(/permission denied/);
  });
});

describe('markets.appVersion', () => {
  test('replies: the newest version; forced only when one was published as mandatory', async () => {
    const { data } = await context.call(appVersion, { headers: { 'x-app-version-code': '1427' } }, {});
    expect(data).toMatchObject({ version: '1.0.427', versionCode: 1427, forced: false, minimumCode: 1 });
    await context.asOwner((tx) =>
      tx.query(
        `insert into app_versions (app_type, version, version_code, notes, forced, released_on)
         values ('h5', '1.0.500', 1500, '{"en":"e","id":"i","zh":"z"}', true, '2026-03-01')`,
      ),
    );
    expect((await context.call(appVersion, { headers: { 'x-app-version-code': '1427' } }, {})).data).toMatchObject({
      versionCode: 1500,
      forced: true,
      minimumCode: 1500,
    });
    expect(
      (await context.call(appVersion, { headers: { 'x-app-type': 'ios', 'x-app-version-code': '1427' } }, {})).data
        .forced,
    ).toBe(false);
  });
});

describe('markets.customerService', () => {
  test('replies: channels with their hours, of the requested country', async () => {
    const { data } = await context.call(customerService, { lang: 'indonesia' }, { countryId: 1 });
    expect(data.channels.map(({ kind, label }) => [kind, label])).toEqual([
      ['phone', 'Telepon'],
      ['email', 'Surel'],
    ]);
    expect((await context.call(customerService, from(2), {})).data.channels.map(({ kind }) => kind)).toEqual(['email']);
  });
});
