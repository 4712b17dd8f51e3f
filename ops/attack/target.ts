// The demo that is attacked: one of its own on a free port, or one that runs on this machine.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { operatorRoles, type OperatorRole } from '@roda/api-contract/operation';
import { logIn } from '@roda/api-contract/people/identity';
import type { OpenPool } from '@roda/api/platform/db/pool.ts';
import { databaseUrlOf, deleteFolder, startServerProcess } from '@roda/api/test/server-process.ts';
import { openTestPool } from '@roda/api/test/test-pool.ts';
import { pinOf } from '../trials/pins.ts';
import { callsTo, type Calls } from '../trials/purchases.ts';

/** The demo's members, in its own order. */
const PHONES = ['081234567890', '081234567891', '081234567892'] as const;

export type TargetMember = { readonly id: string; readonly phone: string; readonly token: string };
export type PinProof = Awaited<ReturnType<typeof pinOf>>;

type TextCaps = { readonly perNetwork: number; readonly perPrefix: number; readonly perCountry: number };

export type AttackTarget = {
  readonly server: { readonly origin: string; readonly data: string };
  /** How far its clock is ahead of this machine's. */
  readonly aheadMs: number;
  readonly calls: Calls;
  readonly password: string;
  readonly redeemCodes: readonly string[];
  readonly members: readonly [TargetMember, TargetMember, TargetMember];
  /** Tokens of operators who have one role each. */
  readonly operators: ReadonlyMap<OperatorRole, string>;
  /** The most texts of a day, where it is known. */
  readonly caps: TextCaps | undefined;
  /** Of the payment provider's webhooks. */
  readonly webhookSecret: string;
  /** As the owner of its database: to look at what no operation shows. */
  readonly see: <Row>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
  /** A PIN of that member's, made once. */
  readonly pinOf: (member: TargetMember) => Promise<PinProof>;
  readonly close: () => Promise<void>;
};

const LOOPBACK = /^http:\/\/(?:127(?:\.\d{1,3}){3}|localhost|\[::1\]):\d{1,5}$/u;

/** Throws unless the address is one of this machine: nobody else's server is attacked. */
export const requireLoopback = (url: string): string => {
  const origin = url.replace(/\/$/u, '');
  if (!LOOPBACK.test(origin)) throw new Error(`--url must be http://127.0.0.1:<port>, and ${url} is another machine's`);
  return origin;
};

const fileIn = <T>(data: string, name: string): T => JSON.parse(readFileSync(path.join(data, name), 'utf8')) as T;

const MARK = 'attack.example';

const hireOne = async (pool: OpenPool, role: OperatorRole): Promise<readonly [OperatorRole, string]> => {
  const token = randomBytes(32).toString('base64url');
  await pool.inTransaction(async (tx) => {
    const [made] = await tx.query<{ id: number }>(
      `insert into operators (email, name, password_hash, created_at) values ($1, $2, 'none', now()) returning id`,
      [`${role}-${randomBytes(6).toString('hex')}@${MARK}`, `Attack ${role}`],
    );
    await tx.query('insert into operator_roles (operator_id, role) values ($1, $2)', [made?.id, role]);
    await tx.query(
      `insert into operator_sessions (id, operator_id, token_hash, started_at, seen_at, proved_at, idle_at, expires_at)
       select $1, $2, $3, now(), now(), later, later, later from (select now() + interval '900 days' as later) t`,
      [randomUUID(), made?.id, createHash('sha256').update(token).digest()],
    );
  });
  return [role, token];
};

/** They can do nothing any more, and stay in the audit log. */
const dismiss = (pool: OpenPool): Promise<unknown> =>
  pool.inTransaction(async (tx) => {
    const theirs = `select id from operators where email like '%@${MARK}'`;
    await tx.query(`delete from operator_sessions where operator_id in (${theirs})`);
    await tx.query(`update operators set state = 'locked' where id in (${theirs})`);
  });

const clockAhead = async (pool: OpenPool): Promise<number> => {
  const [found] = await pool.reading((tx) =>
    tx.query<{ ahead: string }>('select ahead_ms::text as ahead from demo_clock'),
  );
  return Number(found?.ahead ?? 0);
};

const enter = async (calls: Calls, phone: string, password: string): Promise<TargetMember> => {
  const { token, userInfo } = await calls.ask(logIn, {}, { phone, countryId: 1, password });
  return { id: String(userInfo.id), phone, token };
};

const knownPins = (server: AttackTarget['server'], aheadMs: number, password: string): AttackTarget['pinOf'] => {
  const pins = new Map<string, Promise<PinProof>>();
  return (member) => {
    const known = pins.get(member.id) ?? pinOf({ server, aheadMs }, member, { phone: member.phone, password });
    pins.set(member.id, known);
    return known;
  };
};

type Demo = { readonly password: string; readonly redeemCodes?: readonly string[] };

type Entered = { readonly caps: TextCaps | undefined; readonly stop: () => Promise<void> };

/** Everything that the attacks need of a demo that serves at `origin` and has its folder at `data`. */
const enterAt = async (server: AttackTarget['server'], { caps, stop }: Entered): Promise<AttackTarget> => {
  const { password, redeemCodes = [] } = fileIn<Demo>(server.data, 'demo.json');
  const { sandboxSecret } = fileIn<{ sandboxSecret: string }>(server.data, 'secrets.json');
  const pool = openTestPool({ url: databaseUrlOf(server.data, 'roda'), size: 2 });
  try {
    const aheadMs = await clockAhead(pool);
    const calls = callsTo(server.origin, aheadMs);
    const [first, second, third] = PHONES;
    const members = [
      await enter(calls, first, password),
      await enter(calls, second, password),
      await enter(calls, third, password),
    ] as const;
    const operators = new Map<OperatorRole, string>();
    for (const role of operatorRoles) operators.set(...(await hireOne(pool, role)));
    return {
      ...{ server, aheadMs, calls, password, redeemCodes, members, operators, caps, webhookSecret: sandboxSecret },
      see: (text, values = []) => pool.reading((tx) => tx.query(text, values)),
      pinOf: knownPins(server, aheadMs, password),
      close: async () => {
        await dismiss(pool);
        await pool.close();
        await stop();
      },
    };
  } catch (error) {
    await pool.close();
    throw error;
  }
};

/** A demo that runs on this machine, with its data folder. It is used, not kept as it was. */
export const enterTarget = (url: string, data: string): Promise<AttackTarget> =>
  enterAt({ origin: requireLoopback(url), data }, { caps: undefined, stop: async () => undefined });

/** Those of a production when nobody sets any; a demo has none to speak of. */
const CAPS: TextCaps = { perNetwork: 200, perPrefix: 100, perCountry: 5_000 };

/** With the limits that a server has when nobody sets any. */
const ENVIRONMENT = {
  ...{ RODA_LOG: 'warn', RODA_RATE: '6000' },
  RODA_SMS_PER_NETWORK: String(CAPS.perNetwork),
  RODA_SMS_PER_PREFIX: String(CAPS.perPrefix),
  RODA_SMS_PER_COUNTRY: String(CAPS.perCountry),
};

/** A demo of its own, which is deleted at the end. */
export const startTarget = async (): Promise<AttackTarget> => {
  const server = await startServerProcess({ environment: ENVIRONMENT });
  const stop = async (): Promise<void> => {
    await server.stop();
    await deleteFolder(server.data);
  };
  try {
    return await enterAt(server, { caps: CAPS, stop });
  } catch (error) {
    await stop();
    throw error;
  }
};
