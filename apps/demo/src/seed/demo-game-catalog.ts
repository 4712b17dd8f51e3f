// The demo's box catalog: two series of three boxes, in three languages, with whole-number odds.
import type { CallOf } from '@roda/api-contract/operation';
import type { draftOdds, upsertBoxSeries } from '@roda/api-contract/engagement/games-series';

export type DemoPrize = CallOf<typeof draftOdds>['prizes'][number];
type Texts = { readonly en: string; readonly id: string; readonly zh: string };

const texts = (en: string, id: string, zh: string): Texts => ({ en, id, zh });

/** Kinds of prizes; a prize refers to one by its index. */
export const DEMO_GIFTS: readonly { readonly words: Texts; readonly image: string }[] = [
  { words: texts('Travel mug', 'Gelas termos', '随行杯'), image: 'gift:mug' },
  { words: texts('Umbrella', 'Payung', '雨伞'), image: 'gift:umbrella' },
  { words: texts('Charging cable', 'Kabel pengisi daya', '充电线'), image: 'gift:cable' },
];

type Prize = (giftIds: readonly number[]) => DemoPrize;

const points =
  (amount: number, weight: number): Prize =>
  () => ({
    kind: 'points',
    amount,
    weight,
    words: texts(`${amount} points`, `${amount} poin`, `${amount}积分`),
    image: 'prize:points',
  });
const coins =
  (amount: number, weight: number): Prize =>
  () => ({
    kind: 'coins',
    amount,
    weight,
    words: texts(`${amount} gold coins`, `${amount} koin emas`, `${amount}金币`),
    image: 'prize:coins',
  });
const gift =
  (index: number, weight: number): Prize =>
  (giftIds) => ({
    kind: 'gift',
    giftId: giftIds[index] ?? 0,
    weight,
    words: DEMO_GIFTS[index]?.words ?? texts('', '', ''),
    image: DEMO_GIFTS[index]?.image ?? '',
  });
const nothing =
  (weight: number): Prize =>
  () => ({ kind: 'none', weight, words: texts('Nothing this time', 'Belum dapat', '本次未中'), image: '' });

export type DemoBox = {
  readonly name: Texts;
  readonly image: string;
  readonly priceCoins: number;
  readonly prizes: readonly Prize[];
};

export type DemoSeries = {
  readonly words: CallOf<typeof upsertBoxSeries>['words'];
  readonly dailyCap: number;
  readonly boxes: readonly DemoBox[];
};

const RULES = {
  en: [
    'Gold coins from check-in and activity only. Coins that came with a purchase can’t be used.',
    'For adults with a verified identity. Prizes are no money and can’t be turned into money.',
    'The odds are the same for everyone, and every draw can be checked.',
  ],
  id: [
    'Hanya koin emas dari absen dan aktivitas. Koin dari pembelian tidak dapat dipakai.',
    'Untuk orang dewasa dengan identitas terverifikasi. Hadiah bukan uang dan tidak dapat diuangkan.',
    'Peluangnya sama untuk semua orang, dan setiap undian dapat diperiksa.',
  ],
  zh: [
    '仅限签到与活动所得金币，购买所赠金币不可使用。',
    '仅限已核验身份的成年人。奖品不是货币，也不能兑换为货币。',
    '概率对所有人相同，每次抽取均可验证。',
  ],
};

export const DEMO_SERIES: readonly DemoSeries[] = [
  {
    words: {
      en: { name: 'On the road', intro: 'Small things for the next trip.', rules: RULES.en },
      id: { name: 'Di perjalanan', intro: 'Barang kecil untuk perjalanan berikutnya.', rules: RULES.id },
      zh: { name: '在路上', intro: '为下一段旅程准备的小物件。', rules: RULES.zh },
    },
    dailyCap: 10,
    boxes: [
      {
        name: texts('Glove box', 'Laci dasbor', '手套箱'),
        image: 'box:bronze',
        priceCoins: 5,
        prizes: [points(5, 600), points(20, 200), coins(10, 50), nothing(150)],
      },
      {
        name: texts('Trunk', 'Bagasi', '后备箱'),
        image: 'box:silver',
        priceCoins: 10,
        prizes: [points(15, 550), points(50, 150), coins(25, 40), gift(1, 10), nothing(250)],
      },
      {
        name: texts('Roof rack', 'Rak atap', '车顶架'),
        image: 'box:gold',
        priceCoins: 20,
        prizes: [points(40, 500), points(120, 120), coins(50, 60), gift(0, 20), nothing(300)],
      },
    ],
  },
  {
    words: {
      en: { name: 'At the charging park', intro: 'While the battery fills.', rules: RULES.en },
      id: { name: 'Di taman pengisian', intro: 'Selagi baterai terisi.', rules: RULES.id },
      zh: { name: '充电园区', intro: '充电的片刻。', rules: RULES.zh },
    },
    dailyCap: 5,
    boxes: [
      {
        name: texts('Low current', 'Arus kecil', '小电流'),
        image: 'box:bronze',
        priceCoins: 8,
        prizes: [points(10, 700), points(30, 150), nothing(150)],
      },
      {
        name: texts('Fast charge', 'Isi cepat', '快充'),
        image: 'box:silver',
        priceCoins: 15,
        prizes: [points(25, 600), coins(30, 100), gift(2, 15), nothing(285)],
      },
      {
        name: texts('Full battery', 'Baterai penuh', '满电'),
        image: 'box:gold',
        priceCoins: 30,
        prizes: [points(60, 550), points(200, 90), coins(80, 40), gift(0, 20), nothing(300)],
      },
    ],
  },
];

export const DEMO_ROUNDS: readonly { readonly words: Texts; readonly prizes: readonly number[] }[] = [
  { words: texts('First week', 'Pekan pertama', '第一周'), prizes: [120, 60] },
  { words: texts('Second week', 'Pekan kedua', '第二周'), prizes: [150, 70, 30] },
  { words: texts('This week', 'Pekan ini', '本周'), prizes: [200, 100, 50] },
];
