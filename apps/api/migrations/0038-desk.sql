-- The desk: limits of single members, complaints with somebody who sees to them, replies that are kept ready, and what
-- finds doubtful papers in the queue of identity checks.

-- What may be put in by a member within a year, below the cap that follows from the stated income. Buying stops at it;
-- withdrawing, claiming and complaining know nothing of it (R16).
create table member_limits (
  member_id    bigint not null,
  id           uuid not null,
  cap_minor    bigint not null check (cap_minor >= 0),
  currency     text not null,
  reason       text not null check (reason <> ''),
  set_by       int not null,
  begun_at     timestamptz not null,
  -- Ends by itself then; null until somebody lifts it.
  until_at     timestamptz check (until_at > begun_at),
  ended_at     timestamptz,
  ended_by     int,
  primary key (member_id, id),
  check ((ended_at is null) = (ended_by is null))
);
create unique index member_limits_one on member_limits (member_id) where ended_at is null;
grant select, insert, update on member_limits to roda_app;

alter table complaints
  add column assigned_to int,
  add column assigned_name text not null default '',
  add column assigned_at timestamptz,
  add constraint complaints_assigned_whole check ((assigned_to is null) = (assigned_at is null));
create index complaints_assigned on complaints (assigned_to, status) where assigned_to is not null;
create index complaints_member on complaints (member_id, submitted_at desc);

-- Replies that the desk keeps ready, in the three languages; `{number}` stands for the complaint's.
create table reply_templates (
  id          int generated always as identity primary key,
  name        text not null check (length(name) between 2 and 80),
  -- Which complaints it is offered for first; empty for all.
  subject     text not null default ''
    check (subject in ('', 'payment', 'withdrawal', 'income', 'product', 'account', 'privacy', 'other')),
  words       jsonb not null check (words ?& array['en', 'id', 'zh']),
  state       text not null default 'active' check (state in ('active', 'retired')),
  version     int not null default 1,
  changed_by  text not null default '',
  changed_at  timestamptz not null,
  constraint reply_templates_name unique (name)
);
grant select, insert, update on reply_templates to roda_app;

insert into reply_templates (name, subject, words, changed_at) values
('Withdrawal: sent, bank still working', 'withdrawal',
 '{"en": "Thank you for waiting. Your withdrawal has left us and the bank is crediting it. If it is not there within one working day, answer under {number} and we ask the bank for you.",
   "id": "Terima kasih telah menunggu. Penarikan Anda sudah kami kirim dan sedang dibukukan oleh bank. Bila belum masuk dalam satu hari kerja, balas dengan nomor {number} dan kami tanyakan ke bank untuk Anda.",
   "zh": "感谢您的等待。您的提现已由我方汇出，银行正在入账。若一个工作日内仍未到账，请凭编号 {number} 回复，我们会替您向银行查询。"}',
 '2026-01-01T00:00:00Z'),
('Top-up: looking for the payment', 'payment',
 '{"en": "We are looking for your payment with the bank. Please send the time and the amount shown on your receipt; your money is neither lost nor used while we look. Your number is {number}.",
   "id": "Kami sedang menelusuri pembayaran Anda di bank. Mohon kirim waktu dan jumlah pada bukti bayar; uang Anda tidak hilang dan tidak dipakai selama penelusuran. Nomor Anda {number}.",
   "zh": "我们正在向银行查找您的付款。请提供付款凭证上的时间和金额；查找期间您的资金不会丢失，也不会被使用。您的编号是 {number}。"}',
 '2026-01-01T00:00:00Z'),
('Income: a day without revenue', 'income',
 '{"en": "Income is paid from recorded revenue only. For the period you name, the vehicle had little or none, so the record shows what was there. Every posting and the trips behind it can be read under “My vehicles”.",
   "id": "Pendapatan hanya dibayar dari penghasilan yang tercatat. Pada periode itu kendaraan hampir tidak atau tidak menghasilkan, sehingga catatan menunjukkan apa adanya. Setiap pembukuan dan perjalanannya dapat dibaca di “Kendaraan saya”.",
   "zh": "收益只来自已入账的营业收入。您所述期间该车辆收入很少或没有收入，记录如实显示。每一笔入账及其行程均可在“我的车辆”中查看。"}',
 '2026-01-01T00:00:00Z'),
('Account: restricted, and what still works', 'account',
 '{"en": "Your account is restricted for the reason you were told. Withdrawing, statements and complaints work as before. If the reason is wrong, answer under {number} and somebody else looks at it again.",
   "id": "Akun Anda dibatasi dengan alasan yang telah disampaikan. Penarikan, laporan, dan pengaduan tetap berjalan. Bila alasan itu keliru, balas dengan nomor {number} dan petugas lain akan memeriksanya lagi.",
   "zh": "您的账户因已告知的原因受到限制。提现、对账单和投诉照常可用。如理由有误，请凭编号 {number} 回复，将由另一位同事重新审核。"}',
 '2026-01-01T00:00:00Z'),
('Product: cancelling within the window', 'product',
 '{"en": "While the cancel window shown on your order is open you can give the purchase back yourself: open the order and choose Cancel. The whole price is in your wallet at once.",
   "id": "Selama masa pembatalan pada pesanan masih terbuka, Anda dapat mengembalikannya sendiri: buka pesanan lalu pilih Batalkan. Seluruh harga langsung masuk ke dompet Anda.",
   "zh": "订单所示的可取消期内，您可以自行退回：打开订单并选择“取消”，全部价款会立即回到您的钱包。"}',
 '2026-01-01T00:00:00Z'),
('Thank you, solved', '',
 '{"en": "Thank you for telling us. The matter is solved. If anything is still wrong, send a new complaint and name {number}.",
   "id": "Terima kasih atas laporannya. Masalahnya sudah selesai. Bila masih ada yang keliru, kirim pengaduan baru dan sebutkan {number}.",
   "zh": "感谢您的反馈，问题已解决。如仍有不妥，请提交新的投诉并注明编号 {number}。"}',
 '2026-01-01T00:00:00Z');

-- The same document in several hands, the same device under several names.
create index identity_checks_number on identity_checks (number_index);
create index sessions_device on sessions (device_index) where device_index <> '';
create index bank_cards_blocked on bank_cards (member_id) where blocked_at is not null;
create index members_newest on members (registered_at desc, member_id desc);
create index operator_audit_about on operator_audit (target, id desc);

-- Who changes an employer says which state of it they saw.
alter table employers add column version int not null default 1;
create index salaries_disputed on salaries (created_at desc) where state = 'disputed';
