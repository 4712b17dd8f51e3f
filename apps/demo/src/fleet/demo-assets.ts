// The demo's own fleet, in one table: its assets with their papers, prices, homes and first days of work, and the
// company around them. Prices, shares and terms follow from what the recorded feeds earn at Jakarta's tariffs, and from
// what running an asset costs: docs/how-to/demo-fleet.md says how.
import type { CatalogTexts } from '#sales/catalog/index.ts';

/** What one day of the fleet is made of, and how it is priced: see `tariffs.ts`. */
export type Tariff = 'taxi' | 'van' | 'pile';

export type DemoAsset = {
  readonly device: string;
  readonly serial: string;
  /** Empty for a pile. */
  readonly plate: string;
  readonly maker: string;
  readonly model: string;
  readonly modelYear: number;
  readonly tariff: Tariff;
  /** The district where it waits, charges and stays overnight; a pile stands there. */
  readonly home: string;
  /** Days before today of its first work that is recorded; undefined where none is yet. */
  readonly worksFrom: number | undefined;
  /** The day of every month on which a vehicle is in the workshop. */
  readonly workshopOn?: number;
  /** The location of the recorded charging feed whose sessions a pile has. */
  readonly location?: string;
};

export type DemoProduct = DemoAsset & {
  readonly kind: 'vehicle' | 'pile';
  readonly name: CatalogTexts;
  readonly description: CatalogTexts;
  /** The name of a rendered picture: model, paint, stripe. No two assets look alike. */
  readonly image: string;
  readonly priceMinor: bigint;
  /** What units get of its revenue, in millionths; the fleet runs the asset on the rest. */
  readonly memberSharePpm: number;
  readonly targetDailyMinor: bigint;
  readonly cycle: 0 | 1 | 2;
  readonly validityDays: number;
  readonly unitsTotal: number;
  readonly purchaseLimit: number;
  /** Days before today on which it is listed. */
  readonly listed: number;
  readonly ratedKw?: number;
  readonly connector?: string;
  readonly pricePerKwhMinor?: bigint;
};

const rupiah = (amount: number): bigint => BigInt(amount) * 100n;

const car = (en: string, id: string, zh: string): CatalogTexts => ({ en, id, zh });

/** The oldest products, and how long their revenue is recorded. */
export const HISTORY_DAYS = 105;
const OLDEST = 110;
/** A vehicle works longer than it is sold for; a charging pile lasts longer than a vehicle. */
const FOUR_YEARS = 1_460;
const FIVE_YEARS = 1_825;

/** Units' share of what an asset earns: a driver has to be paid for a vehicle, and electricity bought for a pile. */
export const MEMBER_SHARE_PPM: Readonly<Record<Tariff, number>> = { taxi: 400_000, van: 400_000, pile: 450_000 };

const vanText = (home: string) =>
  car(
    `An electric van that delivers parcels in Jakarta, driven by an employed driver of the operator. Its deliveries are imported from the dispatch. It is parked in ${home}.`,
    `Mobil boks listrik yang mengantar paket di Jakarta, dikemudikan pengemudi tetap operator. Data pengantarannya diimpor dari sistem pengiriman. Pangkalannya di ${home}.`,
    `在雅加达配送包裹的电动厢式货车，由运营方的在职司机驾驶，配送记录从调度系统导入，驻点为 ${home}。`,
  );
const taxiText = (home: string) =>
  car(
    `An electric taxi of a licensed fleet. Its rides are imported from the taximeter. It waits in ${home}.`,
    `Taksi listrik dari armada berizin. Perjalanannya diimpor dari argometer. Pangkalannya di ${home}.`,
    `持牌车队的电动出租车，行程从计价器导入，驻点为 ${home}。`,
  );
const pileText = (home: string, more: CatalogTexts = car('', '', '')) =>
  car(
    `A charging pile at an office in ${home}. Its sessions are imported from the meter. Few people charge there at weekends.${more.en}`,
    `Stasiun pengisian di kantor di ${home}. Sesinya diimpor dari meteran. Pada akhir pekan sedikit yang mengisi daya.${more.id}`,
    `设于 ${home} 办公楼的充电桩，从电表导入充电记录。周末充电的人很少。${more.zh}`,
  );

/** Why the third pile earns less than it costs. */
const EMPTY_OFFICE = car(
  ' The largest tenant of the office moved out, and since then far fewer sessions come than were expected.',
  ' Penyewa terbesar kantor ini sudah pindah, dan sejak itu sesinya jauh lebih sedikit dari perkiraan.',
  '该楼最大的租户已迁出，此后充电次数远少于预期。',
);

type Taxi = Pick<DemoProduct, 'home' | 'image' | 'worksFrom' | 'listed' | 'cycle' | 'modelYear' | 'unitsTotal'> & {
  readonly workshopOn: number;
};

const taxi = (number: number, given: Taxi): DemoProduct => ({
  ...given,
  kind: 'vehicle',
  tariff: 'taxi',
  device: `RD-TX-0${number}`,
  serial: `LB37624S8NL00412${number}`,
  plate: `B 210${number} RDA`,
  ...{ maker: 'Roda Contoh', model: 'Kota E' },
  name: car(`City taxi ${number}`, `Taksi kota ${number}`, `城市出租车 ${number} 号`),
  description: taxiText(given.home),
  priceMinor: rupiah(750_000),
  memberSharePpm: MEMBER_SHARE_PPM.taxi,
  targetDailyMinor: rupiah(680),
  validityDays: FOUR_YEARS,
  purchaseLimit: 40,
});

type Van = Pick<DemoAsset, 'home'> & { readonly workshopOn: number };

type SoldVan = Van & Pick<DemoProduct, 'image' | 'modelYear'> & { readonly price: number; readonly target: number };

const van = (number: number, { price, target, ...given }: SoldVan): DemoProduct => ({
  ...given,
  kind: 'vehicle',
  tariff: 'van',
  device: `RD-VN-0${number}`,
  serial: `LZWACAGA5NE70211${number}`,
  plate: `B 910${number} RDA`,
  ...{ maker: 'Roda Contoh', model: 'Boks E' },
  worksFrom: HISTORY_DAYS,
  listed: OLDEST,
  cycle: 0,
  validityDays: FOUR_YEARS,
  name: car(`Delivery van ${number}`, `Mobil boks ${number}`, `厢式货车 ${number} 号`),
  description: vanText(given.home),
  priceMinor: rupiah(price),
  memberSharePpm: MEMBER_SHARE_PPM.van,
  targetDailyMinor: rupiah(target),
  unitsTotal: 300,
  purchaseLimit: 20,
});

type Pile = Pick<DemoProduct, 'home' | 'image' | 'unitsTotal'> & {
  readonly location: string;
  readonly price: number;
  readonly target: number;
  readonly more?: CatalogTexts;
};

const pile = (number: number, { price, target, more, ...given }: Pile): DemoProduct => ({
  ...given,
  kind: 'pile',
  tariff: 'pile',
  device: `RD-CP-0${number}`,
  serial: `EVC22K-2024-08${number}`,
  plate: '',
  ...{ maker: 'Roda Contoh', model: 'AC 22', modelYear: 2024 },
  worksFrom: HISTORY_DAYS,
  listed: OLDEST,
  cycle: 0,
  validityDays: FIVE_YEARS,
  name: car(`Charging pile ${number}`, `Stasiun pengisian ${number}`, `充电桩 ${number} 号`),
  description: pileText(given.home, more),
  priceMinor: rupiah(price),
  memberSharePpm: MEMBER_SHARE_PPM.pile,
  targetDailyMinor: rupiah(target),
  purchaseLimit: 40,
  ratedKw: 22,
  connector: 'Type 2',
  pricePerKwhMinor: rupiah(2_466),
});

export const DEMO_PRODUCT: readonly DemoProduct[] = [
  taxi(1, {
    home: 'Tanah Abang',
    image: 'taxi-1f6fd6-ffffff-ev',
    worksFrom: HISTORY_DAYS,
    listed: OLDEST,
    ...{ modelYear: 2024, unitsTotal: 440 },
    cycle: 0,
    workshopOn: 5,
  }),
  taxi(2, {
    home: 'Setiabudi',
    image: 'taxi-ffffff-1fa98c-ev',
    worksFrom: HISTORY_DAYS,
    listed: OLDEST,
    ...{ modelYear: 2025, unitsTotal: 460 },
    cycle: 0,
    workshopOn: 11,
  }),
  taxi(3, {
    home: 'Menteng',
    image: 'taxi-22252b-f2c230-ev',
    worksFrom: 4,
    listed: 5,
    ...{ modelYear: 2025, unitsTotal: 460 },
    cycle: 2,
    workshopOn: 15,
  }),
  taxi(4, {
    home: 'Kebayoran Baru',
    image: 'taxi-c8322a-ffffff-ev',
    worksFrom: undefined,
    listed: 3,
    ...{ modelYear: 2025, unitsTotal: 460 },
    cycle: 0,
    workshopOn: 19,
  }),
  van(1, {
    home: 'Grogol Petamburan',
    image: 'van-e6e8ec-1f6fd6-ev',
    workshopOn: 8,
    ...{ modelYear: 2025, price: 1_200_000, target: 1_100 },
  }),
  van(2, {
    home: 'Pulogadung',
    image: 'van-f08a3c-ffffff-ev',
    workshopOn: 22,
    ...{ modelYear: 2024, price: 1_100_000, target: 1_000 },
  }),
  pile(1, {
    home: 'Mampang Prapatan',
    image: 'pile-ac-f1f2f5-7334dc',
    location: '493904',
    ...{ price: 100_000, target: 80, unitsTotal: 160 },
  }),
  pile(2, {
    home: 'Kebayoran Baru',
    image: 'pile-ac-2b3a67-f2c230',
    location: '461655',
    ...{ price: 80_000, target: 50, unitsTotal: 175 },
  }),
  pile(3, {
    home: 'Kelapa Gading',
    image: 'pile-ac-e8f3ec-1fa98c',
    location: '503205',
    ...{ price: 75_000, target: 50, unitsTotal: 200, more: EMPTY_OFFICE },
  }),
];

/** Days before today on which the fixed-term plan is listed; its vans work from the day after. */
export const PLAN_LISTED = 21;

const planVan = (number: number, given: Van): DemoAsset => ({
  ...given,
  device: `RD-VN-0${number}`,
  serial: `LZWACAGA5NE70211${number}`,
  plate: `B 910${number} RDA`,
  ...{ maker: 'Roda Contoh', model: 'Boks E', modelYear: 2025 },
  tariff: 'van',
  worksFrom: PLAN_LISTED - 1,
});

/** The vans of the fixed-term plan. */
export const DEMO_PLAN_VANS: readonly DemoAsset[] = [
  planVan(3, { home: 'Kelapa Gading', workshopOn: 13 }),
  planVan(4, { home: 'Pancoran', workshopOn: 26 }),
];

export const DEMO_PLAN = {
  kind: 'deposit',
  name: { en: 'Thirty-day van plan', id: 'Paket mobil boks 30 hari', zh: '三十日货车定期计划' },
  description: {
    en: 'Two delivery vans work for this plan. What they really earn is settled daily and paid once, at maturity.',
    id: 'Dua mobil boks bekerja untuk paket ini. Hasil nyatanya dihitung harian dan dibayar sekali, saat jatuh tempo.',
    zh: '两辆厢式货车为本计划营运，实际营收每日结算，到期时一次支付。',
  },
  image: 'van-f1f2f5-7334dc-ev',
  price: '44500.00',
  dailyIncome: '1500.00',
  settlementCycle: 1,
  validityDays: 30,
  unitsTotal: 400,
  purchaseLimit: 40,
  memberShare: '0.4',
  earlyExit: {
    en: 'No early exit after the cancel window; the plan runs to its maturity.',
    id: 'Setelah masa pembatalan tidak dapat keluar lebih awal; paket berjalan sampai jatuh tempo.',
    zh: '取消期过后不可提前退出，计划持续至到期日。',
  },
} as const;

/** Everything that works. */
export const DEMO_ASSETS: readonly DemoAsset[] = [...DEMO_PRODUCT, ...DEMO_PLAN_VANS];

export const DEMO_OWNER = { name: 'PT Armada Contoh Demo', registration: '9120-DEMO-0001' } as const;
export const DEMO_OPERATOR = { name: 'PT Operator Contoh Demo', registration: '9120-DEMO-0002' } as const;

export const DEMO_CATEGORIES = [
  {
    code: 'vehicles',
    parent: '',
    position: 'labelCategory',
    kind: 'vehicle',
    name: car('Vehicles', 'Kendaraan', '车辆'),
    icon: 'car',
    sort: 1,
  },
  {
    code: 'piles',
    parent: '',
    position: 'labelCategory',
    kind: 'pile',
    name: car('Charging piles', 'Stasiun pengisian', '充电桩'),
    icon: 'charging-pile',
    sort: 2,
  },
  {
    code: 'taxis',
    parent: 'vehicles',
    position: 'aiCategory',
    kind: 'vehicle',
    name: car('Taxis', 'Taksi', '出租车'),
    icon: 'steering-wheel',
    sort: 1,
  },
  {
    code: 'vans',
    parent: 'vehicles',
    position: 'aiCategory',
    kind: 'vehicle',
    name: car('Vans', 'Mobil boks', '货车'),
    icon: 'truck',
    sort: 2,
  },
  {
    code: 'chargers',
    parent: 'piles',
    position: 'aiCategory',
    kind: 'pile',
    name: car('Chargers', 'Pengisi daya', '充电设备'),
    icon: 'bolt',
    sort: 3,
  },
] as const;

/** Of a device by the letters of its number, as printed on it: taxis, vans, chargers. */
export const categoryOf = (device: string): string => {
  if (device.startsWith('RD-TX')) return 'taxis';
  return device.startsWith('RD-CP') ? 'chargers' : 'vans';
};
