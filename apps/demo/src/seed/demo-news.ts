// The demo's news articles: how Roda works, and what happened to its fleet, in three languages.
import type { NewNews } from '#content/index.ts';
import { DEMO_PRODUCT } from '../fleet/demo-assets.ts';
import { BREAKDOWN, ROAD_WORKS } from '../fleet/incidents.ts';

type Texts = NewNews['words'];

const texts = (en: Texts['en'], id: Texts['id'], zh: Texts['zh']): Texts => ({ en, id, zh });

type Article = {
  readonly words: Texts;
  readonly daysAgo: number;
  readonly pinned?: boolean;
  /** Of the vehicle that it is about. */
  readonly image?: string;
};

const pictureOf = (number: string): string => DEMO_PRODUCT.find(({ device }) => device === number)?.image ?? '';

export const DEMO_NEWS: readonly Article[] = [
  {
    daysAgo: 12,
    pinned: true,
    words: texts(
      {
        title: 'Where income comes from, and where it does not',
        summary: 'Trips, charging sessions, and the money that arrived for them. Nothing else.',
        paragraphs: [
          'Every trip of a vehicle and every session of a charging pile is imported with its time and its amount.',
          'One operator proposes the revenue of a period against the bank line that shows its arrival; another approves it.',
          'Only then every unit gets its part, in full. A day without trips earns nothing, and the record of that day says so.',
          'What members pay in is kept apart. No posting of the ledger leads from there to anybody’s income.',
        ],
      },
      {
        title: 'Dari mana pendapatan berasal, dan dari mana tidak',
        summary: 'Perjalanan, sesi pengisian, dan uang yang masuk karenanya. Tidak ada sumber lain.',
        paragraphs: [
          'Setiap perjalanan kendaraan dan setiap sesi stasiun pengisian diimpor beserta waktu dan jumlahnya.',
          'Satu operator mengajukan omzet suatu periode dengan bukti mutasi bank; operator lain menyetujuinya.',
          'Baru setelah itu setiap unit menerima bagiannya secara penuh. Hari tanpa perjalanan tidak menghasilkan, dan catatannya menyebutkan itu.',
          'Uang yang disetor anggota disimpan terpisah. Tidak ada pembukuan yang mengalirkannya menjadi pendapatan siapa pun.',
        ],
      },
      {
        title: '收益来源说明',
        summary: '来自行程、充电记录，以及为此到账的款项，别无其他。',
        paragraphs: [
          '车辆的每次行程、充电桩的每次充电，都连同时间与金额一并导入。',
          '由一名运营人员对照银行到账流水提交某一期间的营收，由另一名人员复核。',
          '此后每份才足额获得其部分。没有行程的日子没有收益，当日记录会如实写明。',
          '会员支付的款项单独存放，账本中没有任何记账路径能把它变成他人的收益。',
        ],
      },
    ),
  },
  {
    daysAgo: 6,
    words: texts(
      {
        title: 'Taking your money out: what to expect',
        summary: 'What you see before you confirm is what is posted, to the cent.',
        paragraphs: [
          'A withdrawal needs no top-up, no fee in advance, no invitation and no level.',
          'Before you confirm you see the amount, the fee, the tax and what arrives.',
          'Requests are decided within 24 hours and paid within three working days. Each step shows its time.',
          'A new bank card can be used after 24 hours; cards you had before stay usable.',
        ],
      },
      {
        title: 'Menarik uang Anda: apa yang terjadi',
        summary: 'Yang Anda lihat sebelum konfirmasi adalah yang dibukukan, sampai sen terakhir.',
        paragraphs: [
          'Penarikan tidak memerlukan isi saldo, biaya di muka, undangan, atau tingkat keanggotaan.',
          'Sebelum konfirmasi Anda melihat jumlah, biaya, pajak, dan yang akan Anda terima.',
          'Permintaan diputuskan dalam 24 jam dan dibayar dalam tiga hari kerja. Setiap langkah menampilkan waktunya.',
          'Kartu bank baru dapat dipakai setelah 24 jam; kartu yang sudah ada tetap dapat dipakai.',
        ],
      },
      {
        title: '提现须知：您会看到什么',
        summary: '确认前看到的金额，就是入账的金额，分毫不差。',
        paragraphs: [
          '提现无需充值、无需预付费用、无需邀请，也没有等级要求。',
          '确认之前，您会看到金额、手续费、税费和实际到账金额。',
          '申请在24小时内审核，三个工作日内付款，每一步都显示时间。',
          '新绑定的银行卡24小时后可用，原有银行卡不受影响。',
        ],
      },
    ),
  },
  {
    daysAgo: 2,
    words: texts(
      {
        title: 'See for yourself that the money is there',
        summary: 'What members can claim, what is held for it, and when the books were last checked.',
        paragraphs: [
          'The solvency figures are public. They are read from the ledger at the moment you look.',
          'An auditor reads the whole ledger every few minutes. When book and bank disagree, sales stop; withdrawals go on.',
          'This is a demo: its people are invented, its bank is a sandbox, and nothing here is an offer.',
        ],
      },
      {
        title: 'Lihat sendiri bahwa uangnya ada',
        summary: 'Apa yang menjadi hak anggota, apa yang disimpan untuknya, dan kapan pembukuan terakhir diperiksa.',
        paragraphs: [
          'Angka solvabilitas terbuka untuk umum dan dibaca dari buku besar pada saat Anda melihatnya.',
          'Pemeriksa membaca seluruh buku besar setiap beberapa menit. Bila buku dan bank berbeda, penjualan berhenti; penarikan tetap berjalan.',
          'Ini adalah demo: orang-orangnya rekaan, banknya tiruan, dan tidak ada yang ditawarkan di sini.',
        ],
      },
      {
        title: '资金是否足额，您可自行查证',
        summary: '会员可主张的金额、为此保管的资金，以及账本最近一次核查的时间。',
        paragraphs: [
          '偿付能力数据对所有人公开，在您查看的那一刻直接取自账本。',
          '审计程序每隔几分钟核查一次全部账目。账目与银行不符时，停止销售，提现照常。',
          '这是演示环境：人物为虚构，银行为沙盒，此处内容不构成任何要约。',
        ],
      },
    ),
  },
  {
    daysAgo: ROAD_WORKS.to,
    image: pictureOf('RD-TX-02'),
    words: texts(
      {
        title: 'City taxi 2: a month with a third of its trips',
        summary: 'Road works around its base in Setiabudi. The days stay as they were.',
        paragraphs: [
          'For thirty days a building site closed the streets around the base of City taxi 2. Passengers went elsewhere, and the taxi made about a third of its usual trips.',
          'Each of these days was settled with what it really brought. Nothing was added from other days or other vehicles, and nothing is made up later.',
          'The streets are open again. The figures of 90 days on its page include that month.',
        ],
      },
      {
        title: 'Taksi kota 2: sebulan dengan sepertiga perjalanan',
        summary: 'Pekerjaan jalan di sekitar pangkalannya di Setiabudi. Hari-hari itu tetap apa adanya.',
        paragraphs: [
          'Selama tiga puluh hari sebuah proyek menutup jalan di sekitar pangkalan Taksi kota 2. Penumpang beralih, dan taksi ini hanya menjalani sekitar sepertiga perjalanan biasanya.',
          'Setiap hari dihitung dengan hasil nyatanya. Tidak ada yang ditambahkan dari hari atau kendaraan lain, dan tidak ada yang ditutup kemudian.',
          'Jalan sudah dibuka kembali. Angka 90 hari di halamannya mencakup bulan itu.',
        ],
      },
      {
        title: '城市出租车2号：一个月只有三分之一的行程',
        summary: '驻点 Setiabudi 周边修路，那些日子如实保留。',
        paragraphs: [
          '三十天里，施工封闭了城市出租车2号驻点周边的道路。乘客改走别处，该车的行程只有平时的三分之一左右。',
          '每一天都按实际营收结算，没有用其他日子或其他车辆的收入填补，事后也不补。',
          '道路现已恢复通行。其页面上的90天数据包含了那个月。',
        ],
      },
    ),
  },
  {
    daysAgo: BREAKDOWN.from - 1,
    image: pictureOf('RD-VN-02'),
    words: texts(
      {
        title: 'Delivery van 2 is in the workshop',
        summary: 'Its inverter failed. Until it drives again, its days are zero.',
        paragraphs: [
          'Delivery van 2 did not start in the morning, and a truck took it to the workshop in Cakung. The inverter has to be replaced; the part is ordered.',
          'The workshop’s estimate is two weeks. A day without trips earns nothing, and the records of these days say so.',
          'If the insurer pays for the lost days, the money counts as revenue when it arrives.',
        ],
      },
      {
        title: 'Mobil boks 2 di bengkel',
        summary: 'Inverternya rusak. Sampai berjalan lagi, hari-harinya nol.',
        paragraphs: [
          'Mobil boks 2 tidak menyala pada pagi hari dan diderek ke bengkel di Cakung. Inverternya harus diganti; suku cadangnya sudah dipesan.',
          'Perkiraan bengkel dua minggu. Hari tanpa perjalanan tidak menghasilkan, dan catatan hari-hari itu menyebutkannya.',
          'Bila asuransi mengganti hari yang hilang, uangnya dihitung sebagai omzet ketika masuk.',
        ],
      },
      {
        title: '厢式货车2号正在维修',
        summary: '逆变器损坏，恢复营运前每天收益为零。',
        paragraphs: [
          '厢式货车2号当天早晨无法启动，被拖至 Cakung 的维修厂。逆变器需要更换，配件已订购。',
          '维修厂预计需要两周。没有行程的日子没有收益，当日记录会如实写明。',
          '如果保险公司赔付误工天数，赔款到账时计为营收。',
        ],
      },
    ),
  },
];
