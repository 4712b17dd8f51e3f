// A rolling restart: three instances behind nginx are restarted one after the other under load, and no call is lost.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { startServerProcess, type ServerProcess } from '@roda/api/test/server-process.ts';
import type { Game } from '@roda/api/test/simulation/seeded-random.ts';
import { startNginx } from './nginx.ts';
import { callsTo, type Caller } from './purchases.ts';
import { checkBooks, checkPurchases, closeTrial, openTrial, type Counted, type Trial } from './trial.ts';

const INSTANCES = 3;
/** As production has them. */
const ENVIRONMENT = { RODA_LOG: 'warn', RODA_DRAIN_MS: '5000', RODA_TRUST_PROXY: '1' };
/** Purchases by wallet need no payment provider; the demo's past, which the first instance plays, does. */
const WITHOUT_PROVIDER = { ...ENVIRONMENT, RODA_PSP_URL: 'http://127.0.0.1:9' };
const READ_EVERY_MS = 50;
const PURCHASE_EVERY_MS = 300;
const BEFORE_MS = 2_000;

export type Rolled = Counted & {
  /** Purchases, of three calls each. */
  readonly acknowledged: number;
  readonly reads: number;
  /** Calls without their effect: each with its operation and what was answered. */
  readonly refused: readonly string[];
  readonly seconds: number;
};

type Tally = { acknowledged: number; reads: number; readonly refused: string[] };

/** Runs `call` at a steady rate, however long each takes; `end` waits for all of them. */
const steadily = (everyMs: number, call: () => Promise<void>): { readonly end: () => Promise<void> } => {
  const calls: Promise<void>[] = [];
  const timer = setInterval(() => void calls.push(call()), everyMs);
  return {
    end: async () => {
      clearInterval(timer);
      await Promise.all(calls);
    },
  };
};

/** A page of its own each time, so that no cache answers. */
const readOnce = async (origin: string, count: number): Promise<void> => {
  const address = `${origin}/wx/g/goods/vehicle/list?page=${count}`;
  const reply = await fetch(address, { headers: { 'x-country': '1' } });
  if (reply.status !== 200) throw new Error(`a read: HTTP ${reply.status}`);
  const { errno } = (await reply.json()) as { errno: number };
  if (errno !== 0) throw new Error(`a read: ${errno}`);
};

const startLoad = (origin: string, { members, goods, purchases }: Trial, random: Game) => {
  const tally: Tally = { acknowledged: 0, reads: 0, refused: [] };
  const { buyOnce } = callsTo(origin, 0);
  const counted = async (call: Promise<unknown>, add: () => void): Promise<void> => {
    try {
      await call;
      add();
    } catch (error) {
      const { message, cause } = error as Error;
      tally.refused.push(cause instanceof Error ? `${message}: ${cause.message}` : message);
    }
  };
  let asked = 0;
  const reading = steadily(READ_EVERY_MS, () => counted(readOnce(origin, (asked += 1)), () => (tally.reads += 1)));
  // One purchase of a member at a time: on a busy machine they would wait for each other for too long.
  const busy = new Set<Caller>();
  const buying = steadily(PURCHASE_EVERY_MS, async () => {
    const member = random.pick(members.filter((each) => !busy.has(each)));
    const wanted = random.pick(goods);
    if (member === undefined || wanted === undefined) return;
    busy.add(member);
    await counted(buyOnce({ member, purchases, wanted }), () => (tally.acknowledged += 1));
    busy.delete(member);
  });
  return {
    tally,
    end: async () => {
      await Promise.all([reading.end(), buying.end()]);
    },
  };
};

const portOf = ({ origin }: ServerProcess): number => Number(new URL(origin).port);

const isReady = async ({ origin }: ServerProcess): Promise<boolean> => (await fetch(`${origin}/readyz`)).status === 200;

const startInstance = (data: string, port?: number): Promise<ServerProcess> =>
  startServerProcess({ data, environment: WITHOUT_PROVIDER, ...(port === undefined ? {} : { port }) });

/** Stops each and starts it again on its port; the next one's turn comes once it is ready. */
const restartEach = async (instances: ServerProcess[]): Promise<void> => {
  for (const [index, instance] of instances.entries()) {
    assert.equal(await instance.stop(), 0, 'a drained instance exits with 0');
    const again = await startInstance(instance.data, portOf(instance));
    instances[index] = again;
    while (!(await isReady(again))) await pause(100);
  }
};

/** Throws on what does not hold in the books; what callers met is in the result. */
export const rollingRestart = async (program: string, random: Game): Promise<Rolled> => {
  const trial = await openTrial({ recordCount: 0, withdrawalCount: 0, environment: ENVIRONMENT });
  const { data } = trial.server;
  const instances = [trial.server];
  try {
    while (instances.length < INSTANCES) instances.push(await startInstance(data));
    const nginx = await startNginx(program, instances.map(portOf));
    try {
      const load = startLoad(nginx.origin, trial, random);
      await pause(BEFORE_MS);
      const began = performance.now();
      try {
        await restartEach(instances);
      } finally {
        await load.end();
      }
      const seconds = Math.round((performance.now() - began) / 1_000);
      trial.server = instances[0] ?? trial.server;
      await checkPurchases(trial, 0);
      return { ...load.tally, ...(await checkBooks(trial)), seconds };
    } finally {
      await nginx.stop();
    }
  } finally {
    await Promise.all(instances.slice(1).map((instance) => instance.stop()));
    trial.server = instances[0] ?? trial.server;
    await closeTrial(trial);
  }
};
