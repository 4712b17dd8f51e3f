// The synthetic positions of the demo's fleet, marked as such: where the trips and sessions of the workbook take it.
import type { Report } from '@roda/api-contract/fleet/positions';
import { takeReports } from '#fleet/index.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { DEMO_ASSETS, type DemoAsset } from './demo-assets.ts';
import { operatorStatuses } from './demo-assets.queries.ts';
import { districtNamed, kmBetween, type Spot } from './districts.ts';
import { BREAKDOWN, type DayNumber } from './incidents.ts';
import type { Hours } from './recorded-feeds.ts';
import { openWorkbook, type Ride, type PileSession } from './workbook.ts';

const DAY_MS = 86_400_000;
const DAY_S = 86_400;
const JAKARTA_MS = 7 * 3_600_000;

export type Moment = { readonly day: DayNumber; readonly second: number };

/** Day and second of the day in Jakarta. */
export const momentOf = (at: Date): Moment => {
  const local = at.getTime() + JAKARTA_MS;
  return { day: Math.floor(local / DAY_MS), second: Math.floor((local % DAY_MS) / 1000) };
};

/** Cars of one district do not stand on one point. */
const besideCentre = (name: string, place: number): Spot => {
  const { lat, lng } = districtNamed(name);
  return { lat: lat + 0.004 * Math.cos(place), lng: lng + 0.004 * Math.sin(place) };
};

type Leg = Hours & { readonly from: Spot; readonly to: Spot; readonly busy: boolean };

const CRUISE_KPH = 30;

const secondsFor = (from: Spot, to: Spot): number => (kmBetween(from, to) / CRUISE_KPH) * 3600;

/** A vehicle's day: its trips, the ways to their starts just in time, and the way home after the last one. */
const legsOf = (rides: readonly Ride[], spotOf: (district: string) => Spot, home: Spot): readonly Leg[] => {
  const legs: Leg[] = [];
  let [at, freeS] = [home, 0];
  for (const { startS, endS, from, to } of rides) {
    const start = spotOf(from);
    const leavesS = Math.max(freeS, startS - secondsFor(at, start));
    legs.push({ startS: leavesS, endS: startS, from: at, to: start, busy: false });
    [at, freeS] = [spotOf(to), endS];
    legs.push({ startS, endS, from: start, to: at, busy: true });
  }
  const backS = Math.min(DAY_S, freeS + secondsFor(at, home));
  return [...legs, { startS: freeS, endS: backS, from: at, to: home, busy: false }];
};

export type Sighted = Spot & { readonly busy: boolean; readonly speedKph: number };

const standing = (spot: Spot): Sighted => ({ ...spot, busy: false, speedKph: 0 });

/** Half a kilometre around the block, for a trip within one district. */
const BLOCK = 0.0045;

const onLeg = ({ startS, endS, from, to, busy }: Leg, second: number): Sighted => {
  const done = (second - startS) / (endS - startS);
  const km = kmBetween(from, to);
  const speedKph = Math.max(busy ? 15 : 0, Math.round((km / (endS - startS)) * 3600));
  if (km > 0.1)
    return { lat: from.lat + (to.lat - from.lat) * done, lng: from.lng + (to.lng - from.lng) * done, busy, speedKph };
  const turn = 2 * Math.PI * done;
  return { lat: from.lat + BLOCK * (1 - Math.cos(turn)), lng: from.lng + BLOCK * Math.sin(turn), busy, speedKph };
};

/** Where a vehicle with these trips of a day is: on a trip, on the way to one, or where it waits. */
export const sightingOf = (asset: DemoAsset, rides: readonly Ride[], second: number): Sighted => {
  const place = DEMO_ASSETS.indexOf(asset);
  const home = besideCentre(asset.home, place);
  const legs = legsOf(rides, (district) => besideCentre(district, place), home);
  const leg = legs.find(({ startS, endS }) => startS <= second && second < endS);
  if (leg !== undefined) return onLeg(leg, second);
  return standing(legs.findLast(({ endS }) => endS <= second)?.to ?? home);
};

type Fixed = 'fault' | 'resting' | undefined;
type DayWork = { readonly rides: readonly Ride[]; readonly sessions: readonly PileSession[] };

const isOpen =
  (second: number) =>
  ({ startS, endS }: Hours): boolean =>
    startS <= second && second < endS;

/** Percent: full in the morning, a third of a percent a kilometre. */
const batteryOf = (rides: readonly Ride[], second: number): number =>
  Math.max(12, Math.round(96 - rides.filter(({ endS }) => endS <= second).reduce((km, ride) => km + ride.km, 0) / 3));

const DIGITS = 1e6;
const tidy = (degrees: number): number => Math.round(degrees * DIGITS) / DIGITS;

/** What a device reports; with an operator's status it stands: in the workshop with a fault, else at home. */
export const reportOf = (
  asset: DemoAsset,
  { rides, sessions }: DayWork,
  { at, fixed }: { at: Date; fixed: Fixed },
): Report => {
  const { device: deviceNumber, home, tariff } = asset;
  const { second } = momentOf(at);
  const common = { deviceNumber, at: at.toISOString() };
  const mine = rides.filter(({ device }) => device === deviceNumber);
  if (tariff === 'pile') {
    const busy = sessions.filter(({ device }) => device === deviceNumber).some(isOpen(second));
    const { lat, lng } = besideCentre(home, DEMO_ASSETS.indexOf(asset));
    return { ...common, lat: tidy(lat), lng: tidy(lng), busy: busy && fixed === undefined };
  }
  const spot = besideCentre(fixed === 'fault' ? BREAKDOWN.workshop : home, DEMO_ASSETS.indexOf(asset));
  const { lat, lng, ...rest } = fixed === undefined ? sightingOf(asset, mine, second) : standing(spot);
  const battery = batteryOf(fixed === undefined ? mine : [], second);
  return { ...common, ...rest, lat: tidy(lat), lng: tidy(lng), battery };
};

/** The work of the day asked for last. */
const dayWork = (): ((day: DayNumber) => DayWork) => {
  let kept: { readonly day: DayNumber; readonly work: DayWork } | undefined;
  return (day) => {
    if (kept?.day !== day) {
      const workbook = openWorkbook();
      kept = { day, work: { rides: workbook.ridesOn(day), sessions: workbook.sessionsOn(day) } };
    }
    return kept.work;
  };
};
const workOn = dayWork();

/** A report of every demo device. */
export const reportDemoFleet = (job: JobContext): Promise<void> =>
  job.inTransaction(async (ctx) => {
    const work = workOn(momentOf(ctx.at).day);
    const statuses = await operatorStatuses(ctx.tx);
    const reports = DEMO_ASSETS.map((asset) =>
      reportOf(asset, work, { at: ctx.at, fixed: statuses.get(asset.device) }),
    );
    await takeReports(ctx, reports, { name: 'demo', source: 'demo' });
  });
