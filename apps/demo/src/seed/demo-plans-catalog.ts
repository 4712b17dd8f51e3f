// The demo's catalog of digital goods: credit, data, electricity and vouchers of fictitious telecom operators.
import type { CatalogTexts } from '#sales/catalog/index.ts';

const texts = (en: string, id: string, zh: string): CatalogTexts => ({ en, id, zh });
const rupiah = (amount: number): bigint => BigInt(amount) * 100n;

export const DEMO_TELECOM_OPERATORS = [
  {
    code: 'langit',
    name: texts('Langit Seluler', 'Langit Seluler', '朗吉移动'),
    prefixes: ['811', '812', '813', '821'],
  },
  {
    code: 'samudra',
    name: texts('Samudra Tel', 'Samudra Tel', '萨穆德拉通信'),
    prefixes: ['814', '815', '856', '857'],
  },
  { code: 'rimba', name: texts('Rimba Mobile', 'Rimba Mobile', '林巴移动'), prefixes: ['877', '878', '819'] },
  { code: 'karang', name: texts('Karang Net', 'Karang Net', '卡朗网络'), prefixes: ['895', '896', '897'] },
] as const;

/** Requires a meter number. */
export const DEMO_POWER = { code: 'cahaya', name: texts('Cahaya Listrik', 'Cahaya Listrik', '光明电力') } as const;

export const DEMO_ISSUERS = [
  { code: 'gim-kita', name: texts('Gim Kita', 'Gim Kita', '咱们游戏') },
  { code: 'layar-rumah', name: texts('Layar Rumah', 'Layar Rumah', '家庭影院') },
] as const;

export const DEMO_CHANNELS = [
  { code: 'phone', icon: 'phone', name: texts('Phone credit', 'Pulsa', '话费充值') },
  { code: 'internet', icon: 'signal', name: texts('Data plans', 'Paket data', '流量套餐') },
  { code: 'home-bills', icon: 'bolt', name: texts('Electricity', 'Listrik', '电费') },
  { code: 'vouchers', icon: 'ticket', name: texts('Vouchers', 'Voucher', '卡券') },
] as const;

/** Each below its named parent, or directly in its channel; parents first. */
export const DEMO_DIGITAL_GOOD_CATEGORIES = [
  { code: 'credit-regular', channel: 'phone', name: texts('Regular credit', 'Pulsa reguler', '普通话费') },
  { code: 'data-local', channel: 'internet', name: texts('At home', 'Dalam negeri', '国内流量') },
  { code: 'data-daily', parent: 'data-local', name: texts('Daily', 'Harian', '日套餐') },
  { code: 'data-monthly', parent: 'data-local', name: texts('Monthly', 'Bulanan', '月套餐') },
  { code: 'data-study', parent: 'data-monthly', name: texts('Learning', 'Belajar', '学习专用') },
  { code: 'data-roaming', channel: 'internet', name: texts('Roaming', 'Jelajah', '国际漫游') },
  { code: 'power-token', channel: 'home-bills', name: texts('Electricity tokens', 'Token listrik', '电费代码') },
  { code: 'voucher-games', channel: 'vouchers', name: texts('Games', 'Gim', '游戏') },
  { code: 'voucher-films', channel: 'vouchers', name: texts('Films and series', 'Film dan serial', '影视') },
] as const satisfies readonly { code: string; channel?: string; parent?: string; name: CatalogTexts }[];

/** Credited amounts and their prices: some cost more than their value, as usual. */
export const DEMO_DENOMINATIONS = [5, 10, 20, 25, 50, 100, 150, 200].map((thousand) => ({
  thousand,
  faceMinor: rupiah(thousand * 1000),
  priceMinor: rupiah(thousand * 1000 + 1500),
  costMinor: rupiah(thousand * 1000 + 600),
}));

export type DemoData = {
  readonly suffix: string;
  readonly category: string;
  readonly name: CatalogTexts;
  readonly summary: CatalogTexts;
  readonly priceMinor: bigint;
  readonly dataMb: number;
  readonly validityDays: number;
  readonly coinGift: number;
};

const data = (given: Omit<DemoData, 'priceMinor' | 'dataMb'> & { rupiahs: number; gigabytes: number }): DemoData => {
  const { rupiahs, gigabytes, ...rest } = given;
  return { ...rest, priceMinor: rupiah(rupiahs), dataMb: gigabytes * 1024 };
};

/** Per telecom operator. */
export const DEMO_DATA: readonly DemoData[] = [
  data({
    ...{ suffix: '1D', category: 'data-daily', rupiahs: 6500, gigabytes: 1, validityDays: 1, coinGift: 0 },
    name: texts('Data 1 GB for a day', 'Data 1 GB sehari', '1GB 日流量'),
    summary: texts('For one busy day', 'Untuk satu hari yang sibuk', '忙碌一天的流量'),
  }),
  data({
    ...{ suffix: '5M', category: 'data-monthly', rupiahs: 42_000, gigabytes: 5, validityDays: 30, coinGift: 20 },
    name: texts('Data 5 GB for 30 days', 'Data 5 GB 30 hari', '5GB 月流量'),
    summary: texts('Messages, maps and some video', 'Pesan, peta, dan sedikit video', '聊天、地图和少量视频'),
  }),
  data({
    ...{ suffix: '20M', category: 'data-monthly', rupiahs: 98_000, gigabytes: 20, validityDays: 30, coinGift: 50 },
    name: texts('Data 20 GB for 30 days', 'Data 20 GB 30 hari', '20GB 月流量'),
    summary: texts('For films on the way', 'Untuk menonton film di perjalanan', '路上看片也够用'),
  }),
  data({
    ...{ suffix: 'ST', category: 'data-study', rupiahs: 25_000, gigabytes: 10, validityDays: 30, coinGift: 0 },
    name: texts('Learning 10 GB', 'Kuota belajar 10 GB', '学习流量 10GB'),
    summary: texts('For lessons and libraries', 'Untuk kelas dan perpustakaan', '上课与查资料'),
  }),
  data({
    ...{ suffix: 'RM', category: 'data-roaming', rupiahs: 120_000, gigabytes: 3, validityDays: 7, coinGift: 0 },
    name: texts('Roaming 3 GB, 12 countries', 'Jelajah 3 GB, 12 negara', '国际漫游 3GB，12国可用'),
    summary: texts('A week of travelling in Asia', 'Seminggu bepergian di Asia', '亚洲出行一周'),
  }),
];

export type DemoVoucher = {
  readonly carrier: string;
  readonly code: string;
  readonly category: string;
  readonly name: CatalogTexts;
  readonly usage: CatalogTexts;
  readonly priceMinor: bigint;
};

const GAME_USE = texts(
  'Open the game, choose Redeem, and enter the code.',
  'Buka gim, pilih Tukar, lalu masukkan kode.',
  '打开游戏，选择兑换，输入卡密。',
);
const FILM_USE = texts(
  'Open the site, log in, and enter the code under Account.',
  'Buka situs, masuk, lalu masukkan kode di menu Akun.',
  '打开网站并登录，在账户页面输入卡密。',
);

export const DEMO_VOUCHERS: readonly DemoVoucher[] = [
  ...[50, 100, 250].map((gems) => ({
    ...{ carrier: 'gim-kita', category: 'voucher-games', code: `GK-${gems}`, usage: GAME_USE },
    name: texts(`Gim Kita ${gems} gems`, `Gim Kita ${gems} permata`, `咱们游戏 ${gems} 宝石`),
    priceMinor: rupiah(gems * 300),
  })),
  ...[1, 3].map((months) => ({
    ...{ carrier: 'layar-rumah', category: 'voucher-films', code: `LR-${months}M`, usage: FILM_USE },
    name: texts(`Layar Rumah, ${months} mo.`, `Layar Rumah ${months} bulan`, `家庭影院 ${months} 个月`),
    priceMinor: rupiah(months * 49_000),
  })),
];

export const DEMO_TOKENS = [20, 50, 100, 200].map((thousand) => ({
  code: `PLT-${thousand}K`,
  name: texts(`Electricity ${thousand},000`, `Token listrik ${thousand}.000`, `电费 ${thousand},000`),
  faceMinor: rupiah(thousand * 1000),
  priceMinor: rupiah(thousand * 1000 + 2500),
}));

/** The text above a category's digital goods. */
export const DEMO_PAGES = [
  {
    code: 'credit-regular',
    title: texts('Credit for any phone', 'Pulsa untuk semua nomor', '各网话费充值'),
    subtitle: texts(
      'Delivered in seconds, or paid back',
      'Terkirim dalam detik, atau uang kembali',
      '秒到账，不到账即退款',
    ),
  },
  {
    code: 'data-local',
    title: texts('Data for every day', 'Data untuk setiap hari', '天天有流量'),
    subtitle: texts('By the day or by the month', 'Harian atau bulanan', '按天或按月选择'),
  },
] as const;
