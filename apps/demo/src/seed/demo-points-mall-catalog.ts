// The demo's points mall catalog: fourteen products of four kinds, without brands, in three languages.
import type { CallOf } from '@roda/api-contract/operation';
import type {
  createPointsMallCategory,
  createPointsMallProduct,
} from '@roda/api-contract/engagement/points-mall-products';

type Product = Omit<CallOf<typeof createPointsMallProduct>, 'categoryId'>;
type Texts = Product['name'];
type Catalog = CallOf<typeof createPointsMallCategory> & { readonly goods: readonly DemoPointsMallProduct[] };
export type DemoPointsMallProduct = Product & { readonly stock: number };

const say = (en: string, id: string, zh: string): Texts => ({ en, id, zh });
const plain = say('', '', '');

const POST = say(
  'Handed to the courier within three working days; usually there two to five days later.',
  'Diserahkan ke kurir dalam tiga hari kerja; biasanya tiba dua sampai lima hari kemudian.',
  '三个工作日内交付快递，通常再过两到五天送达。',
);
const BEFORE_SHIPPING = say(
  'Until it is shipped you can ask for a refund: points, and money if any, come back the same day.',
  'Sebelum dikirim Anda dapat meminta pengembalian: poin, dan uang bila ada, kembali di hari yang sama.',
  '发货前可申请退款，积分及款项当天退回。',
);
const AT_ONCE = say('A code in the order, at once.', 'Kode langsung muncul di pesanan.', '券码立即显示在订单中。');
const NO_RETURN = say(
  'A code that was shown can’t be given back.',
  'Kode yang sudah ditampilkan tidak dapat dikembalikan.',
  '券码显示后不可退回。',
);

type Physical = Pick<Product, 'name' | 'brief' | 'detail' | 'image' | 'products'> & Partial<DemoPointsMallProduct>;

const parcel = (goods: Physical): DemoPointsMallProduct => ({
  kind: 'physical',
  delivery: POST,
  returns: BEFORE_SHIPPING,
  stock: 60,
  ...goods,
});
const code = (goods: Physical): DemoPointsMallProduct => ({
  kind: 'digital',
  delivery: AT_ONCE,
  returns: NO_RETURN,
  stock: 25,
  ...goods,
});

const HOME: readonly DemoPointsMallProduct[] = [
  parcel({
    name: say('Steel thermos flask', 'Termos baja', '不锈钢保温杯'),
    brief: say('Warm for eight hours', 'Hangat delapan jam', '保温八小时'),
    detail: say(
      'Double steel wall, screw lid with a strap, fits a cup holder.',
      'Dinding baja ganda, tutup ulir bertali, pas di tempat gelas mobil.',
      '双层不锈钢，旋盖带提绳，适合车载杯架。',
    ),
    image: 'flask',
    homePick: true,
    products: [
      { specification: say('500 ml', '500 ml', '500 毫升'), points: 900 },
      { specification: say('750 ml', '750 ml', '750 毫升'), points: 1_100 },
    ],
  }),
  parcel({
    name: say('LED desk lamp', 'Lampu meja LED', 'LED 台灯'),
    brief: say('Three tones, dimmable', 'Tiga warna cahaya, dapat diredupkan', '三种色温，可调光'),
    detail: say('Charges by USB-C and folds flat.', 'Diisi lewat USB-C dan dapat dilipat.', 'USB-C 充电，可折叠。'),
    image: 'lamp',
    products: [{ specification: plain, points: 1_800 }],
  }),
  parcel({
    name: say('Folding umbrella', 'Payung lipat', '折叠雨伞'),
    brief: say('For the rainy season', 'Untuk musim hujan', '雨季必备'),
    detail: say(
      'Eight ribs of fibreglass, 96 cm across, 320 g.',
      'Delapan rusuk fiberglass, lebar 96 cm, 320 g.',
      '八根玻璃纤维伞骨，直径 96 厘米，重 320 克。',
    ),
    image: 'umbrella',
    products: [
      { specification: say('Violet', 'Ungu', '紫色'), points: 700 },
      { specification: say('Grey', 'Abu-abu', '灰色'), points: 700 },
    ],
  }),
];

const TRAVEL: readonly DemoPointsMallProduct[] = [
  parcel({
    name: say('Phone holder for cars', 'Dudukan ponsel mobil', '车载手机支架'),
    brief: say('Holds on the vent', 'Terpasang di kisi AC', '夹于空调出风口'),
    detail: say(
      'Turns by 360°, for 4 to 7 inches.',
      'Berputar 360°, untuk 4 sampai 7 inci.',
      '360° 旋转，适用 4 至 7 英寸。',
    ),
    image: 'holder',
    homePick: true,
    products: [{ specification: plain, points: 500 }],
  }),
  parcel({
    name: say('Tyre pressure gauge', 'Pengukur tekanan ban', '胎压计'),
    brief: say('Small and readable', 'Kecil dan mudah dibaca', '小巧易读'),
    detail: say('0 to 100 psi, with a light.', '0 sampai 100 psi, dengan lampu.', '0 至 100 psi，带照明。'),
    image: 'gauge',
    products: [{ specification: plain, points: 650 }],
  }),
  parcel({
    name: say('Travel pillow', 'Bantal perjalanan', '旅行颈枕'),
    brief: say('Memory foam, washable', 'Busa memori, dapat dicuci', '记忆棉，可水洗'),
    detail: say('With a bag of its own.', 'Dengan tas tersendiri.', '附收纳袋。'),
    image: 'pillow',
    products: [{ specification: plain, points: 400, price: '20000.00' }],
  }),
  parcel({
    name: say('First-aid kit', 'Kotak P3K', '急救包'),
    brief: say('Forty pieces for the car', 'Empat puluh isi untuk mobil', '车用四十件'),
    detail: say(
      'Plasters, bandages, scissors, gloves.',
      'Plester, perban, gunting, sarung tangan.',
      '创可贴、绷带、剪刀、手套。',
    ),
    image: 'first-aid',
    products: [{ specification: plain, points: 1_200 }],
  }),
];

const ELECTRONICS: readonly DemoPointsMallProduct[] = [
  parcel({
    name: say('USB-C cable', 'Kabel USB-C', 'USB-C 数据线'),
    brief: say('Woven, 60 W', 'Anyaman, 60 W', '编织线，60 W'),
    detail: say('Charges and carries data.', 'Untuk mengisi daya dan data.', '充电与数据传输。'),
    image: 'cable',
    homePick: true,
    products: [
      { specification: say('1 m', '1 m', '1 米'), points: 400 },
      { specification: say('2 m', '2 m', '2 米'), points: 500 },
    ],
  }),
  parcel({
    name: say('Power bank 10,000 mAh', 'Power bank 10.000 mAh', '移动电源 10000 毫安时'),
    brief: say('Points and a little money', 'Poin dan sedikit uang', '积分加少量现金'),
    detail: say(
      'Two ports, 20 W, for hand luggage.',
      'Dua porta, 20 W, boleh dibawa ke kabin.',
      '双接口，20 W，可随身登机。',
    ),
    image: 'power-bank',
    homePick: true,
    products: [{ specification: plain, points: 800, price: '75000.00' }],
  }),
  parcel({
    name: say('Wireless earphones', 'Earphone nirkabel', '无线耳机'),
    brief: say('For members of gold level and up', 'Untuk anggota emas ke atas', '黄金会员及以上'),
    detail: say('Twenty hours with the case.', 'Dua puluh jam dengan kotaknya.', '配充电盒可用二十小时。'),
    image: 'earphones',
    minLevel: 3,
    purchaseLimit: 1,
    stock: 12,
    products: [{ specification: plain, points: 6_000 }],
  }),
];

const VOUCHERS: readonly DemoPointsMallProduct[] = [
  code({
    name: say('A coffee at the charging park', 'Kopi di taman pengisian daya', '充电园区咖啡券'),
    brief: say('A code to show at the counter', 'Kode untuk ditunjukkan di kasir', '到店出示券码'),
    detail: say('One cup of the day’s coffee.', 'Satu cangkir kopi hari itu.', '当日咖啡一杯。'),
    image: 'coffee',
    homePick: true,
    products: [{ specification: plain, points: 250 }],
  }),
  code({
    name: say('Car wash', 'Cuci mobil', '洗车券'),
    brief: say('Outside, by hand', 'Bagian luar, dengan tangan', '外部手洗'),
    detail: say('At any of the demo fleet’s yards.', 'Di semua pul armada demo.', '演示车队各场站通用。'),
    image: 'car-wash',
    products: [{ specification: plain, points: 600 }],
  }),
  code({
    name: say('Charging credit, 10 kWh', 'Kredit pengisian, 10 kWh', '充电额度 10 度'),
    brief: say('For gold coins', 'Dengan koin emas', '以金币兑换'),
    detail: say(
      'For any public pile of the demo network.',
      'Untuk semua stasiun pengisian publik jaringan demo.',
      '演示网络公共充电桩通用。',
    ),
    image: 'charging',
    products: [{ specification: plain, points: 0, coins: 150 }],
  }),
  code({
    name: say('Day ticket for city buses', 'Tiket harian bus kota', '城市公交日票'),
    brief: say('For gold coins, two a person', 'Dengan koin emas, dua per orang', '以金币兑换，每人两张'),
    detail: say('Valid for a day of your choice.', 'Berlaku pada hari pilihan Anda.', '任选一天使用。'),
    image: 'bus',
    purchaseLimit: 2,
    products: [{ specification: plain, points: 0, coins: 90 }],
  }),
];

export const POINTS_MALL_CATEGORIES: readonly Catalog[] = [
  { name: say('Home', 'Rumah', '家居'), icon: 'home', sort: 1, goods: HOME },
  { name: say('On the road', 'Di perjalanan', '出行'), icon: 'car', sort: 2, goods: TRAVEL },
  { name: say('Electronics', 'Elektronik', '数码'), icon: 'device', sort: 3, goods: ELECTRONICS },
  { name: say('Vouchers', 'Voucher', '卡券'), icon: 'ticket', sort: 4, goods: VOUCHERS },
];
