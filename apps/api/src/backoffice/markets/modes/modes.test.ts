// Tests that the schedule, app versions and legal texts change by two-person approval, and never retroactively.
import { appVersion, examineStatus, systemText, type systemTextKeys } from '@roda/api-contract/backoffice/markets';
import {
  endModeRule,
  listAppVersions,
  listModeRules,
  listSystemTexts,
  proposeModeRule,
  publishAppVersion,
  publishSystemText,
  previewMode,
} from '@roda/api-contract/backoffice/modes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approve, makeTwo } from '#test/factories/approvals.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { clearCached } from '#platform/cached.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let maker: TestClient;
let checker: TestClient;
beforeAll(async () => {
  context = await openTestContext();
  await makePlaces(context);
  ({ maker, checker } = await makeTwo(context));
});
afterAll(() => context.close());
// Each test begins at the same moment with the rules and versions of the installation, and nothing proposed.
beforeEach(async () => {
  context.clock.set('2026-03-10T03:00:00Z');
  await context.asOwner(async (tx) => {
    await tx.query('delete from approvals');
    await tx.query('delete from mode_rules where proposed_by is not null');
    await tx.query("delete from app_versions where version <> '1.0.427'");
  });
  clearCached(context.around.vault);
});

const reason = {
  en: 'The channel of this edition is being renewed.',
  id: 'Kanal untuk edisi ini sedang diperbarui.',
  zh: '此版本的渠道正在更新，暂不提供收益类产品。',
};
const rule = (more: object = {}) => ({
  countryId: 1,
  appType: 'pwa' as const,
  fromOn: '2026-03-10',
  sellsIncome: false,
  sellsDeposits: false,
  reason,
  ...more,
});
const makeRule = async (more: object = {}): Promise<void> => {
  await approve(context, checker, (await context.call(proposeModeRule, maker, rule(more))).data.approvalId);
};
const inPwa = { countryId: 1, lang: 'id', headers: { 'x-app-type': 'pwa', 'x-app-version': '1.0.427' } };
const reviewMode = async (caller: TestClient = inPwa) => (await context.call(examineStatus, caller, {})).data;

describe('markets.proposeModeRule', () => {
  test('replies: nothing changes until another approves; then everyone on the channel gets the reason', async () => {
    const { data } = await context.call(proposeModeRule, maker, rule());
    expect((await reviewMode()).examine).toBe(false);
    expect((await approve(context, maker, data.approvalId)).errno).toBe(506);
    expect((await approve(context, checker, data.approvalId)).errno).toBe(0);
    expect(await reviewMode()).toMatchObject({ examine: true, reason: reason.id });
    const member = await makeMember(context, { lang: 'indonesia' });
    expect((await reviewMode({ ...inPwa, ...member })).examine).toBe(true);
    expect((await reviewMode({ ...inPwa, headers: { 'x-app-type': 'h5', 'x-app-version': '1.0.427' } })).examine).toBe(
      false,
    );
  });
  test('refuses: a day in the past, also when it passed while pending; an end before the beginning', async () => {
    expect((await context.call(proposeModeRule, maker, rule({ fromOn: '2026-03-09' }))).errno).toBe(725);
    expect((await context.call(proposeModeRule, maker, rule({ untilOn: '2026-03-01' }))).errno).toBe(402);
    expect((await context.call(proposeModeRule, maker, rule({ fromCode: 9, untilCode: 8 }))).errno).toBe(402);
    expect((await context.call(proposeModeRule, maker, rule({ countryId: 9 }))).errno).toBe(504);
    const promise = { ...reason, en: 'Guaranteed returns from Monday on.' };
    expect((await context.call(proposeModeRule, maker, rule({ reason: promise }))).errno).toBe(402);
    const { data } = await context.call(proposeModeRule, maker, rule({ appType: 'ios' }));
    context.clock.advance('PT20H');
    expect((await approve(context, checker, data.approvalId)).data).toMatchObject({ state: 'begins_in_the_past' });
  });
  test('forbids: calls without a session, members, growth', async () => {
    expect((await context.call(proposeModeRule, nobody, rule())).errno).toBe(501);
    expect((await context.call(proposeModeRule, await makeOperator(context, 'growth'), rule())).errno).toBe(506);
  });
});

describe('markets.endModeRule', () => {
  test('replies: a rule ends on a future day; refuses: earlier ones and unknown rules', async () => {
    await makeRule();
    context.clock.set('2026-03-11T03:00:00Z');
    const { data } = await context.call(listModeRules, checker, { countryId: 1 });
    const [newest] = data.list;
    const id = newest?.id ?? 0;
    expect(newest).toMatchObject({ appType: 'pwa', proposedBy: expect.any(String), approvedBy: expect.any(String) });
    const end = (untilOn: string, which = id) =>
      context.call(endModeRule, maker, { id: which, untilOn, reason: 'renewed' });
    expect((await end('2026-03-10')).errno).toBe(725);
    expect((await end('2026-03-20', 9_999)).errno).toBe(504);
    const proposed = (await end('2026-03-12')).data;
    await approve(context, checker, proposed.approvalId);
    expect((await reviewMode()).examine).toBe(true);
    context.clock.set('2026-03-13T03:00:00Z');
    expect((await reviewMode()).examine).toBe(false);
    expect((await end('2026-03-20')).data).toMatchObject({ state: 'over' });
  });
});

describe('markets.previewMode', () => {
  test("replies: the channel's mode, now and at another moment", async () => {
    await makeRule({ untilOn: '2026-03-12' });
    context.clock.set('2026-03-13T03:00:00Z');
    const ask = (at?: string) =>
      context.call(previewMode, checker, {
        countryId: 1,
        appType: 'pwa',
        version: '1.0.427',
        ...(at === undefined ? {} : { at }),
      });
    expect((await ask()).data).toMatchObject({ examine: false, cause: 'open' });
    expect((await ask('2026-03-11T03:00:00Z')).data).toMatchObject({ examine: true, cause: 'scheduled', reason });
    expect((await context.call(previewMode, nobody, { countryId: 1, appType: 'pwa', version: '1' })).errno).toBe(501);
  });
});

describe('markets.listModeRules', () => {
  test('replies: in pages; forbids: members', async () => {
    expect((await context.call(listModeRules, checker, { limit: 1 })).data).toMatchObject({ limit: 1, page: 1 });
    expect((await context.call(listModeRules, await makeMember(context), {})).errno).toBe(501);
  });
});

const edition = (more: object = {}) => ({
  appType: 'h5' as const,
  version: '1.1.0',
  versionCode: 1500,
  notes: { en: 'Addresses and messages.', id: 'Alamat dan pesan.', zh: '新增地址与消息。' },
  forced: false,
  releasedOn: '2026-03-13',
  ...more,
});
const old = { headers: { 'x-app-type': 'h5', 'x-app-version': '1.0.427', 'x-app-version-code': '1427' } };

const makeEdition = async (more: object = {}): Promise<void> => {
  await approve(context, checker, (await context.call(publishAppVersion, maker, edition(more))).data.approvalId);
};
const later = { version: '1.2.0', versionCode: 1600, forced: true, releasedOn: '2026-03-14' };

describe('markets.publishAppVersion', () => {
  beforeEach(() => context.clock.set('2026-03-13T03:00:00Z'));

  test('replies: an optional version is offered, a forced one is mandatory; other channels are unaffected', async () => {
    const first = (await context.call(publishAppVersion, maker, edition())).data;
    expect((await context.call(appVersion, old, {})).data.version).toBe('1.0.427');
    await approve(context, checker, first.approvalId);
    expect((await context.call(appVersion, old, {})).data).toMatchObject({
      version: '1.1.0',
      forced: false,
      minimumCode: 1,
    });
    const forced = (await context.call(publishAppVersion, maker, edition({ forced: true }))).data;
    await approve(context, checker, forced.approvalId);
    expect((await context.call(appVersion, old, {})).data).toMatchObject({ forced: true, minimumCode: 1500 });
    const current = { headers: { ...old.headers, 'x-app-version-code': '1500' } };
    expect((await context.call(appVersion, current, {})).data.forced).toBe(false);
    const other = { headers: { 'x-app-type': 'ios', 'x-app-version-code': '1427' } };
    expect((await context.call(appVersion, other, {})).data).toMatchObject({ version: '1.0.427', forced: false });
  });
  test('replies: a version of tomorrow is not published today', async () => {
    await makeEdition();
    await makeEdition(later);
    expect((await context.call(appVersion, old, {})).data.version).toBe('1.1.0');
    context.clock.set('2026-03-14T03:00:00Z');
    expect((await context.call(appVersion, old, {})).data).toMatchObject({ version: '1.2.0', minimumCode: 1600 });
  });
  test('refuses: a code of another version, a shell without its store, promises of income', async () => {
    await makeEdition();
    expect((await context.call(publishAppVersion, maker, edition({ version: '1.1.1' }))).errno).toBe(725);
    expect((await context.call(publishAppVersion, maker, edition({ versionCode: 1501 }))).errno).toBe(725);
    expect((await context.call(publishAppVersion, maker, edition({ appType: 'ios' }))).errno).toBe(402);
    const notes = { en: 'Risk-free income.', id: 'Alamat.', zh: '地址。' };
    expect((await context.call(publishAppVersion, maker, edition({ notes }))).errno).toBe(402);
  });
  test('races: two proposals of one code become one version', async () => {
    const proposals = ['2.0.0', '2.0.1'].map((version) =>
      context.call(publishAppVersion, maker, edition({ appType: 'pwa', version, versionCode: 2_000 })),
    );
    const ids = (await Promise.all(proposals)).map(({ data }) => data.approvalId);
    const replies = await Promise.all(ids.map((id) => approve(context, checker, id)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
  test('forbids: content', async () =>
    expect((await context.call(publishAppVersion, await makeOperator(context, 'content'), edition())).errno).toBe(506));
});

describe('markets.listAppVersions', () => {
  test('replies: of one channel, newest first', async () => {
    await makeEdition();
    await makeEdition(later);
    const { data } = await context.call(listAppVersions, checker, { appType: 'h5' });
    expect(data.list.map(({ version }) => version)).toEqual(['1.2.0', '1.1.0', '1.0.427']);
  });
});

/** A published text is never changed: a test that publishes one has a key of its own. */
const texts = (body: string, key: (typeof systemTextKeys)[number] = 'cancel') => ({
  key,
  titles: { en: 'Cancelling', id: 'Pembatalan', zh: '取消' },
  bodies: { en: body, id: `${body} (id)`, zh: `${body}（中文）` },
});

const makeText = async (text: Parameters<typeof context.call<typeof publishSystemText>>[2]): Promise<void> => {
  await approve(context, checker, (await context.call(publishSystemText, maker, text)).data.approvalId);
};

describe('markets.publishSystemText', () => {
  test('replies: a new version in three languages, public once another approved; the old one stays', async () => {
    const body = 'Within the window the whole price comes back. Ask for it in the order.';
    const { data } = await context.call(publishSystemText, maker, texts(body));
    expect((await context.call(systemText, nobody, { key: 'cancel' })).data.version).toBe('2');
    expect((await approve(context, checker, data.approvalId)).errno).toBe(0);
    const now = (await context.call(systemText, { lang: 'zh' }, { key: 'cancel' })).data;
    expect(now).toMatchObject({ version: '3', body: `${body}（中文）` });
    const { list } = (await context.call(listSystemTexts, checker, { key: 'cancel' })).data;
    expect(list.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(list[0]?.hashes.zh).toBe(now.hash);
  });
  test('replies: from a later moment on', async () => {
    await makeText(texts('Until tomorrow this is how it is.', 'recharge'));
    await makeText({ ...texts('From tomorrow on this is how it is.', 'recharge'), publishAt: '2026-03-11T03:00:00Z' });
    expect((await context.call(systemText, nobody, { key: 'recharge' })).data.version).toBe('2');
    context.clock.set('2026-03-11T04:00:00Z');
    expect((await context.call(systemText, await makeMember(context), { key: 'recharge' })).data.version).toBe('3');
  });
  test('refuses: promises of income, a missing language, a moment in the past, and stale versions', async () => {
    const promise = texts('Income is guaranteed for all members.');
    expect((await context.call(publishSystemText, maker, promise)).data).toMatchObject({ code: 'banned_words' });
    const { key, titles } = texts('x');
    const short = { key, titles, bodies: { en: 'A body that is long enough.', id: 'Isi yang cukup panjang.' } };
    expect((await context.call(publishSystemText, maker, short as never)).errno).toBe(402);
    const past = { ...texts('This came too late for the law.'), publishAt: '2026-03-01T00:00:00Z' };
    expect((await context.call(publishSystemText, maker, past)).errno).toBe(402);
    const overtaken = texts('A version that another one overtakes.', 'purchase_plan');
    const { data } = await context.call(publishSystemText, maker, overtaken);
    await context.asOwner((tx) =>
      tx.query(
        `select publish_text('purchase_plan', 2, l, 't', 'b', '2026-03-10') from unnest(array['en', 'id', 'zh']) l`,
      ),
    );
    expect((await approve(context, checker, data.approvalId)).data).toMatchObject({ code: 'stale' });
  });
  test('forbids: calls without a session, and approving without compliance', async () => {
    expect((await context.call(publishSystemText, nobody, texts('Nobody writes this text here.'))).errno).toBe(501);
    const { data } = await context.call(publishSystemText, maker, texts('A text that waits for its reader.', 'risk'));
    expect((await approve(context, await makeOperator(context, 'config'), data.approvalId)).errno).toBe(506);
  });
});

describe('markets.listSystemTexts', () => {
  test('forbids: calls without a session', async () =>
    expect((await context.call(listSystemTexts, nobody, {})).errno).toBe(501));
});
