// The demo's help articles, in three languages.
import type { Lang } from '@roda/domain/language';
type Texts = { readonly title: string; readonly text: string; readonly paragraphs: readonly string[] };

export type DemoHelp = {
  readonly code: 'account' | 'money' | 'products' | 'income' | 'rewards' | 'orders' | 'rights';
  readonly words: Readonly<Record<Lang, Texts>>;
  readonly link?: string;
};

const article = (title: string, text: string, ...paragraphs: readonly string[]): Texts => ({ title, text, paragraphs });

export const DEMO_HELP: readonly DemoHelp[] = [
  {
    code: 'account',
    link: 'pages/my/sessions',
    words: {
      en: article(
        'Keep your account safe',
        'Passwords, codes, and what to do when something looks wrong.',
        'Use a password that you use nowhere else. Our staff never ask for it, or for the codes we send.',
        'Settings shows every device that is logged in, and you can end any of them. We notify you at once of a log-in from a new device.',
        'After a password reset you are logged out everywhere, and cards can be changed a day later. You can still withdraw to your existing cards.',
      ),
      id: article(
        'Jaga keamanan akun Anda',
        'Kata sandi, kode, dan yang perlu dilakukan bila ada yang janggal.',
        'Pakai kata sandi yang tidak dipakai di tempat lain. Petugas kami tidak pernah memintanya, begitu pula kode yang kami kirim.',
        'Di Pengaturan Anda melihat setiap perangkat yang masuk dan dapat mengakhirinya. Login dari perangkat baru langsung diberitahukan.',
        'Setelah kata sandi diatur ulang, semua sesi berakhir dan rekening bisa diubah sehari kemudian. Penarikan ke rekening lama tetap berjalan.',
      ),
      zh: article(
        '保护您的账号',
        '密码、验证码，以及发现异常时的处理办法。',
        '请使用没有在别处用过的密码。我们的工作人员绝不会索要密码或验证码。',
        '在设置中可以看到每一台已登录的设备，并可逐一结束。有新设备登录时会立即通知您。',
        '重置密码后所有会话都会结束，一天后可以更改银行卡；提现到原有银行卡不受影响。',
      ),
    },
  },
  {
    code: 'account',
    link: 'pages/my/identity',
    words: {
      en: article(
        'Why we check who you are',
        'What we ask for, who sees it, how long it takes.',
        'The law asks us to know our members before their first top-up or purchase. We ask for one document and a picture of you.',
        'Documents are kept encrypted. Staff see them only to decide, and every look is logged with its reason.',
        'Most checks are done within a day. If something is unclear, we mark it and you send it again.',
      ),
      id: article(
        'Mengapa kami memeriksa identitas',
        'Apa yang kami minta, siapa yang melihat, dan berapa lama.',
        'Hukum meminta kami mengenal anggota sebelum isi saldo atau pembelian pertama. Kami meminta satu dokumen dan satu foto Anda.',
        'Dokumen disimpan terenkripsi. Petugas melihatnya hanya untuk memutuskan, dan setiap akses dicatat beserta alasannya.',
        'Kebanyakan pemeriksaan selesai dalam sehari. Bila ada yang kurang jelas, kami tandai dan Anda kirim ulang.',
      ),
      zh: article(
        '为什么要实名认证',
        '我们需要什么、谁能看到、需要多久。',
        '法律要求我们在首次充值或购买之前了解会员。我们需要一份证件和一张您本人的照片。',
        '证件加密保存。工作人员仅为审核而查看，每次查看都会连同原因记录在案。',
        '大多数认证在一天内完成。如有不清楚之处，我们会标出，您修改后重新提交即可。',
      ),
    },
  },
  {
    code: 'money',
    link: 'subPages/withdraw/index',
    words: {
      en: article(
        'How to withdraw',
        'No conditions, every cost shown first, a time for every step.',
        'Choose a card and an amount. Fee and tax are deducted and shown before you confirm.',
        'Small sums to a known card are approved at once. Others are reviewed within 24 hours and paid within three working days.',
        'Nothing has to be paid, bought or reached first. If anyone asks you to top up before you can withdraw, tell us.',
      ),
      id: article(
        'Cara menarik dana',
        'Tanpa syarat, semua biaya ditampilkan dulu, setiap langkah ada waktunya.',
        'Pilih rekening dan jumlah. Biaya dan pajak ditampilkan sebelum Anda mengonfirmasi, dan yang Anda terima adalah sisanya.',
        'Jumlah kecil ke rekening yang sudah dikenal langsung disetujui. Selebihnya ditinjau dalam 24 jam dan dibayar dalam tiga hari kerja.',
        'Tidak ada yang harus dibayar, dibeli, atau dicapai lebih dahulu. Bila ada yang meminta Anda mengisi saldo agar dapat menarik, beri tahu kami.',
      ),
      zh: article(
        '如何提现',
        '没有附加条件，费用事先列明，每一步都有时限。',
        '选择银行卡和金额。费用与税款在确认前显示，您得到的是扣除后的净额。',
        '小额提现到已知银行卡即时通过；其他申请在24小时内审核，三个工作日内支付。',
        '无需先充值、先购买或达到任何条件。如果有人以提现为由要求您充值，请告诉我们。',
      ),
    },
  },
  {
    code: 'money',
    link: 'subPages/repayment/index',
    words: {
      en: article(
        'How to top up',
        'Ways to pay, and what happens with an amount that differs.',
        'Choose an amount and a way to pay. The number or code that you get is for this one payment and shows until when it is valid.',
        'Send exactly the amount shown. A different amount is credited as received, and we tell you.',
        'Money in your wallet is yours: it is kept apart from the money of the company and can be withdrawn at any time.',
      ),
      id: article(
        'Cara mengisi saldo',
        'Cara bayar, dan apa yang terjadi bila jumlahnya berbeda.',
        'Pilih jumlah dan cara bayar. Nomor atau kode yang Anda dapat berlaku untuk satu pembayaran ini saja, sampai waktu yang tertera.',
        'Kirim tepat jumlah yang ditampilkan. Jumlah yang berbeda dikreditkan sesuai yang diterima, dan kami kabari Anda.',
        'Uang di dompet adalah milik Anda: disimpan terpisah dari uang perusahaan dan dapat ditarik kapan saja.',
      ),
      zh: article(
        '如何充值',
        '支付方式，以及金额不符时的处理。',
        '选择金额与支付方式。您得到的账号或二维码仅用于这一笔付款，并标明有效时间。',
        '请按所示金额付款。金额不符时按实际到账入账，并会告知您。',
        '钱包里的资金属于您：与公司资金分开存放，可随时提现。',
      ),
    },
  },
  {
    code: 'products',
    words: {
      en: article(
        'What a share in a vehicle is',
        'A share in what one registered vehicle really earns, for a stated time.',
        'Every product names its vehicle or charging pile, a plan all of its own, with registration, insurance and owner. No more shares are sold than are registered, and an asset serves one product at a time.',
        'Targets are figures to compare with. Beside them are the actual figures of 30 and 90 days, including days without income.',
        'Within the cancel window you can cancel a purchase. The whole price goes back to your Roda wallet.',
      ),
      id: article(
        'Apa itu bagian kendaraan',
        'Bagian dari hasil nyata satu kendaraan terdaftar, untuk jangka waktu tertentu.',
        'Setiap produk menyebut kendaraan atau stasiun pengisiannya, paket menyebut semua asetnya, beserta registrasi, asuransi, dan pemiliknya. Bagian yang dijual tidak melebihi yang terdaftar, dan satu aset hanya melayani satu produk pada satu waktu.',
        'Target adalah angka pembanding. Di sebelahnya ada angka nyata 30 dan 90 hari, termasuk hari tanpa hasil.',
        'Selama masa pembatalan Anda bisa membatalkan pembelian. Seluruh harganya kembali ke dompet Roda Anda.',
      ),
      zh: article(
        '什么是车辆份额',
        '在约定期限内，分享一辆已登记车辆的实际营收。',
        '每个产品都列明其车辆或充电桩（计划列明全部资产）及登记、保险与所有人。售出的份额不会超过登记数量，同一资产同一时间只用于一个产品。',
        '目标仅供比较。旁边列出30天与90天的实际数字，包括没有营收的日子。',
        '在取消期内，您可以取消购买，全部价款退至您的 Roda 钱包。',
      ),
    },
  },
  {
    code: 'income',
    words: {
      en: article(
        'Where income comes from',
        'From trips and charging sessions whose money arrived, and from nothing else.',
        'It takes three people: one imports trips and sessions with time and amount, another proposes the revenue against the bank’s statement, a third approves it.',
        'A unit gets its part of the members’ share of each day’s revenue, in full. A day without revenue pays nothing, and nothing is owed later.',
        'Income that you don’t claim within its time is paid out to your wallet automatically.',
      ),
      id: article(
        'Dari mana pendapatan berasal',
        'Dari perjalanan dan sesi pengisian yang uangnya sudah masuk, dan tidak dari yang lain.',
        'Perlu tiga orang: satu mengimpor perjalanan dan sesi dengan waktu dan jumlahnya, satu lagi mengajukan omzet berdasarkan mutasi bank, orang ketiga menyetujuinya.',
        'Satu unit menerima bagiannya dari bagian anggota atas omzet tiap hari secara penuh. Hari tanpa omzet tidak membayar, dan tidak ada yang terutang kemudian.',
        'Pendapatan yang tidak Anda klaim pada waktunya masuk ke dompet Anda secara otomatis.',
      ),
      zh: article(
        '收益如何产生',
        '来自款项已到账的行程与充电记录，别无其他。',
        '须由三人经手：一人导入行程与充电记录及其时间、金额，另一人对照银行流水申报营收，第三人批准。',
        '每份足额获得每日营收归会员部分中的一份；没有营收的日子没有收益，也不事后补欠。',
        '未在期限内领取的收益会自动转入您的钱包。',
      ),
    },
  },
  {
    code: 'rewards',
    link: 'pages/my/checkIn',
    words: {
      en: article(
        'Points and gold coins',
        'How you get them, what they are for and when they expire.',
        'Points come from the check-in, the quiz and gifts, and buy goods in the points mall. Gold coins are for boxes and pools where a country allows them.',
        'Neither can be bought for money, and neither becomes money. Each has a date on which it expires; we tell you before then.',
        'When someone you invited is verified, you get a set number of coins, once. What they buy makes no difference.',
      ),
      id: article(
        'Poin dan koin emas',
        'Cara mendapatkannya, kegunaannya, dan kapan kedaluwarsa.',
        'Poin berasal dari check-in, kuis, dan kado, dan dipakai di toko poin. Koin emas untuk kotak dan undian koin bila negara mengizinkan.',
        'Keduanya tidak dapat dibeli dengan uang dan tidak menjadi uang. Setiap perolehan punya tanggal kedaluwarsa; kami kabari sebelumnya.',
        'Bila orang yang Anda undang terverifikasi, Anda mendapat sejumlah koin, satu kali. Apa pun yang ia beli tidak berpengaruh.',
      ),
      zh: article(
        '积分与金币',
        '如何获得、有何用途、何时过期。',
        '积分来自签到、答题与礼物，可在积分商城兑换商品。金币用于所在国家允许的盲盒与奖池。',
        '两者都不能用钱购买，也不会变成钱。每一笔都有过期日期，我们会提前通知您。',
        '您邀请的人完成实名认证后，您可获得一次固定数量的金币，与对方是否购买无关。',
      ),
    },
  },
  {
    code: 'orders',
    link: 'subPages/pointsmall/orderList',
    words: {
      en: article(
        'Delivery and returns in the points mall',
        'When goods are sent, how to track them and how to return them.',
        'Goods from the points mall are packed within two working days. The order shows carrier and number as soon as it is sent.',
        'Before it is sent you can ask for your points back. What arrives damaged is replaced or refunded: send us a picture within seven days.',
      ),
      id: article(
        'Pengiriman dan pengembalian di toko poin',
        'Kapan barang dikirim, cara melacak, dan cara mengembalikan.',
        'Barang dari toko poin dikemas dalam dua hari kerja. Pesanan menampilkan kurir dan nomornya begitu dikirim.',
        'Sebelum dikirim Anda dapat meminta poin kembali. Barang yang rusak diganti atau dikembalikan poinnya: kirim foto dalam tujuh hari.',
      ),
      zh: article(
        '积分商城的配送与退回',
        '何时发货、如何查询、如何退回。',
        '积分商城的商品在两个工作日内打包。发货后订单会显示承运公司与单号。',
        '发货前可申请退回积分。收到损坏的商品，请在七天内发来照片，我们予以更换或退回积分。',
      ),
    },
  },
  {
    code: 'orders',
    words: {
      en: article(
        'Phone credit and data plans',
        'Check the number, pay, and receive it within minutes.',
        'Credit and data usually arrive within minutes. What the operator cannot deliver within 24 hours comes back to your wallet in full.',
        'Please check the number before you pay: we can’t take back a delivery to a wrong number.',
      ),
      id: article(
        'Pulsa dan paket data',
        'Periksa nomor, bayar, dan terima dalam hitungan menit.',
        'Pulsa dan data biasanya masuk dalam hitungan menit. Yang tidak dapat dikirim operator dalam 24 jam kembali utuh ke dompet Anda.',
        'Periksa nomornya sebelum membayar: pengiriman ke nomor yang salah tidak dapat kami tarik kembali.',
      ),
      zh: article(
        '话费与流量套餐',
        '核对号码、付款，几分钟内到账。',
        '话费与流量通常在几分钟内到账。运营商在24小时内无法交付的，全额退回您的钱包。',
        '付款前请核对号码：充错号码后我们无法收回。',
      ),
    },
  },
  {
    code: 'rights',
    link: 'pages/my/help',
    words: {
      en: article(
        'Complaints, your data, and leaving',
        'A number and a deadline for every complaint, your data as a file, and how to close your account.',
        'Every complaint gets a number and an answer within ten days. If it is not settled, the answer says whom you can turn to.',
        'You can download what we know about you, withdraw consents one by one, and close the account: what is in it is paid out first.',
      ),
      id: article(
        'Pengaduan, data Anda, dan menutup akun',
        'Nomor dan tenggat untuk setiap pengaduan, data Anda dalam satu file, dan cara menutup akun.',
        'Setiap pengaduan mendapat nomor dan jawaban dalam sepuluh hari. Bila belum selesai, jawaban menyebut ke mana Anda dapat mengadu.',
        'Anda dapat mengunduh data yang kami miliki, mencabut persetujuan satu per satu, dan menutup akun: isinya dibayarkan lebih dahulu.',
      ),
      zh: article(
        '投诉、您的数据与注销',
        '每件投诉都有编号与时限，数据可导出，账号可注销。',
        '每件投诉都有编号，并在十天内得到答复。如仍未解决，答复中会说明您可以向谁申诉。',
        '您可以下载我们掌握的您的数据，逐项撤回同意，也可以注销账号：其中的资金会先行支付给您。',
      ),
    },
  },
];
