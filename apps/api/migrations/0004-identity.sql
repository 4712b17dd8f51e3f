-- Who somebody is: members, what proves them, what they agreed to, what stands before a first purchase; and operators.

create table members (
  member_id       bigint primary key check (member_id > 0),
  country_id      int not null references countries (id),
  phone_sealed    bytea not null,
  phone_masked    text not null,
  nickname        text not null default '' check (length(nickname) <= 20),
  -- Empty, `builtin:1` to `builtin:6`, or the address of an upload.
  avatar          text not null default '',
  gender          text not null default 'unknown' check (gender in ('male', 'female', 'unknown')),
  birth_on        date,
  passport_sealed bytea,
  passport_masked text not null default '',
  address_sealed  bytea,
  invitation_code text not null check (invitation_code ~ '^[A-Z0-9]{4,16}$'),
  inviter_id      bigint,
  level           int not null default 1 check (level between 1 and 9),
  state           text not null default 'active' check (state in ('active', 'restricted', 'closed')),
  registered_at   timestamptz not null,
  closed_at       timestamptz,
  check (inviter_id is distinct from member_id)
);
create index members_inviter on members (inviter_id, registered_at) where inviter_id is not null;

-- Uniqueness lives in tables of their own, keyed by what must be unique, so that members can be spread over machines.
create table member_phones (
  phone_index  bytea primary key,
  member_id    bigint not null
);
create index member_phones_member on member_phones (member_id);

-- member_id is null for the public code, which is always offered (R19).
create table invitation_codes (
  code       text primary key check (code ~ '^[A-Z0-9]{4,16}$'),
  member_id  bigint
);
insert into invitation_codes (code, member_id) values ('RODA2026', null);

create table credentials (
  member_id      bigint primary key,
  password_hash  text not null,
  changed_at     timestamptz not null,
  -- Null until the first reset: a first password is no change, and lets no card wait.
  reset_at       timestamptz
);

create table sessions (
  member_id     bigint not null,
  id            uuid not null,
  token_hash    bytea not null,
  app_type      text not null,
  app_version   text not null,
  country_id    int,
  address_masked text not null,
  device_index  bytea not null,
  started_at    timestamptz not null,
  seen_at       timestamptz not null,
  expires_at    timestamptz not null,
  revoked_at    timestamptz,
  revoked_why   text check (revoked_why in ('logout', 'revoked', 'reset', 'closed')),
  primary key (member_id, id),
  check ((revoked_at is null) = (revoked_why is null))
);
create unique index sessions_token on sessions (token_hash);

-- One live code per phone and purpose; a new one takes the old one's place.
create table codes (
  phone_index  bytea not null,
  scene        text not null check (scene in ('register', 'reset', 'bind', 'card', 'unsubscribe')),
  id           uuid not null,
  code_hash    bytea not null,
  tries_left   int not null check (tries_left between 0 and 5),
  sent_at      timestamptz not null,
  expires_at   timestamptz not null,
  used_at      timestamptz,
  primary key (phone_index, scene)
);
create index codes_expiry on codes (expires_at);

-- Sends counted per phone, per address and per day, under blind indexes: the table names nobody.
create table send_counts (
  subject     bytea not null,
  on_day      date not null,
  sent_count  int not null check (sent_count > 0),
  primary key (subject, on_day)
);
create index send_counts_day on send_counts (on_day);

create table captchas (
  id           uuid primary key,
  answer_hash  bytea not null,
  -- The proof of work's own challenge: a solution of another one is no answer.
  challenge    text not null,
  expires_at   timestamptz not null,
  used_at      timestamptz
);
create index captchas_expiry on captchas (expires_at);

-- Failed passwords under a blind index of a phone, an address or an operator's mail: alike for known and unknown ones.
create table login_failures (
  subject        bytea primary key,
  failure_count  int not null check (failure_count > 0),
  first_at       timestamptz not null,
  last_at        timestamptz not null
);

-- A receipt per decision; the newest one of a purpose is in force.
create table consents (
  member_id   bigint not null,
  id          uuid not null,
  purpose     text not null check (purpose in ('terms', 'privacy', 'marketing', 'push', 'location', 'winner_feed')),
  granted     boolean not null,
  version     int not null,
  text_hash   text not null default '',
  at          timestamptz not null,
  primary key (member_id, id)
);
create index consents_purpose on consents (member_id, purpose, at desc);

create table uploads (
  member_id   bigint not null,
  id          uuid not null,
  purpose     text not null check (purpose in ('avatar', 'identity', 'signature', 'evidence')),
  blob_key    text not null,
  size_bytes  int not null check (size_bytes > 0),
  width       int not null,
  height      int not null,
  uploaded_at timestamptz not null,
  primary key (member_id, id)
);
-- An avatar is asked for by its id alone, by anybody.
create index uploads_avatars on uploads (id) where purpose = 'avatar';
create index uploads_newest on uploads (member_id, uploaded_at);

create table identity_checks (
  member_id      bigint not null,
  id             uuid not null,
  status         text not null check (status in ('pending', 'approved', 'returned', 'rejected')),
  id_type        text not null check (id_type in ('nik', 'passport')),
  name_sealed    bytea not null,
  number_sealed  bytea not null,
  number_index   bytea not null,
  number_masked  text not null,
  birth_sealed   bytea not null,
  front_upload   uuid not null,
  selfie_upload  uuid not null,
  submitted_at   timestamptz not null,
  decided_at     timestamptz,
  decided_by     int,
  reason         text not null default '',
  fields         text[] not null default '{}',
  primary key (member_id, id),
  check ((status = 'pending') = (decided_at is null))
);
create unique index identity_checks_open on identity_checks (member_id) where status in ('pending', 'approved');
create index identity_checks_queue on identity_checks (status, submitted_at);
-- Operators name a case by its id alone.
create index identity_checks_by_id on identity_checks (id);

-- One person, one account: the number of an approved document stands here once.
create table identity_documents (
  number_index  bytea primary key,
  member_id     bigint not null
);

-- Per language: the question, then its three options; options are numbered from 1.
create table gate_questions (
  id           int primary key check (id > 0),
  words        jsonb not null,
  explanation  jsonb not null check (explanation ?& array['en', 'id', 'zh']),
  right_option int not null check (right_option between 1 and 3),
  retired      boolean not null default false,
  check (jsonb_array_length(words -> 'en') = 4 and jsonb_array_length(words -> 'id') = 4
    and jsonb_array_length(words -> 'zh') = 4)
);

create table gate_tries (
  member_id    bigint not null,
  on_day       date not null,
  try          int not null check (try between 1 and 2),
  answers      jsonb not null,
  right_count  int not null check (right_count between 0 and 5),
  passed       boolean not null,
  at           timestamptz not null,
  primary key (member_id, on_day, try)
);

create table gate_acknowledgements (
  member_id  bigint not null,
  version    int not null,
  hash       text not null,
  lang       text not null,
  at         timestamptz not null,
  primary key (member_id, version)
);

-- What a member stated and the cap that follows from it. A higher cap begins a day later; a lower one at once.
create table gate_caps (
  member_id         bigint not null,
  id                uuid not null,
  yearly_income_minor bigint not null check (yearly_income_minor >= 0),
  cap_minor         bigint not null check (cap_minor >= 0),
  currency          text not null,
  stated_at         timestamptz not null,
  effective_at      timestamptz not null,
  primary key (member_id, id)
);
create index gate_caps_effective on gate_caps (member_id, effective_at desc);

-- R30: every complaint has a number to quote and a clock to be held to.
create table complaints (
  member_id     bigint not null,
  id            uuid not null,
  number        text not null,
  subject       text not null,
  words_sealed  bytea not null,
  reference     text not null default '',
  status        text not null default 'open' check (status in ('open', 'answered', 'closed')),
  submitted_at  timestamptz not null,
  answer_by     timestamptz not null check (answer_by > submitted_at),
  answered_at   timestamptz,
  answered_by   int,
  answer        text not null default '',
  primary key (member_id, id),
  check ((status = 'open') = (answered_at is null))
);
create unique index complaints_number on complaints (number);
create index complaints_by_id on complaints (id);
create index complaints_clock on complaints (status, answer_by);

create table operators (
  id             int generated always as identity primary key,
  email          text not null unique check (email = lower(email)),
  name           text not null,
  password_hash  text not null,
  totp_sealed    bytea,
  totp_on        boolean not null default false,
  -- The newest 30-second step whose code was accepted: none is accepted twice.
  totp_step      bigint not null default 0,
  state          text not null default 'active' check (state in ('active', 'locked')),
  check (totp_sealed is not null or not totp_on),
  created_at     timestamptz not null
);

create table operator_roles (
  operator_id  int not null references operators (id),
  role         text not null,
  primary key (operator_id, role)
);

create table operator_sessions (
  id           uuid primary key,
  operator_id  int not null references operators (id),
  token_hash   bytea not null unique,
  started_at   timestamptz not null,
  seen_at      timestamptz not null,
  expires_at   timestamptz not null,
  revoked_at   timestamptz
);

grant select, insert, update, delete on
  members, member_phones, invitation_codes, credentials, sessions, codes, send_counts, captchas, login_failures,
  uploads, identity_checks, identity_documents, gate_questions, gate_caps, complaints, operators, operator_roles,
  operator_sessions
to roda_app;
-- Receipts and tries are evidence: added, never changed.
grant select, insert on consents, gate_tries, gate_acknowledgements to roda_app;

insert into gate_questions (id, right_option, words, explanation) values
(1, 2,
 '{"en": ["Where does the income of a vehicle share come from?", "From what new members pay in", "From recorded revenue of that vehicle", "From the operator''s savings"],
   "id": ["Dari mana pendapatan bagian kendaraan berasal?", "Dari uang yang disetor anggota baru", "Dari pendapatan kendaraan itu yang tercatat", "Dari tabungan penyelenggara"],
   "zh": ["车辆份额的收益来自哪里？", "新会员支付的款项", "该车辆已入账的营业收入", "运营方的积蓄"]}',
 '{"en": "Income is paid from recorded and approved revenue of the asset, and from nothing else.",
   "id": "Pendapatan dibayar dari pendapatan aset yang tercatat dan disetujui, tidak dari sumber lain.",
   "zh": "收益只来自该资产已入账并经复核的营业收入。"}'),
(2, 1,
 '{"en": ["A vehicle had no trips yesterday. What do its holders receive for that day?", "Nothing", "The target amount", "Half of the target"],
   "id": ["Kemarin suatu kendaraan tidak beroperasi. Apa yang diterima pemegangnya untuk hari itu?", "Tidak ada", "Jumlah target", "Setengah dari target"],
   "zh": ["某车辆昨日没有出车，持有人当日获得什么？", "没有收益", "目标金额", "目标的一半"]}',
 '{"en": "A period without revenue pays nothing; the record says so.",
   "id": "Periode tanpa pendapatan tidak membayar apa pun; catatannya menyebutkan hal itu.",
   "zh": "没有营业收入的周期不发放收益，记录会写明原因。"}'),
(3, 3,
 '{"en": ["What is the daily income shown on a product?", "An amount the operator owes you", "The average of all products", "A target that may be missed"],
   "id": ["Apa arti pendapatan harian yang tertera pada produk?", "Jumlah yang terutang kepada Anda", "Rata-rata semua produk", "Target yang bisa saja tidak tercapai"],
   "zh": ["产品上显示的每日收益是什么？", "运营方欠您的金额", "所有产品的平均值", "可能达不到的目标"]}',
 '{"en": "It is a target. Compare it with what was really paid in the last 30 and 90 days.",
   "id": "Itu target. Bandingkan dengan yang benar-benar dibayar dalam 30 dan 90 hari terakhir.",
   "zh": "它是目标。请与最近 30 天和 90 天的实际发放比较。"}'),
(4, 2,
 '{"en": ["Revenue covers only 60% of the targets. Who is paid?", "The earliest holders in full", "Everybody, 60% each", "The highest levels first"],
   "id": ["Pendapatan hanya menutup 60% target. Siapa yang dibayar?", "Pemegang paling awal secara penuh", "Semua orang, masing-masing 60%", "Level tertinggi lebih dahulu"],
   "zh": ["营业收入只够目标的 60%，谁获付？", "最早的持有人全额获付", "所有人各得 60%", "等级最高者优先"]}',
 '{"en": "A shortfall is shared by all in the same proportion; no level and no date comes first.",
   "id": "Kekurangan ditanggung bersama dengan proporsi yang sama; level atau tanggal tidak didahulukan.",
   "zh": "不足部分由所有人按相同比例承担，不按等级或时间优先。"}'),
(5, 1,
 '{"en": ["Can you get back less than you paid for a product?", "Yes", "No, the price is returned at the end", "Only if you sell early"],
   "id": ["Bisakah Anda menerima kembali kurang dari yang Anda bayar?", "Ya", "Tidak, harga dikembalikan di akhir", "Hanya jika dijual lebih awal"],
   "zh": ["您收回的金额可能少于所付价款吗？", "可能", "不会，期满退还价款", "仅在提前卖出时"]}',
 '{"en": "If the asset earns little, the sum of income can be below the price. The price itself is not returned.",
   "id": "Bila aset menghasilkan sedikit, jumlah pendapatan bisa di bawah harga. Harganya sendiri tidak dikembalikan.",
   "zh": "资产收入少时，收益总和可能低于价款；价款本身不退还。"}'),
(6, 3,
 '{"en": ["What must you do before you may withdraw wallet money?", "Invite one friend", "Top up the fee first", "Nothing but confirm the amounts shown"],
   "id": ["Apa yang harus Anda lakukan sebelum menarik uang dompet?", "Mengundang satu teman", "Mengisi saldo untuk biaya", "Tidak ada selain mengonfirmasi jumlah yang ditampilkan"],
   "zh": ["提取钱包资金前您必须做什么？", "邀请一位朋友", "先充值支付费用", "除确认所示金额外无需其他"]}',
 '{"en": "Withdrawing needs no top-up, invitation, level or purchase. Fees are taken from the amount and shown before.",
   "id": "Penarikan tidak memerlukan isi saldo, undangan, level, atau pembelian. Biaya dipotong dan ditampilkan dahulu.",
   "zh": "提现不以充值、邀请、等级或购买为条件；费用事先列明并从金额中扣除。"}'),
(7, 2,
 '{"en": ["Somebody from ''support'' asks you to pay tax first to unlock your balance. What is it?", "A usual step", "A fraud: report it", "A step for large amounts"],
   "id": ["Seseorang dari ''bantuan'' meminta Anda membayar pajak dahulu agar saldo terbuka. Apa itu?", "Langkah biasa", "Penipuan: laporkan", "Langkah untuk jumlah besar"],
   "zh": ["自称“客服”的人要求您先缴税才能解锁余额，这是什么？", "正常步骤", "诈骗：请举报", "大额时的步骤"]}',
 '{"en": "Nobody from Roda asks you to pay in order to receive your own money.",
   "id": "Petugas Roda tidak pernah meminta Anda membayar untuk menerima uang sendiri.",
   "zh": "Roda 的人员绝不会要求您先付款才能领取自己的钱。"}'),
(8, 1,
 '{"en": ["Until when can you give a purchase back for the whole price?", "Until the cancel window shown on the order ends", "At any time", "Never"],
   "id": ["Sampai kapan pembelian dapat dikembalikan dengan harga penuh?", "Sampai masa pembatalan pada pesanan berakhir", "Kapan saja", "Tidak pernah"],
   "zh": ["在什么时候之前可以全额退回所购产品？", "订单所示可取消期结束之前", "任何时候", "不能退回"]}',
 '{"en": "In the cancel window the whole price returns at once. Afterwards the product cannot be given back.",
   "id": "Dalam masa pembatalan seluruh harga segera kembali. Sesudahnya produk tidak dapat dikembalikan.",
   "zh": "可取消期内全部价款立即退回；期满后不可退回。"}'),
(9, 3,
 '{"en": ["You invited ten people who all bought vehicles. How does your income change?", "It grows with their purchases", "It grows by one percent", "Not at all"],
   "id": ["Anda mengundang sepuluh orang yang semuanya membeli kendaraan. Bagaimana pendapatan Anda berubah?", "Bertambah sesuai pembelian mereka", "Bertambah satu persen", "Tidak berubah"],
   "zh": ["您邀请的十个人都购买了车辆，您的收益如何变化？", "随他们的购买增加", "增加百分之一", "没有变化"]}',
 '{"en": "Nobody earns from what others pay. An invitation may bring coins for a verified registration, once.",
   "id": "Tidak ada yang memperoleh uang dari pembayaran orang lain. Undangan hanya dapat memberi koin sekali.",
   "zh": "任何人都不会因他人付款而获利；邀请仅可能在注册验证后一次性获得金币。"}'),
(10, 2,
 '{"en": ["Which money should you use for a purchase?", "A short loan", "Money you will not need during the term", "Next month''s rent"],
   "id": ["Uang mana yang sebaiknya Anda pakai untuk membeli?", "Pinjaman singkat", "Uang yang tidak Anda perlukan selama jangka waktunya", "Uang sewa bulan depan"],
   "zh": ["应当用什么资金购买？", "短期借款", "期限内不需要的资金", "下个月的房租"]}',
 '{"en": "The money is tied up for the term, and it can be lost in part or whole. Never use borrowed money.",
   "id": "Uang terikat selama jangka waktu dan dapat hilang sebagian atau seluruhnya. Jangan memakai uang pinjaman.",
   "zh": "资金在期限内被占用，并可能部分或全部损失。切勿使用借来的钱。"}'),
(11, 1,
 '{"en": ["Does a deposit insurance scheme cover what you pay for a product?", "No", "Yes, in full", "Yes, up to a limit"],
   "id": ["Apakah program penjaminan simpanan mencakup pembayaran Anda untuk produk?", "Tidak", "Ya, seluruhnya", "Ya, sampai batas tertentu"],
   "zh": ["存款保险覆盖您为产品支付的款项吗？", "不覆盖", "全额覆盖", "在限额内覆盖"]}',
 '{"en": "A share of revenue is no bank deposit. No public scheme pays when the asset or the operator fails.",
   "id": "Bagian pendapatan bukan simpanan bank. Tidak ada program publik yang membayar bila aset atau penyelenggara gagal.",
   "zh": "收入份额不是银行存款；资产或运营方失败时，没有公共制度赔付。"}'),
(12, 2,
 '{"en": ["You hold five shares of one vehicle. It is in the workshop for two weeks. What happens?", "The other holders pay you", "All five shares earn little or nothing", "You receive another vehicle"],
   "id": ["Anda memegang lima bagian dari satu kendaraan. Kendaraan itu di bengkel dua minggu. Apa yang terjadi?", "Pemegang lain membayar Anda", "Kelima bagian menghasilkan sedikit atau tidak sama sekali", "Anda menerima kendaraan lain"],
   "zh": ["您持有同一车辆的五个份额，车辆维修两周，会怎样？", "其他持有人向您付款", "五个份额都收入很少或没有收入", "您会得到另一辆车"]}',
 '{"en": "Shares of one asset fall together. Spreading over several assets lowers this risk and does not remove it.",
   "id": "Bagian dari satu aset turun bersama. Menyebar ke beberapa aset mengurangi risiko ini, tidak menghapusnya.",
   "zh": "同一资产的份额会一同下跌；分散到多个资产可降低但不能消除这一风险。"}'),
(13, 3,
 '{"en": ["The operator''s licence expires tomorrow. What about your wallet money?", "It is lost", "It is locked until a new licence comes", "You can withdraw it as before"],
   "id": ["Izin penyelenggara berakhir besok. Bagaimana uang di dompet Anda?", "Hilang", "Terkunci sampai ada izin baru", "Dapat ditarik seperti sebelumnya"],
   "zh": ["运营方的牌照明天到期，您钱包里的钱怎么办？", "损失了", "锁定至取得新牌照", "可以照常提现"]}',
 '{"en": "Sales stop when a licence ends. Withdrawing, statements and complaints go on.",
   "id": "Penjualan berhenti ketika izin berakhir. Penarikan, laporan, dan pengaduan berjalan terus.",
   "zh": "牌照到期后停止销售；提现、对账单与投诉不受影响。"}'),
(14, 1,
 '{"en": ["Why does the app ask for your yearly income?", "To cap what you may put in, so that a loss stays bearable", "To offer you a loan", "To set your tax"],
   "id": ["Mengapa aplikasi menanyakan penghasilan tahunan Anda?", "Untuk membatasi jumlah yang boleh Anda tanam agar kerugian masih terpikul", "Untuk menawarkan pinjaman", "Untuk menetapkan pajak Anda"],
   "zh": ["应用为什么询问您的年收入？", "为投入金额设上限，使损失可以承受", "为您提供贷款", "确定您的税额"]}',
 '{"en": "The cap follows from the income you state. It protects you only if the statement is true.",
   "id": "Batas dihitung dari penghasilan yang Anda nyatakan. Batas itu hanya melindungi bila pernyataannya benar.",
   "zh": "上限根据您申报的收入计算，只有申报属实才能保护您。"}');
