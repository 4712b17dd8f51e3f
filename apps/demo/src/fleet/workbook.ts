// The demo's trips and charging sessions: recorded rides and sessions, dealt to its assets day by day. The same day is
// the same work, on any machine.
import { DEMO_ASSETS, type DemoAsset, type Tariff } from './demo-assets.ts';
import { districtNamed, kmBetween, type District } from './districts.ts';
import { dateOf, keepsEvery, type DayNumber } from './incidents.ts';
import { recordedRides, recordedSessions, type Hours, type RecordedRide } from './recorded-feeds.ts';
import { fareOf } from './tariffs.ts';

export type Ride = Hours & {
  readonly id: string;
  readonly device: string;
  readonly day: DayNumber;
  readonly km: number;
  readonly fare: number;
  readonly from: string;
  readonly to: string;
};

export type PileSession = Hours & {
  readonly id: string;
  readonly device: string;
  readonly day: DayNumber;
  /** As the feed writes it. */
  readonly kwh: string;
};

type Vehicle = DemoAsset & { readonly tariff: Exclude<Tariff, 'pile'> };

const VEHICLES = DEMO_ASSETS.filter((asset): asset is Vehicle => asset.tariff !== 'pile');
const PILES = DEMO_ASSETS.filter(({ tariff }) => tariff === 'pile');

const DAY_S = 86_400;
const WEEK = 7;
/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: DayNumber): number => (day + 4) % WEEK;
const FIRST_RIDES: DayNumber = Date.parse('2019-03-01') / 86_400_000;
const RIDE_DAYS = 31;
/** A Monday; the weeks end with the feed. As many as 90 days have, so that any 90 days bring about the same. */
const FIRST_SESSIONS = Date.parse('2015-07-06') / 86_400_000;
const SESSION_WEEKS = 13;

/** The recorded day of rides that a day repeats: one of the same weekday, another one each week. */
const rideDayOf = (day: DayNumber): string => {
  const same = Array.from({ length: RIDE_DAYS }, (_, index) => FIRST_RIDES + index).filter(
    (each) => weekdayOf(each) === weekdayOf(day),
  );
  return dateOf(same[Math.floor(day / WEEK) % same.length] ?? FIRST_RIDES);
};

/** The recorded day of sessions that a day repeats: the same weekday, thirteen weeks apart. */
const sessionDayOf = (day: DayNumber): string => {
  const monday = day + 3;
  const recorded = FIRST_SESSIONS + (Math.floor(monday / WEEK) % SESSION_WEEKS) * WEEK + (monday % WEEK);
  return dateOf(recorded).replace('2015', '0015');
};

/** As the crow flies, and between districts: what a car needs at least, in seconds. */
const APPROACH_KPH = 45;
const FASTEST_KPH = 70;
/** A recorded distance fits two districts whose centres are not farther apart than this beyond it. */
const SLACK_KM = 3;
const SHORTEST = { s: 120, km: 0.3 };

const secondsBetween = (from: District, to: District, kph: number): number => (kmBetween(from, to) / kph) * 3600;

/** Whether a ride could have been one between its districts of Jakarta. */
const fits = ({ startS, endS, km, from, to }: RecordedRide): boolean =>
  endS - startS >= Math.max(SHORTEST.s, secondsBetween(from, to, FASTEST_KPH)) &&
  km >= SHORTEST.km &&
  kmBetween(from, to) <= km + SLACK_KM;

type Whereabouts = { readonly freeS: number; readonly at: District };

/** Whether a vehicle gets to the ride's start in time, and home before midnight. */
const canTake = ({ freeS, at }: Whereabouts, ride: RecordedRide, home: District): boolean =>
  ride.startS - freeS >= secondsBetween(at, ride.from, APPROACH_KPH) &&
  DAY_S - ride.endS >= secondsBetween(ride.to, home, APPROACH_KPH);

type Dealt = { readonly vehicle: Vehicle; readonly ride: RecordedRide };

/** Deals the rides of a day to the vehicles in turn; a ride that nobody can take is nobody's. */
const deal = (rides: readonly RecordedRide[], day: DayNumber): readonly Dealt[] => {
  const homes = VEHICLES.map(({ home }) => districtNamed(home));
  const places: Whereabouts[] = homes.map((at) => ({ freeS: 0, at }));
  const dealt: Dealt[] = [];
  let next = day % VEHICLES.length;
  for (const ride of rides.filter(fits)) {
    for (let step = 0; step < VEHICLES.length; step += 1) {
      const turn = (next + step) % VEHICLES.length;
      const [vehicle, place, home] = [VEHICLES[turn], places[turn], homes[turn]];
      if (vehicle === undefined || place === undefined || home === undefined || !canTake(place, ride, home)) continue;
      places[turn] = { freeS: ride.endS, at: ride.to };
      next = (turn + 1) % VEHICLES.length;
      dealt.push({ vehicle, ride });
      break;
    }
  }
  return dealt;
};

const rideOf = ({ vehicle, ride }: Dealt, day: DayNumber, number: number): Ride => {
  const { startS, endS, km, from, to } = ride;
  const { device, tariff } = vehicle;
  return {
    id: `${device.slice(3)}-${dateOf(day).replaceAll('-', '')}-${String(number).padStart(2, '0')}`,
    fare: fareOf(tariff, { km, minutes: (endS - startS) / 60 }),
    from: from.name,
    to: to.name,
    ...{ device, day, startS, endS, km },
  };
};

export type Workbook = {
  readonly ridesOn: (day: DayNumber) => readonly Ride[];
  readonly sessionsOn: (day: DayNumber) => readonly PileSession[];
};

/** Work of days. `today` is the day of the demo's first start, from which incidents are counted back. */
export const openWorkbook = (today?: DayNumber): Workbook => {
  const [rides, sessions] = [recordedRides(), recordedSessions()];
  return {
    ridesOn: (day) => {
      const dealt = deal(rides.get(rideDayOf(day)) ?? [], day);
      return VEHICLES.flatMap((vehicle) => {
        const every = keepsEvery(vehicle, day, today);
        return dealt
          .filter((each) => each.vehicle === vehicle)
          .filter((_, index) => every > 0 && index % every === 0)
          .map((each, index) => rideOf(each, day, index + 1));
      });
    },
    sessionsOn: (day) =>
      PILES.flatMap(({ device, location }) => {
        let freeS = 0;
        return (sessions.get(sessionDayOf(day)) ?? [])
          .filter((each) => each.location === location && Number(each.kwh) > 0)
          .filter(({ startS, endS }) => {
            // One cable: who comes while it is in use goes on to the next pile.
            const isFree = startS >= freeS;
            if (isFree) freeS = endS;
            return isFree;
          })
          .map(({ startS, endS, kwh }, index) => ({
            id: `${device.slice(3)}-${dateOf(day).replaceAll('-', '')}-${index + 1}`,
            ...{ device, day, startS, endS, kwh },
          }));
      }),
  };
};
