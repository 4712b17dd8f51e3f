-- Countries and what is allowed in each: options, licences, editions, modes, and the texts members agree to.

create table countries (
  id                  int primary key,
  alias               text not null unique check (alias ~ '^[a-z]{2,16}$'),
  lang                text not null check (lang in ('en', 'id', 'zh')),
  names               jsonb not null check (names ?& array['en', 'id', 'zh']),
  area_code           text not null check (area_code ~ '^\+[1-9][0-9]{0,3}$'),
  -- What remains of a number after the area code and the trunk zero are gone.
  phone_pattern       text not null,
  currency            text not null check (currency in ('IDR', 'USDT')),
  currency_symbol     text not null,
  locale              text not null,
  time_zone           text not null,
  flag                text not null,
  cancel_window_days  int not null default 14 check (cancel_window_days between 0 and 90),
  claim_window_days   int not null default 30 check (claim_window_days between 1 and 365),
  position            int not null,
  enabled             boolean not null default true
);

create table country_options (
  country_id  int not null references countries (id),
  key         text not null check (key ~ '^[a-z][a-zA-Z0-9]{1,39}$'),
  value       jsonb not null check (jsonb_typeof(value) in ('string', 'number', 'boolean')),
  primary key (country_id, key)
);

-- R10: income products are sold only under one of these, while it runs. A licence is withdrawn, never deleted.
create table licences (
  id            int generated always as identity primary key,
  country_id    int not null references countries (id),
  number        text not null check (length(number) between 3 and 80),
  authority     text not null,
  register_url  text not null check (register_url ~ '^https?://'),
  scope         text[] not null check (scope <@ array['vehicle', 'pile', 'deposit'] and cardinality(scope) > 0),
  valid_from    date not null,
  valid_until   date not null check (valid_until >= valid_from),
  withdrawn_on  date,
  is_demo       boolean not null default false,
  recorded_at   timestamptz not null,
  unique (country_id, number)
);

-- R26: a licence comes and goes by two people. What was proposed, and by whom it was decided.
create table licence_changes (
  id            uuid primary key,
  change        text not null check (change in ('record', 'withdraw')),
  country_id    int not null references countries (id),
  number        text not null,
  authority     text not null,
  register_url  text not null,
  scope         text[] not null,
  valid_from    date not null,
  valid_until   date not null check (valid_until >= valid_from),
  status        text not null default 'proposed' check (status in ('proposed', 'approved', 'rejected')),
  proposed_by   text not null,
  proposed_at   timestamptz not null,
  decided_by    text,
  decided_at    timestamptz,
  check ((status = 'proposed') = (decided_at is null))
);
create unique index licence_changes_open on licence_changes (country_id, number) where status = 'proposed';
create index licence_changes_newest on licence_changes (proposed_at desc, id desc);

create table app_versions (
  id            int generated always as identity primary key,
  app_type      text not null check (app_type in ('h5', 'pwa', 'weapp', 'android', 'ios')),
  version       text not null check (version ~ '^[0-9]+\.[0-9]+\.[0-9]+$'),
  version_code  int not null check (version_code > 0),
  notes         jsonb not null check (notes ?& array['en', 'id', 'zh']),
  -- Empty for h5 and pwa: the new edition is the one the page loads.
  url           text not null default '',
  size_bytes    int not null default 0,
  forced        boolean not null default false,
  released_on   date not null,
  unique (app_type, version)
);

-- R26: the published schedule. A row speaks of a country, a channel (null: every channel), a span of editions and a
-- span of days, and of nothing else: there is no column for an account, an address, a device or an hour.
create table mode_rules (
  id                int generated always as identity primary key,
  country_id        int not null references countries (id),
  app_type          text check (app_type in ('h5', 'pwa', 'weapp', 'android', 'ios')),
  from_code         int not null default 1,
  until_code        int not null default 2147483647,
  from_on           date not null,
  until_on          date not null default '9999-12-31',
  sells_income      boolean not null,
  sells_deposits    boolean not null,
  reason            jsonb not null check (reason ?& array['en', 'id', 'zh']),
  proposed_by       int,
  approved_by       int,
  check (until_code >= from_code and until_on >= from_on),
  constraint mode_rules_four_eyes check (proposed_by is null or proposed_by <> approved_by)
);
create index mode_rules_country on mode_rules (country_id, from_on);

-- Texts are published, never edited: a new wording is a new version, and what somebody accepted can always be shown.
create table system_texts (
  kind          text not null check (kind in (
    'agreement', 'privacy', 'risk', 'cancel', 'purchase_vehicle', 'purchase_pile', 'purchase_deposit', 'purchase_plan',
    'recharge')),
  version       int not null check (version > 0),
  lang          text not null check (lang in ('en', 'id', 'zh')),
  title         text not null,
  body          text not null,
  hash          text not null check (hash ~ '^[0-9a-f]{64}$'),
  published_at  timestamptz not null,
  primary key (kind, version, lang)
);

create function forbid_text_change() returns trigger language plpgsql as $$
begin
  raise exception 'a published text is never changed: publish a new version';
end $$;
create trigger system_texts_frozen before update or delete on system_texts
  for each row execute function forbid_text_change();

-- The hash a member acknowledges is the SHA-256 of the body in UTF-8.
create function publish_text(p_kind text, p_version int, p_lang text, p_title text, p_body text, p_at timestamptz)
returns void language sql as $$
  insert into system_texts (kind, version, lang, title, body, hash, published_at)
  values (p_kind, p_version, p_lang, p_title, p_body,
          encode(sha256(convert_to(p_body, 'UTF8')), 'hex'), p_at);
$$;

grant select, insert, update, delete on countries, country_options, licences, app_versions, mode_rules to roda_app;
grant select, insert, update on licence_changes to roda_app;
grant select, insert on system_texts to roda_app;

insert into countries
  (id, alias, lang, names, area_code, phone_pattern, currency, currency_symbol, locale, time_zone, flag, position)
values
  (1, 'indonesia', 'id', '{"en": "Indonesia", "id": "Indonesia", "zh": "印度尼西亚"}',
   '+62', '^8[1-9][0-9]{6,10}$', 'IDR', 'Rp', 'id-ID', 'Asia/Jakarta', '🇮🇩', 1),
  (2, 'zh', 'zh', '{"en": "China", "id": "Tiongkok", "zh": "中国"}',
   '+86', '^1[3-9][0-9]{9}$', 'IDR', 'Rp', 'zh-CN', 'Asia/Shanghai', '🇨🇳', 2),
  (3, 'en', 'en', '{"en": "Singapore and international", "id": "Singapura dan internasional", "zh": "新加坡及国际"}',
   '+65', '^[89][0-9]{7}$', 'IDR', 'Rp', 'en-SG', 'Asia/Singapore', '🇸🇬', 3);

-- Switches follow ux §0.4. Crypto (R29) and games of chance (R21) are off until a country turns them on.
insert into country_options (country_id, key, value)
select c.id, o.key, o.value::jsonb
from countries c
cross join (values
  ('usdt', 'false'), ('box', 'false'), ('pool', 'false'), ('quiz', 'true'), ('redeem', 'true'), ('contract', 'true'),
  ('invite', 'true'), ('level', 'true'), ('checkin', 'true'), ('integral', 'true'), ('demo', 'false'),
  ('rechargeMin', '"50000.00"'), ('rechargeMax', '"50000000.00"'),
  ('withdrawMin', '"50000.00"'), ('withdrawMax', '"50000000.00"'), ('withdrawDaily', '"100000000.00"'),
  ('agreementTextId', '"agreement"'), ('privacyTextId', '"privacy"'), ('riskTextId', '"risk"'),
  ('cancelTextId', '"cancel"'), ('publicInviteCode', '"RODA2026"'), ('inviteRewardCoins', '300'),
  ('minimumAge', '18'), ('inviteMonthlyCap', '20'),
  ('supportHours', '"08:00–22:00"'), ('supportEmail', '"care@roda.example"'), ('supportPhone', '""'),
  ('supportWhatsapp', '""'), ('supportChat', '""')
) as o (key, value);

update country_options set value = '"+62 21 5000 2026"' where country_id = 1 and key = 'supportPhone';

insert into app_versions (app_type, version, version_code, notes, released_on)
select t, '1.0.427', 1427,
  '{"en": "First public edition: vehicles, piles, wallet, points mall and messages.",
    "id": "Edisi publik pertama: kendaraan, tiang pengisian, dompet, toko poin, dan pesan.",
    "zh": "首个公开版本：车辆、充电桩、钱包、积分商城与消息。"}',
  '2026-01-01'
from unnest(array['h5', 'pwa', 'weapp', 'android', 'ios']) as t;

insert into mode_rules (country_id, app_type, from_on, sells_income, sells_deposits, reason)
values
  (1, null, '2026-01-01', true, true,
   '{"en": "Income products are offered in Indonesia under the licence named here, in every current edition.",
     "id": "Produk pendapatan ditawarkan di Indonesia berdasarkan izin yang disebut di sini, pada setiap edisi terkini.",
     "zh": "依据此处所列牌照，印度尼西亚的所有现行版本均提供收益类产品。"}'),
  (1, 'weapp', '2026-01-01', false, false,
   '{"en": "The mini-program channel does not admit income products, so they are not offered in it to anyone.",
     "id": "Kanal mini-program tidak mengizinkan produk pendapatan, sehingga produk itu tidak ditawarkan di sana.",
     "zh": "小程序渠道不允许收益类产品，因此在该渠道不向任何人提供。"}');

-- The first wordings. Lines are wrapped here for reading; what is stored has one line per paragraph.
create function pg_temp.publish(p_kind text, p_lang text, p_title text, p_body text) returns void language sql as $$
  select publish_text(p_kind, 1, p_lang, p_title,
    regexp_replace(trim(both E'\n' from p_body), '([^\n])\n(?=[^\n])', case p_lang when 'zh' then '\1' else '\1 ' end, 'g'),
    '2026-01-01T00:00:00Z');
$$;

select pg_temp.publish('agreement', 'en', 'Member agreement', '
1. The parties. This agreement is between you and the licensed operator of Roda in your country. The licence, its
number and the public register where you can check it stand on the page "Why this mode". An installation that is marked
DEMO moves no real money and sells nothing.

2. Your account. You must be 18 or older to buy. One person has one account. Keep your password and your codes to
yourself; our staff never ask for them. If you believe that somebody else used your account, end its sessions under
Settings and tell us at once.

3. What you buy. A vehicle or charging pile product gives you a share of the operating revenue that the named asset
earns during the term shown on the order. The asset itself stays with its registered owner. The terms of the day of
purchase are copied to your holding and do not change afterwards.

4. Income. Income is paid from recorded revenue of that asset and from nothing else, after one person has recorded it
and another has approved it. Figures called target or estimate describe what is hoped for. When revenue falls short,
everybody is paid in the same proportion; what is still owed stays listed and is paid when later revenue allows it. A
period without revenue pays nothing.

5. Cancelling. During the cancel window you may give a purchase back without a reason and receive the whole price. The
cancel rule is part of this agreement.

6. Your money. Wallet money is kept apart from the money of the company. You may withdraw it at any time. Withdrawing
needs no top-up, no invitation, no level and no purchase. Every fee and tax is shown before you confirm, and is taken
from the amount itself.

7. Invitations. Whoever invites you may receive gold coins when your registration is verified. There is one level of
invitation, and nobody earns from what you pay.

8. Limits. We may restrict an account when the law requires it or when it is used with a false identity, for somebody
else, or to harm other members. You are told the reason. A restriction never takes away withdrawing, statements or
complaints.

9. Changes. A new version is shown to you in full and applies after you accept it. If you decline, you may withdraw your
money and close the account.

10. Complaints and law. Every complaint gets a number, is acknowledged within one day and answered within ten days. You
may also turn to the authority named with the licence. The law of your country of registration applies.
');

select pg_temp.publish('agreement', 'id', 'Perjanjian anggota', '
1. Para pihak. Perjanjian ini berlaku antara Anda dan penyelenggara Roda yang berizin di negara Anda. Izin, nomornya,
dan daftar publik untuk memeriksanya tercantum di halaman "Mengapa mode ini". Instalasi bertanda DEMO tidak memindahkan
uang sungguhan dan tidak menjual apa pun.

2. Akun Anda. Anda harus berusia 18 tahun atau lebih untuk membeli. Satu orang satu akun. Simpan kata sandi dan kode
hanya untuk diri sendiri; petugas kami tidak pernah memintanya. Jika Anda merasa akun dipakai orang lain, akhiri sesinya
di Pengaturan dan segera beri tahu kami.

3. Yang Anda beli. Produk kendaraan atau tiang pengisian memberi Anda bagian dari pendapatan operasi yang diperoleh aset
tersebut selama jangka waktu pada pesanan. Asetnya sendiri berada pada pemilik terdaftarnya. Ketentuan pada hari
pembelian disalin ke kepemilikan Anda dan tidak berubah sesudahnya.

4. Pendapatan. Pendapatan dibayar hanya dari pendapatan aset yang tercatat, setelah dicatat oleh satu petugas dan
disetujui oleh petugas lain. Angka yang disebut target atau perkiraan menggambarkan harapan. Bila pendapatan kurang,
semua orang dibayar dengan proporsi yang sama; sisanya tercantum sebagai terutang dan dibayar bila pendapatan berikutnya
mencukupi. Periode tanpa pendapatan tidak membayar apa pun.

5. Pembatalan. Selama masa pembatalan Anda boleh mengembalikan pembelian tanpa alasan dan menerima seluruh harganya.
Aturan pembatalan adalah bagian dari perjanjian ini.

6. Uang Anda. Uang dompet disimpan terpisah dari uang perusahaan. Anda boleh menariknya kapan saja. Penarikan tidak
memerlukan isi saldo, undangan, level, atau pembelian. Setiap biaya dan pajak ditampilkan sebelum Anda mengonfirmasi dan
dipotong dari jumlah itu sendiri.

7. Undangan. Orang yang mengundang Anda dapat menerima koin emas ketika pendaftaran Anda terverifikasi. Hanya ada satu
tingkat undangan, dan tidak ada yang memperoleh uang dari pembayaran Anda.

8. Pembatasan. Kami dapat membatasi akun bila diwajibkan hukum atau bila akun dipakai dengan identitas palsu, untuk orang
lain, atau untuk merugikan anggota lain. Alasannya diberitahukan kepada Anda. Pembatasan tidak pernah menghapus hak atas
penarikan, laporan, dan pengaduan.

9. Perubahan. Versi baru ditampilkan lengkap dan berlaku setelah Anda menyetujuinya. Jika menolak, Anda boleh menarik
uang dan menutup akun.

10. Pengaduan dan hukum. Setiap pengaduan mendapat nomor, diakui dalam satu hari, dan dijawab dalam sepuluh hari. Anda
juga dapat menghubungi otoritas yang disebut pada izin. Hukum negara tempat Anda mendaftar berlaku.
');

select pg_temp.publish('agreement', 'zh', '会员协议', '
1. 双方。本协议由您与您所在国家持牌的 Roda 运营方订立。牌照、牌照编号以及可供查询的公开登记地址，均载于“为何处于此模式”页面。
标有 DEMO 的系统不流转真实资金，也不进行任何销售。

2. 您的账户。购买须年满 18 周岁。一人一户。请自行保管密码与验证码，我们的工作人员绝不会索取。
如认为账户被他人使用，请在设置中结束相关会话，并立即告知我们。

3. 您购买的内容。车辆或充电桩产品使您有权在订单所示期限内，分享该资产实际产生的营业收入。资产本身归其登记所有人所有。
购买当日的条款会复制到您的持有记录中，此后不再变动。

4. 收益。收益只来自该资产已入账的营业收入，且须由一人录入、另一人复核后方可发放。“目标”或“预计”数字仅表示期望。
营业收入不足时，所有人按相同比例获付；尚欠部分会持续列示，待后续收入足够时补付。没有营业收入的周期不发放收益。

5. 取消。在可取消期内，您可以无理由退回所购产品并取回全部价款。取消规则是本协议的组成部分。

6. 您的资金。钱包资金与公司自有资金分开保管。您可以随时提现。提现不以充值、邀请、等级或购买为条件。
所有费用与税款均在您确认前列明，并从该笔金额中扣除。

7. 邀请。您的注册通过验证后，邀请人可能获得金币奖励。邀请只有一级，任何人都不会因您的付款而获利。

8. 限制。在法律要求时，或账户以虚假身份使用、代他人使用、损害其他会员时，我们可以限制该账户，并会告知您原因。
限制绝不影响提现、对账单与投诉的权利。

9. 变更。新版本会完整展示给您，并在您同意后适用。如不同意，您可以提取资金并注销账户。

10. 投诉与法律。每一宗投诉都有编号，一日内受理，十日内答复。您也可以联系牌照所列的监管机构。
本协议适用您注册所在国家的法律。
');

select pg_temp.publish('privacy', 'en', 'Privacy notice', '
1. What we keep. Your phone number and password hash from registration; what you enter in your profile; for the identity
check before a first purchase your name, document number, birth date and two pictures; bank cards for withdrawals; your
orders, money movements, sessions and consents.

2. Why. To run the account you asked for, to keep the records that financial law requires, and to protect accounts
against misuse. Marketing and statistics are used only with a consent of their own, which you can take back at any time.

3. How it is protected. Phone, document number, passport, card and address are encrypted one by one. Screens show them
masked. An employee who must see one in full states a reason, and both are written to a log that cannot be altered
unnoticed.

4. Who receives it. The bank or payment provider that carries out your payment, the sender of text messages (your number
and the code only), and authorities where the law obliges us. Nobody buys it.

5. How long. As long as the account exists, and afterwards only what the law requires, for as long as it requires. The
key of everything else is destroyed, so that it can no longer be read.

6. Your rights. You can see, correct and download your data, take back consents, and close the account after your money
has been paid out. Write to us under Support, or complain to the data protection authority of your country.
');

select pg_temp.publish('privacy', 'id', 'Pemberitahuan privasi', '
1. Yang kami simpan. Nomor HP dan hash kata sandi dari pendaftaran; isi profil Anda; untuk pemeriksaan identitas sebelum
pembelian pertama: nama, nomor dokumen, tanggal lahir, dan dua foto; kartu bank untuk penarikan; pesanan, pergerakan
uang, sesi, dan persetujuan Anda.

2. Tujuannya. Untuk menjalankan akun yang Anda minta, menyimpan catatan yang diwajibkan hukum keuangan, dan melindungi
akun dari penyalahgunaan. Pemasaran dan statistik hanya dipakai dengan persetujuan tersendiri yang dapat Anda cabut kapan
saja.

3. Perlindungannya. Nomor HP, nomor dokumen, paspor, kartu, dan alamat dienkripsi satu per satu. Layar menampilkannya
tersamar. Petugas yang perlu melihatnya secara lengkap harus menyebut alasan, dan keduanya ditulis ke log yang tidak
dapat diubah diam-diam.

4. Penerimanya. Bank atau penyedia pembayaran yang menjalankan pembayaran Anda, pengirim SMS (hanya nomor dan kode), dan
otoritas bila diwajibkan hukum. Data Anda tidak dijual.

5. Lamanya. Selama akun ada, dan sesudahnya hanya yang diwajibkan hukum selama diwajibkan. Kunci untuk data lainnya
dimusnahkan sehingga data itu tidak dapat dibaca lagi.

6. Hak Anda. Anda dapat melihat, memperbaiki, dan mengunduh data, mencabut persetujuan, serta menutup akun setelah uang
Anda dibayarkan. Hubungi kami melalui Bantuan, atau adukan kepada otoritas pelindungan data di negara Anda.
');

select pg_temp.publish('privacy', 'zh', '隐私说明', '
1. 我们保存的内容。注册时的手机号与密码散列值；您填写的资料；首次购买前身份核验所需的姓名、证件号码、出生日期和两张照片；
用于提现的银行卡；您的订单、资金流水、会话与授权记录。

2. 用途。用于运行您申请的账户、保存金融法规要求的记录，以及防止账户被滥用。营销与统计仅在您单独授权后进行，您可随时撤回。

3. 保护方式。手机号、证件号码、护照、银行卡与地址逐项加密，屏幕上以掩码显示。
工作人员确需查看完整内容时必须说明理由，查看行为与理由都会写入无法暗中改动的日志。

4. 接收方。执行您付款的银行或支付机构、短信发送方（仅号码与验证码），以及法律要求时的主管机关。我们不出售您的数据。

5. 保存期限。在账户存续期间保存；此后仅保存法律要求的内容，并以法律要求的期限为限。其余数据的密钥会被销毁，使其无法再被读取。

6. 您的权利。您可以查看、更正、下载数据，撤回授权，并在资金付清后注销账户。请通过客服联系我们，或向您所在国家的数据保护机关投诉。
');

select pg_temp.publish('risk', 'en', 'Risk disclosure', '
Read this before your first purchase. You will be asked to confirm this exact wording.

1. You can lose money. What you pay for a product is spent on a share of future revenue. If the asset earns little, you
may get back less than you paid; if it earns nothing, you may get back nothing.

2. Income varies. It depends on how often a vehicle is booked or a pile is used, on prices, weather, competition, repairs
and accidents, and on rules that a city may change. The app shows what was really paid in the last 30 and 90 days and on
how many days nothing was paid. Past results say little about the future.

3. Targets are not promises. Daily income and total return are targets that the operator has set. Nobody stands behind
them, and no public scheme such as deposit insurance covers them.

4. Shortfalls. When revenue of a period is below the target, all holders are paid in the same proportion. The rest stays
owed only as far as later revenue of the same asset can pay it.

5. Your money is tied up. After the cancel window you cannot give the product back, and there may be nobody to sell it
to. Use only money that you will not need during the term, and never borrowed money.

6. The operator can fail. If the operator becomes insolvent or loses its licence, income may stop and recovering money
may take long. Wallet money is kept apart, yet a bank that holds it can fail too.

7. Concentration. Several shares of one vehicle fall together. The cap that follows from your stated income protects you
only if your statement is true.

8. Technology. Systems fail and accounts are attacked. Keep your password and codes secret. Nobody from Roda will ever
ask you to pay in order to receive your own money: whoever asks is a fraudster.

9. New members bring you nothing. Income does not grow because people join. If somebody tells you otherwise, report it.

By confirming you state that you have read this, that you understood it, and that you decide for yourself.
');

select pg_temp.publish('risk', 'id', 'Pengungkapan risiko', '
Bacalah ini sebelum pembelian pertama. Anda akan diminta mengonfirmasi tulisan yang sama persis ini.

1. Anda dapat kehilangan uang. Yang Anda bayar untuk suatu produk dipakai untuk membeli bagian dari pendapatan mendatang.
Bila aset menghasilkan sedikit, Anda mungkin menerima kurang dari yang dibayar; bila tidak menghasilkan, Anda mungkin
tidak menerima apa pun.

2. Pendapatan naik turun. Pendapatan bergantung pada seberapa sering kendaraan dipesan atau tiang dipakai, harga, cuaca,
persaingan, perbaikan, kecelakaan, dan aturan yang dapat diubah pemerintah kota. Aplikasi menampilkan yang benar-benar
dibayar dalam 30 dan 90 hari terakhir serta jumlah hari tanpa pembayaran. Hasil masa lalu tidak banyak berkata tentang
masa depan.

3. Target bukan janji. Pendapatan harian dan total hasil adalah target yang ditetapkan penyelenggara. Tidak ada pihak
yang menanggungnya, dan program publik seperti penjaminan simpanan tidak mencakupnya.

4. Kekurangan. Bila pendapatan suatu periode di bawah target, semua pemegang dibayar dengan proporsi yang sama. Sisanya
terutang hanya sejauh pendapatan berikutnya dari aset yang sama dapat membayarnya.

5. Uang Anda terikat. Setelah masa pembatalan Anda tidak dapat mengembalikan produk, dan mungkin tidak ada pembelinya.
Pakailah hanya uang yang tidak Anda perlukan selama jangka waktu itu, dan jangan memakai uang pinjaman.

6. Penyelenggara dapat gagal. Bila penyelenggara pailit atau kehilangan izin, pendapatan dapat berhenti dan pengembalian
uang dapat memakan waktu lama. Uang dompet disimpan terpisah, tetapi bank penyimpannya juga dapat gagal.

7. Pemusatan. Beberapa bagian dari satu kendaraan turun bersama. Batas yang dihitung dari penghasilan yang Anda nyatakan
hanya melindungi bila pernyataan itu benar.

8. Teknologi. Sistem dapat gagal dan akun dapat diserang. Rahasiakan kata sandi dan kode. Tidak ada petugas Roda yang
meminta Anda membayar untuk menerima uang Anda sendiri: yang meminta adalah penipu.

9. Anggota baru tidak memberi Anda apa-apa. Pendapatan tidak bertambah karena ada yang bergabung. Bila ada yang berkata
lain, laporkan.

Dengan mengonfirmasi, Anda menyatakan telah membaca dan memahami hal ini dan mengambil keputusan sendiri.
');

select pg_temp.publish('risk', 'zh', '风险揭示书', '
请在首次购买前阅读。系统会请您确认与此完全一致的文字。

1. 您可能亏损。您为产品支付的款项用于购买未来营业收入的份额。资产收入少，您收回的可能少于所付；资产没有收入，您可能一无所得。

2. 收益会波动。收益取决于车辆被预订或充电桩被使用的频率、价格、天气、竞争、维修与事故，以及城市可能改变的规定。
应用会显示最近 30 天和 90 天的实际发放金额，以及没有发放的天数。过往结果难以说明未来。

3. 目标不是承诺。每日收益与总回报是运营方设定的目标，没有任何一方为其担责，存款保险等公共制度也不覆盖。

4. 不足的情形。某一周期的营业收入低于目标时，所有持有人按相同比例获付。其余部分仅在同一资产后续收入足够时才会补付。

5. 资金被占用。可取消期过后，您不能退回产品，也可能找不到受让人。请只使用在期限内不需要的资金，切勿借钱购买。

6. 运营方可能失败。运营方如破产或失去牌照，收益可能停止，追回资金可能耗时很久。钱包资金虽分开保管，存放资金的银行同样可能倒闭。

7. 集中风险。同一辆车的多个份额会一同下跌。根据您申报的收入计算的上限，只有在申报属实时才能保护您。

8. 技术风险。系统会出故障，账户会受攻击。请对密码与验证码保密。Roda 的人员绝不会要求您先付款才能领取自己的钱：提出这种要求的是骗子。

9. 新会员不会给您带来收益。收益不会因为有人加入而增加。如有人作相反陈述，请向我们举报。

确认即表示您已阅读并理解上述内容，并由您自行作出决定。
');

select pg_temp.publish('cancel', 'en', 'Cancel rule', '
1. The window. From the moment of payment you may cancel a purchase of a vehicle, pile or plan for the number of days
shown on the order. The days are counted in hours from the payment, so that nobody loses part of the first day.

2. How. Open the order and choose Cancel. No reason is asked, no call is needed, and nobody tries to change your mind.

3. What you get. The whole price returns to your wallet at once, without a fee. Your money waits in escrow during the
window and reaches nobody before it ends.

4. Income in the window. Income records of those days are shown as not yet claimable. When you cancel they are void, and
their amounts go back to the revenue of the asset.

5. After the window. The purchase is final for its term. A purchase that we cannot fulfil is refunded in full at any
time.
');

select pg_temp.publish('cancel', 'id', 'Aturan pembatalan', '
1. Masa pembatalan. Sejak pembayaran Anda boleh membatalkan pembelian kendaraan, tiang, atau paket selama jumlah hari
yang tercantum pada pesanan. Hari dihitung dalam jam sejak pembayaran, sehingga tidak ada yang kehilangan sebagian hari
pertama.

2. Caranya. Buka pesanan dan pilih Batalkan. Tidak ditanya alasan, tidak perlu menelepon, dan tidak ada yang membujuk
Anda.

3. Yang Anda terima. Seluruh harga segera kembali ke dompet tanpa biaya. Selama masa itu uang Anda menunggu di escrow dan
tidak sampai ke siapa pun sebelum masa berakhir.

4. Pendapatan pada masa itu. Catatan pendapatan hari-hari tersebut tampil sebagai belum dapat diklaim. Bila Anda
membatalkan, catatan itu batal dan jumlahnya kembali ke pendapatan aset.

5. Setelah masa itu. Pembelian menjadi final untuk jangka waktunya. Pembelian yang tidak dapat kami penuhi dikembalikan
seluruhnya kapan saja.
');

select pg_temp.publish('cancel', 'zh', '取消规则', '
1. 可取消期。自付款时起，您可以在订单所示的天数内取消所购车辆、充电桩或计划。天数自付款时刻按小时计算，任何人都不会损失首日的时间。

2. 办理方式。打开订单并选择“取消”。无需理由，无需致电，也不会有人劝阻。

3. 退回内容。全部价款立即退回钱包，不收费用。在此期间您的款项由第三方托管账户保管，期满前不会付给任何人。

4. 期间收益。这些天的收益记录显示为“尚不可领取”。取消后记录作废，相应金额退回该资产的营业收入。

5. 期满之后。购买在其期限内生效，不可退回。我方无法履行的购买，任何时候均全额退款。
');

-- Why the mode is as it is, said to everyone alike. `open` stands for the mode that sells.
create table mode_causes (
  cause  text primary key,
  words  jsonb not null check (words ?& array['en', 'id', 'zh'])
);
grant select on mode_causes to roda_app;

insert into mode_causes (cause, words) values
  ('open',
   '{"en": "Income products are offered here under a recorded licence.",
     "id": "Produk pendapatan ditawarkan di sini berdasarkan izin yang tercatat.",
     "zh": "依据已登记的牌照，此处提供收益类产品。"}'),
  ('country_unknown',
   '{"en": "No country is chosen. Income products are offered only where a licence is recorded.",
     "id": "Negara belum dipilih. Produk pendapatan hanya ditawarkan di negara yang izinnya tercatat.",
     "zh": "尚未选择国家。仅在已登记牌照的国家提供收益类产品。"}'),
  ('version_unknown',
   '{"en": "This app edition is not a published one. Please update; until then income products are not offered in it.",
     "id": "Edisi aplikasi ini bukan edisi terbitan. Perbarui dahulu; sampai itu produk pendapatan tidak ditawarkan.",
     "zh": "此应用版本不是已发布的版本。请更新；在此之前不提供收益类产品。"}'),
  ('licence_missing',
   '{"en": "No licence for income products is recorded in this country, so none are offered here.",
     "id": "Izin produk pendapatan belum tercatat di negara ini, sehingga produk itu tidak ditawarkan di sini.",
     "zh": "该国家尚未登记收益类产品的牌照，因此此处不提供。"}'),
  ('licence_expired',
   '{"en": "The licence for this country is not in force today, so income products are not offered here.",
     "id": "Izin untuk negara ini tidak berlaku hari ini, sehingga produk pendapatan tidak ditawarkan di sini.",
     "zh": "该国家的牌照今日不在有效期内，因此此处不提供收益类产品。"}'),
  ('not_scheduled',
   '{"en": "The published schedule does not open this app channel and edition in this country.",
     "id": "Jadwal yang diumumkan tidak membuka kanal dan edisi aplikasi ini di negara ini.",
     "zh": "公开的安排未在该国家开放此应用渠道与版本。"}');

-- What is agreed to with one purchase or top-up. The order keeps the version.
select pg_temp.publish('purchase_vehicle', 'en', 'Purchase of a vehicle share', '
1. What you receive: a share of the operating revenue of the vehicle named on this order, for the days stated there,
counted in whole days of the vehicle''s country from the day after payment.

2. What is paid out: recorded and approved revenue only. The target is a ceiling for a day and no promise. Where revenue
falls short, all holders share it in the same proportion and the rest stays owed.

3. What is deducted: nothing from income. Fees and tax of a withdrawal are shown when you withdraw.

4. Maintenance and accidents: days in which the vehicle rests or is repaired have little or no revenue. Insurance
payments for lost days count as revenue when they arrive.

5. Cancelling: within the window shown on this order you get the whole price back. Afterwards the purchase cannot be
returned.
');
select pg_temp.publish('purchase_vehicle', 'id', 'Pembelian bagian kendaraan', '
1. Yang Anda terima: bagian dari pendapatan operasi kendaraan yang disebut pada pesanan ini, selama jumlah hari yang
tercantum, dihitung dalam hari penuh di negara kendaraan sejak sehari setelah pembayaran.

2. Yang dibayarkan: hanya pendapatan yang tercatat dan disetujui. Target adalah batas atas per hari dan bukan janji.
Bila pendapatan kurang, semua pemegang berbagi dengan proporsi yang sama dan sisanya terutang.

3. Potongan: tidak ada dari pendapatan. Biaya dan pajak penarikan ditampilkan saat Anda menarik uang.

4. Perawatan dan kecelakaan: pada hari kendaraan beristirahat atau diperbaiki, pendapatan sedikit atau tidak ada.
Penggantian asuransi untuk hari yang hilang dihitung sebagai pendapatan ketika diterima.

5. Pembatalan: dalam masa yang tercantum pada pesanan ini Anda menerima kembali seluruh harga. Sesudahnya pembelian tidak
dapat dikembalikan.
');
select pg_temp.publish('purchase_vehicle', 'zh', '车辆份额购买条款', '
1. 您获得的内容：在订单所示天数内，分享本订单所列车辆的营业收入；天数自付款次日起，按车辆所在国家的整日计算。

2. 发放内容：仅为已入账并经复核的营业收入。目标是单日上限，不是承诺。收入不足时，所有持有人按相同比例分享，其余部分继续列为应付。

3. 扣除：收益本身不作扣除。提现的费用与税款在您提现时列明。

4. 保养与事故：车辆休息或维修的日子收入很少或没有收入。误工保险赔款到账时计为收入。

5. 取消：在本订单所示期限内，您可取回全部价款；期满后不可退回。
');
select pg_temp.publish('purchase_pile', 'en', 'Purchase of a charging pile share', '
1. What you receive: a share of the operating revenue of the charging pile named on this order, for the days stated
there, counted in whole days of its country from the day after payment.

2. What is paid out: recorded and approved revenue of charging sessions only, after the cost of electricity that the
order names. The target is a ceiling and no promise. A shortfall is shared by all holders in the same proportion.

3. What can reduce it: idle hours, power cuts, tariff changes, faults, and the removal of the pile by an authority.

4. Cancelling: within the window shown on this order you get the whole price back. Afterwards the purchase cannot be
returned.
');
select pg_temp.publish('purchase_pile', 'id', 'Pembelian bagian tiang pengisian', '
1. Yang Anda terima: bagian dari pendapatan operasi tiang pengisian yang disebut pada pesanan ini, selama jumlah hari
yang tercantum, dihitung dalam hari penuh di negaranya sejak sehari setelah pembayaran.

2. Yang dibayarkan: hanya pendapatan sesi pengisian yang tercatat dan disetujui, setelah biaya listrik yang disebut pada
pesanan. Target adalah batas atas dan bukan janji. Kekurangan ditanggung semua pemegang dengan proporsi yang sama.

3. Yang dapat menguranginya: jam kosong, listrik padam, perubahan tarif, gangguan, dan pembongkaran oleh otoritas.

4. Pembatalan: dalam masa yang tercantum pada pesanan ini Anda menerima kembali seluruh harga. Sesudahnya pembelian tidak
dapat dikembalikan.
');
select pg_temp.publish('purchase_pile', 'zh', '充电桩份额购买条款', '
1. 您获得的内容：在订单所示天数内，分享本订单所列充电桩的营业收入；天数自付款次日起，按其所在国家的整日计算。

2. 发放内容：仅为已入账并经复核的充电收入，并已扣除订单所列电费。目标是上限，不是承诺。收入不足时，由所有持有人按相同比例承担。

3. 可能减少收入的情形：闲置时段、停电、电价调整、故障，以及主管机关要求拆除。

4. 取消：在本订单所示期限内，您可取回全部价款；期满后不可退回。
');
select pg_temp.publish('purchase_deposit', 'en', 'Purchase of a fixed-term plan', '
1. What you receive: a share of the operating revenue of the group of assets named on this order, for the term stated
there. A plan is no bank deposit, and no deposit insurance covers it.

2. When it is paid: at the end of the term, from revenue recorded during it. Nothing can be claimed before. When revenue
of the term is below the target, everybody is paid in the same proportion.

3. Early exit: after the cancel window there is none. Use only money that you can spare for the whole term.

4. Cancelling: within the window shown on this order you get the whole price back.
');
select pg_temp.publish('purchase_deposit', 'id', 'Pembelian paket jangka tetap', '
1. Yang Anda terima: bagian dari pendapatan operasi kelompok aset yang disebut pada pesanan ini selama jangka waktunya.
Paket ini bukan simpanan bank dan tidak termasuk program penjaminan simpanan.

2. Waktu pembayaran: pada akhir jangka waktu, dari pendapatan yang tercatat selama itu. Sebelumnya tidak ada yang dapat
diklaim. Bila pendapatan di bawah target, semua orang dibayar dengan proporsi yang sama.

3. Keluar lebih awal: tidak tersedia setelah masa pembatalan. Pakailah hanya uang yang dapat Anda sisihkan selama seluruh
jangka waktu.

4. Pembatalan: dalam masa yang tercantum pada pesanan ini Anda menerima kembali seluruh harga.
');
select pg_temp.publish('purchase_deposit', 'zh', '定期计划购买条款', '
1. 您获得的内容：在所示期限内，分享本订单所列资产组合的营业收入。本计划不是银行存款，不受存款保险覆盖。

2. 支付时间：期限届满时，以期限内已入账的营业收入支付；此前不可领取。期内收入低于目标时，所有人按相同比例获付。

3. 提前退出：可取消期之后不提供。请只使用整个期限内都可以闲置的资金。

4. 取消：在本订单所示期限内，您可取回全部价款。
');
select pg_temp.publish('purchase_plan', 'en', 'Purchase of a service plan', '
1. What you receive: the phone credit, data package or voucher named on this order, for the number you gave. It earns no
income.

2. Delivery: usually within minutes. What the operator cannot deliver within 24 hours is refunded in full to your wallet.

3. Check the number before you pay. A delivery to a wrong number cannot be taken back by us.
');
select pg_temp.publish('purchase_plan', 'id', 'Pembelian paket layanan', '
1. Yang Anda terima: pulsa, paket data, atau voucher yang disebut pada pesanan ini untuk nomor yang Anda berikan. Paket
ini tidak menghasilkan pendapatan.

2. Pengiriman: biasanya dalam hitungan menit. Yang tidak dapat dikirim operator dalam 24 jam dikembalikan seluruhnya ke
dompet Anda.

3. Periksa nomornya sebelum membayar. Pengiriman ke nomor yang salah tidak dapat kami tarik kembali.
');
select pg_temp.publish('purchase_plan', 'zh', '服务套餐购买条款', '
1. 您获得的内容：本订单所列的话费、流量包或券，充入您提供的号码。它不产生收益。

2. 交付：通常在数分钟内完成。运营商在 24 小时内无法交付的，全额退回您的钱包。

3. 付款前请核对号码。充错号码后我方无法收回。
');
select pg_temp.publish('recharge', 'en', 'Top-up rules', '
1. A top-up moves your own money into your wallet. It buys nothing, earns nothing and is no loan. You may withdraw it at
any time.

2. Your identity is checked before the first top-up, so that no new condition can fall on money that is already there.

3. The method, its fee if there is one, and the amount that arrives are shown before you confirm. Send exactly the amount
shown; another amount is credited as received or returned, and you are told which.

4. Nobody from Roda asks you to top up in order to withdraw.
');
select pg_temp.publish('recharge', 'id', 'Aturan isi saldo', '
1. Isi saldo memindahkan uang Anda sendiri ke dompet. Isi saldo tidak membeli apa pun, tidak menghasilkan, dan bukan
pinjaman. Anda boleh menariknya kapan saja.

2. Identitas Anda diperiksa sebelum isi saldo pertama, sehingga tidak ada syarat baru atas uang yang sudah ada di sana.

3. Metode, biayanya bila ada, dan jumlah yang masuk ditampilkan sebelum Anda mengonfirmasi. Kirim tepat jumlah yang
ditampilkan; jumlah lain dikreditkan sebagaimana diterima atau dikembalikan, dan Anda diberi tahu.

4. Petugas Roda tidak pernah meminta Anda mengisi saldo agar dapat menarik uang.
');
select pg_temp.publish('recharge', 'zh', '充值规则', '
1. 充值是把您自己的资金转入钱包。它不购买任何产品，不产生收益，也不是借款。您可以随时提现。

2. 首次充值前会核验身份，因此已在钱包中的资金不会再被附加新的条件。

3. 支付方式、费用（如有）与到账金额均在您确认前列明。请按所示金额付款；金额不符时按实际到账入账或退回，并告知您。

4. Roda 的人员绝不会以提现为由要求您充值。
');
