// Tests that public replies are kept by what was asked, for members too where theirs are the same, and hold nothing of
// a member.
import { listCountries, publicConfig } from '@roda/api-contract/backoffice/markets';
import { homeIndexV3 } from '@roda/api-contract/content/home';
import type { Operation } from '@roda/api-contract/operation';
import { logOut } from '@roda/api-contract/people/identity';
import { listProducts, listVehicles, vehicleInfo } from '@roda/api-contract/sales/catalog';
import { pauseProduct } from '@roda/api-contract/sales/catalog-editing';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parse } from 'zod/mini';
import { clearCached } from '#platform/cached.ts';
import { endBulletins, makeBulletin, makeBulletinOperators } from '#test/factories/bulletins.ts';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeContentItem } from '#test/factories/content.ts';
import { makeMember, makeOperator, type TestMember } from '#test/factories/identity.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';
import type { Principal } from '../request-context.ts';
import type { RequiredReading } from '../required-reading.ts';
import { clientOf } from './client-info.ts';
import { respond, type CallResponse, type ParsedRequest } from './respond.ts';
import type { Route } from './route.ts';
import { openSharedReplies } from './shared-replies.ts';

const here = { ...nobody, countryId: 1 };
let context: TestContext;
let member: TestMember;
let [product, forLevelTwo, plan, article] = [0, 0, 0, 0];

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await makePlaces(context);
  member = { ...(await makeMember(context)), countryId: 1 };
  product = await makeProduct(context, { unitsTotal: 10 });
  forLevelTwo = await makeProduct(context, { minLevel: 2 });
  await makeProduct(context, { countryId: 2, name: { en: 'Elsewhere', id: 'Lain', zh: '别处' } });
  plan = await makeProduct(context, { kind: 'deposit', cycle: 1 });
  for (const countryId of [1, 2]) await makeContentItem(context, { title: `Of country ${countryId}`, countryId });
  article = await makeContentItem(context, { kind: 'help', title: 'Help of country 2', countryId: 2 });
  await makeContentItem(context, { title: 'Income', income: true });
  await context.asOwner(async (tx) => {
    await tx.query("update licences set scope = array['vehicle', 'pile', 'deposit']");
    await tx.query('insert into product_purchases (member_id, goods_id, units) values ($1, $2, 3)', [
      member.memberId,
      product,
    ]);
  });
});
/** The cache's clock stands: no reply ends by its age, however slow the machine. */
const holdClock = (ms: number): void => void vi.spyOn(performance, 'now').mockReturnValue(ms);
beforeEach(() => {
  holdClock(performance.now());
  clearCached(context.around.vault);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => context.close());

/** What nobody is told of at once. */
const rename = (name: string) =>
  context.asOwner((tx) =>
    tx.query("update products set name = jsonb_set(name, '{en}', to_jsonb($1::text)) where id = $2", [name, product]),
  );
const namesIn = (body: string): readonly string[] =>
  (JSON.parse(body) as { data: { list: { id: number; name: string }[] } }).data.list
    .filter(({ id }) => id === product)
    .map(({ name }) => name);
const listed = async (query: string, own: Readonly<Record<string, string>> = {}) => {
  const headers = { 'x-country': '1', 'x-lang': 'en', ...own };
  return namesIn((await context.http.inject({ url: `/wx/g/goods/vehicle/list${query}`, headers })).body);
};

describe('the key of a public reply', () => {
  test('an unknown parameter in the address changes nothing: the kept reply is given', async () => {
    await rename('First');
    expect(await listed('')).toEqual(['First']);
    await rename('Second');
    for (const query of ['', '?zz=random', '?page=1', '?limit=10&zz=1', '?zz=2&limit=10'])
      expect([query, await listed(query)]).toEqual([query, ['First']]);
    expect(await listed('?limit=9')).toEqual(['Second']);
  });

  test('nor does the time by which the app asks for the countries', async () => {
    const named = (t: string) => context.call(listCountries, nobody, { t });
    const first = await named('1');
    await context.asOwner((tx) => tx.query('update countries set position = 100 - position'));
    expect(await named('2')).toEqual(first);
    await context.asOwner((tx) => tx.query('update countries set position = 100 - position'));
  });

  test('channel and version change only what they decide', async () => {
    await rename('First');
    const edition = (version: string, type = 'h5') => ({ 'x-app-version': version, 'x-app-type': type });
    expect(await listed('', edition('1.0.427'))).toEqual(['First']);
    await rename('Second');
    for (const [version, type] of [['9.9.9'], ['8.8.8', 'ios'], ['', 'weapp']] as const)
      expect(await listed('', edition(version, type))).toEqual(['First']);
    const home = async (headers: Readonly<Record<string, string>>) =>
      (await context.call(homeIndexV3, { ...here, headers }, {})).data;
    const titles = ({ banners }: Awaited<ReturnType<typeof home>>) => banners.map(({ title }) => title);
    const open = await home(edition('1.0.427'));
    expect(titles(open)).toContain('Income en');
    await rename('Third');
    expect(await home(edition('7.7.7'))).toEqual(open);
    const review = await home(edition('1.0.427', 'weapp'));
    expect([titles(review), review.recommendations]).toEqual([['Of country 1 en'], []]);
    const plans = async (headers: Readonly<Record<string, string>>) =>
      (await context.call(listProducts, { ...here, headers }, { kind: 'deposit' })).data.list.map(({ id }) => id);
    expect(await plans(edition('1.0.427'))).toEqual([plan]);
    for (const [version, type] of [['7.7.7'], ['1.0.427', 'weapp']] as const)
      expect(await plans(edition(version, type))).toEqual([]);
    expect(await plans(edition('1.0.427', 'pwa'))).toEqual([plan]);
  });

  test('what is malformed is refused, also beside a kept reply', async () => {
    await listed('');
    const reply = await context.http.inject({ url: '/wx/g/goods/vehicle/list?limit=x', headers: { 'x-country': '1' } });
    expect((JSON.parse(reply.body) as { errno: number }).errno).not.toBe(0);
  });
});

describe('members', () => {
  test('get the list that nobody gets, and nobody gets the one that a member asked for first', async () => {
    await rename('First');
    const first = await context.call(listVehicles, member, {});
    await rename('Second');
    expect(await context.call(listVehicles, here, {})).toEqual(first);
    expect(JSON.stringify(first)).not.toContain('bought');
  });

  test('what differs for a member is never kept: their purchases, and what their level may buy', async () => {
    const own = await context.call(vehicleInfo, member, { id: product });
    expect(own.data.bought).toBe(3);
    expect((await context.call(vehicleInfo, here, { id: product })).data).not.toHaveProperty('bought');
    const available = async (client: TestClient) =>
      (await context.call(listVehicles, client, { available: true })).data.list.map(({ id }) => id);
    expect(await available(member)).toEqual([product]);
    expect(await available(here)).toEqual([forLevelTwo, product]);
    expect(await available(member)).toEqual([product]);
  });

  test('without a country in the request, home is of the country that a member registered in', async () => {
    const { countryId: _none, ...anywhere } = member;
    const own = await context.call(homeIndexV3, anywhere, {});
    const ofNobody = await context.call(homeIndexV3, nobody, {});
    expect(own.data.recommendations.length).toBeGreaterThan(0);
    expect(ofNobody.data.recommendations).toEqual([]);
  });

  test('a kept reply does not lift what a member has to read first; an ended session reads nothing', async () => {
    const operators = await makeBulletinOperators(context);
    const gone = { ...(await makeMember(context)), countryId: 1 };
    await makeBulletin(context, operators);
    const list = await context.call(listVehicles, here, {});
    for (const each of [member, gone]) expect((await context.call(listVehicles, each, {})).errno).toBe(524);
    expect((await context.call(listVehicles, here, {})).errno).toBe(0);
    await context.asOwner((tx) => tx.query('delete from sessions where member_id = $1', [gone.memberId]));
    context.forgetSessions();
    expect(await context.call(listVehicles, gone, {})).toEqual(list);
    expect((await context.call(listVehicles, member, {})).errno).toBe(524);
    await endBulletins(context, operators);
  });
});

/** What each route is asked; a shared one that isn't here fails the test below. */
const asked = (): Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> => ({
  'assurance.publicConfig': [{}],
  'assurance.trustSummary': [{}],
  'markets.listCountries': [{}],
  'markets.countryOptions': [{ countryId: '1' }, { countryId: '2' }, { countryId: '77' }],
  'markets.systemText': [{ key: 'agreement' }],
  'markets.systemConf': [{ keys: 'agreement,rechargeMin' }],
  'markets.customerService': [{}, { countryId: '2' }],
  'markets.getRegion': [{}],
  'content.listNews': [{}],
  'content.newsInfo': [{ id: '1' }],
  'content.homeIndexV3': [{}],
  'content.homeIndex3': [{}],
  'content.listOpenAds': [{}],
  'content.indexBarrage': [{}],
  'content.listHelp': [{}],
  'content.helpInfo': [{ id: String(article) }],
  'catalog.categoryIndex': [{ code: 'labelCategory' }],
  'catalog.listVehicles': [{}, { available: 'true' }],
  'catalog.listProducts': [{}, { kind: 'deposit' }, { kind: 'vehicle', available: 'true' }],
  'catalog.listCities': [{}],
  'catalog.vehicleInfo': [{ id: String(product) }],
  'catalog.productInfo': [{ id: String(plan) }],
  'catalog.recommendProduct': [{}],
  'wallet.profitRule': [{}],
  'payments.rechargeProduct': [{}],
  'notifications.announcements': [{}],
  'currencies.listCurrencies': [{}],
});

type Asker = { readonly name: string; readonly principal: Principal; readonly headers: Record<string, string> };

const NOBODY: Principal = { kind: 'nobody' };

const makeAskers = async (): Promise<readonly Asker[]> => {
  const [abroad, out, expired] = [
    await makeMember(context, { countryId: 2, lang: 'zh' }),
    await makeMember(context),
    await makeMember(context, { countryId: 2 }),
  ];
  await context.call(logOut, out, {});
  await context.asOwner((tx) =>
    tx.query("update sessions set expires_at = started_at + interval '1 second' where member_id = $1", [
      expired.memberId,
    ]),
  );
  context.clock.advance('PT1M');
  const client = (lang: string, country?: number, type = 'h5') => ({
    'x-lang': lang,
    'x-app-type': type,
    'x-app-version': '1.0.427',
    ...(country === undefined ? {} : { 'x-country': String(country) }),
  });
  const of = ({ memberId, sessionId }: TestMember): Principal => ({ kind: 'member', memberId, sessionId });
  const bearer = ({ token }: TestClient) => ({ authorization: `Bearer ${token ?? ''}` });
  return [
    { name: 'a visitor', principal: NOBODY, headers: client('en', 1) },
    { name: 'a visitor abroad', principal: NOBODY, headers: client('zh', 2) },
    { name: 'a visitor of no country', principal: NOBODY, headers: client('en') },
    { name: 'a visitor in review', principal: NOBODY, headers: client('en', 1, 'weapp') },
    { name: 'a member', principal: of(member), headers: { ...client('en', 1), ...bearer(member) } },
    { name: 'a member, Indonesian', principal: of(member), headers: { ...client('id', 1), ...bearer(member) } },
    { name: 'a member of no country', principal: of(member), headers: { ...client('en'), ...bearer(member) } },
    { name: 'a member abroad', principal: of(abroad), headers: { ...client('zh', 2), ...bearer(abroad) } },
    { name: 'one abroad of no country', principal: of(abroad), headers: { ...client('en'), ...bearer(abroad) } },
    { name: 'one abroad asking for here', principal: of(abroad), headers: { ...client('en', 1), ...bearer(abroad) } },
    { name: 'one who logged out', principal: NOBODY, headers: { ...client('en', 1), ...bearer(out) } },
    { name: 'one whose session ran out', principal: NOBODY, headers: { ...client('zh', 2), ...bearer(expired) } },
    { name: 'an unknown token', principal: NOBODY, headers: { ...client('en', 1), authorization: 'Bearer zzz' } },
  ];
};

/** The reply without any cache, for whoever really asks. */
const uncached = async (route: Route, input: unknown, { principal, headers }: Asker): Promise<string> => {
  const client = clientOf(headers, '127.0.0.1', 'r');
  const question = { principal, client, input: parse(route.op.input, input), key: undefined, at: context.clock.now() };
  return String((await respond(route, context.around)(question)).text);
};

/** The one difference there is: lists that everyone gets alike don't count a member's own units. */
const withoutBought = (text: string): string => text.replaceAll(/,"bought":\d+/g, '');

describe('everyone', () => {
  test('may make each call whose reply is kept: the reply is given before it is known who asks', () => {
    const kept = context.routes.filter(({ cacheMs }) => cacheMs !== undefined);
    expect(kept.filter(({ op }) => op.realm !== 'public' || op.method !== 'GET')).toEqual([]);
    expect(kept.length).toBeGreaterThan(20);
  });

  test('gets from the cache what they would get without it, whoever asked before', async () => {
    const inputs = asked();
    const shared = context.routes.filter(({ cacheMs, sameForMembers }) => cacheMs !== undefined && sameForMembers);
    expect(shared.map(({ op }) => op.id).filter((id) => inputs[id] === undefined)).toEqual([]);
    const askers = await makeAskers();
    const differ: string[] = [];
    for (const route of context.routes.filter(({ op }) => inputs[op.id] !== undefined))
      for (const input of inputs[route.op.id] ?? []) {
        const url = `/${route.op.path}?${new URLSearchParams(input).toString()}`;
        const isList = ['catalog.listVehicles', 'catalog.listProducts'].includes(route.op.id);
        for (const asker of [...askers, ...askers.toReversed()]) {
          const { body } = await context.http.inject({ url, headers: asker.headers });
          const own = await uncached(route, input, asker);
          const isShared = isList && input['available'] === undefined;
          if (body !== (isShared ? withoutBought(own) : own)) differ.push(`${asker.name}: ${url} ${body} ${own}`);
        }
      }
    expect(differ).toEqual([]);
  });

  test('is refused as before where a session is needed', async () => {
    const out = { ...(await makeMember(context)), countryId: 1 };
    expect((await context.call(accountInfo, out, {})).errno).toBe(0);
    expect((await context.call(listVehicles, out, {})).errno).toBe(0);
    await context.call(logOut, out, {});
    expect((await context.call(listVehicles, out, {})).errno).toBe(0);
    expect((await context.call(accountInfo, out, {})).errno).toBe(501);
    expect((await context.call(accountInfo, { ...here, token: 'a'.repeat(43) }, {})).errno).toBe(501);
  });
});

describe('an old reply', () => {
  const isOnSale = async (call: TestContext['call'], client: TestClient = here) =>
    (await call(listVehicles, client, {})).data.list.find(({ id }) => id === forLevelTwo)?.onSale;

  test('is gone on every server with an operator’s command', async () => {
    const operator = await makeOperator(context, 'catalogue');
    const other = await context.openNeighbour();
    for (const call of [context.call, other.call]) expect(await isOnSale(call)).toBe(true);
    const paused = await context.call(pauseProduct, operator, { id: forLevelTwo, reason: 'its insurance ended' });
    expect(paused.errno).toBe(0);
    for (const client of [here, member]) expect(await isOnSale(context.call, client)).toBe(false);
    await vi.waitFor(async () => expect(await isOnSale(other.call)).toBe(false), { timeout: 20_000 });
    expect(await isOnSale(other.call, member)).toBe(false);
    await other.close();
    await context.asOwner((tx) =>
      tx.query("update products set status = 'on_sale', pause_cause = null, pause_reason = '' where id = $1", [
        forLevelTwo,
      ]),
    );
  });

  test('is gone after two seconds where no command told of the change', async () => {
    await rename('First');
    const began = performance.now();
    expect(await listed('')).toEqual(['First']);
    await rename('Second');
    holdClock(began + 1_900);
    await vi.waitFor(async () => expect(await listed('')).toEqual(['First']));
    holdClock(began + 2_100);
    await vi.waitFor(async () => expect(await listed('')).toEqual(['Second']));
  });
});

describe('a reply that many ask for at once', () => {
  const question = (principal: Principal): ParsedRequest => ({
    principal,
    client: clientOf({ 'x-country': '1', 'x-app-version': '1.0.427' }, '127.0.0.1', 'r'),
    input: {},
    key: undefined,
    at: context.clock.now(),
  });
  const openShared = ({ id, path }: Operation, requiredReading?: RequiredReading) => {
    const route = context.routes.find(({ op }) => op.id === id);
    const shared = route === undefined ? undefined : openSharedReplies(route, context.around, requiredReading);
    if (shared === undefined) throw new Error('no shared replies');
    return { shared, request: { url: `/${path}`, headers: {} } as Parameters<typeof shared.answer>[0] };
  };
  const openReplies = () => {
    const { shared, request } = openShared(publicConfig);
    return (principal: Principal, call: (given: ParsedRequest) => Promise<CallResponse>) =>
      shared.answer(request, question(principal), call);
  };

  test('is made once, for nobody, and without what the reply may not depend on', async () => {
    const ask = openReplies();
    const call = vi.fn<(given: ParsedRequest) => Promise<CallResponse>>(async () => ({
      text: 'the settings',
      errno: 0,
    }));
    const of: Principal = { kind: 'member', memberId: member.memberId, sessionId: member.sessionId };
    const given = await Promise.all(Array.from({ length: 9 }, (_each, at) => ask(at === 0 ? of : NOBODY, call)));
    expect(given.map(({ text }) => String(text))).toEqual(Array.from({ length: 9 }, () => 'the settings'));
    expect(call.mock.calls).toEqual([
      [
        expect.objectContaining({
          principal: NOBODY,
          client: expect.objectContaining({ appVersion: '1.0.0', appType: 'h5', countryId: 1 }) as object,
        }),
      ],
    ]);
  });

  test('is given at once to any session, unless members get another or somebody has something to read', async () => {
    let isNone = true;
    const requiredReading = { require: async () => undefined, isNone: () => isNone };
    const { client } = question(NOBODY);
    const found = async (op: Operation) => {
      const { shared, request } = openShared(op, requiredReading);
      const withSession = { ...request, headers: { authorization: 'Bearer of-anybody' } } as typeof request;
      expect(shared.find(withSession, client)).toBeUndefined();
      await shared.answer(request, question(NOBODY), async () => ({ text: 'kept', errno: 0 }));
      return [shared.find(request, client), shared.find(withSession, client)].map((each) => each?.toString());
    };
    expect(await found(publicConfig)).toEqual(['kept', 'kept']);
    expect(await found(vehicleInfo)).toEqual(['kept', undefined]);
    isNone = false;
    expect(await found(publicConfig)).toEqual(['kept', undefined]);
  });

  test('each gets a refusal of their own, and none is kept', async () => {
    const ask = openReplies();
    let calls = 0;
    const refused = async () => ({ text: `refused ${(calls += 1)}`, errno: 502 });
    const given = await Promise.all([ask(NOBODY, refused), ask(NOBODY, refused)]);
    expect(given.map(({ text }) => text)).toEqual(['refused 1', 'refused 2']);
    expect(String((await ask(NOBODY, async () => ({ text: 'good', errno: 0 }))).text)).toBe('good');
  });
});
