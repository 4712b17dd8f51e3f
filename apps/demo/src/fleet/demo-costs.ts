// What the demo's assets cost to run, and who bears it, as their pages and offer documents say.
import type { CatalogTexts } from '#sales/catalog/index.ts';
import { MEMBER_SHARE_PPM, type Tariff } from './demo-assets.ts';

type DemoCost = {
  readonly name: CatalogTexts;
  readonly bearer: 'operator' | 'members';
  readonly note: CatalogTexts;
};

const words = (en: string, id: string, zh: string): CatalogTexts => ({ en, id, zh });

const RUNNING: Readonly<Record<Tariff, CatalogTexts>> = {
  taxi: words('Driver, energy and maintenance', 'Pengemudi, energi, dan perawatan', '司机、能源与保养'),
  van: words('Driver, energy and maintenance', 'Pengemudi, energi, dan perawatan', '司机、能源与保养'),
  pile: words('Electricity, network and maintenance', 'Listrik, jaringan, dan perawatan', '电费、网络与维护'),
};

const IDLE: Readonly<Record<Tariff, CatalogTexts>> = {
  taxi: words(
    'A day without rides brings no income, and it isn’t made up later.',
    'Hari tanpa perjalanan tidak menghasilkan pendapatan dan tidak ditutup kemudian.',
    '没有行程的日子没有收益，事后不补。',
  ),
  van: words(
    'A day without deliveries brings no income, and it isn’t made up later.',
    'Hari tanpa pengantaran tidak menghasilkan pendapatan dan tidak ditutup kemudian.',
    '没有配送的日子没有收益，事后不补。',
  ),
  pile: words(
    'A day without sessions brings no income, and it isn’t made up later.',
    'Hari tanpa sesi pengisian tidak menghasilkan pendapatan dan tidak ditutup kemudian.',
    '没有充电的日子没有收益，事后不补。',
  ),
};

/** The fleet runs an asset on what units don't get of its revenue; days without work are borne by the units. */
export const costsOf = (tariff: Tariff): readonly DemoCost[] => {
  const percent = (1_000_000 - MEMBER_SHARE_PPM[tariff]) / 10_000;
  return [
    {
      name: RUNNING[tariff],
      bearer: 'operator',
      note: words(
        `Paid by the fleet from its ${percent}% of the revenue.`,
        `Dibayar armada dari bagiannya, ${percent}% omzet.`,
        `由车队从其 ${percent}% 营收中支付。`,
      ),
    },
    {
      name: words('Insurance', 'Asuransi', '保险'),
      bearer: 'operator',
      note: words(
        'Comprehensive cover, renewed every year. What it pays for lost days counts as revenue when it arrives.',
        'Perlindungan menyeluruh, diperbarui setiap tahun. Penggantian untuk hari yang hilang dihitung sebagai omzet ketika masuk.',
        '综合险，每年续保。误工赔款到账时计为营收。',
      ),
    },
    { name: words('Days without work', 'Hari tanpa operasi', '停运天数'), bearer: 'members', note: IDLE[tariff] },
  ];
};
