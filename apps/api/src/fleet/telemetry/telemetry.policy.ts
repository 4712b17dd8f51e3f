// Classifies device reports: new, known, out of the accepted time range, and impossible.
import type { Report } from '@roda/api-contract/fleet/positions';
import { AHEAD_MS, impossibleKm, TRACK_MS, type Sighting } from '#fleet/positions/positions.policy.ts';

export type TelemetryDevice = {
  readonly assetId: number;
  readonly kind: 'vehicle' | 'pile';
  /** Its known track since a little before the oldest report, the oldest first. */
  readonly track: readonly Sighting[];
};

export type Fresh = Report & { readonly assetId: number; readonly when: Date };
export type Doubt = Fresh & { readonly fromAt: Date; readonly km: number };

export type Sorted = {
  readonly fresh: readonly Fresh[];
  readonly doubts: readonly Doubt[];
  readonly duplicates: number;
  readonly outOfTime: number;
  readonly unknown: readonly string[];
};

const isInTime = (when: Date, at: Date): boolean =>
  when.getTime() <= at.getTime() + AHEAD_MS && when.getTime() > at.getTime() - TRACK_MS;

const byTime = (one: Sighting, other: Sighting): number => one.at.getTime() - other.at.getTime();

/** One device's reports in the order of their times, each compared with the position just before it. */
const judge = ({ assetId, kind, track }: TelemetryDevice, reports: readonly Report[]) => {
  const way = [...track].sort(byTime);
  const taken = new Set(way.map(({ at }) => at.getTime()));
  const [fresh, doubts]: [Fresh[], Doubt[]] = [[], []];
  let duplicates = 0;
  const dated = reports.map((report): Fresh => ({ ...report, assetId, when: new Date(report.at) }));
  for (const report of dated.sort((one, other) => one.when.getTime() - other.when.getTime())) {
    const now: Sighting = { lat: report.lat, lng: report.lng, at: report.when };
    if (taken.has(now.at.getTime())) {
      duplicates += 1;
      continue;
    }
    taken.add(now.at.getTime());
    const next = way.findIndex(({ at }) => at > now.at);
    const before = next === -1 ? way.at(-1) : way[next - 1];
    const km = before === undefined ? undefined : impossibleKm(kind, before, now);
    if (km !== undefined && before !== undefined) doubts.push({ ...report, fromAt: before.at, km });
    else {
      way.splice(next === -1 ? way.length : next, 0, now);
      fresh.push(report);
    }
  }
  return { fresh, doubts, duplicates };
};

/** Every report is in exactly one of the lists and counts; `unknown` names each device once. */
export const sortReports = (
  reports: readonly Report[],
  devices: ReadonlyMap<string, TelemetryDevice>,
  at: Date,
): Sorted & { readonly unknownCount: number } => {
  const known = reports.filter(({ deviceNumber }) => devices.has(deviceNumber));
  const inTime = known.filter((report) => isInTime(new Date(report.at), at));
  const judged = [...Map.groupBy(inTime, ({ deviceNumber }) => deviceNumber)].flatMap(([deviceNumber, list]) => {
    const device = devices.get(deviceNumber);
    return device === undefined ? [] : [judge(device, list)];
  });
  const strangers = reports.filter(({ deviceNumber }) => !devices.has(deviceNumber));
  return {
    fresh: judged.flatMap(({ fresh }) => fresh),
    doubts: judged.flatMap(({ doubts }) => doubts),
    duplicates: judged.reduce((sum, { duplicates }) => sum + duplicates, 0),
    outOfTime: known.length - inTime.length,
    unknown: [...new Set(strangers.map(({ deviceNumber }) => deviceNumber))],
    unknownCount: strangers.length,
  };
};

/** The latest report of each device. */
export const newestOf = (fresh: readonly Fresh[]): readonly Fresh[] =>
  [...Map.groupBy(fresh, ({ assetId }) => assetId).values()].flatMap((list) => {
    const newest = list.reduce((last, each) => (each.when > last.when ? each : last));
    return [newest];
  });
