// The demo's revenue of 105 days, through the product's own operations: one operator imports the work, one proposes it
// against the bank line, one approves it, and each time it is settled: week by week, the last days one by one.
import { listAssets, updateAssetStatus } from '@roda/api-contract/fleet/assets';
import { addServiceEntry } from '@roda/api-contract/fleet/service-book';
import { importFleet } from '@roda/api-contract/fleet/fleet';
import { acceptImport, proposeImport } from '@roda/api-contract/fleet/imports';
import { approveRevenue, proposeRevenue, runSettlement } from '@roda/api-contract/income/settlement';
import { formatAmount } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';
import { invariant } from '#platform/errors.ts';
import type { InjectedClient } from '#platform/http/inject.ts';
import { bookLines } from '../bank/book-lines.ts';
import type { DemoCallPlay } from '../seed/demo-call.ts';
import { DEMO_ASSETS, DEMO_PRODUCT, HISTORY_DAYS } from './demo-assets.ts';
import { rideFile, rideMapping, SESSION_MAPPING, sessionFile } from './feed-files.ts';
import { dateOf, BREAKDOWN, isInWorkshop, type DayNumber } from './incidents.ts';
import { momentOf } from './positions.ts';
import type { TimelineEvent } from './timeline.ts';
import type { Ride, Workbook } from './workbook.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const JAKARTA_MS = 7 * HOUR_MS;

export type FleetHistory = {
  readonly play: DemoCallPlay;
  readonly reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Runs one schedule of the server at the simulated time. */
  readonly runSchedule: (name: string) => Promise<void>;
  readonly workbook: Workbook;
  /** Who proposes, who approves, and who imports. */
  readonly proposer: InjectedClient;
  readonly approver: InjectedClient;
  readonly importer: InjectedClient;
  readonly present: Date;
};

/** An hour of a day in Jakarta, so many days before the present's day. */
export const daysBefore = (present: Date, days: number, hour: number): Date =>
  new Date((momentOf(present).day - days) * DAY_MS - JAKARTA_MS + hour * HOUR_MS);

/** Days before today, both included, whose revenue is posted together on the morning after. */
type Span = { readonly from: number; readonly to: number };

/** How many days each posting covers, from the oldest on: weeks, and at last days. */
const LENGTHS = [...Array.from({ length: 14 }, () => 7), 4, 1, 1, 1];
const SETTLED_HOUR = 6.5;
/** The window of the demo's country in which income may be claimed. */
const CLAIM_DAYS = 30;

const SPANS: readonly Span[] = LENGTHS.map((length, index) => {
  const from = HISTORY_DAYS - LENGTHS.slice(0, index).reduce((sum, each) => sum + each, 0);
  return { from, to: from - length + 1 };
});

/** The yard that handed in the evening trips of three days late, when those days were settled already. */
const LATE = { device: 'RD-VN-01', from: 14, to: 12, hour: 18, arrived: 6, yard: 'Depok yard' } as const;
/** Its revenue of the last day waits for the approval. */
const UNAPPROVED = 'RD-VN-01';

const csv = (name: string, text: string) => ({ file: { name, type: 'text/csv', bytes: Buffer.from(text) } });

/** What an asset earned for members in [from, to), truncated in each of its product's periods; none may be yet. */
const EARNED = `
  select g.id as "goodsId", a.id as "assetId", a.device_number as device, coalesce(sum(div(p.minor * g.member_share_ppm,
    1000000)), 0)::bigint as "membersMinor"
  from assets a join product_assets x on x.asset_id = a.id join products g on g.id = x.goods_id
  join countries c on c.id = g.country_id
  left join lateral (
    select sum(w.revenue_minor) as minor from (
      select asset_id, started_at, revenue_minor from trips where state = 'counted' and revenue_id is null
      union all
      select asset_id, started_at, revenue_minor from charge_sessions where state = 'counted' and revenue_id is null) w
    where w.asset_id = a.id and w.started_at >= $1 and w.started_at < $2
    group by date_trunc(case g.cycle when 2 then 'hour' else 'day' end, w.started_at, c.time_zone)) p on true
  where a.device_number = any ($3) group by g.id, a.id, a.device_number order by a.device_number`;

type Earned = {
  readonly goodsId: number;
  readonly assetId: number;
  readonly device: string;
  readonly membersMinor: bigint;
};

const earnedIn = (
  { reading, present }: FleetHistory,
  { from, to }: Span,
  devices: readonly string[],
): Promise<readonly Earned[]> =>
  reading((tx) =>
    tx.query<Earned>(EARNED, [daysBefore(present, from, 0), daysBefore(present, to - 1, 0), [...devices]]),
  );

/** The days of a span on which an asset works; undefined before its first one. */
const spanOf = (device: string, { from, to }: Span): Span | undefined => {
  const worksFrom = DEMO_ASSETS.find((asset) => asset.device === device)?.worksFrom;
  return worksFrom === undefined || worksFrom < to ? undefined : { from: Math.min(from, worksFrom), to };
};

const DEVICES = DEMO_ASSETS.map(({ device }) => device);

const isLate = ({ device, day, startS }: Ride, today: DayNumber): boolean =>
  device === LATE.device && today - day <= LATE.from && today - day >= LATE.to && startS >= LATE.hour * 3600;

/** The work of a span's days by the assets that work on them. */
const workOf = <Each extends { readonly device: string }>(
  today: DayNumber,
  { from, to }: Span,
  onDay: (day: DayNumber) => readonly Each[],
): readonly Each[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index).flatMap((ago) =>
    onDay(today - ago).filter(({ device }) => spanOf(device, { from: ago, to: ago }) !== undefined),
  );

const importWork = async (history: FleetHistory, span: Span): Promise<void> => {
  const { play, importer, workbook, present } = history;
  const { day: today } = momentOf(present);
  const until = dateOf(today - span.to);
  const rides = workOf(today, span, workbook.ridesOn).filter((ride) => !isLate(ride, today));
  const mapping = JSON.stringify(rideMapping('Jakarta depot'));
  await play(importFleet, importer, { kind: 'trip', mapping }, csv(`rides-${until}.csv`, rideFile(rides)));
  const sessions = workOf(today, span, workbook.sessionsOn);
  if (sessions.length === 0) return;
  const file = csv(`sessions-${until}.csv`, sessionFile(sessions));
  await play(importFleet, importer, { kind: 'charge', mapping: JSON.stringify(SESSION_MAPPING) }, file);
};

type Arrival = { readonly kind: 'REV' | 'LATE'; readonly bookedOn: string };

const referenceOf = ({ kind, bookedOn }: Arrival, device: string): string =>
  `${kind}-${device}-${bookedOn.slice(5).replace('-', '')}`;

/** One arrival of exactly the members' share for each asset on the bank statement; returns their lines by reference. */
const arrivalsOf = async (
  { play, proposer }: FleetHistory,
  earned: readonly Earned[],
  arrival: Arrival,
): Promise<(reference: string) => string> => {
  const lines = earned
    .filter(({ membersMinor }) => membersMinor > 0n)
    .map(({ device, membersMinor }) => ({
      ...{ day: arrival.bookedOn, reference: referenceOf(arrival, device), description: `Fleet revenue ${device}` },
      amount: formatAmount(membersMinor, 'IDR'),
    }));
  return lines.length === 0 ? String : bookLines({ play, importer: proposer }, 'bank', lines);
};

type Posting = { readonly span: Span; readonly devices: readonly string[]; readonly arrival: Arrival };

/** Proposes what the devices earned and no revenue counts yet, and approves it but for the one that waits. */
const post = async (
  history: FleetHistory,
  { span, devices, arrival }: Posting,
  isApproved: (device: string) => boolean,
): Promise<void> => {
  const { play, proposer, approver, present } = history;
  const earned = await earnedIn(history, span, devices);
  const lineOf = await arrivalsOf(history, earned, arrival);
  for (const { goodsId, assetId, device, membersMinor } of earned) {
    const { from, to } = spanOf(device, span) ?? span;
    const { id } = await play(proposeRevenue, proposer, {
      ...{ goodsId, assetId },
      periodFrom: daysBefore(present, from, 0).toISOString(),
      periodTo: daysBefore(present, to - 1, 0).toISOString(),
      ...(membersMinor > 0n ? { statementLineId: lineOf(referenceOf(arrival, device)) } : {}),
    });
    if (isApproved(device)) await play(approveRevenue, approver, { id });
  }
};

const postSpan = async (history: FleetHistory, span: Span, isLast: boolean): Promise<void> => {
  const { play, proposer, runSchedule, present } = history;
  await importWork(history, span);
  const devices = DEVICES.filter((device) => spanOf(device, span) !== undefined);
  // The owners' transfers arrive on the morning after.
  const arrival = { kind: 'REV', bookedOn: dateOf(momentOf(present).day - span.to + 1) } as const;
  await post(history, { span, devices, arrival }, (device) => !isLast || device !== UNAPPROVED);
  await play(runSettlement, proposer, {});
  await runSchedule('orders.releaseEscrow');
  await runSchedule('demo.deliverStatements');
  // As the server does every few minutes: a document states what was settled when it was made.
  await runSchedule('catalogue.refreshActuals');
  await runSchedule('catalogue.renewOffers');
};

/** The yard's late file: accepted by another operator, proposed for days that are settled, and so a supplement. */
const postLate = async (history: FleetHistory): Promise<void> => {
  const { play, proposer, importer, workbook, present } = history;
  const { day: today } = momentOf(present);
  const rides = workOf(today, LATE, workbook.ridesOn).filter((ride) => isLate(ride, today));
  const input = { kind: 'trip', mapping: JSON.stringify(rideMapping(LATE.yard)) } as const;
  const { id } = await play(proposeImport, importer, input, csv('depok-late.csv', rideFile(rides)));
  await play(acceptImport, proposer, { id });
  const arrival = { kind: 'LATE', bookedOn: dateOf(today - LATE.arrived) } as const;
  await post(history, { span: LATE, devices: [LATE.device], arrival }, () => true);
  await play(runSettlement, proposer, {});
};

const REASONS = {
  fault: 'Inverter fault: the part is ordered, the workshop in Cakung expects it within two weeks',
  resting: 'Its first shift begins next week: the driver is being trained',
} as const;

const assetNamed = async ({ play, proposer }: FleetHistory, device: string): Promise<number> => {
  const { list } = await play(listAssets, proposer, { limit: 100 });
  const asset = list.find(({ deviceNumber }) => deviceNumber === device);
  invariant(asset !== undefined, `the demo has ${device}`);
  return asset.id;
};

/** An operator's note about an asset, which is in force until it is cleared. */
const note = async (history: FleetHistory, device: string, status: keyof typeof REASONS): Promise<void> => {
  const id = await assetNamed(history, device);
  await history.play(updateAssetStatus, history.proposer, { id, status, reason: REASONS[status] });
};

const INVERTER = {
  en: 'Inverter fault: the part is ordered',
  id: 'Gangguan inverter: suku cadang sudah dipesan',
  zh: '逆变器故障：配件已订购',
} as const;

/** What members read of the breakdown: why it stands still, and until when the workshop expects that. */
const recordBreakdown = async (history: FleetHistory): Promise<void> => {
  const { device, from } = BREAKDOWN;
  await note(history, device, 'fault');
  await history.play(addServiceEntry, history.proposer, {
    ...{ assetId: await assetNamed(history, device), kind: 'repair', note: INVERTER },
    startedAt: daysBefore(history.present, from, 5.5).toISOString(),
    expectedAt: daysBefore(history.present, from - 14, 12).toISOString(),
  });
};

const MONTHLY_SERVICE = {
  en: 'Monthly service: brakes, tyres and battery checked',
  id: 'Servis bulanan: rem, ban, dan baterai diperiksa',
  zh: '月度保养：检查刹车、轮胎和电池',
} as const;

/** What the workshop did on the asset's day of the month, recorded when it is back. */
const recordService = async (history: FleetHistory, device: string, ago: number): Promise<void> => {
  const at = (hour: number): string => daysBefore(history.present, ago, hour).toISOString();
  await history.play(addServiceEntry, history.proposer, {
    ...{ assetId: await assetNamed(history, device), kind: 'maintenance', note: MONTHLY_SERVICE },
    ...{ startedAt: at(8), endedAt: at(16) },
  });
};

const isBrokenDown = (device: string, ago: number): boolean => device === BREAKDOWN.device && ago <= BREAKDOWN.from;

/** The past workshop days of the vehicles that worked by then; the plan's vans are registered later. */
const workshopDays = (today: DayNumber): readonly { readonly device: string; readonly ago: number }[] =>
  DEMO_PRODUCT.flatMap((asset) =>
    Array.from({ length: asset.worksFrom ?? 0 }, (_, index) => index + 1)
      .filter((ago) => isInWorkshop(asset, today - ago) && !isBrokenDown(asset.device, ago))
      .map((ago) => ({ device: asset.device, ago })),
  );

/** Everything that the fleet and its operators did, up to the present. */
export const fleetEvents = (history: FleetHistory): readonly TimelineEvent[] => {
  const { present, runSchedule } = history;
  const ago = (days: number, hour: number): Date => daysBefore(present, days, hour);
  const spans = SPANS.filter(({ to }) => ago(to - 1, SETTLED_HOUR) <= present);
  return [
    ...spans.map((span) => ({
      at: ago(span.to - 1, SETTLED_HOUR),
      run: () => postSpan(history, span, span === spans.at(-1)),
    })),
    // The first statements: from then on it is stated what is held for members.
    { at: ago(HISTORY_DAYS - 1, SETTLED_HOUR), run: () => runSchedule('demo.deliverStatements') },
    // What nobody claimed in its window is credited on the day.
    ...spans
      .filter(({ to }) => to - 1 >= CLAIM_DAYS)
      .map(({ to }) => ({
        at: ago(to - 1 - CLAIM_DAYS, SETTLED_HOUR + 0.5),
        run: () => runSchedule('settlement.creditOverdue'),
      })),
    // The first purchases can't be cancelled any more: their window is 14 days.
    { at: ago(HISTORY_DAYS - 15, 9), run: () => runSchedule('orders.releaseEscrow') },
    { at: ago(6, 10), run: () => postLate(history) },
    { at: ago(BREAKDOWN.from, 5.5), run: () => recordBreakdown(history) },
    { at: ago(2, 9), run: () => note(history, 'RD-TX-04', 'resting') },
    ...workshopDays(momentOf(present).day).map(({ device, ago: days }) => ({
      at: ago(days, 17),
      run: () => recordService(history, device, days),
    })),
  ];
};
