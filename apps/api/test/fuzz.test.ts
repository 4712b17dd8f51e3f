// Fuzz test of every operation as every principal: no internal errors, no undeclared domain errors, no secrets of other
// principals.
import type { Operation } from '@roda/api-contract/operation';
import { operations } from '@roda/api-contract/operations';
import { domainErrors, type DomainErrorCode } from '@roda/api-contract/domain-errors';
import { isLongRun } from '@roda/testing/run';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#ledger';
import { invariantsFor } from '#backoffice/assurance/books/invariants.queries.ts';
import { declaredErrors } from './declared-errors.ts';
import { inputsOf, type Pools } from './fuzz-inputs.ts';
import { outfit, type Cast } from './fuzz-principals.ts';
import { openTestContext, type TestClient, type TestContext } from './test-context.ts';

/** A short run draws the same each time, a long one by its own seed. */
const SEED = isLongRun ? Number(process.env['TEST_SEED'] ?? 1) : 20_260_310;
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (isLongRun ? 30 : 1));
/** As a principal that no input of the operation lets in. */
const RUNS_WITHOUT_ACCESS = 2;

/** Operations that end the session or move the clock; in this order, in a database of their own. */
const ENDING = [
  'identity.updatePublicInviteCode',
  'identity.endMemberSessions',
  'identity.endOperatorSession',
  'identity.logOut',
  'identity.logOutOperator',
  'identity.unsubscribe',
  'demo.advanceClock',
];
const lasting = operations.filter(({ id }) => !ENDING.includes(id));
const ending = ENDING.flatMap((each) => operations.filter(({ id }) => id === each));

/** Intentionally reveals a secret to an operator, who gives a logged reason. */
const REVEALS = [
  'identity.revealIdentity',
  'members.revealMember',
  'employment.revealSigning',
  'points-mall.packPointsMallOrders',
  'points-mall.revealPointsMallAddress',
  'wallet.revealCard',
  'wallet.downloadPayoutFile',
];

type Fixture = { readonly context: TestContext; readonly cast: Cast };

const openFixture = async (): Promise<Fixture> => {
  const context = await openTestContext();
  return { context, cast: await outfit(context) };
};

/** The resulting jobs run, and the ledger invariants hold. */
const expectSound = async ({ context }: Fixture): Promise<void> => {
  await context.runJobs();
  const at = context.clock.now();
  const report = await context.asOwner((tx) => audit(tx, { at, rules: invariantsFor({ full: true }), full: true }));
  expect(report.checks.filter(({ breakCount }) => breakCount > 0)).toEqual([]);
  const stuck = await context.see('select task_identifier, last_error from graphile_worker.jobs where attempts > 0');
  expect(stuck).toEqual([]);
};

let fixture: Fixture;

beforeAll(async () => {
  fixture = await openFixture();
});
// No test: it is about what all of them left, in whichever order they ran.
afterAll(async () => {
  try {
    await expectSound(fixture);
  } finally {
    await fixture.context.close();
  }
});

const KEYS = [undefined, 'no-uuid', '3f1f8a52-6f4b-4c57-9a10-0c1d2e3f4a5b', ''];
const headerOf = fc.record({
  'x-lang': fc.constantFrom('en', 'id', 'zh', '__proto__', '\u00ff'.repeat(300)),
  'x-country': fc.constantFrom('1', '2', '3', '0', '-1', '999999999', 'x'),
  'x-app-version': fc.constantFrom('1.0.427', '9.9.9', '1..1', ''),
});

type Drawn = {
  readonly input: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly key: string | undefined;
  readonly file: Buffer | undefined;
};

const FILES = [
  ...['', 'a', 'id,deviceNumber,startedAt,endedAt,amount\n=cmd(),x,0000-01-01,9999-99-99,1e400\n', '"\n'.repeat(50)],
  'date,reference,description,amount,currency\n0000-00-00,=1+1,x,-92233720368547758.09,IDR\n9999-12-31,r,,1,EUR\n',
  'date,reference,description,amount,currency\n2026-03-01,r\u0000,\u0000,12,IDR\n',
  'id,deviceNumber,startedAt,endedAt,amount\n\u0000,\u0000,2026-03-09 10:00:00,2026-03-09 11:00:00,10\n',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
].map((text) => Buffer.from(text));
const files = [undefined, ...FILES, Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff', 'hex')];

const drawnFor = (op: Operation, pools: Pools): fc.Arbitrary<Drawn> =>
  fc.record({
    input: inputsOf(op, pools),
    headers: headerOf,
    key: fc.oneof(
      { weight: 3, arbitrary: fc.uuid({ version: 4 }) },
      { weight: 1, arbitrary: fc.constantFrom(...KEYS) },
    ),
    file: fc.constantFrom(...files),
  });

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

const formOf = (input: Drawn['input'], file: Buffer | undefined) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, textOf(value));
  if (file !== undefined) form.append('file', new Blob([new Uint8Array(file)]), '../../..\\"x\r\n.csv');
  return form;
};

const requestOf = async (op: Operation, { token }: TestClient, { input, headers, key, file }: Drawn) => {
  const path = op.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(textOf(input[name] ?? 'x')));
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, textOf(value)]),
  );
  const common = {
    ...headers,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  if (op.method === 'GET') return { method: op.method, url: `/${path}?${query.toString()}`, headers: common };
  if (op.upload !== true) {
    const payload = JSON.stringify(input);
    return { method: op.method, url: `/${path}`, headers: { ...common, 'content-type': 'application/json' }, payload };
  }
  const form = new Response(formOf(input, file));
  const type = form.headers.get('content-type') ?? '';
  const payload = Buffer.from(await form.arrayBuffer());
  return { method: op.method, url: `/${path}`, headers: { ...common, 'content-type': type }, payload };
};

type Reply = { readonly errno: number; readonly data: { readonly code?: DomainErrorCode } | null };

const holds = async (
  { context, cast }: Fixture,
  op: Operation,
  [caller, drawn]: [TestClient, Drawn],
): Promise<void> => {
  const answered = await context.http.inject(await requestOf(op, caller, drawn));
  expect(answered.statusCode, answered.body).toBeLessThan(500);
  const leaked = REVEALS.includes(op.id) ? undefined : cast.secrets.find((secret) => answered.body.includes(secret));
  expect(leaked, `${op.id} shows ${leaked ?? ''}`).toBeUndefined();
  if (answered.statusCode !== 200) return;
  const { errno, data } = answered.json<Reply>();
  if (errno === 0) return;
  const code = data?.code ?? 'internal';
  expect([...declaredErrors(op)], `${op.id} says ${code}`).toContain(code);
  expect(domainErrors[code].errno).toBe(errno);
};

const storyOf = (caller: string, { seed, counterexample, errorInstance }: fc.RunDetails<[Drawn]>): string =>
  `seed ${seed} as ${caller}: ${String(errorInstance)}\n${fc.stringify(counterexample)}`.slice(0, 4_000);

describe('regressions', () => {
  test('refuses: a truncated form, two files, too many fields', async () => {
    const type = 'multipart/form-data; boundary=b';
    const part = (name: string): string => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
    const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\nx\r\n';
    const forms = ['', '--b', part('kind'), file, `${file}${file}--b--`, `${part('x').repeat(40)}--b--`, 'x'];
    for (const op of operations.filter(({ upload }) => upload === true)) {
      const { token } = op.realm === 'operator' ? fixture.cast.operator : fixture.cast.holder;
      const headers = { authorization: `Bearer ${token}`, 'content-type': type };
      for (const payload of [...forms, `${part('__proto__')}${file}--b--`]) {
        const reply = await fixture.context.http.inject({ method: 'POST', url: `/${op.path}`, headers, payload });
        expect([op.id, payload.slice(0, 80), reply.statusCode, reply.json().errno]).toEqual([
          op.id,
          payload.slice(0, 80),
          200,
          402,
        ]);
      }
    }
  });

  test('a property name of Object.prototype is not a language', async () => {
    for (const alias of ['__proto__', 'constructor', 'toString']) {
      const headers = { 'x-lang': alias };
      const reply = await fixture.context.http.inject({ method: 'GET', url: '/wx/common/appversion', headers });
      expect([alias, reply.statusCode, reply.json().errno]).toEqual([alias, 200, 0]);
    }
  });
});

/** A session of the other realm, and none, are refused before the input is read. */
const hasAccess = ({ operator }: Cast, { realm }: Operation, { token }: TestClient): boolean =>
  realm === 'public' || (token !== undefined && (realm === 'operator') === (token === operator.token));

const expectHolds = async (given: Fixture, op: Operation): Promise<void> => {
  for (const [name, caller] of Object.entries(given.cast.callers)) {
    const numRuns = hasAccess(given.cast, op, caller) ? RUNS : RUNS_WITHOUT_ACCESS;
    const property = fc.asyncProperty(drawnFor(op, given.cast.pools), (drawn) => holds(given, op, [caller, drawn]));
    const found = await fc.check(property, { seed: SEED, numRuns, endOnFailure: true });
    expect(found.failed ? storyOf(name, found) : undefined, op.id).toBeUndefined();
  }
};

describe.each(lasting)('$id', (op) => {
  test('as everyone', () => expectHolds(fixture, op));
});

describe('the end of sessions, and the clock', () => {
  test('as everyone', async () => {
    const own = await openFixture();
    try {
      for (const op of ending) await expectHolds(own, op);
      await expectSound(own);
    } finally {
      await own.context.close();
    }
  });
});
