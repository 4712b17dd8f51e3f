// The demo's announcements, in three languages.
import { insertPublishedAnnouncement, type PublishedAnnouncement } from '#content/notifications/index.ts';
import type { Tx } from '#platform/db/tx.ts';

const DAY_MS = 86_400_000;

type Announced = Omit<PublishedAnnouncement, 'at'> & { readonly daysAgo: number };

const ANNOUNCED: readonly Announced[] = [
  {
    daysAgo: 20,
    pinned: true,
    link: 'pages/my/mode',
    words: {
      en: {
        title: 'Welcome to the demonstration',
        body: 'Everything works as it would for real: registration, purchases from a sandbox bank, income from recorded trips, withdrawals with two operators. No real money moves.',
      },
      id: {
        title: 'Selamat datang di demonstrasi',
        body: 'Semuanya bekerja seperti sungguhan: pendaftaran, pembelian lewat bank percobaan, pendapatan dari perjalanan tercatat, penarikan oleh dua operator. Tidak ada uang nyata yang berpindah.',
      },
      zh: {
        title: '欢迎使用演示版',
        body: '一切与真实环境相同：注册、通过沙盒银行付款、由行程记录产生的收益、由两名运营人员办理的提现。没有真实资金流动。',
      },
    },
  },
  {
    daysAgo: 9,
    link: 'subPages/withdraw/index',
    words: {
      en: {
        title: 'Withdrawals on public holidays',
        body: 'On public holidays banks do not pay out. Requests are decided as always within 24 hours; the promised day of payment takes the holiday into account.',
      },
      id: {
        title: 'Penarikan pada hari libur',
        body: 'Pada hari libur bank tidak membayar. Permintaan tetap diputuskan dalam 24 jam; tanggal pembayaran yang dijanjikan memperhitungkan hari libur.',
      },
      zh: {
        title: '节假日提现安排',
        body: '节假日银行不办理付款。申请仍在24小时内决定，承诺的付款日期已考虑节假日。',
      },
    },
  },
  {
    daysAgo: 4,
    link: 'subPages/news/list',
    words: {
      en: {
        title: 'Maintenance on Sunday night',
        body: 'Between 02:00 and 03:00 Jakarta time some pages may answer slowly. Payments and withdrawals that are under way are not affected.',
      },
      id: {
        title: 'Pemeliharaan Minggu malam',
        body: 'Antara pukul 02.00 dan 03.00 WIB beberapa halaman mungkin lambat. Pembayaran dan penarikan yang sedang berjalan tidak terganggu.',
      },
      zh: {
        title: '周日夜间维护',
        body: '雅加达时间02:00至03:00，部分页面可能较慢。进行中的付款与提现不受影响。',
      },
    },
  },
  {
    daysAgo: 1,
    countryId: 1,
    link: 'pages/my/set',
    words: {
      en: {
        title: 'Beware of callers who ask for codes',
        body: 'Nobody from Roda calls to ask for a password or a code, or asks you to top up in order to withdraw. If somebody does, hang up and tell us.',
      },
      id: {
        title: 'Waspadai penelepon yang meminta kode',
        body: 'Petugas Roda tidak pernah menelepon untuk meminta kata sandi atau kode, atau meminta Anda mengisi saldo agar dapat menarik dana. Bila ada, tutup telepon dan beri tahu kami.',
      },
      zh: {
        title: '警惕索要验证码的来电',
        body: 'Roda 的人员不会来电索要密码或验证码，也不会要求您先充值再提现。遇到这种情况请挂断并告诉我们。',
      },
    },
  },
];

/** Each published on its own day in the past. */
export const fillNotifications = async (tx: Tx, now: Date): Promise<void> => {
  for (const { daysAgo, ...announced } of ANNOUNCED) {
    await insertPublishedAnnouncement(tx, { ...announced, at: new Date(now.getTime() - daysAgo * DAY_MS) });
  }
};
