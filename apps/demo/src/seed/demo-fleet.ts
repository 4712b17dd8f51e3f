// The demo's fleet: a fixed-term plan on two vans of its own, and synthetic positions in Jakarta, marked as such.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { createProduct, publishProduct } from '@roda/api-contract/sales/catalog-editing';
import { listAssets, upsertAssetDocument, registerAsset, updateAssetStatus } from '@roda/api-contract/fleet/assets';
import type { Report } from '@roda/api-contract/fleet/positions';
import { takeReports } from '#fleet/index.ts';
import type { InjectedCaller } from '#platform/http/inject.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { DemoCallPlay } from './demo-call.ts';
import { DEMO_COSTS, DEMO_OPERATOR, DEMO_OWNER } from './demo-catalog.ts';

const INDONESIA = 1;
const ADDRESS = 'Jl. Contoh 1, Jakarta (demo)';

export type FleetStage = {
  readonly play: DemoCallPlay;
  /** The operator who proposes, and the one who approves. */
  readonly staff: readonly InjectedCaller[];
};

export type DemoPlan = {
  readonly goodsId: number;
  readonly assets: readonly { readonly id: number; readonly device: string }[];
};

const VANS = [
  { device: 'RD-VN-03', serial: 'LZWACAGA5NE702113', plate: 'B 9103 DMO' },
  { device: 'RD-VN-04', serial: 'LZWACAGA5NE702114', plate: 'B 9104 DMO' },
] as const;

const PLAN = {
  kind: 'deposit',
  name: { en: 'Thirty-day van plan', id: 'Paket mobil boks 30 hari', zh: '三十日货车定期计划' },
  description: {
    en: 'Two delivery vans work for this plan. What they really earn is settled daily and paid once, at maturity.',
    id: 'Dua mobil boks bekerja untuk paket ini. Hasil nyatanya dihitung harian dan dibayar sekali, saat jatuh tempo.',
    zh: '两辆厢式货车为本计划营运，实际营收每日结算，到期时一次支付。',
  },
  image: 'van',
  price: '500000.00',
  dailyIncome: '700.00',
  settlementCycle: 1,
  validityDays: 30,
  unitsTotal: 800,
  purchaseLimit: 40,
  memberShare: '0.7',
  earlyExit: {
    en: 'No early exit after the cancel window; the plan runs to its maturity.',
    id: 'Setelah masa pembatalan tidak dapat keluar lebih awal; paket berjalan sampai jatuh tempo.',
    zh: '取消期过后不可提前退出，计划持续至到期日。',
  },
} as const;

const company = ({ name, registration }: { readonly name: string; readonly registration: string }) => ({
  ...{ name, registration, address: ADDRESS },
});

/** Registers the plan's vans with their documents, drafts the plan and has the second operator publish it. */
export const openPlan = async ({ play, staff }: FleetStage): Promise<DemoPlan> => {
  const [maker = {}, checker = {}] = staff;
  const assets = [];
  for (const { device, serial, plate } of VANS) {
    const { id } = await play(registerAsset, maker, {
      ...{ kind: 'vehicle', deviceNumber: device, serial, plate, ownerEntity: DEMO_OWNER.name },
      ...{ countryId: INDONESIA, unitsCapacity: 400 },
    });
    const documents = { assetId: id, expiresOn: '2031-12-31' } as const;
    await play(upsertAssetDocument, maker, {
      ...documents,
      kind: 'title',
      number: `DEMO-${serial}`,
      issuer: 'Demo registry',
    });
    await play(upsertAssetDocument, maker, {
      ...{ ...documents, kind: 'insurance', number: `DEMO-INS-${device}`, issuer: 'Demo insurer' },
    });
    assets.push({ id, device });
  }
  const costs = DEMO_COSTS.map(({ name, bearer, note }) => ({ name, bearer, note }));
  const { id: goodsId, edition } = await play(createProduct, maker, {
    ...PLAN,
    assetIds: assets.map(({ id }) => id),
    owner: company(DEMO_OWNER),
    operator: company(DEMO_OPERATOR),
    costs,
  });
  const { approvalId } = await play(publishProduct, maker, { id: goodsId, edition });
  await play(approveChange, checker, { id: approvalId });
  return { goodsId, assets };
};

/** Plausible car positions in each part of the city; the charging piles are at office locations. */
const BASES: readonly (readonly [device: string, lat: number, lng: number])[] = [
  ['RD-TX-01', -6.1945, 106.8229],
  ['RD-TX-02', -6.2251, 106.8096],
  ['RD-TX-03', -6.1683, 106.7588],
  ['RD-TX-04', -6.2615, 106.8106],
  ['RD-VN-01', -6.1352, 106.8133],
  ['RD-VN-02', -6.1376, 106.8817],
  ['RD-VN-03', -6.2383, 106.9756],
  ['RD-VN-04', -6.1781, 106.63],
  ['RD-CP-01', -6.2088, 106.8218],
  ['RD-CP-02', -6.2275, 106.8083],
  ['RD-CP-03', -6.2446, 106.8006],
];

const ROUND_MS = 42 * 60_000;
const RADIUS = 0.025;
const WHOLE = 2 * Math.PI;
const KPH = 28;
const DIGITS = 1e6;

/**
 * The synthetic position of a car at an instant: on a loop through its part of the city, parked a third of the time.
 */
const reportOf = ([deviceNumber, lat, lng]: (typeof BASES)[number], index: number, at: Date): Report => {
  const turn = (at.getTime() / ROUND_MS + index / BASES.length) % 1;
  const [stands, busy] = [deviceNumber.startsWith('RD-CP'), turn < 0.66];
  const angle = WHOLE * Math.min(turn / 0.66, 1);
  const reach = stands ? 0 : RADIUS;
  return {
    deviceNumber,
    at: at.toISOString(),
    lat: Math.round((lat + reach * (Math.sin(angle) / 2)) * DIGITS) / DIGITS,
    lng: Math.round((lng + reach * (1 - Math.cos(angle))) * DIGITS) / DIGITS,
    busy,
    ...(stands ? {} : { speedKph: busy ? KPH : 0, battery: 90 - Math.round(turn * 40) }),
  };
};

/** A report of every demo device, marked as synthetic. */
export const reportDemoFleet = (job: JobContext): Promise<void> =>
  job.inTransaction(async (ctx) => {
    const reports = BASES.map((base, index) => reportOf(base, index, ctx.at));
    await takeReports(ctx, reports, { name: 'demo', source: 'demo' });
  });

/** Positions for all, and an operator's note about two. */
export const fillFleet = async ({ play, staff }: FleetStage, job: JobContext): Promise<void> => {
  await reportDemoFleet(job);
  const [maker = {}] = staff;
  const { list } = await play(listAssets, maker, { limit: 100 });
  for (const [device, status, reason] of [
    ['RD-TX-04', 'fault', 'Brake pads are being replaced'],
    ['RD-VN-02', 'resting', 'The driver is on leave until tomorrow'],
  ] as const) {
    const asset = list.find(({ deviceNumber }) => deviceNumber === device);
    if (asset !== undefined) await play(updateAssetStatus, maker, { id: asset.id, status, reason });
  }
};
