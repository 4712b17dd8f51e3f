// Setup of a simulation: the whole server, a faulty provider, products, operators, and new members.
import type { CallOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import { listOrders, listVehicleOrders, type Order } from '@roda/api-contract/sales/orders';
import type { Envelope } from '@roda/api-contract/domain-errors';
import { injecting } from '#platform/http/inject.ts';
import { register, type Backstage, type DemoMemberPerson } from '@roda/demo/seed/demo-member.ts';
import { playing } from '@roda/demo/seed/demo-call.ts';
import { makeAssetRow, makeProduct } from '#test/factories/catalog.ts';
import { freshPhone, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { openShop, type Shop } from '#test/factories/payments.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ALL_SCHEDULES, type TestClient, type TestContext } from '#test/test-context.ts';
import type { Game } from './seeded-random.ts';

/** A member of the simulation, with the totals of the replies received. */
export type Seat = {
  readonly member: TestMember;
  readonly person: DemoMemberPerson;
  gated: boolean;
  claimedMinor: bigint;
  /** Keys of claims whose reply was counted: a repeat gives the same reply and no money. */
  readonly claims: Set<string>;
};

export type SimulationContextCatalog = {
  readonly goodsId: number;
  readonly assetId: number;
  readonly kind: 'vehicle' | 'pile';
  readonly device: string;
};

export type SimulationContextStage = {
  readonly shop: Shop;
  readonly context: TestContext;
  readonly chance: Game;
  readonly seats: Seat[];
  readonly catalog: readonly SimulationContextCatalog[];
  /** One who proposes, one who approves, and one who imports the fleet's work. */
  readonly staff: readonly [TestOperator, TestOperator, TestOperator];
  /** One who may read everything that shows a figure, and does nothing else. */
  readonly reader: TestOperator;
  readonly backstage: Backstage;
  /** The count of each call and errno. */
  readonly answers: Map<string, number>;
  /**
   * Calls an operation; a missing reply, an internal error, or a refusal by one that declares none ends the simulation.
   */
  readonly ask: <Op extends Operation>(
    op: Op,
    principal: TestClient,
    input: CallOf<Op>,
    more?: Asking,
  ) => Promise<Envelope<ReplyOf<Op>>>;
};
type Asking = { readonly key?: string; readonly file?: { name: string; type: string; bytes: Buffer } };

const INTERNAL = 502;
const PAGE = { limit: 100 };

/** All orders of a member, as the member sees them: those for vehicles and the others. */
export const ordersOf = async ({ ask }: SimulationContextStage, { member }: Seat): Promise<readonly Order[]> => {
  const [vehicles, others] = [await ask(listVehicleOrders, member, PAGE), await ask(listOrders, member, PAGE)];
  return [...vehicles.data.list, ...others.data.list];
};

const backstageOf = (context: TestContext): Backstage => ({
  play: playing(injecting(context.http)),
  runJobs: context.runJobs,
  reading: context.around.pool.reading,
  lastLine: async (file) => {
    const folder = path.join(context.around.services.config.data, 'outbox');
    const lines = (await readFile(path.join(folder, `${file}.ndjson`), 'utf8')).trim().split('\n');
    return JSON.parse(lines.at(-1) ?? '{}') as Record<string, string>;
  },
});

/** Few units, so that members compete for the last one; every settlement cycle; one product that never earns. */
const fillCatalog = async (context: TestContext, random: Game): Promise<SimulationContextCatalog[]> => {
  const wishes = [
    { kind: 'vehicle', cycle: 0, validityDays: 60 },
    { kind: 'vehicle', cycle: 2, validityDays: 20 },
    { kind: 'pile', cycle: 0, validityDays: 5 },
    { kind: 'vehicle', cycle: 1, validityDays: 3 },
    { kind: 'vehicle', cycle: 0, validityDays: 40 },
  ] as const;
  const catalog: SimulationContextCatalog[] = [];
  for (const [index, wish] of wishes.entries()) {
    const device = `SIM-${index}`;
    const unitsTotal = random.between(6, 25);
    // Every other product sells all units of its asset, the rest only some of them.
    const unitsCapacity = unitsTotal + (index % 2) * 5;
    const assetId = await makeAssetRow(context, { kind: wish.kind, deviceNumber: device, unitsCapacity });
    const pile = wish.kind === 'pile' ? { connector: 'CCS2', pricePerKwhMinor: 250_000n } : {};
    const goodsId = await makeProduct(context, {
      ...wish,
      ...pile,
      assetId,
      unitsTotal,
      purchaseLimit: 5,
      targetDailyMinor: BigInt(random.between(500_000, 3_000_001)),
    });
    catalog.push({ goodsId, assetId, kind: wish.kind, device });
  }
  return catalog;
};

/** Starts shortly before the end of a month. */
export const openStage = async (random: Game): Promise<SimulationContextStage> => {
  const shop = await openShop({ schedules: ALL_SCHEDULES });
  const { context } = shop;
  context.clock.set('2026-01-29T20:00:00Z');
  await makePlaces(context);
  const catalog = await fillCatalog(context, random);
  const staff = [
    await makeOperator(context, 'operations', 'finance'),
    await makeOperator(context, 'operations', 'finance'),
    await makeOperator(context, 'fleet', 'operations'),
  ] as const;
  const reader = await makeOperator(
    context,
    ...(['operations', 'finance', 'fleet', 'catalogue', 'compliance', 'growth', 'support', 'auditor'] as const),
  );
  const answers = new Map<string, number>();
  const ask: SimulationContextStage['ask'] = async (op, principal, input, more) => {
    const reply = await context.call(op, principal, input, more);
    const heard = `${op.id} ${reply.errno}`;
    answers.set(heard, (answers.get(heard) ?? 0) + 1);
    if (reply.errno === INTERNAL || (reply.errno !== 0 && op.refusals.length === 0))
      throw new Error(`${op.id}: a fault of ours: ${JSON.stringify(reply)}`);
    return reply;
  };
  return {
    shop,
    context,
    chance: random,
    catalog,
    staff,
    reader,
    answers,
    ask,
    seats: [],
    backstage: backstageOf(context),
  };
};

/** Registers a member the usual way: captcha, text message, public code. */
export const takeSeat = async ({ backstage, seats, context }: SimulationContextStage): Promise<Seat> => {
  const index = seats.length;
  const person: DemoMemberPerson = {
    phone: freshPhone(),
    countryId: 1,
    lang: index % 2 === 0 ? 'indonesia' : 'en',
    password: 'kopi-susu-42',
    name: `SIMULATED PERSON ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index % 26]}${'ABCDEFGHIJ'[Math.floor(index / 26) % 10]}`,
    idType: 'nik',
    idNumber: `31740541079${String(index).padStart(5, '0')}`,
    birthDate: '1990-07-01',
  };
  context.clock.advance('PT2M');
  const { token = '', ...caller } = await register(backstage, person, 'RODA2026');
  const [row] = await context.see<{ member_id: bigint; id: string }>(
    'select member_id, id from sessions where token_hash = $1',
    [context.around.vault.hashToken(token)],
  );
  const { phone, password } = person;
  const member = { ...caller, token, phone, password, memberId: row?.member_id ?? 0n, sessionId: row?.id ?? '' };
  const seat: Seat = { member, person, gated: false, claimedMinor: 0n, claims: new Set() };
  seats.push(seat);
  return seat;
};
