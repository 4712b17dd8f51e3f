// What a trip and a kilowatt hour cost: taximeter, parcel run and public charging in Jakarta, in whole rupiah.
import type { Tariff } from './demo-assets.ts';

/** The first kilometre is in the flag fall; time counts too. As a taximeter, it shows steps of 500. */
const TAXI = { flagFall: 8_500, perKm: 5_800, perMinute: 250 } as const;
const VAN = { pickUp: 15_000, perKm: 4_500 } as const;
const STEP = 500;

/** Rupiah per kWh, as the imports of sessions state it. */
export const PER_KWH = '2466.00';

const stepped = (rupiah: number): number => Math.round(rupiah / STEP) * STEP;

type Run = { readonly km: number; readonly minutes: number };

/** The fare of a trip in rupiah. */
export const fareOf = (tariff: Exclude<Tariff, 'pile'>, { km, minutes }: Run): number =>
  stepped(
    tariff === 'taxi'
      ? TAXI.flagFall + TAXI.perKm * Math.max(0, km - 1) + TAXI.perMinute * minutes
      : VAN.pickUp + VAN.perKm * km,
  );
