// The demo's history: generated once, on a fresh database, through the product's own operations, with a clock that
// starts three weeks ago.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { logInOperator, logOutOperator } from '@roda/api-contract/people/operators';
import { importFleet } from '@roda/api-contract/fleet/fleet';
import { importStatement, listStatementLines } from '@roda/api-contract/sales/payments';
import { formatAmount } from '@roda/domain/money';
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { approveRevenue, proposeRevenue, runSettlement } from '@roda/api-contract/income/settlement';
import { operatorSessions } from '#people/identity/index.ts';
import type { InjectedCaller } from '#platform/http/inject.ts';
import { jobContextOf, type AppContext } from '#platform/app-context.ts';
import { fillCases } from './demo-cases.ts';
import { fillBackoffice } from './demo-backoffice.ts';
import { playing } from './demo-call.ts';
import { fillAccounts } from './demo-accounts.ts';
import { playDigitalGoods } from './demo-plans.ts';
import { openWork, playWork } from './demo-contracts.ts';
import { openGame, playGame } from './demo-game.ts';
import { chargeMapping, feedBytes, tripMapping } from './demo-feeds.ts';
import { fillFleet, openPlan, type DemoPlan } from './demo-fleet.ts';
import { fillFleetBackoffice } from './demo-fleet-backoffice.ts';
import { passSuitability, register, type Backstage, type DemoMemberPerson } from './demo-member.ts';
import { playInvitations } from './demo-invitations.ts';
import { bindCards, playPayouts } from './demo-payouts.ts';
import { openPointsMall, playPointsMall } from './demo-points-mall.ts';
import { buy, topUp } from './demo-money.ts';
import { fillOversight } from './demo-oversight.ts';
import { openRewards, playRewards } from './demo-rewards.ts';
import { hireColleagues, moveColleagues } from './demo-staff.ts';
import type { InjectCall } from '#platform/http/inject.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PLAYED_DAYS = 21;

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
  readonly operators: readonly [email: string, email: string];
  readonly password: string;
};

/** The predefined member accounts, one per language; all in the country of the demo's licence. */
export const demoPeople = (password: string): readonly DemoMemberPerson[] => [
  {
    phone: '081234567890',
    countryId: 1,
    lang: 'indonesia',
    password,
    name: 'Siti Rahma',
    idType: 'nik',
    idNumber: '3174054107900001',
    birthDate: '1990-07-01',
  },
  {
    phone: '081234567891',
    countryId: 1,
    lang: 'zh',
    password,
    name: '李明',
    idType: 'passport',
    idNumber: 'E12345678',
    birthDate: '1988-03-12',
  },
  {
    phone: '081234567892',
    countryId: 1,
    lang: 'en',
    password,
    name: 'Grace Tan',
    idType: 'passport',
    idNumber: 'K7654321',
    birthDate: '1992-11-30',
  },
];

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

const csv = (name: string, text: string | Buffer) => ({ name, type: 'text/csv', bytes: Buffer.from(text) });

type Earning = {
  readonly goodsId: number;
  readonly assetId: number;
  readonly device: string;
  readonly membersMinor: bigint;
};

/** What each asset of the catalogue and the plan earned for members in [from, to), truncated in each of its periods. */
const EARNED = `
  select g.id as "goodsId", a.id as "assetId", a.device_number as device, coalesce(sum(div(p.minor * g.member_share_ppm,
    1000000)), 0)::bigint as "membersMinor"
  from products g join countries c on c.id = g.country_id join product_assets x on x.goods_id = g.id
  join assets a on a.id = x.asset_id
  left join lateral (
    select sum(w.revenue_minor) as minor from (
      select asset_id, started_at, revenue_minor from trips where state = 'counted' and revenue_id is null
      union all
      select asset_id, started_at, revenue_minor from charge_sessions where state = 'counted' and revenue_id is null) w
    where w.asset_id = a.id and w.started_at >= $1 and w.started_at < $2
    group by date_trunc(case g.cycle when 2 then 'hour' else 'day' end, w.started_at, c.time_zone)) p on true
  where g.id = any ($3) group by g.id, a.id, a.device_number order by a.device_number`;

type Week = { readonly index: number; readonly from: Date; readonly to: Date };

/**
 * A week of each asset: one bank arrival of exactly the members' share, proposed by one operator and approved by the
 * other. A week without work is approved as zero, without an arrival.
 */
const postWeek = async (
  { play, reading }: Backstage,
  [operations, finance]: readonly InjectedCaller[],
  { week, goodsIds }: { week: Week; goodsIds: readonly number[] },
): Promise<void> => {
  const [proposer, approver] = [operations ?? {}, finance ?? {}];
  const { from, to } = week;
  const earned = await reading((tx) => tx.query<Earning>(EARNED, [from, to, goodsIds]));
  const referenceOf = (device: string): string => `REV-${device}-W${week.index}`;
  const bookedOn = new Date(to.getTime() + 7 * HOUR_MS).toISOString().slice(0, 10);
  const lines = earned
    .filter(({ membersMinor }) => membersMinor > 0n)
    .map(({ device, membersMinor }) =>
      [bookedOn, referenceOf(device), `Fleet revenue ${device}`, formatAmount(membersMinor, 'IDR')].join(','),
    );
  await play(
    importStatement,
    proposer,
    { account: 'bank' },
    { file: csv(`statement-${week.index}.csv`, `date,reference,description,amount\n${lines.join('\n')}\n`) },
  );
  const { list } = await play(listStatementLines, proposer, { limit: 100 });
  for (const { goodsId, assetId, device } of earned) {
    const line = list.find(({ reference }) => reference === referenceOf(device));
    const { id } = await play(proposeRevenue, proposer, {
      ...{ goodsId, assetId, periodFrom: from.toISOString(), periodTo: to.toISOString() },
      ...(line === undefined ? {} : { statementLineId: line.id }),
    });
    await play(approveRevenue, approver, { id });
  }
};

/** The weeks of the month before yesterday in Jakarta, the last one shorter: yesterday waits for its revenue. */
const weeksBefore = (at: Date): readonly Week[] => {
  const midnight = Math.floor((at.getTime() + 7 * HOUR_MS) / DAY_MS) * DAY_MS - 7 * HOUR_MS;
  const [begin, end] = [midnight - 31 * DAY_MS, midnight - DAY_MS];
  return [0, 1, 2, 3, 4].map((index) => ({
    index: index + 1,
    from: new Date(begin + index * 7 * DAY_MS),
    to: new Date(Math.min(begin + (index + 1) * 7 * DAY_MS, end)),
  }));
};

/** Imports the real feeds as work of the fleet and the plan; posts and settles their revenue week by week. */
const earn = async (
  backstage: Backstage,
  staff: readonly InjectedCaller[],
  { catalog, plan, at }: { catalog: DemoHistoryCatalog; plan: DemoPlan; at: Date },
): Promise<void> => {
  const { play } = backstage;
  const officer = staff[0] ?? {};
  const onTheRoad = [...catalog.filter(({ kind }) => kind === 'vehicle'), ...plan.assets];
  const vehicles = onTheRoad.map(({ device }) => device);
  const file = (name: string) => ({ file: csv(name, feedBytes(name)) });
  await play(
    importFleet,
    officer,
    { kind: 'trip', mapping: JSON.stringify(tripMapping(vehicles, at)) },
    file('nyc-taxi-trips-2019-03.csv'),
  );
  const stations = { 369001: 'RD-CP-01', 474204: 'RD-CP-02', 955429: 'RD-CP-03' };
  await play(
    importFleet,
    officer,
    { kind: 'charge', mapping: JSON.stringify(chargeMapping(stations, at)) },
    file('ev-charging-sessions-2014-2015.csv'),
  );
  const goodsIds = [...catalog.map(({ goodsId }) => goodsId), plan.goodsId];
  for (const week of weeksBefore(at)) {
    await postWeek(backstage, staff, { week, goodsIds });
    await play(runSettlement, officer, {});
  }
};

/** The purchases of each of the three members three weeks ago. */
const BASKETS: readonly (readonly [device: string, quantity: number])[][] = [
  [
    ['RD-TX-01', 3],
    ['RD-VN-01', 1],
    ['RD-CP-01', 4],
  ],
  [
    ['RD-TX-02', 2],
    ['RD-CP-03', 2],
  ],
  [['RD-VN-02', 2]],
];

/** Grace also buys the fixed-term plan. */
const PLAN_BUYER = 2;

/**
 * Three members register, pass the suitability checks, top up and buy; the real feeds are imported, the revenue is
 * posted week by week against the bank statement, and settled. Ends at the machine's present.
 */
export const playHistory = async (stage: DemoHistoryStage, catalog: DemoHistoryCatalog): Promise<void> => {
  const { around: appContext, clock, operators, password } = stage;
  const present = new Date();
  const backstage = backstageOf(stage);
  const { play } = backstage;
  clock.set(new Date(present.getTime() - PLAYED_DAYS * DAY_MS));
  const staff: InjectedCaller[] = [];
  for (const email of operators) staff.push({ token: (await play(logInOperator, {}, { email, password })).token });
  await appContext.pool.inTransaction((tx) => operatorSessions.stretch(tx, new Date(present.getTime() + HOUR_MS)));
  const officer = staff[0] ?? {};
  const hired = await hireColleagues(appContext, password);
  const plan = await openPlan({ play, staff });
  const members: InjectedCaller[] = [];
  const rewards = { play, clock, reading: backstage.reading, staff };
  await openRewards(rewards);
  const game = { play, clock, staff, work: jobContextOf(appContext) };
  const begin = clock.now();
  await openGame(game);
  const pointsMall = { play, clock, reading: backstage.reading, work: jobContextOf(appContext), staff };
  await openPointsMall(pointsMall);
  const { publicInviteCode } = await play(publicConfig, {}, {});
  for (const [index, person] of demoPeople(password).entries()) {
    const member = await register(backstage, person, publicInviteCode);
    members.push(member);
    await passSuitability(backstage, member, { person, officer });
    const till = { play, clock, services: appContext.services };
    await topUp(till, member, '12000000.00');
    for (const [device, quantity] of BASKETS[index] ?? []) {
      const goods = catalog.find((each) => each.device === device);
      if (goods !== undefined) await buy(till, member, { type: goods.kind, goodsId: goods.goodsId, quantity });
    }
    if (index === 0) await playDigitalGoods(till, member, person.phone);
    if (index === PLAN_BUYER) await buy(till, member, { type: 'deposit', goodsId: plan.goodsId, quantity: 4 });
  }
  const cards = await bindCards(backstage, members, demoPeople(password));
  await fillAccounts(play, { members, staff });
  await playInvitations(backstage, members[0] ?? {}, { officer, password });
  const work = { play, clock, runJobs: stage.runJobs, staff, inTransaction: appContext.pool.inTransaction };
  const atWork = await openWork(work, members, demoPeople(password));
  await playRewards(rewards, members, appContext.services.config.data);
  await playPointsMall(pointsMall, { members, present });
  await playGame(game, members, { begin, present });
  const till = { play, clock, services: appContext.services };
  await playPayouts({ till, clock, operators, password, members, cards, present });
  clock.set(present);
  await earn(backstage, staff, { catalog, plan, at: present });
  await playWork(work, atWork);
  await fillFleet({ play, staff }, jobContextOf(appContext));
  await fillFleetBackoffice({ play, staff, at: present });
  await fillBackoffice({ play, staff });
  await fillCases(backstage, { members, staff, password, inviteCode: publicInviteCode });
  await fillOversight({ play, staff, at: present });
  await stage.runJobs();
  await moveColleagues(play, staff, hired);
  // Ends the sessions: a fresh demo has only sessions opened by its users.
  for (const each of staff) await play(logOutOperator, each, {});
};

/** A typeable password of about 60 bits. */
export const typablePassword = (): string => randomBytes(8).toString('base64url').replaceAll(/[-_]/g, 'x');
