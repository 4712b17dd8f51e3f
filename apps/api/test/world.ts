// A small world to test in: a fresh database, the whole server, a clock that tests move, callers with sessions.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CallOf, Operation, ReplyOf } from '@roda/contract/operation';
import type { Envelope } from '@roda/contract/refusals';
import { inject } from 'vitest';
import { app, plan, work } from '../src/app.ts';
import { constraintRefusals } from '../src/constraints.ts';
import { durationMs } from '../src/modules/demo/demo.rules.ts';
import type { System } from '../src/platform/act.ts';
import type { Act } from '../src/platform/act.ts';
import { readConfig } from '../src/platform/config.ts';
import { openPool } from '../src/platform/db/pool.ts';
import { systemIds } from '../src/platform/ids.ts';
import { drainWork } from '../src/platform/jobs/workers.ts';
import { openLog } from '../src/platform/log.ts';
import { openMetrics } from '../src/platform/metrics.ts';
import { readSecrets } from '../src/platform/secrets.ts';
import { openHashing, openServices, type Services } from '../src/platform/services.ts';
import { actOf, jobActOf, type Surroundings } from '../src/platform/surroundings.ts';
import { openVault } from '../src/platform/vault.ts';
import { cloneDatabase } from './database.ts';

/** Whoever calls: headers, and a token when logged in. */
export type TestCaller = { readonly token?: string; readonly lang?: string; readonly countryId?: number; readonly headers?: Readonly<Record<string, string>> };

export const nobody: TestCaller = {};

export type WorldOptions = {
  /** Where the test's clock stands at first. */
  readonly at?: string;
  readonly services?: Partial<Services>;
  readonly environment?: Readonly<Record<string, string>>;
};

type CallOptions = { readonly key?: string; readonly file?: { readonly name: string; readonly type: string; readonly bytes: Buffer } };

/** The weakest argon2 that the library takes: tests hash often, and strength is not what they prove. */
const WEAK = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const testClock = (start: string) => {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (at: string | Date) => void (now = new Date(at)),
    /** By an ISO duration such as P1D or PT1H. */
    advance: (by: string) => void (now = new Date(now.getTime() + durationMs(by))),
  };
};

const queryOf = (input: object): string => {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined).map(([key, value]) => [key, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(pairs)).toString()}`;
};

const multipartOf = (input: object, file: CallOptions['file']) => {
  const boundary = `----${randomBytes(12).toString('hex')}`;
  const parts: Buffer[] = Object.entries(input).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`));
  if (file !== undefined) {
    parts.push(Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`), file.bytes, Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
};

const surroundingsFor = async (url: string, options: WorldOptions) => {
  const data = await mkdtemp(path.join(tmpdir(), 'roda-world-'));
  const config = readConfig({ RODA_DATA: data, RODA_LOG: process.env['TEST_LOG'] ?? 'silent', RODA_RATE: '0', RODA_KEY_ORDER: inject('orderKey'), ...options.environment });
  const secrets = readSecrets(config);
  const pool = openPool({ url, size: 24, role: 'roda_app' });
  const clock = testClock(options.at ?? '2026-03-10T03:00:00Z');
  const services: Services = { ...openServices(config, secrets, openLog(config.logLevel)), hashing: openHashing(WEAK), ...options.services };
  const around: Surroundings = {
    pool, clock, ids: systemIds, vault: openVault(secrets), services, metrics: openMetrics(), constraintRefusals, checkReplies: true,
  };
  return { around, clock, pool, data };
};

export const openWorld = async (options: WorldOptions = {}) => {
  const database = await cloneDatabase(inject('serverUrl'));
  const { around, clock, pool, data } = await surroundingsFor(database.url, options);
  const owner = openPool({ url: database.url, size: 4 });
  const { http, forgetSessions } = await app(around);
  await http.ready();

  const call = async <Op extends Operation>(op: Op, caller: TestCaller, input: CallOf<Op>, { key, file }: CallOptions = {}): Promise<Envelope<ReplyOf<Op>>> => {
    const given = (input ?? {}) as Record<string, unknown>;
    const inPath = [...op.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !inPath.includes(name)));
    const url = `/${op.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(given[name])))}${op.method === 'GET' ? queryOf(rest) : ''}`;
    const upload = op.upload === true ? multipartOf(rest, file) : undefined;
    const headers: Record<string, string> = {
      'x-lang': caller.lang ?? 'en',
      ...(caller.countryId === undefined ? {} : { 'x-country': String(caller.countryId) }),
      ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
      ...(op.idempotent === true || key !== undefined ? { 'idempotency-key': key ?? randomUUID() } : {}),
      ...(op.method === 'POST' ? { 'content-type': upload?.type ?? 'application/json' } : {}),
      ...caller.headers,
    };
    const reply = await http.inject({ method: op.method, url, headers, ...(op.method === 'POST' ? { payload: upload?.payload ?? JSON.stringify(rest) } : {}) });
    if (reply.statusCode !== 200) throw new Error(`${op.id}: HTTP ${reply.statusCode} ${reply.body}`);
    return JSON.parse(reply.body) as Envelope<ReplyOf<Op>>;
  };

  return {
    call,
    http,
    clock,
    around,
    url: database.url,
    jobAct: jobActOf(around),
    /** Rows, read as the database's owner. */
    see: <Row = Record<string, unknown>>(text: string, values: readonly unknown[] = []) => owner.reading((tx) => tx.query<Row>(text, values)),
    /** Work inside a transaction as the server's role. */
    act: <T>(run: (act: Act<System>) => Promise<T>) => pool.inTransaction((tx) => run(actOf<System>(around, { tx, who: { kind: 'system' }, at: clock.now() }))),
    /** Work inside a transaction as the owner: for what no server code may do. */
    asOwner: owner.inTransaction,
    /** Runs every job and schedule that is due, until nothing is left. */
    runJobs: () => drainWork(database.url, work, around),
    forgetSessions,
    routes: plan.routes,
    close: async () => {
      await http.close();
      await pool.close();
      await owner.close();
      await database.drop();
      await rm(data, { recursive: true, force: true });
    },
  };
};

export type World = Awaited<ReturnType<typeof openWorld>>;
