-- What the law keeps of an erased account is kept until its time, then removed.

create table retention_rules (
  what       text primary key check (what in ('devices', 'cases', 'deliveries', 'identity', 'payments', 'contracts')),
  keep_days  int not null check (keep_days > 0),
  basis      jsonb not null check (basis ?& array['en', 'id', 'zh'])
);
grant select on retention_rules to roda_app;

insert into retention_rules (what, keep_days, basis) values
('devices', 365,
 '{"en": "Log-ins and devices: one year, to find out about misuse",
   "id": "Riwayat masuk dan perangkat: satu tahun, untuk menelusuri penyalahgunaan",
   "zh": "登录与设备记录：保留一年，用于查明滥用"}'),
('deliveries', 730,
 '{"en": "Addresses that goods were sent to: two years, for claims about them",
   "id": "Alamat pengiriman barang: dua tahun, untuk klaim atas barang",
   "zh": "收货地址：保留两年，用于处理商品索赔"}'),
('cases', 1826,
 '{"en": "Complaints, requests and notes: five years, for claims and their limitation",
   "id": "Pengaduan, permintaan, dan catatan: lima tahun, untuk tuntutan dan daluwarsanya",
   "zh": "投诉、请求与备注：保留五年，用于索赔及其时效"}'),
('identity', 1826,
 '{"en": "Identity papers: five years after the relationship ends (Law 8/2010 on money laundering, art. 21)",
   "id": "Dokumen identitas: lima tahun sejak hubungan berakhir (UU 8/2010 tentang TPPU, Pasal 21)",
   "zh": "身份资料：业务关系终止后五年（反洗钱法 8/2010 第21条）"}'),
('payments', 3653,
 '{"en": "Accounts that money was paid to: ten years (Law 8/1997 on company documents, art. 11)",
   "id": "Rekening tujuan pembayaran: sepuluh tahun (UU 8/1997 tentang Dokumen Perusahaan, Pasal 11)",
   "zh": "付款账户资料：十年（公司文件法 8/1997 第11条）"}'),
('contracts', 3653,
 '{"en": "Signed contracts and pay: ten years (Law 8/1997 on company documents, art. 11)",
   "id": "Kontrak dan pembayaran upah: sepuluh tahun (UU 8/1997 tentang Dokumen Perusahaan, Pasal 11)",
   "zh": "已签合同与薪酬资料：十年（公司文件法 8/1997 第11条）"}');

-- One row per erased account and rule, written when it is erased: a later change of a rule moves nothing.
create table member_retentions (
  member_id   bigint not null,
  what        text not null references retention_rules (what),
  remove_at   timestamptz not null,
  removed_at  timestamptz,
  primary key (member_id, what)
);
create index member_retentions_due on member_retentions (remove_at) where removed_at is null;
grant select, insert, update on member_retentions to roda_app;

insert into member_retentions (member_id, what, remove_at)
select m.member_id, r.what, m.closed_at + make_interval(days => r.keep_days)
  from members m cross join retention_rules r where m.state = 'closed' and m.closed_at is not null;

grant delete on member_notes to roda_app;
