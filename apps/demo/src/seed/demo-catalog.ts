// The demo's income products: six vehicles and three charging piles, with their documents, in three languages.
import type { CatalogTexts } from '#sales/catalog/index.ts';

export type DemoProduct = {
  readonly kind: 'vehicle' | 'pile';
  readonly device: string;
  readonly serial: string;
  readonly name: CatalogTexts;
  readonly description: CatalogTexts;
  /** One of the app's own drawings, in place of photos. */
  readonly image: string;
  readonly priceMinor: bigint;
  readonly targetDailyMinor: bigint;
  readonly cycle: 0 | 1 | 2;
  readonly validityDays: number;
  readonly unitsTotal: number;
  readonly purchaseLimit: number;
  readonly ratedKw?: number;
  readonly connector?: string;
  readonly pricePerKwhMinor?: bigint;
};

const rupiah = (amount: number): bigint => BigInt(amount) * 100n;

const car = (en: string, id: string, zh: string): CatalogTexts => ({ en, id, zh });

const VAN_TEXT = car(
  'Carries parcels and passengers in greater Jakarta, driven in two shifts by employed drivers of the operator.',
  'Mengangkut paket dan penumpang di Jabodetabek, dikemudikan dua giliran oleh pengemudi tetap operator.',
  '在大雅加达地区载客送货，由运营方的在职司机两班驾驶。',
);
const TAXI_TEXT = car(
  'An electric taxi of a licensed fleet. Its trips are imported every day from the taximeter.',
  'Taksi listrik dari armada berizin. Perjalanannya diimpor setiap hari dari argometer.',
  '持牌车队的电动出租车，每日从计价器导入行程。',
);
const PILE_TEXT = car(
  'A public charging pile at a workplace. Its sessions are imported every day from the meter.',
  'Stasiun pengisian umum di lingkungan kerja. Sesinya diimpor setiap hari dari meteran.',
  '设于办公园区的公共充电桩，每日从电表导入充电记录。',
);

const taxi = (number: number, cycle: 0 | 1 | 2, validityDays: number): DemoProduct => ({
  kind: 'vehicle',
  device: `RD-TX-0${number}`,
  serial: `LB37624S8NL00412${number}`,
  cycle,
  validityDays,
  name: car(`City taxi ${number}`, `Taksi kota ${number}`, `城市出租车 ${number} 号`),
  description: TAXI_TEXT,
  image: 'hatchback',
  priceMinor: rupiah(1_500_000),
  targetDailyMinor: rupiah(2_400),
  unitsTotal: 800,
  purchaseLimit: 40,
});

const van = (number: number, cycle: 0 | 1 | 2): DemoProduct => ({
  kind: 'vehicle',
  device: `RD-VN-0${number}`,
  serial: `LZWACAGA5NE70211${number}`,
  cycle,
  validityDays: 1_095,
  name: car(`Delivery van ${number}`, `Mobil boks ${number}`, `厢式货车 ${number} 号`),
  description: VAN_TEXT,
  image: 'van',
  priceMinor: rupiah(2_500_000),
  targetDailyMinor: rupiah(3_800),
  unitsTotal: 500,
  purchaseLimit: 20,
});

const pile = (number: number, ratedKw: number, cycle: 0 | 2): DemoProduct => ({
  kind: 'pile',
  device: `RD-CP-0${number}`,
  serial: `EVC22K-2024-08${number}`,
  cycle,
  validityDays: 1_095,
  name: car(`Charging pile ${number}`, `Stasiun pengisian ${number}`, `充电桩 ${number} 号`),
  description: PILE_TEXT,
  image: ratedKw > 30 ? 'cabinet' : 'post',
  priceMinor: rupiah(250_000),
  targetDailyMinor: rupiah(180),
  unitsTotal: 200,
  purchaseLimit: 40,
  ratedKw,
  connector: ratedKw > 30 ? 'CCS2' : 'Type 2',
  pricePerKwhMinor: rupiah(2_466),
});

export const DEMO_PRODUCT: readonly DemoProduct[] = [
  taxi(1, 0, 1_095),
  taxi(2, 0, 1_095),
  taxi(3, 2, 365),
  taxi(4, 1, 30),
  van(1, 0),
  van(2, 0),
  pile(1, 22, 0),
  pile(2, 22, 2),
  pile(3, 60, 0),
];

export const DEMO_OWNER = { name: 'PT Armada Contoh Demo', registration: '9120-DEMO-0001' } as const;
export const DEMO_OPERATOR = { name: 'PT Operator Contoh Demo', registration: '9120-DEMO-0002' } as const;

export const DEMO_COSTS = [
  {
    name: car('Energy and maintenance', 'Energi dan perawatan', '能源与保养'),
    bearer: 'operator',
    note: car(
      'Paid by the fleet from its 30% of the revenue.',
      'Dibayar armada dari bagiannya, 30% omzet.',
      '由车队从其 30% 营收中支付。',
    ),
  },
  {
    name: car('Insurance', 'Asuransi', '保险'),
    bearer: 'operator',
    note: car(
      'Comprehensive cover, renewed every year. What it pays for lost days counts as revenue when it arrives.',
      'Perlindungan menyeluruh, diperbarui setiap tahun. Penggantian untuk hari yang hilang dihitung sebagai omzet ketika masuk.',
      '综合险，每年续保。误工赔款到账时计为营收。',
    ),
  },
  {
    name: car('Days without work', 'Hari tanpa operasi', '停运天数'),
    bearer: 'members',
    note: car(
      'A day without trips brings no income, and it isn’t made up later.',
      'Hari tanpa perjalanan tidak menghasilkan pendapatan dan tidak ditutup kemudian.',
      '没有行程的日子没有收益，事后不补。',
    ),
  },
] as const;

export const DEMO_CATEGORIES = [
  {
    code: 'vehicles',
    position: 'labelCategory',
    kind: 'vehicle',
    name: car('Vehicles', 'Kendaraan', '车辆'),
    icon: 'car',
    sort: 1,
  },
  {
    code: 'piles',
    position: 'labelCategory',
    kind: 'pile',
    name: car('Charging piles', 'Stasiun pengisian', '充电桩'),
    icon: 'charging-pile',
    sort: 2,
  },
  {
    code: 'taxis',
    position: 'aiCategory',
    kind: 'vehicle',
    name: car('Taxis', 'Taksi', '出租车'),
    icon: 'steering-wheel',
    sort: 1,
  },
  {
    code: 'vans',
    position: 'aiCategory',
    kind: 'vehicle',
    name: car('Vans', 'Mobil boks', '货车'),
    icon: 'truck',
    sort: 2,
  },
  {
    code: 'chargers',
    position: 'aiCategory',
    kind: 'pile',
    name: car('Chargers', 'Pengisi daya', '充电设备'),
    icon: 'bolt',
    sort: 3,
  },
] as const;
