// Operators' actions: import work, post revenue with two-person approval, settle, decide on withdrawals.
import { importFleet } from '@roda/api-contract/fleet/fleet';
import { importStatement, listStatementLines } from '@roda/api-contract/sales/payments';
import {
  approveRevenue,
  listRevenue,
  proposeRevenue,
  rejectRevenue,
  runSettlement,
} from '@roda/api-contract/income/settlement';
import {
  approveWithdrawal,
  listWithdrawalCases,
  payWithdrawal,
  rejectWithdrawal,
} from '@roda/api-contract/wallet/withdrawal-cases';
import type { SimulationContextCatalog, SimulationContextStage } from './simulation-context.ts';

export type StaffAction = (stage: SimulationContextStage) => Promise<void>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const JAKARTA_MS = 7 * HOUR_MS;

/** The last midnight in Jakarta. */
const midnight = (at: Date): number => Math.floor((at.getTime() + JAKARTA_MS) / DAY_MS) * DAY_MS - JAKARTA_MS;

const csv = (name: string, rows: readonly string[]) => ({
  file: { name, type: 'text/csv', bytes: Buffer.from(`${rows.join('\n')}\n`) },
});

/** Up to six trips or sessions of yesterday; some duplicate, some overlapping, some implausible. */
const workOf = (
  { chance: random, context }: SimulationContextStage,
  { device, kind }: SimulationContextCatalog,
): string[] => {
  const begin = midnight(context.clock.now()) - DAY_MS;
  return Array.from({ length: random.between(0, 6) }, (_none, index) => {
    const start = new Date(begin + index * 2 * HOUR_MS + random.below(HOUR_MS));
    const end = new Date(start.getTime() + (random.hits(10) ? 5 * HOUR_MS : random.between(5, 50) * 60_000));
    const amount = random.hits(5) ? '-5.00' : `${random.between(10_000, 250_000)}.00`;
    const line = `${device}-${begin}-${index},${device},${start.toISOString()},${end.toISOString()},${amount}`;
    return kind === 'pile' ? `${line},${random.between(1, 20)}` : line;
  });
};

const importKind = async (stage: SimulationContextStage, kind: 'trip' | 'charge'): Promise<void> => {
  const { ask, chance: random, catalog, staff } = stage;
  // The last product never earns: no revenue, no income.
  const earning = catalog.slice(0, -1).filter((each) => (each.kind === 'pile') === (kind === 'charge'));
  const lines = earning.flatMap((each) => workOf(stage, each));
  const head = `id,deviceNumber,startedAt,endedAt,amount${kind === 'charge' ? ',energyKwh' : ''}`;
  const file = csv('work.csv', [head, ...lines, ...(random.hits(40) ? lines.slice(0, 2) : [])]);
  await ask(importFleet, staff[2], { kind }, file);
  if (random.hits(40)) await ask(importFleet, staff[1], { kind }, file);
};

export const importWork: StaffAction = async (stage) => {
  await importKind(stage, 'trip');
  await importKind(stage, 'charge');
};

/** Yesterday's revenue of each product, against a bank arrival that is sometimes too small, or for another asset. */
export const postRevenue: StaffAction = async ({ ask, chance: random, catalog, staff, context }) => {
  const until = midnight(context.clock.now());
  const day = new Date(until).toISOString().slice(0, 10);
  for (const { goodsId, device } of catalog) {
    const reference = `REV-${device}-${until}`;
    const text = random.hits(5) ? `Fleet, ${catalog[0]?.device ?? ''}` : 'Fleet';
    const arrived = `${random.hits(20) ? random.between(1, 50_000) : 5_000_000}.00`;
    const statement = csv('bank.csv', ['date,reference,description,amount', `${day},${reference},${text},${arrived}`]);
    await ask(importStatement, staff[0], { account: 'bank' }, statement);
    const lines = await ask(listStatementLines, staff[0], { limit: 100, account: 'bank' });
    const line = lines.data.list.find((each) => each.reference === reference);
    if (line === undefined) continue;
    const periodFrom = new Date(until - DAY_MS).toISOString();
    const proposal = { goodsId, periodFrom, periodTo: new Date(until).toISOString(), statementLineId: line.id };
    if (random.hits(10)) await ask(proposeRevenue, staff[2], proposal);
    await Promise.all([ask(proposeRevenue, staff[0], proposal), ask(proposeRevenue, staff[0], proposal)]);
  }
  const { data } = await ask(listRevenue, staff[1], { status: 'proposed', limit: 100 });
  for (const { id } of data.list) {
    if (random.hits(20)) await ask(approveRevenue, staff[random.hits(50) ? 0 : 2], { id });
    if (random.hits(10)) await ask(rejectRevenue, staff[1], { id, reason: 'Not this time' });
    else await Promise.all([ask(approveRevenue, staff[1], { id }), ask(approveRevenue, staff[1], { id })]);
  }
};

export const settleNow: StaffAction = async ({ ask, chance: random, staff }) => {
  const runs = Array.from({ length: random.hits(30) ? 2 : 1 }, () => ask(runSettlement, staff[0], {}));
  await Promise.all(runs);
};

/** The bank's confirmation of its payouts; sometimes repeated. */
const payoutStatement = async (
  { ask, chance: random, staff, context }: SimulationContextStage,
  reference: string,
  net: string,
): Promise<void> => {
  const day = context.clock.now().toISOString().slice(0, 10);
  const file = csv('payouts.csv', ['date,reference,description,amount', `${day},${reference},Payout,-${net}`]);
  for (let times = random.between(1, 2); times > 0; times -= 1) {
    await ask(importStatement, staff[1], { account: 'bank' }, file);
  }
};

/** Any action on any withdrawal, by either operator. */
export const decide: StaffAction = async (stage) => {
  const { ask, chance: random, staff, context } = stage;
  const { data } = await ask(listWithdrawalCases, staff[0], { limit: 100 });
  const found = random.pick(data.list.slice(0, 20));
  if (found === undefined) return;
  const [one, other] = random.hits(50) ? staff : ([staff[1], staff[0]] as const);
  const { id } = found;
  const reference = `BANK-${context.around.ids.newId()}`;
  const what = random.weighted({ approveAndPay: 6, approve: 4, pay: 4, reject: 2, fail: 2, contest: 2 });
  if (what === 'approve' || what === 'approveAndPay') await ask(approveWithdrawal, one, { id });
  if (what === 'pay' || what === 'approveAndPay') {
    const { errno } = await ask(payWithdrawal, other, { id, reference });
    if (errno === 0 && random.hits(60)) await payoutStatement(stage, reference, found.net);
  }
  if (what === 'reject') await ask(rejectWithdrawal, one, { id, reason: 'Simulated reason', stage: found.stage });
  if (what === 'fail') await ask(payWithdrawal, other, { id, failed: true, reason: 'The bank sent it back' });
  if (what === 'contest') {
    await Promise.all([
      ask(payWithdrawal, other, { id, reference }),
      ask(rejectWithdrawal, one, { id, reason: 'Simulated reason', stage: found.stage }),
      ask(payWithdrawal, one, { id, reference: `${reference}-2` }),
    ]);
  }
};
