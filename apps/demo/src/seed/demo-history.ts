// The demo's history: generated once, on a fresh database, through the product's own operations, with a clock that
// starts 105 days ago. Members buy and the fleet earns from then on; most other scenes are of the last three weeks.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { logInOperator, logOutOperator } from '@roda/api-contract/people/operators';
import { updatePublicInviteCode } from '@roda/api-contract/people/staff';
import { receiveIncome } from '@roda/api-contract/income/holdings';
import { memberSessions, operatorSessions } from '#people/identity/index.ts';
import { invariant } from '#platform/errors.ts';
import type { InjectedClient } from '#platform/http/inject.ts';
import { jobContextOf, type AppContext } from '#platform/app-context.ts';
import { nameAccounts } from '../bank/name-accounts.ts';
import { ownMoneyEvents } from '../bank/own-money.ts';
import { HISTORY_DAYS, PLAN_LISTED } from '../fleet/demo-assets.ts';
import { daysBefore, fleetEvents } from '../fleet/history.ts';
import { openPlan } from '../fleet/open-plan.ts';
import { momentOf, reportDemoFleet } from '../fleet/positions.ts';
import { openTimeline, type TimelineEvent } from '../fleet/timeline.ts';
import { openWorkbook } from '../fleet/workbook.ts';
import { fillCases } from './demo-cases.ts';
import { fillBackoffice } from './demo-backoffice.ts';
import { playing, type DemoCallPlay } from './demo-call.ts';
import { fillAccounts } from './demo-accounts.ts';
import { playDigitalGoods } from './demo-plans.ts';
import { openWork, playWork } from './demo-contracts.ts';
import { openGame, playGame } from './demo-game.ts';
import { fillFleetBackoffice } from './demo-fleet-backoffice.ts';
import { passSuitability, register, type Backstage } from './demo-member.ts';
import { playInvitations } from './demo-invitations.ts';
import { bindCards, playPayouts } from './demo-payouts.ts';
import { demoPeople } from './demo-people.ts';
import { openPointsMall, playPointsMall } from './demo-points-mall.ts';
import { buy, topUp, type Till } from './demo-money.ts';
import { fillOversight } from './demo-oversight.ts';
import { openRewards, playRewards } from './demo-rewards.ts';
import { DEMO_IMPORTER, hireColleagues, moveColleagues, type Hired } from './demo-staff.ts';
import type { InjectCall } from '#platform/http/inject.ts';

const PUBLIC_CODE = 'RODA2026';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Before the first withdrawal of `playPayouts`. */
const PAYOUTS_MS = 61 * HOUR_MS;
/** In Jakarta: its proof's day has begun in UTC, and the morning's settlement is done. */
const PROVEN_HOUR = 7.1;

export type DemoHistoryCatalog = readonly {
  readonly goodsId: number;
  readonly kind: 'vehicle' | 'pile';
  readonly device: string;
}[];

/** A settable clock: the simulated time. */
export type PlayClock = { readonly now: () => Date; readonly set: (at: Date) => void };

export type DemoHistoryStage = {
  readonly around: AppContext;
  readonly clock: PlayClock;
  readonly call: InjectCall;
  readonly runJobs: () => Promise<void>;
  /** Runs one schedule of the server, whenever it ran last. */
  readonly runSchedule: (name: string) => Promise<void>;
  readonly operators: readonly [email: string, email: string];
  readonly password: string;
};

const backstageOf = ({ around: appContext, call, runJobs }: DemoHistoryStage): Backstage => ({
  play: playing(call),
  runJobs,
  reading: appContext.pool.reading,
  lastLine: async (file) => {
    const lines = (await readFile(path.join(appContext.services.config.data, 'outbox', `${file}.ndjson`), 'utf8'))
      .trim()
      .split('\n');
    return JSON.parse(lines.at(-1) ?? '{}') as Record<string, string>;
  },
});

/** The first purchases of each of the three members. */
const BASKETS: readonly (readonly [device: string, quantity: number])[][] = [
  [
    ['RD-TX-01', 6],
    ['RD-VN-01', 3],
    ['RD-CP-01', 8],
  ],
  [
    ['RD-TX-02', 6],
    ['RD-CP-03', 10],
  ],
  [
    ['RD-VN-02', 4],
    ['RD-CP-02', 10],
  ],
];

/** Grace also buys the fixed-term plan, and Ming the newest taxi, whose income is counted by the hour. */
const PLAN_BUYER = 2;
const PLAN_UNITS = 20;
const HOURLY = { device: 'RD-TX-03', buyer: 1, quantity: 4 } as const;

type Household = {
  readonly members: readonly InjectedClient[];
  readonly goodsOf: (device: string) => { readonly goodsId: number; readonly kind: 'vehicle' | 'pile' };
  readonly till: Till;
  readonly present: Date;
};

/**
 * What members do with their income: the first claims now and then, the second once, the third never, for whom it is
 * credited when its window ends.
 */
const memberEvents = ({ members, goodsOf, till, present }: Household): readonly TimelineEvent[] => {
  const { play } = till;
  const claiming = async (...who: readonly number[]): Promise<void> => {
    for (const index of who) await play(receiveIncome, members[index] ?? {}, {});
  };
  const { device, buyer, quantity } = HOURLY;
  return [
    { at: daysBefore(present, 80, 19), run: () => claiming(0) },
    { at: daysBefore(present, 55, 19), run: () => claiming(0) },
    { at: daysBefore(present, 30, 19), run: () => claiming(0, 1) },
    { at: daysBefore(present, 4, 20), run: () => claiming(0) },
    {
      // Its first hour is the next day's.
      at: daysBefore(present, 5, 23.5),
      run: () => {
        const { goodsId, kind: type } = goodsOf(device);
        return buy(till, members[buyer] ?? {}, { type, goodsId, quantity });
      },
    },
  ];
};

/** What members can claim is proven every day, as the server does; the first proof of the present is the server's. */
const proofEvents = ({ runSchedule }: DemoHistoryStage, present: Date): readonly TimelineEvent[] =>
  Array.from({ length: HISTORY_DAYS - 1 }, (_, index) => ({
    at: daysBefore(present, index + 1, PROVEN_HOUR),
    run: () => runSchedule('trust.proveLiabilities'),
  }));

type Team = {
  /** Who proposes, and who approves. */
  readonly staff: readonly InjectedClient[];
  readonly importer: InjectedClient;
  readonly hired: Hired;
};

/** The operators sign in, and stay so until the present is over. */
const signIn = async (
  { around, operators, password }: DemoHistoryStage,
  play: DemoCallPlay,
  until: Date,
): Promise<Team> => {
  const staff: InjectedClient[] = [];
  for (const email of operators) staff.push({ token: (await play(logInOperator, {}, { email, password })).token });
  const hired = await hireColleagues(around, password);
  const importer = { token: (await play(logInOperator, {}, { email: DEMO_IMPORTER, password })).token };
  await around.pool.inTransaction((tx) => operatorSessions.stretch(tx, until));
  return { staff, importer, hired };
};

type Buying = Pick<Household, 'goodsOf' | 'till'> & {
  readonly backstage: Backstage;
  readonly officer: InjectedClient;
  readonly password: string;
  readonly inviteCode: string;
};

/** The three members register, pass the suitability checks, top up and buy. */
const buyFirst = async ({ backstage, officer, password, inviteCode, goodsOf, till }: Buying) => {
  const members: InjectedClient[] = [];
  for (const [index, person] of demoPeople(password).entries()) {
    const member = await register(backstage, person, inviteCode);
    members.push(member);
    await passSuitability(backstage, member, { person, officer });
    await topUp(till, member, '12000000.00');
    for (const [device, quantity] of BASKETS[index] ?? []) {
      const { goodsId, kind: type } = goodsOf(device);
      await buy(till, member, { type, goodsId, quantity });
    }
  }
  return members;
};

const goodsWith = (device: string, catalog: DemoHistoryCatalog) => {
  const goods = catalog.find((each) => each.device === device);
  invariant(goods !== undefined, `the demo sells ${device}`);
  return goods;
};

/**
 * Three members register and buy; the fleet's work is imported, its revenue posted against the bank statement, and
 * settled, for 105 days. Ends at the machine's present.
 */
export const playHistory = async (stage: DemoHistoryStage, catalog: DemoHistoryCatalog): Promise<void> => {
  const { around: appContext, clock, operators, password, runSchedule } = stage;
  const present = new Date();
  const soon = new Date(present.getTime() + HOUR_MS);
  const backstage = backstageOf(stage);
  const { play, reading } = backstage;
  clock.set(daysBefore(present, HISTORY_DAYS, 8));
  const { staff, importer, hired } = await signIn(stage, play, soon);
  const [officer = {}, approver = {}] = staff;
  await nameAccounts({ play, staff });
  const till = { play, clock, services: appContext.services };
  const goodsOf = (device: string) => goodsWith(device, catalog);
  const reason = 'the first public code';
  const { code: inviteCode } = await play(updatePublicInviteCode, officer, { code: PUBLIC_CODE, reason });
  const members = await buyFirst({ backstage, officer, password, inviteCode, goodsOf, till });
  await appContext.pool.inTransaction((tx) => memberSessions.stretch(tx, soon));
  const workbook = openWorkbook(momentOf(present).day);
  const fleet = { play, reading, runSchedule, workbook, proposer: officer, approver, importer, present };
  const household = memberEvents({ members, goodsOf, till, present });
  const company = ownMoneyEvents({ play, staff, present });
  const events = [...fleetEvents(fleet), ...company, ...household, ...proofEvents(stage, present)];
  const timeline = openTimeline(clock, events);

  const begin = new Date(present.getTime() - PLAN_LISTED * DAY_MS);
  await timeline.until(begin);
  clock.set(begin);
  const planId = await openPlan({ play, staff });
  // Payouts begin then; what moved money before them is played before them.
  const payouts = new Date(present.getTime() - PAYOUTS_MS);
  const until = (at: Date): Promise<void> => timeline.until(at < payouts ? at : payouts);
  const rewards = { play, clock, reading, staff, until };
  await openRewards(rewards);
  const game = { play, clock, staff, work: jobContextOf(appContext) };
  await openGame(game);
  const pointsMall = { play, clock, reading, staff };
  await openPointsMall(pointsMall);
  const [first] = demoPeople(password);
  await playDigitalGoods(till, members[0] ?? {}, first?.phone ?? '');
  await buy(till, members[PLAN_BUYER] ?? {}, { type: 'deposit', goodsId: planId, quantity: PLAN_UNITS });
  const bound = await bindCards(backstage, members, demoPeople(password));
  await fillAccounts(play, { members, staff });
  await playInvitations(backstage, members[0] ?? {}, { officer, password });
  const work = { play, clock, runJobs: stage.runJobs, staff, inTransaction: appContext.pool.inTransaction };
  const atWork = await openWork(work, members, demoPeople(password));
  await playRewards(rewards, members, appContext.services.config.data);
  await playPayouts({ till, clock, until: timeline.until, operators, password, members, bound, present });
  await timeline.until(present);
  clock.set(new Date(present.getTime() - DAY_MS));
  await playPointsMall(pointsMall, { members, present });
  await playGame(game, members, { begin, present });
  await playWork(work, atWork);
  await reportDemoFleet(jobContextOf(appContext));
  await fillFleetBackoffice({ play, importer, at: present });
  await fillBackoffice({ play, staff });
  await fillCases(backstage, { members, staff, password, inviteCode });
  await fillOversight({ play, staff, runSchedule, at: present });
  await stage.runJobs();
  await moveColleagues(play, staff, hired);
  // Ends the sessions: a fresh demo has only sessions opened by its users.
  for (const each of [...staff, importer]) await play(logOutOperator, each, {});
  await appContext.pool.inTransaction((tx) => memberSessions.stretch(tx, present));
};
